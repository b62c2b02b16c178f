import { Command } from '@commander-js/extra-typings';
import { USUAL_COMPARISON } from '../../app/sessions/comparison.ts';
import type { RankingEvent, RankRequest } from '../../app/sessions/rank-session.ts';
import type { OtherWay, StatedRanking } from '../../app/sessions/stated-ranking.ts';
import { LANGUAGES as LETTERS } from '../../bridge/rank-letters.ts';
import { makeReportText } from '../../paper/text.ts';
import { problemInWords } from '../../scoring/session/result-row.ts';
import { shortBoardsInWords } from '../../scoring/session/short-boards.ts';
import { choiceOption } from '../options/common.ts';
import { withOptions } from '../options/group.ts';
import { refuseIdleOptions } from '../options/idle.ts';
import { languageOption, lineOption } from '../options/print.ts';
import { comparisonOptions, fieldOptions } from '../options/session.ts';
import { type Ended, EXIT, type ExitCode, examples, type Terminal } from '../shell/command.ts';
import { readingInWords } from '../view/reading.ts';
import { addEnterCommand } from './enter.ts';

export function addSessionCommand(program: Command, terminal: Terminal, ended: Ended): void {
  const session = program
    .command('session')
    .description('rank a session of pairs, players or teams from its results')
    .enablePositionalOptions();
  const ranking = session.argument(
    '<results...>',
    'tables with the columns board, ns, ew and contract, PBN with score tables, USEBIO, or .bws of Bridgemate; - is stdin',
  );
  withOptions(withOptions(withOptions(ranking, comparisonOptions()), fieldOptions()), sessionOptions())
    .addHelpText(
      ...examples(
        'soubrette session results.csv --names pairs.csv',
        'soubrette session results.csv --deals evening.pbn --details -o ranking.pdf -o ranking.html',
        'soubrette session results.csv --scoring butler --drop 1 --json',
        'soubrette session match.csv --scoring teams --second their-card.csv --details',
        'soubrette session evening.bws --deals evening.pbn -o federation.xml',
      ),
    )
    .action(
      ended((results, { force, json, output: outputs = [], ...options }, command) => {
        refuseIdleOptions(options, (option) => command.getOptionValueSource(option) === 'cli');
        const request = { ...options, results, outputs, replaces: force === true };
        return rank(request, json === true, terminal);
      }),
    );
  addEnterCommand(session, terminal, ended);
}

/** What is read, and where the ranking goes. */
function sessionOptions() {
  return new Command()
    .option(
      '--deals <file>',
      'the boards that were played: their vulnerability is used, and results of other boards are reported',
    )
    .option(
      '--movement <file>',
      'who should have met whom on which board, as soubrette movement --csv writes it',
    )
    .option('--names <file>', 'who is who: a table with the columns number,names')
    .option(
      '--carry <file>',
      'points carried forward: a table with the columns number,points; penalties are below 0',
    )
    .option(
      '--second <file>',
      'the same results as recorded by the other side: differences are reported; may be repeated',
      gather,
    )
    .option('--partial', 'rank the valid results even if others are not')
    .option(
      '-o, --output <file>',
      'write the ranking as .html, .pdf, .csv, .pbn, .txt, .json or .xml (USEBIO), by the extension; may be repeated',
      gather,
    )
    .option('--raw-csv', 'write .csv for programs: keep cells that a spreadsheet would take for formulas')
    .option('--details', 'include the results of every board')
    .addOption(lineOption('--title <text>', 'title of the ranking'))
    .addOption(languageOption())
    .addOption(
      choiceOption(
        '--letters <language>',
        'language of the letters for suits and seats (default: those that are clear in any language)',
        LETTERS,
      ),
    )
    .option('--force', 'replace existing files')
    .option('--json', 'one line of JSON');
}

/** The values of an option that may be repeated. */
function gather(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}

async function rank(request: RankRequest, isJson: boolean, terminal: Terminal): Promise<ExitCode> {
  const { outputs } = request;
  const { rankResults } = await import('../../app/sessions/rank-session.ts');
  const ranking = await rankResults(request, {
    emit: (event) => eventInWords(event).forEach(terminal.tell),
  });
  if (isJson) terminal.print(JSON.stringify(ranking.figures));
  else {
    const report = outputs.length === 0 ? ranking.report : ranking.summary;
    for (const line of makeReportText(report)) terminal.print(line);
  }
  for (const path of outputs) terminal.tell(`Wrote ${path}.`);
  return ranking.needsPerson ? EXIT.personNeeded : EXIT.done;
}

function eventInWords(event: RankingEvent): string[] {
  switch (event.kind) {
    case 'remarks': {
      const strange = event.strange.map((result) => `Warning. ${problemInWords(result)}`);
      const missing = event.missing.map((meeting) => `Warning. There is no result for ${meeting}.`);
      return [
        ...firstOf(strange, (more) => `And ${more} more results are as strange. ${VULNERABILITY}`),
        ...firstOf(missing, (more) => `And ${more} more have none.`),
        ...(event.robots.length === 0 ? [] : [`Not ranked: ${event.robots.join(', ')}. ${ROBOTS}`]),
      ];
    }
    case 'short-boards': {
      const short = shortBoardsInWords(event.short).map((sentence) => `Warning. ${sentence}`);
      return firstOf(short, (more) => `And ${more} more boards have fewer results.`);
    }
    case 'stated-differs':
      return statedInWords(event);
    case 'results-left-out':
      return readingInWords(event);
  }
}

/** What a file states otherwise: each difference, or where another way of comparing explains them, that and one of them. */
function statedInWords({ compared, differing, other }: StatedRanking): string[] {
  const lines = differing.map((each) => `Warning. ${problemInWords(each)}`);
  if (other === undefined) return firstOf(lines, (more) => `And ${more} more lines differ.`);
  const rest = other.differing === 0 ? 'none differs' : `${other.differing} of ${other.compared} differ`;
  const instead = `with ${optionsOf(other.way)} ${rest}.`;
  if (compared === 0) return [`Warning. The file states figures of another way of comparing: ${instead}`];
  const count = `${differing.length} of ${compared} lines state points or places that differ from this ranking`;
  return [...lines.slice(0, 1), `${count}; ${instead}`];
}

const OPTIONS = {
  scoring: '--scoring',
  sections: '--sections',
  unequal: '--unequal',
  roundTo: '--round-to',
  drop: '--drop',
  datumTo: '--datum-to',
  datumHalves: '--datum-halves',
  cross: '--cross',
} as const;

const USUAL = { ...USUAL_COMPARISON, scoring: 'matchpoints', sections: 'together' } as const;

/** A way of comparing as options, without those that say what is usual. */
function optionsOf(way: OtherWay): string {
  return (Object.keys(OPTIONS) as (keyof typeof OPTIONS)[])
    .flatMap((name) => {
      const value = way[name];
      const usual = USUAL[name];
      const text = valueInWords(value ?? usual);
      return text === valueInWords(usual) ? [] : [`${OPTIONS[name]} ${text}`];
    })
    .join(' ');
}

function valueInWords(value: OtherWay[keyof typeof OPTIONS]): string {
  if (typeof value !== 'object') return String(value);
  return 'percent' in value ? `${value.percent}%` : String(value.results);
}

const VULNERABILITY = 'Name the deals with --deals if their vulnerability was not the usual one.';
const ROBOTS = 'A robot that plays at several tables at once has no place of its own.';
const MOST_SHOWN = 20;

/** The first ones of many lines, with a last one that counts the others. */
function firstOf(lines: readonly string[], others: (more: number) => string): string[] {
  const more = lines.length - MOST_SHOWN;
  return [...lines.slice(0, MOST_SHOWN), ...(more > 0 ? [others(more)] : [])];
}
