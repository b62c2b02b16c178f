import { failure, type Result, success } from '../../bridge/result.ts';
import { checkResults, playedAfterAll } from './check-results.ts';
import { noBoardInWords, type RowRules, readBoard, readRows } from './read-row.ts';
import { contestantName, type ResultColumn, type ResultRow } from './result-row.ts';
import { namedBySection } from './sections.ts';
import type { TableResult, Unplayed } from './table-result.ts';

/** Results while they are typed in from travellers or pick-up slips, and what the next ones have in common. */
export interface Entering {
  /** What was said of the results to come: a board, or a table, a round and who sits there. */
  readonly common: ReadonlyMap<ResultColumn, string>;
  readonly results: readonly TableResult[];
  /** Boards that were not played; one that is played after all is none of them any more. */
  readonly unplayed: readonly Unplayed[];
}

export const NOTHING_ENTERED: Entering = { common: new Map(), results: [], unplayed: [] };

/** More than people type at one event; each line is compared with all results before it. */
const MOST_ENTERED = 2_000;
const TOO_MANY = `There are ${MOST_ENTERED} results, the most that can be typed. Continue in another file.`;

/** A line that was not taken, with the reason. */
interface EnterProblem {
  readonly message: string;
}

/**
 * Takes one line. `board 5` begins a traveller, whose lines are the two pairs and what they did: `1 7 4SX-2 N`.
 * `round 2 table 3 pairs 1 7` begins a slip, whose lines are a board and what was done: `5 4SX-2 N`.
 * Empty lines and those that begin with # say nothing.
 */
export function enterLine(
  entering: Entering,
  line: string,
  place: ResultRow['place'],
  rules: RowRules,
): Result<Entering, EnterProblem> {
  const text = line.trim();
  if (text === '' || text.startsWith('#')) return success(entering);
  if (isHead(text)) return beginWith(entering, text);
  if (entering.results.length + entering.unplayed.length >= MOST_ENTERED)
    return failure({ message: TOO_MANY });
  const values = valuesOf(entering.common, text);
  if (typeof values === 'string') return failure({ message: values });
  const { results, unplayed, problems } = readRows([{ place, values }], rules);
  const sentences = problems.map(({ message }) => message);
  const clashes = [
    ...playedAfterAll(unplayed, entering.results).map(({ message }) => message),
    ...(results.length === 0 ? [] : clashesOf([...entering.results, ...results])),
  ];
  const [problem] = [...sentences, ...clashes];
  if (problem !== undefined) return failure({ message: problem });
  const said = new Set([...results, ...unplayed].map(meetingOf));
  return success({
    ...entering,
    results: [...entering.results, ...results],
    unplayed: [...entering.unplayed.filter((each) => !said.has(meetingOf(each))), ...unplayed],
  });
}

function clashesOf(results: readonly TableResult[]): string[] {
  const named = namedBySection(results);
  return checkResults(named, { kind: 'pairs', winners: 'two' }).problems.map(({ message }) => message);
}

/** Who was to meet over which board. */
function meetingOf({ board, round = '', section = '', contestants }: Unplayed): string {
  return JSON.stringify([board, round, section, contestants.ns, contestants.ew]);
}

/** The words that begin a traveller or a slip, with the columns that what follows is for. */
const HEAD_WORDS: Readonly<Record<string, readonly ResultColumn[]>> = {
  board: ['board'],
  round: ['round'],
  table: ['table'],
  section: ['section'],
  pair: ['ns', 'ew'],
  pairs: ['ns', 'ew'],
  team: ['ns', 'ew'],
  teams: ['ns', 'ew'],
};

function isHead(text: string): boolean {
  return HEAD_WORDS[wordsOf(text)[0]?.toLowerCase() ?? ''] !== undefined;
}

/** Two numbers with a line between them are two words. */
function wordsOf(text: string): string[] {
  return text.replace(/(\d)-(?=\d)/g, '$1 ').split(/[\s,]+/);
}

/** What results to come have in common; a new board ends a slip, and new pairs end a traveller. */
function beginWith(entering: Entering, text: string): Result<Entering, EnterProblem> {
  const said = new Map<ResultColumn, string>();
  const words = wordsOf(text).values();
  for (const word of words) {
    const columns = HEAD_WORDS[word.toLowerCase()];
    if (columns === undefined)
      return failure({ message: `"${word.slice(0, 20)}" is not understood here. ${HOW}` });
    for (const column of columns) {
      const { value = '' } = words.next();
      if (value === '') return failure({ message: `After "${word}" something is missing. ${HOW}` });
      if (column === 'board' && readBoard(value) === undefined)
        return failure({ message: noBoardInWords(value) });
      said.set(column, contestantName(value));
    }
  }
  const ends: readonly ResultColumn[] = said.has('board')
    ? ['ns', 'ew', 'table', 'round']
    : said.has('ns')
      ? ['board']
      : [];
  const kept = [...entering.common].filter(([column]) => !ends.includes(column));
  return success({ ...entering, common: new Map([...kept, ...said]) });
}

const HOW = 'Write "board 5", or "round 2 table 3 pairs 1 7".';

/** The columns of a line below a head; a sentence where there is no head, or too little in it. */
function valuesOf(common: Entering['common'], text: string): ReadonlyMap<ResultColumn, string> | string {
  const missing = (['board', 'ns', 'ew'] as const).filter((column) => !common.has(column));
  if (missing.length === 3) return `First say which board, or who sits where. ${HOW}`;
  const names = missing.length === 1 ? ['board'] : ['ns', 'ew'];
  const [, ...parts] =
    (missing.length === 1 ? /^(\S+)\s+(.+)$/ : /^(\S+?)(?:-(?=\d)|\s+)(\S+)\s+(.+)$/).exec(text) ?? [];
  const outcome = parts.at(-1);
  if (outcome === undefined) {
    return missing.length === 1
      ? 'Write the board and what was done, like 5 4SX-2 N.'
      : 'Write both pairs and what they did, like 1 7 4SX-2 N.';
  }
  const own = names.map((name, index) => [name as ResultColumn, parts[index] ?? ''] as const);
  return new Map([...common, ...own, [/^[+-]?\d+$/.test(outcome) ? 'score' : 'contract', outcome]]);
}
