import { chosenRules, type RuleWish } from '../../app/sessions/rules.ts';
import { RUSSIAN, targetsOf, textOf } from '../../app/sessions/score-results.ts';
import { toBoardNumber, type Vulnerability, vulnerabilityOf } from '../../bridge/board.ts';
import type { Language } from '../../bridge/rank-letters.ts';
import { everyScore, type ScoreRow } from '../../scoring/every-score.ts';
import type { RuleSet } from '../../scoring/rules/rule-set.ts';
import { type ScoredLine, type ScoreWish, scoredInWords, scoreLine } from '../../scoring/score-line.ts';
import { counted } from '../../text/counted.ts';
import { CommandError, EXIT, type ExitCode } from '../shell/exit.ts';
import type { Terminal } from '../shell/terminal.ts';

export interface ScoreOptions extends RuleWish {
  readonly file?: string;
  readonly vul?: keyof typeof VULNERABLE;
  readonly board?: number;
  readonly language?: Language;
  readonly hcp?: number;
  readonly targets?: string;
  readonly partial?: true;
  readonly all?: true;
  readonly csv?: true;
  readonly json?: true;
}

/** What people call who is vulnerable. */
export const VULNERABLE: Readonly<Record<'none' | 'ns' | 'ew' | 'both' | 'all', Vulnerability>> = {
  none: 'none',
  ns: 'ns',
  ew: 'ew',
  both: 'all',
  all: 'all',
};

/** Scores the results that are given, or prints every score of the rules. */
export function score(results: readonly string[], options: ScoreOptions, terminal: Terminal): ExitCode {
  const wish = wishOf(options);
  if (options.all === true) {
    if (results.length > 0 || options.file !== undefined) {
      throw new CommandError(EXIT.usage, 'With --all every score is printed: give no results.');
    }
    printAll(wish.rules, options, terminal);
    return EXIT.done;
  }
  if (options.file !== undefined && results.length > 0) {
    throw new CommandError(EXIT.usage, 'Give results, or a file of them with --file, not both.');
  }
  const file = results.length === 1 && results[0] === '-' ? '-' : options.file;
  if (file !== undefined) return scoreFile(file, wish, options, terminal);
  if (results.length === 0) {
    throw new CommandError(EXIT.usage, 'Give a result like "4S+1 N", a file of them with --file, or --all.');
  }
  printScored(scoreWords(results, wish), options, terminal);
  return EXIT.done;
}

function wishOf(options: ScoreOptions): ScoreWish {
  const rules = chosenRules(options);
  const vulnerability = vulnerabilityWished(options);
  if (rules.neverVulnerable === true && vulnerability !== 'none') {
    throw new CommandError(
      EXIT.usage,
      `Nobody is vulnerable by the rules ${rules.name}. Leave out --vul and --board.`,
    );
  }
  const { targets } = rules;
  if (targets === undefined && (options.targets !== undefined || options.hcp !== undefined)) {
    throw new CommandError(EXIT.usage, `--hcp and --targets belong to --rules ${RUSSIAN}.`);
  }
  return {
    rules,
    vulnerability,
    language: options.language,
    points: options.hcp,
    targets: targets && targetsOf(options.targets),
  };
}

/** The targets of a file, or those that are printed most. */
function vulnerabilityWished({ vul, board }: ScoreOptions): Vulnerability {
  if (board === undefined) return VULNERABLE[vul ?? 'none'];
  if (vul === undefined) return vulnerabilityOf(toBoardNumber(board));
  throw new CommandError(EXIT.usage, 'Say who is vulnerable with --vul or with --board, not both.');
}

/** Each word of the command line a result, or all of them together one that was not put in quotes. */
function scoreWords(words: readonly string[], wish: ScoreWish): ScoredLine[] {
  const each = words.map((word) => scoreLine(word, wish));
  const together = each.every(({ ok }) => ok) ? each : [scoreLine(words.join(' '), wish)];
  const told = each[0]?.ok === true && together.some(({ ok }) => !ok) ? each : together;
  const problems = told.flatMap((scored) => (scored.ok ? [] : scored.problems));
  if (problems.length > 0) {
    throw new CommandError(EXIT.usage, problems.map(({ message }) => message).join('\n'));
  }
  return told.flatMap((scored) => (scored.ok ? [scored.value] : []));
}

/** Scores a result a line; empty lines and those that begin with # say nothing. */
function scoreFile(path: string, wish: ScoreWish, options: ScoreOptions, terminal: Terminal): ExitCode {
  const scored: ScoredLine[] = [];
  const problems: string[] = [];
  for (const [index, line] of textOf(path)
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    if (line.trim() === '' || line.trimStart().startsWith('#')) continue;
    const read = scoreLine(line, wish);
    if (read.ok) scored.push(read.value);
    else problems.push(...read.problems.map(({ message }) => `Line ${index + 1}: ${message}`));
  }
  if (problems.length > 0 && options.partial !== true) {
    const advice = 'Nothing was scored. Correct the file, or score the others with --partial.';
    const heading = `${path} has ${counted(problems.length, 'line')} that can't be scored:`;
    throw new CommandError(EXIT.badInput, [heading, ...problems, advice].join('\n'));
  }
  if (scored.length === 0 && problems.length === 0) {
    throw new CommandError(EXIT.badInput, `${path} holds no result. Write one a line, like 4S+1 N.`);
  }
  for (const problem of problems) terminal.tell(problem);
  printScored(scored, options, terminal);
  return problems.length > 0 ? EXIT.personNeeded : EXIT.done;
}

function printScored(lines: readonly ScoredLine[], options: ScoreOptions, terminal: Terminal): void {
  if (options.csv === true && options.json !== true) {
    const isCompared = lines.some(({ imps }) => imps !== undefined);
    const compared = isCompared ? ',highCardPoints,target,imps' : '';
    terminal.print(`contract,declarer,vulnerable,tricks,score${compared}`);
  }
  for (const line of lines) {
    if (options.json === true) terminal.print(JSON.stringify(line));
    else terminal.print(options.csv === true ? csvLine(line) : scoredInWords(line));
  }
}

function csvLine(line: ScoredLine): string {
  const { contract, declarer, vulnerable, tricks, score: points, imps } = line;
  const cells = [contract, declarer ?? '', vulnerable ? 1 : 0, tricks ?? '', points];
  return [...cells, ...(imps === undefined ? [] : [line.highCardPoints, line.target, imps])].join(',');
}

function printAll(rules: RuleSet, { json }: ScoreOptions, terminal: Terminal): void {
  const rows = [...everyScore(rules)].map((row) => (json === true ? jsonRow(rules, row) : csvRow(row)));
  if (json !== true) terminal.print('level,strain,doubled,vulnerable,tricks,score');
  terminal.write(`${rows.join('\n')}\n`);
}

function csvRow({
  contract: { level, strain, doubled },
  vulnerable,
  tricks,
  score: points,
}: ScoreRow): string {
  return [level, strain, doubled === '' ? '-' : doubled, vulnerable ? 1 : 0, tricks, points].join(',');
}

function jsonRow(rules: RuleSet, { contract, vulnerable, tricks, score: points }: ScoreRow): string {
  const { level, strain, doubled } = contract;
  return JSON.stringify({ rules: rules.name, level, strain, doubled, vulnerable, tricks, score: points });
}
