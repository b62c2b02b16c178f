import { DECKS } from '../../bridge/deck.ts';
import type { Language as Letters } from '../../bridge/rank-letters.ts';
import { textLines } from '../../formats/core/text-lines.ts';
import { makeCsv } from '../../formats/text/csv-table.ts';
import type { Computer } from '../../ports/computer.ts';
import type { RuleSet } from '../../scoring/rules/rule-set.ts';
import { type Entering, NOTHING_ENTERED } from '../../scoring/session/enter-line.ts';
import { type Answer, type EntryLog, takeLine } from '../../scoring/session/enter-lines.ts';
import { type RowRules, readRows } from '../../scoring/session/read-row.ts';
import { fieldsOfResult, fieldsOfUnplayed } from '../../scoring/session/result-fields.ts';
import { problemInWords, type ResultColumn } from '../../scoring/session/result-row.ts';
import { firstOf } from '../../text/counted.ts';
import { refuseBeforehand } from '../files/outputs.ts';
import { type InputLimit, readInputOrStdin } from '../files/read-input.ts';
import { refuseDeals } from '../files/result-text.ts';
import { TypedFile } from '../files/typed-file.ts';
import { Problem } from '../problem.ts';
import { readPlayedDeals } from './read-session.ts';
import { readResultFile } from './result-files.ts';
import { type RuleRequest, sessionRules, vulnerabilityFrom } from './rules.ts';

/** More than anybody corrects before the next try. */
const MOST_SHOWN = 200;
/** A file with more lines that are none is none of results: each is compared with all results before it. */
const MOST_REFUSED = 1000;
/** More than any event has. */
const LIMIT: InputLimit = { what: 'lines of results', mostBytes: 1 << 20 };

/** Where results are entered, and by what they are checked. */
export interface EntryRequest extends Partial<RuleRequest> {
  /** Where they are kept, as comma-separated values. */
  readonly output: string;
  /** Whether the results that the file has are continued. */
  readonly continues: boolean;
  /** Whether a file that is there is replaced. */
  readonly replaces: boolean;
  /** The boards that were played. */
  readonly deals?: string;
  readonly letters?: Letters;
}

/** Results that are entered line by line, and kept after each. */
export class ResultEntry {
  #log: EntryLog;
  #line = 0;
  readonly #rules: RowRules;
  readonly #keep: (entering: Entering) => void;

  /** `keep` is called whenever the results change. */
  constructor(opened: Entering, rules: RowRules, keep: (entering: Entering) => void) {
    this.#log = { entering: opened, before: [] };
    this.#rules = rules;
    this.#keep = keep;
  }

  /** How many results there are. */
  get count(): number {
    return this.#log.entering.results.length;
  }

  /** Takes a line, or one back; what can't be changes nothing. */
  take(text: string): Answer {
    this.#line += 1;
    const answer = takeLine(this.#log, text, this.#line, this.#rules);
    this.#log = answer.log;
    if (answer.outcome === 'taken') this.#keep(answer.log.entering);
    return answer;
  }
}

/** Opens the entering of results, and their file. */
export function openEntry(request: EntryRequest, ports: Pick<Computer, 'files' | 'openers'>): ResultEntry {
  const file = new TypedFile(request.output, ports);
  const { opened, rules } = begin(request, ports);
  const keep = (entering: Entering): void => keepResults(file, entering, rules.rules);
  keep(opened);
  return new ResultEntry(opened, rules, keep);
}

/** What came of a file of lines. */
export interface EnteredLines {
  /** How many results are kept. */
  readonly count: number;
  /** Why lines were left out. */
  readonly problems: readonly string[];
}

/** Enters the lines of a file: with one that can't be nothing is kept, unless what is right is enough. */
export function enterLines(
  path: string,
  request: EntryRequest & { readonly partial?: boolean },
  ports: Pick<Computer, 'files' | 'openers'>,
): EnteredLines {
  const file = new TypedFile(request.output, ports);
  const { opened, rules } = begin(request, ports);
  let entering = opened;
  const entry = new ResultEntry(opened, rules, (changed) => {
    entering = changed;
  });
  const problems: string[] = [];
  const lines = textLines(readInputOrStdin(path, LIMIT, ports));
  refuseDeals(path, lines);
  for (const [index, text] of lines.entries()) {
    const { outcome, reply } = entry.take(text);
    if (outcome === 'refused') problems.push(`Line ${index + 1}: ${reply.join(' ')}`);
    if (problems.length > MOST_REFUSED) throw noResults(problems);
    if (outcome === 'done') break;
  }
  if (problems.length > 0 && request.partial !== true) {
    throw new Problem(
      'input',
      'lines-not-entered',
      [...firstOf(problems, MOST_SHOWN), 'Nothing was kept.'].join('\n'),
    );
  }
  keepResults(file, entering, rules.rules);
  return { count: entry.count, problems };
}

function noResults(problems: readonly string[]): Problem {
  const end = `More than ${MOST_REFUSED} lines are no results. Check that it is the right file. Nothing was kept.`;
  return new Problem('input', 'lines-not-entered', [...firstOf(problems, MOST_SHOWN), end].join('\n'));
}

function begin(
  request: EntryRequest,
  ports: Pick<Computer, 'files' | 'openers'>,
): { readonly opened: Entering; readonly rules: RowRules } {
  const deals = request.deals === undefined ? undefined : readPlayedDeals(request.deals, ports);
  const rules = sessionRules(request, deals?.deck);
  const rowRules: RowRules = {
    rules,
    ...vulnerabilityFrom(rules, deals),
    ...(request.letters && { language: request.letters }),
  };
  return { opened: { ...NOTHING_ENTERED, ...resultsSoFar(request, rowRules, ports) }, rules: rowRules };
}

/** What a file keeps. */
type Kept = Pick<Entering, 'results' | 'unplayed'>;

/** The results that the file has already; one that is there and is not continued ends the use case. */
function resultsSoFar(
  { output, continues, replaces }: EntryRequest,
  rules: RowRules,
  ports: Pick<Computer, 'files' | 'openers'>,
): Kept {
  if (!continues) {
    refuseBeforehand(output, replaces, ports);
    return { results: [], unplayed: [] };
  }
  if (!ports.files.exists(output)) {
    throw new Problem('input', 'nothing-to-continue', `There is no file ${output} to continue with.`);
  }
  const file = readResultFile(output, ports);
  const read = readRows(file.rows, { ...rules, language: 'en' });
  const problems = [...file.problems, ...read.problems];
  if (problems.length === 0) return { results: read.results, unplayed: read.unplayed };
  const sentences = [...problems.map(problemInWords), 'Correct the file before you continue with it.'];
  throw new Problem('input', 'kept-results-wrong', sentences.join('\n'));
}

const COLUMNS: readonly ResultColumn[] = ['board', 'round', 'table', 'ns', 'ew', 'contract', 'score'];
/** Written only where a result has something in them. */
const MORE_COLUMNS: readonly ResultColumn[] = ['section', 'north', 'east', 'south', 'west', 'lead', 'group'];

/** Writes all results, so that nothing is lost whatever happens next. */
function keepResults(file: TypedFile, { results, unplayed }: Kept, { deck }: RuleSet): void {
  const rows = [
    ...results.map((result) => fieldsOfResult(result, DECKS[deck])),
    ...unplayed.map(fieldsOfUnplayed),
  ];
  const more = MORE_COLUMNS.filter((column) => rows.some((row) => (row.get(column) ?? '') !== ''));
  const columns = [...COLUMNS, ...more];
  const table = [columns, ...rows.map((row) => columns.map((column) => row.get(column) ?? ''))];
  file.write(makeCsv(table));
}
