import { useMemo } from 'preact/hooks';
import type { Cell, CellState, ShownSet } from '../../../src/fleet/wall/view.ts';
import type { WallWords } from '../../../src/words/wall-words.ts';
import { timeOf, useWallWords } from './wall-words.tsx';

/** More columns than these are too narrow to be read: boards then run on in lines. */
const MOST_COLUMNS = 48;

/** Every set a line, with its boards below each other. */
export function Sets({ sets }: { readonly sets: readonly ShownSet[] }) {
  const words = useWallWords();
  const boards = sets.flatMap(({ cells }) => cells.map(({ board }) => board));
  const first = Math.min(...boards);
  const columns = Math.max(...boards) - first + 1;
  if (boards.length === 0) return <p class="empty">{words.say('note.noSets')}</p>;
  const isTable = columns <= MOST_COLUMNS;
  return (
    <section
      class={isTable ? 'sets in-columns' : 'sets'}
      aria-label={words.say('title.sets')}
      style={{ '--columns': columns, '--sets': sets.length }}
    >
      {isTable && <Columns first={first} count={columns} />}
      {sets.map((set) => (
        <SetLine key={set.set} set={set} first={first} />
      ))}
    </section>
  );
}

function Columns({ count, first }: { readonly count: number; readonly first: number }) {
  return (
    <p class="columns" aria-hidden="true">
      {Array.from({ length: count }, (_, at) => (
        <span key={at}>{first + at}</span>
      ))}
    </p>
  );
}

function SetLine({ first, set }: { readonly first: number; readonly set: ShownSet }) {
  const words = useWallWords();
  return useMemo(
    () => (
      <article class={classOf(set)}>
        <h2>{words.say('label.set', { set: set.set })}</h2>
        <p class="set-state">
          <span>
            {set.made} / {set.cells.length}
          </span>
          <span>
            <SetTime set={set} />
          </span>
        </p>
        <div class="cells">
          {set.cells.map((cell, at) => {
            const isNext = cell.board - 1 === set.cells[at - 1]?.board;
            return trayOf(words, cell, isNext ? {} : { '--column': cell.board - first + 1 });
          })}
        </div>
      </article>
    ),
    [set, first, words],
  );
}

function classOf({ isCarried, isComplete }: ShownSet): string {
  return ['set', ...(isComplete ? ['complete'] : []), ...(isCarried ? ['carried'] : [])].join(' ');
}

/** When a set is complete, in as few signs as a line of a wall has room for. */
function SetTime({ set: { isCarried, isComplete, readyAt } }: { readonly set: ShownSet }) {
  const words = useWallWords();
  const time = readyAt === null ? null : timeOf(readyAt);
  const text =
    time === null
      ? words.say('label.unknown')
      : words.say(isComplete ? 'label.completeAt' : 'label.readyAt', { time });
  return (
    <>
      <span class="heard">{isCarried ? `${text}, ${words.say('label.carried')}` : text}</span>
      <span aria-hidden="true">
        {isComplete ? (isCarried ? '✓✓ ' : '✓ ') : '→ '}
        {time ?? '?'}
      </span>
    </>
  );
}

/** What stands in a tray besides the letter of its machine: no state is told by a colour alone. */
const SIGNS: Readonly<Record<CellState, string>> = {
  wanted: '',
  held: '',
  begun: '',
  late: '?',
  asked: '!',
  made: '',
  missing: '×',
};

/**
 * A tray, in one element where that will do, since a wall has a thousand, and with no words that are laid out. Its style
 * names its column where it does not follow the tray before.
 */
function trayOf(words: WallWords, cell: Cell, style: { readonly '--column'?: number }) {
  const { at, board, extra = 0, state, toCome = 0 } = cell;
  const told = [
    words.say('label.cell', { board, state: words.say(`state.${state}`) }),
    ...(at === undefined ? [] : [words.say('label.atMachine', { at })]),
    ...(extra > 0 ? [words.say('state.extra')] : []),
    ...(toCome > 0 ? [words.say('state.toCome')] : []),
  ];
  return (
    <span
      key={board}
      class={`tray ${state}`}
      style={style}
      role="img"
      aria-label={told.join(', ')}
      data-board={board}
    >
      {`${at ?? ''}${SIGNS[state]}`}
      {extra > 0 && <span class="more">+{extra}</span>}
      {extra === 0 && toCome > 0 && <span class="more to-come">+?</span>}
    </span>
  );
}

const EXPLAINED: readonly Cell[] = [
  { board: 0, state: 'wanted' },
  { board: 0, state: 'held', at: 'A' },
  { board: 0, state: 'begun', at: 'A' },
  { board: 0, state: 'made', at: 'A' },
  { board: 0, state: 'asked', at: 'A' },
  { board: 0, state: 'late', at: 'A' },
  { board: 0, state: 'missing' },
];

/** What the signs mean. */
export function Key() {
  const words = useWallWords();
  return (
    <section class="key">
      <h2>{words.say('title.key')}</h2>
      <ul>
        {EXPLAINED.map(({ at, state }) => (
          <li key={state}>
            <span class={`tray ${state}`} aria-hidden="true">
              {at}
              {SIGNS[state]}
            </span>
            {words.say(`state.${state}`)}
          </li>
        ))}
        <li>
          <span class="tray made" aria-hidden="true">
            A<span class="more">+1</span>
          </span>
          {words.say('state.extra')}
        </li>
        <li>
          <span class="tray made" aria-hidden="true">
            A<span class="more to-come">+?</span>
          </span>
          {words.say('state.toCome')}
        </li>
      </ul>
    </section>
  );
}
