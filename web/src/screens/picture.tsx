import { CARE_FAULTS, type FaultNumber } from '../../../src/machine/fault.ts';
import type { TrayName } from '../../../src/machine/messages.ts';
import type { Asked } from '../../../src/web/messages/asked.ts';
import type { ShownJob } from '../../../src/web/messages/job.ts';
import type { Drawing } from '../../../src/web/messages/practice.ts';
import { useConsole } from '../acts.tsx';
import { CardStack } from '../machine/card-stack.tsx';
import { MachinePicture } from '../machine/machine-picture.tsx';
import { litOf, NO_CARDS, seenByTicks, trayText, wayOf } from '../machine/places.ts';
import { Practice, usePlaces } from '../machine/practice.tsx';
import { useWords } from '../words.tsx';

/** The picture of the machine: one that can be touched where it is simulated, else one by its sensors. */
export function ScreenPicture({
  asked,
  lamp = 'help',
}: {
  readonly asked?: Asked;
  readonly lamp?: Drawing['lamp'];
}) {
  const { view } = useConsole();
  const words = useWords();
  const places = usePlaces();
  const isCared = asked?.step.action === 'takeTray' && careOf(view.job, asked) !== undefined;
  const { drawing } = view;
  if (drawing) {
    const trays = traysOf(view.job, asked?.tray);
    return <Practice drawing={drawing} trays={trays} />;
  }
  // What stands on a wrong tray is not known here, nor which of several goes in.
  const tray =
    asked && (isExchange(asked) || asked.step.trays) ? undefined : (asked?.tray ?? view.job?.current);
  return (
    <MachinePicture
      name={`${words.say('label.machine')}: ${words.say(`lamp.${lamp}`)}`}
      seen={seenByTicks(asked, lamp, places)}
      {...litOf(asked, isCared)}
      number={tray ? trayText(tray) : ''}
    >
      {asked && <Arrows asked={asked} />}
    </MachinePicture>
  );
}

/** A tray is taken out, and another put in. */
const isExchange = ({ step }: Asked): boolean => step.action === 'changeTray';

const ARROWS = {
  hopper: { in: 'M59 -26V12', out: 'M59 60V-34' },
  bay: { in: 'M386 332V264', out: 'M386 268V322' },
  reject: { in: 'M366 -40V20', out: 'M366 40V-34' },
  path: { in: 'M208 -10V96', out: 'M208 100V-34' },
} as const;
const EXCHANGE = ['M336 268V358', 'M428 332V264'] as const;

/** Arrows into and out of the places of a step, and what is moved there. */
function Arrows({ asked }: { readonly asked: Asked }) {
  const bay = wayOf('bay', asked);
  return (
    <g class="arrows">
      {bay && <MovedTray left={314} name={nameOf(asked)} />}
      {isExchange(asked) && (
        <>
          <MovedTray left={364} name={nameOf(asked)} />
          {EXCHANGE.map((way) => (
            <path key={way} class="arrow" d={way} marker-end="url(#arrow-head)" />
          ))}
        </>
      )}
      {asked.step.action === 'loadDeck' && <MovedDeck />}
      {(['hopper', 'bay', 'reject', 'path'] as const).map((place) => {
        const way = wayOf(place, asked);
        return way && <path key={place} class="arrow" d={ARROWS[place][way]} marker-end="url(#arrow-head)" />;
      })}
      <defs>
        <marker
          id="arrow-head"
          viewBox="0 0 10 10"
          refX="6"
          refY="5"
          markerWidth="3.4"
          markerHeight="3.4"
          orient="auto"
        >
          <path class="arrow-head" d="M0 0L10 5L0 10z" />
        </marker>
      </defs>
    </g>
  );
}

const nameOf = ({ tray }: Asked): string => (tray ? trayText(tray) : '');

const MOVED_RIGHT = 499;

function MovedTray({ left, name }: { readonly left: number; readonly name: string }) {
  return (
    <g class="moved">
      <rect x={left} y="314" width={MOVED_RIGHT - left} height="50" rx="8" />
      <text x="450" y="351">
        {name}
      </text>
    </g>
  );
}

function MovedDeck() {
  return (
    <g class="moved">
      <CardStack x={22} bottom={-20} width={74} pile={{ ...NO_CARDS, back: 40 }} />
    </g>
  );
}

/** What the eyes have asked for last on the board of a question: window, light or lens want to be seen to. */
export function careOf(job: ShownJob | null, { tray }: Asked): FaultNumber | undefined {
  const shown = job?.trays.find(({ board, copy }) => board === tray?.board && copy === tray.copy);
  const cares: readonly FaultNumber[] = Object.values(CARE_FAULTS);
  return shown?.faults.findLast((fault) => cares.includes(fault));
}

/** Trays beside the machine: the wanted one, and the next of the job, so that one can be wrong. */
function traysOf(
  job: { readonly trays: readonly TrayName[]; readonly current?: TrayName } | null,
  wanted?: TrayName,
) {
  const first = wanted ?? job?.current ?? { board: 1, copy: 1 };
  const others = (job?.trays ?? []).filter(({ board, copy }) => board !== first.board || copy !== first.copy);
  const next = others.find(({ board }) => board > first.board) ??
    others[0] ?? { board: first.board + 1, copy: 1 };
  return [first, next];
}
