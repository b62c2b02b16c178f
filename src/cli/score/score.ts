import type { Command } from '@commander-js/extra-typings';
import { lightParts } from '../../adapters/computer/light.ts';
import { Problem } from '../../app/problem.ts';
import type { RuleRequest } from '../../app/sessions/rules.ts';
import { toBoardNumber, type Vulnerability, vulnerabilityOf } from '../../bridge/board.ts';
import { LANGUAGES, type Language } from '../../bridge/rank-letters.ts';
import { everyScore, type ScoreRow } from '../../scoring/contract-score.ts';
import { CHICAGO_RUSSIAN } from '../../scoring/rules/rubber.ts';
import type { RuleSet } from '../../scoring/rules/rule-set.ts';
import {
  type ScoreConditions,
  type ScoredLine,
  type ScoreProblem,
  scoredInWords,
  scoreLine,
} from '../../scoring/score-line.ts';
import { counted } from '../../text/counted.ts';
import { choiceOption, wholeNumber } from '../options/common.ts';
import { optionOption } from '../options/rule-points.ts';
import { rulesOption } from '../options/rules.ts';
import { type Ended, EXIT, type ExitCode, examples, type Terminal } from '../shell/command.ts';

interface ScoreOptions extends RuleRequest {
  readonly file?: string;
  readonly vul?: (typeof VULNERABLE)[number];
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
const VULNERABLE = ['none', 'ns', 'ew', 'both', 'all'] as const;
const MOST_POINTS = 99;
const MOST_BOARD = 1_000_000;

export function addScoreCommand(program: Command, terminal: Terminal, ended: Ended): void {
  program
    .command('score')
    .description('score contracts in any form of bridge')
    .argument('[result...]', 'results as people write them: "4SX-2 N", "3NT+1 by South", pass')
    .option('-f, --file <file>', 'score the results of a file, one a line; - is stdin')
    .addOption(rulesOption().default('duplicate'))
    .addOption(optionOption())
    .addOption(choiceOption('--vul <side>', 'who is vulnerable (default: none)', VULNERABLE))
    .option('--board <number>', 'who is vulnerable on this board', wholeNumber(1, MOST_BOARD))
    .addOption(choiceOption('--language <code>', 'language of the letters for suits and seats', LANGUAGES))
    .option(
      '--hcp <points>',
      `high-card points of the declaring side (${CHICAGO_RUSSIAN.name})`,
      wholeNumber(0, MOST_POINTS),
    )
    .option(
      '--targets <file>',
      `other targets: a line for each: points, not vulnerable, vulnerable (${CHICAGO_RUSSIAN.name})`,
    )
    .option('--partial', 'score the valid lines even if others are not')
    .option('--all', 'print every score of the rules')
    .option('--csv', 'print comma-separated values')
    .option('--json', 'one line of JSON per result')
    .addHelpText(
      ...examples(
        'soubrette score "4SX-2 N" --vul ns',
        'soubrette score 9NT= --rules super-bridge --json',
        'soubrette score "3H+1 E" --rules chicago-russian --vul ew --hcp 24',
        'soubrette score --file results.txt --csv',
        'soubrette score --rules super-bridge --option insult=50 --all --csv',
      ),
    )
    .action(ended((results, options) => score(results, options, terminal)));
}

/** Scores the results that are given, or prints every score of the rules. */
async function score(
  results: readonly string[],
  options: ScoreOptions,
  terminal: Terminal,
): Promise<ExitCode> {
  const { hcp, ...rest } = options;
  const { scoreConditions } = await import('../../app/sessions/score-results.ts');
  const conditions = scoreConditions(
    {
      ...rest,
      ...(hcp !== undefined && { points: hcp }),
      vulnerability: vulnerabilityAsked(options),
    },
    lightParts,
  );
  if (options.all === true) {
    if (results.length > 0 || options.file !== undefined) {
      throw new Problem('request', 'score-what', 'With --all every score is printed: give no results.');
    }
    printAll(conditions.rules, options, terminal);
    return EXIT.done;
  }
  if (options.file !== undefined && results.length > 0) {
    throw new Problem('request', 'score-what', 'Give results, or a file of them with --file, not both.');
  }
  const file = results.length === 1 && results[0] === '-' ? '-' : options.file;
  if (file !== undefined) return scoreLines(file, conditions, options, terminal);
  if (results.length === 0) {
    const message = 'Give a result like "4S+1 N", a file of them with --file, or --all.';
    throw new Problem('request', 'score-what', message);
  }
  printScored(scoreWords(results, conditions), options, terminal);
  return EXIT.done;
}

function vulnerabilityAsked({ vul, board }: ScoreOptions): Vulnerability {
  if (board === undefined) return vul === 'both' ? 'all' : (vul ?? 'none');
  if (vul === undefined) return vulnerabilityOf(toBoardNumber(board));
  const message = 'Say who is vulnerable with --vul or with --board, not both.';
  throw new Problem('request', 'vulnerable-twice', message);
}

/** Each word of the command line a result, or all of them together one that was not put in quotes. */
function scoreWords(words: readonly string[], conditions: ScoreConditions): ScoredLine[] {
  const each = words.map((word) => scoreLine(word, conditions));
  const together = each.every(({ ok }) => ok) ? each : [scoreLine(words.join(' '), conditions)];
  const read = each[0]?.ok === true && together.some(({ ok }) => !ok) ? each : together;
  const problems = read.flatMap((scored) => (scored.ok ? [] : scored.problems));
  if (problems.length > 0) {
    throw new Problem('request', 'results-wrong', problems.map(scoreProblemInWords).join('\n'));
  }
  return read.flatMap((scored) => (scored.ok ? [scored.value] : []));
}

function scoreProblemInWords({ message, lacksPoints = false }: ScoreProblem): string {
  return lacksPoints ? message.replace(/\.$/, ', or with --hcp.') : message;
}

async function scoreLines(
  path: string,
  conditions: ScoreConditions,
  options: ScoreOptions,
  terminal: Terminal,
): Promise<ExitCode> {
  const { scoreFile } = await import('../../app/sessions/score-results.ts');
  const { lines, problems } = scoreFile(path, conditions, lightParts);
  const sentences = problems.map((problem) => `Line ${problem.line}: ${scoreProblemInWords(problem)}`);
  if (problems.length > 0 && options.partial !== true) {
    const heading = `${path} has ${counted(problems.length, 'line')} that can't be scored:`;
    const advice = 'Nothing was scored. Correct the file, or score the others with --partial.';
    throw new Problem('input', 'results-wrong', [heading, ...sentences, advice].join('\n'));
  }
  for (const sentence of sentences) terminal.tell(sentence);
  printScored(lines, options, terminal);
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
