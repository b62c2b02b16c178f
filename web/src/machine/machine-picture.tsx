import type { ComponentChildren } from 'preact';
import type { Pile } from '../../../src/web/messages/practice.ts';
import { CARD_HEIGHT, CardStack } from './card-stack.tsx';
import { countOf, LIP_X, NO_CARDS, type Place, type Seen, STOREY, storeyY, WINDOW_X, xOf } from './places.ts';

export const WIDTH = 520;
export const MACHINE_HEIGHT = 296;

const PATH_Y = 118;
const CARD_W = 44;
/** Rollers below the path, and beams over it. */
const ROLLERS_X = [142, 204, 266] as const;
const BEAMS_X = [164, 244] as const;
const POCKETS = [1, 2, 3, 4] as const;
/** The cassette with four pockets, its label, and the rear door behind it. */
const CASSETTE = { x: 314, y: storeyY(1), width: 144, height: 4 * STOREY.height } as const;
const REAR_DOOR_X = 466;

/** The parts of the machine as they stand now, with the places lit where something should be done. */
export function MachineParts({
  seen,
  lit,
  pocket,
  number,
}: {
  readonly seen: Seen;
  readonly lit: readonly Place[];
  readonly pocket: number | undefined;
  /** What stands on the tray. */
  readonly number: string;
}) {
  const litOf = (place: Place): string => (lit.includes(place) ? ' lit' : '');
  return (
    <g class="machine">
      <rect class="body" x="2" y="2" width="516" height={MACHINE_HEIGHT - 4} rx="14" />
      <Hopper pile={seen.hopper} lit={litOf('hopper')} />
      <g class={`part${litOf('window')}`}>
        <path class="lens" d={`M${WINDOW_X - 16} 136h32l-6 14h-20z`} />
        <rect class="area" x={WINDOW_X - 24} y="131" width="48" height="24" rx="6" />
      </g>
      <Path seen={seen} lit={`${litOf('path')}${litOf('sensors')}`} />
      <Cover isOpen={seen.open.cover} lit={litOf('cover')} />
      <Reject seen={seen} lit={litOf('reject')} />
      <Bay
        seen={seen}
        lit={litOf('bay')}
        pocket={lit.includes('pocket') ? pocket : undefined}
        number={number}
      />
      <StopKey isPressed={seen.isStopPressed} lit={litOf('stop')} />
      <LampSign lamp={seen.lamp} />
    </g>
  );
}

function Hopper({ pile, lit }: { readonly pile: Pile; readonly lit: string }) {
  const top = 106 - countOf(pile) * CARD_HEIGHT;
  return (
    <g class={`part${lit}`}>
      <path class="walls" d="M16 22V108H102V22" />
      <CardStack x={22} bottom={106} width={74} pile={pile} />
      <rect class="weight" x="34" y={top - 13} width="50" height="12" rx="3" />
      <rect class="area" x="8" y="10" width="102" height="104" rx="10" />
    </g>
  );
}

function Path({ seen, lit }: { readonly seen: Seen; readonly lit: string }) {
  return (
    <g class={`part${lit}`}>
      <path class="track" d={`M22 ${PATH_Y + 8}H${LIP_X}`} />
      {ROLLERS_X.map((x) => (
        <circle key={x} class="lens" cx={x} cy={PATH_Y + 17} r="8" />
      ))}
      {BEAMS_X.map((x) => (
        <circle key={x} class="beam" cx={x} cy={PATH_Y - 8} r="3.5" />
      ))}
      <path class="curtain" d={`M${LIP_X + 6} 10V286`} />
      {seen.path.map(({ mm, look }, index) => (
        <rect
          key={index}
          class={`card ${look}`}
          x={xOf(mm, seen.places) - CARD_W / 2}
          y={PATH_Y - 2}
          width={CARD_W}
          height="7"
          rx="2"
        />
      ))}
      <rect class="area" x="112" y={PATH_Y - 16} width="192" height="46" rx="8" />
    </g>
  );
}

function Cover({ isOpen, lit }: { readonly isOpen: boolean; readonly lit: string }) {
  return (
    <g class={`part${lit}`}>
      {isOpen ? (
        <path class="flap open" d="M298 106L140 18" />
      ) : (
        <path class="flap" d="M118 108V86a12 12 0 0 1 12-12H288a12 12 0 0 1 12 12v22z" />
      )}
      <rect class="grip" x={isOpen ? 146 : 184} y={isOpen ? 12 : 68} width="52" height="9" rx="4.5" />
    </g>
  );
}

/** The uppermost storey, open above; its lid lies on it. */
function Reject({ seen, lit }: { readonly seen: Seen; readonly lit: string }) {
  const { height, top, x } = STOREY;
  return (
    <g class={`part${lit}`}>
      <path class="walls thin" d={`M${x - 2} ${top + 8}V${top + height - 4}H456V${top + 8}`} />
      {seen.reject && <CardStack x={x + 18} bottom={top + height - 6} width={56} pile={seen.reject} />}
      {seen.open.door ? (
        <path class="flap open" d="M456 16L404 4" />
      ) : (
        <path class="flap" d={`M312 6H458V${top + height - 6}H312z`} />
      )}
      <rect
        class="grip"
        x={seen.open.door ? 404 : 412}
        y={seen.open.door ? 4 : 12}
        width="36"
        height="8"
        rx="4"
      />
      <rect class="area" x="310" y="4" width="152" height={top + height - 8} rx="10" />
    </g>
  );
}

/** The cassette in the rack, and the rear door through which it goes in and out. */
function Bay({
  seen,
  lit,
  pocket,
  number,
}: {
  readonly seen: Seen;
  readonly lit: string;
  readonly pocket: number | undefined;
  readonly number: string;
}) {
  const { tray, isTrayIn, places } = seen;
  const { height, width, x } = STOREY;
  return (
    <g class={`part${lit}`}>
      <rect
        class="bay"
        x={CASSETTE.x}
        y={CASSETTE.y}
        width={CASSETTE.width}
        height={CASSETTE.height}
        rx="5"
      />
      {isTrayIn &&
        POCKETS.map((storey) => {
          const y = storeyY(storey);
          return (
            <g key={storey} class={`part${pocket === storey ? ' lit' : ''}`}>
              <rect class="pocket" x={x} y={y + 2} width={width} height={height - 4} rx="4" />
              <text class="seat" x={x + 14} y={y + 34}>
                {places.pocketOrder.charAt(storey - 1)}
              </text>
              <CardStack
                x={x + 28}
                bottom={y + height - 5}
                width={56}
                pile={tray?.piles[storey - 1] ?? NO_CARDS}
              />
              <rect class="area" x={x - 1} y={y + 1} width={width + 2} height={height - 2} rx="6" />
            </g>
          );
        })}
      {isTrayIn && number !== '' && (
        <g class="tray-label">
          <rect x={x + width + 2} y={CASSETTE.y + 66} width="52" height="52" rx="4" />
          <text x={x + width + 28} y={CASSETTE.y + 99}>
            {number}
          </text>
        </g>
      )}
      <RearDoor isOpen={seen.open.bay} />
      <rect class="area" x="310" y={CASSETTE.y - 2} width="206" height={CASSETTE.height + 8} rx="12" />
    </g>
  );
}

/** The door behind the rack; closed it stands behind the cassette, open it hangs down. */
function RearDoor({ isOpen }: { readonly isOpen: boolean }) {
  const { height, y } = CASSETTE;
  return (
    <g>
      {isOpen ? (
        <path class="flap open" d={`M${REAR_DOOR_X + 4} ${y + height}L512 ${y + 84}`} />
      ) : (
        <rect class="flap" x={REAR_DOOR_X} y={y} width="34" height={height} rx="6" />
      )}
      <rect
        class="grip"
        x={isOpen ? 498 : REAR_DOOR_X + 13}
        y={y + (isOpen ? 84 : 70)}
        width="8"
        height="36"
        rx="4"
      />
    </g>
  );
}

function StopKey({ isPressed, lit }: { readonly isPressed: boolean; readonly lit: string }) {
  return (
    <g class={`part${lit}`}>
      <circle class="stop-ring" cx="31" cy="229" r="24" />
      <circle class="stop-key" cx="31" cy="229" r={isPressed ? 13 : 18} />
      <rect class="area" x="3" y="200" width="56" height="58" rx="10" />
    </g>
  );
}

const LAMP_SIGNS: Readonly<Record<Seen['lamp'], ComponentChildren>> = {
  off: <circle r="7" />,
  dealing: <path d="M-5 -8L9 0L-5 8z" />,
  ready: <path d="M-8 0l6 6L9 -6" />,
  help: <path d="M0 -9V2M0 8v1" />,
};

function LampSign({ lamp }: { readonly lamp: Seen['lamp'] }) {
  return (
    <g class={`lamp ${lamp}`} transform="translate(490 32)">
      <circle class="glass" r="19" />
      <g class="sign">{LAMP_SIGNS[lamp]}</g>
    </g>
  );
}

/** A still picture of the machine for a question, or for a machine at work. */
export function MachinePicture({
  name,
  children,
  ...parts
}: Parameters<typeof MachineParts>[0] & {
  readonly name: string;
  readonly children?: ComponentChildren;
}) {
  return (
    <svg class="picture" viewBox={`0 -66 ${WIDTH} ${MACHINE_HEIGHT + 140}`} role="img" aria-label={name}>
      <MachineParts {...parts} />
      {children}
    </svg>
  );
}
