import { Command } from '@commander-js/extra-typings';
import { partsOf } from '../../adapters/computer/computer.ts';
import type { RankRequest } from '../../app/sessions/rank-session.ts';
import { LANGUAGES as LETTERS } from '../../bridge/rank-letters.ts';
import { makeReportText } from '../../paper/text.ts';
import { choiceOption, gather } from '../options/common.ts';
import { withOptions } from '../options/group.ts';
import { refuseIdleOptions } from '../options/idle.ts';
import { dateOption, languageOption, lineOption } from '../options/print.ts';
import { comparisonOptions, fieldOptions } from '../options/session.ts';
import { type Ended, EXIT, type ExitCode, examples, type Terminal } from '../shell/command.ts';
import { rankingInWords } from '../view/ranking.ts';
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
    .addOption(lineOption('--title <text>', 'title of the ranking: the event'))
    .addOption(lineOption('--club <text>', 'who plays'))
    .addOption(dateOption('the day, such as 2026-11-24'))
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

async function rank(request: RankRequest, isJson: boolean, terminal: Terminal): Promise<ExitCode> {
  const { outputs } = request;
  const { rankResults } = await import('../../app/sessions/rank-session.ts');
  const ranking = await rankResults(request, {
    ...(await partsOf('openers')),
    emit: (event) => rankingInWords(event).forEach(terminal.tell),
  });
  if (isJson) terminal.print(JSON.stringify(ranking.figures));
  else {
    const report = outputs.length === 0 ? ranking.report : ranking.summary;
    for (const line of makeReportText(report)) terminal.print(line);
  }
  for (const path of outputs) terminal.tell(`Wrote ${path}.`);
  return ranking.needsPerson ? EXIT.personNeeded : EXIT.done;
}
