import type { WallHead } from '../../../src/fleet/wall/view.ts';
import type { WallWords } from '../../../src/words/wall-words.ts';
import { Errands } from './errands.tsx';
import type { KnownWall } from './follow.ts';
import { Help, Machines } from './machines.tsx';
import { Key, Sets } from './sets.tsx';
import { timeOf, useWallWords, WallSpeaks } from './wall-words.tsx';

interface PageShape {
  readonly wall: KnownWall;
  /** Whether the hub is there now. */
  readonly isLive: boolean;
}

/** The wall of an event: how far every tray is, who needs help, and what is to be carried. */
export function WallPage({ words, ...shape }: PageShape & { readonly words: WallWords }) {
  return (
    <WallSpeaks.Provider value={words}>
      {shape.wall.head === null ? (
        <Absent isLive={shape.isLive} />
      ) : (
        <Known {...shape} head={shape.wall.head} />
      )}
    </WallSpeaks.Provider>
  );
}

function Known({ head, isLive, wall }: PageShape & { readonly head: WallHead }) {
  const words = useWallWords();
  const { behindMs, errands, machines, now, sets } = wall;
  const nowMs = Date.now() + behindMs;
  return (
    <div class="wall">
      <Head head={head} nowMs={nowMs} />
      {!isLive && (
        <p class="away" role="status">
          {words.say('note.away', { time: timeOf(now) })}
        </p>
      )}
      <main>
        <Sets sets={sets} />
        <div class="beside">
          <Help machines={machines} nowMs={nowMs} />
          <Errands errands={errands} />
          <Machines machines={machines} nowMs={nowMs} />
        </div>
        <Key />
      </main>
    </div>
  );
}

function Head({ head, nowMs }: { readonly head: WallHead; readonly nowMs: number }) {
  const words = useWallWords();
  const { extra, late, made, missing, name, readyAt, trays } = head;
  const isDone = made + missing === trays;
  return (
    <header>
      <h1>{name}</h1>
      <time class="clock">{timeOf(new Date(nowMs).toISOString())}</time>
      <div class="facts">
        <p class="count">{words.say('label.made', { made, count: trays })}</p>
        <p>
          {readyAt === null
            ? words.say('label.unknown')
            : words.say(isDone ? 'label.completeAt' : 'label.readyAt', { time: timeOf(readyAt) })}
        </p>
        {late > 0 && <p class="warned">{words.say('label.late', { count: late })}</p>}
        {missing > 0 && <p class="warned">{words.say('label.missing', { count: missing })}</p>}
        {extra > 0 && <p class="warned">{words.say('label.aside', { count: extra })}</p>}
      </div>
      <progress
        value={made + missing}
        max={Math.max(1, trays)}
        aria-label={words.say('label.made', { made, count: trays })}
      />
    </header>
  );
}

/** A hub that was not heard yet. */
function Absent({ isLive }: { readonly isLive: boolean }) {
  const words = useWallWords();
  return (
    <main class="absent">
      <h1>{words.say('label.wall')}</h1>
      <p role="status">{words.say(isLive ? 'note.connecting' : 'note.absent')}</p>
    </main>
  );
}
