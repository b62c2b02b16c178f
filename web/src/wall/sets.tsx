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
  const columns = useColumns(Math.min(...boards), Math.max(...boards));
  if (boards.length === 0) return <p class="empty">{words.say('note.noSets')}</p>;
  return (
    <section
      class={columns === null ? 'sets' : 'sets in-columns'}
      aria-label={words.say('title.sets')}
      style={{ '--columns': columns?.length ?? MOST_COLUMNS, '--sets': sets.length }}
    >
      {columns !== null && (
        <p class="columns" aria-hidden="true">
          {columns.map((board) => (
            <span key={board}>{board}</span>
          ))}
        </p>
      )}
      {sets.map((set) => (
        <SetLine key={set.set} set={set} columns={columns} />
      ))}
    </section>
  );
}

/** The boards that have columns; `null` where they are too many. */
type Columns = readonly number[] | null;

function useColumns(first: number, last: number): Columns {
  return useMemo(() => {
    const count = last - first + 1;
    return count <= MOST_COLUMNS ? Array.from({ length: Math.max(0, count) }, (_, at) => first + at) : null;
  }, [first, last]);
}

function SetLine({ columns, set }: { readonly columns: Columns; readonly set: ShownSet }) {
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
          {columns === null
            ? set.cells.map((cell) => trayOf(words, cell))
            : inColumns(columns, set).map(([board, cell]) =>
                cell === undefined ? <span key={board} class="gap" /> : trayOf(words, cell),
              )}
        </div>
      </article>
    ),
    [set, columns, words],
  );
}

/** What a set has in each column; nothing of a board that it does not have. */
function inColumns(columns: readonly number[], { cells }: ShownSet): readonly [number, Cell | undefined][] {
  const byBoard = new Map(cells.map((cell) => [cell.board, cell]));
  return columns.map((board) => [board, byBoard.get(board)]);
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

/** A tray, in one element where that will do, since a wall has a thousand, and with no words that are laid out. */
function trayOf(words: WallWords, cell: Cell) {
  const { at, board, extra = 0, state, toCome = 0 } = cell;
  const told = [
    words.say('label.cell', { board, state: words.say(`state.${state}`) }),
    ...(at === undefined ? [] : [words.say('label.atMachine', { at })]),
    ...(extra > 0 ? [words.say('state.extra')] : []),
    ...(toCome > 0 ? [words.say('state.toCome')] : []),
  ];
  return (
    <span key={board} class={`tray ${state}`} role="img" aria-label={told.join(', ')} data-board={board}>
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
