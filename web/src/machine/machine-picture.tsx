import type { ComponentChildren } from 'preact';
import type { Pile } from '../../../src/web/messages/practice.ts';
import { CARD_HEIGHT, CardStack } from './card-stack.tsx';
import { countOf, NO_CARDS, type Place, POCKETS_X, REJECT_X, type Seen, WINDOW_X, xOf } from './places.ts';

export const WIDTH = 520;
export const MACHINE_HEIGHT = 264;

const PATH_Y = 118;
const CARD_W = 44;
const POCKET = { y: 136, height: 60, width: 68 } as const;
const DOOR = { y: 200, height: 58 } as const;

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
      <path class="track" d={`M22 ${PATH_Y + 8}H504`} />
      {[REJECT_X - 34, ...POCKETS_X].map((x) => (
        <circle key={x} class="beam" cx={x - 22} cy={PATH_Y - 8} r="3.5" />
      ))}
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
      <rect class="area" x="112" y={PATH_Y - 16} width="398" height="30" rx="8" />
    </g>
  );
}

function Cover({ isOpen, lit }: { readonly isOpen: boolean; readonly lit: string }) {
  return (
    <g class={`part${lit}`}>
      {isOpen ? (
        <path class="flap open" d="M502 106L150 18" />
      ) : (
        <path class="flap" d="M122 108V86a12 12 0 0 1 12-12H492a12 12 0 0 1 12 12v22z" />
      )}
      <rect class="grip" x={isOpen ? 156 : 290} y={isOpen ? 12 : 68} width="52" height="9" rx="4.5" />
    </g>
  );
}

function Reject({ seen, lit }: { readonly seen: Seen; readonly lit: string }) {
  const x = REJECT_X - 36;
  return (
    <g class={`part${lit}`}>
      <rect class="pocket" x={x} y={POCKET.y} width="72" height={POCKET.height} rx="4" />
      {seen.reject && (
        <CardStack x={x + 8} bottom={POCKET.y + POCKET.height - 4} width={56} pile={seen.reject} />
      )}
      <Flap x={x} width={72} isOpen={seen.open.door} />
      <rect class="area" x={x - 5} y={POCKET.y - 4} width="82" height="128" rx="10" />
    </g>
  );
}

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
  return (
    <g class={`part${lit}`}>
      <rect class="bay" x="208" y={POCKET.y - 4} width="302" height={POCKET.height + 8} rx="6" />
      {isTrayIn &&
        POCKETS_X.map((x, index) => (
          <g key={x} class={`part${pocket === index + 1 ? ' lit' : ''}`}>
            <rect
              class="pocket"
              x={x - POCKET.width / 2}
              y={POCKET.y}
              width={POCKET.width}
              height={POCKET.height}
              rx="4"
            />
            <CardStack
              x={x - 27}
              bottom={POCKET.y + POCKET.height - 4}
              width={54}
              pile={tray?.piles[index] ?? NO_CARDS}
            />
            <text class="seat" x={x} y={POCKET.y + 20}>
              {places.pocketOrder.charAt(index)}
            </text>
            <rect class="area" x={x - 35} y={POCKET.y - 2} width="70" height={POCKET.height + 4} rx="6" />
          </g>
        ))}
      {isTrayIn && number !== '' && (
        <g class="tray-label">
          <rect x="212" y={DOOR.y + 4} width="138" height="50" rx="6" />
          <text x="281" y={DOOR.y + 38}>
            {number}
          </text>
        </g>
      )}
      <Flap x={seen.open.bay ? 358 : 208} width={seen.open.bay ? 152 : 302} isOpen={seen.open.bay} />
      <rect class="area" x="203" y={POCKET.y - 10} width="312" height="132" rx="12" />
    </g>
  );
}

/** A door that hangs below its place, and is closed over it. */
function Flap({
  x,
  width,
  isOpen,
}: {
  readonly x: number;
  readonly width: number;
  readonly isOpen: boolean;
}) {
  return (
    <g>
      <rect
        class={isOpen ? 'flap open' : 'flap'}
        x={x}
        y={DOOR.y + (isOpen ? 22 : 0)}
        width={width}
        height={isOpen ? 34 : DOOR.height}
        rx="6"
      />
      <rect class="grip" x={x + width / 2 - 18} y={DOOR.y + 42} width="36" height="8" rx="4" />
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
    <g class={`lamp ${lamp}`} transform="translate(486 40)">
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
