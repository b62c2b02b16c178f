import { Command } from '@commander-js/extra-typings';
import { partsOf } from '../../adapters/computer/computer.ts';
import type { EveningRequest, PrintedEvening } from '../../app/paper/evening.ts';
import { counted } from '../../text/counted.ts';
import { gather } from '../options/common.ts';
import { withOptions } from '../options/group.ts';
import { refuseIdleOptions } from '../options/idle.ts';
import { dateOption, eventOption, languageOption } from '../options/print.ts';
import { clubOption, coloursOption, recordSolving, solvingOptions } from '../options/record.ts';
import { comparisonOptions, fieldOptions } from '../options/session.ts';
import { type Ended, EXIT, type ExitCode, examples, type Terminal } from '../shell/command.ts';
import { rankingInWords } from '../view/ranking.ts';
import { readingPorts } from '../view/reading.ts';
import { heedingInterruptIfSolving, isOfSolving, showSolving } from '../view/solving.ts';

export function addEveningCommand(program: Command, terminal: Terminal, ended: Ended): void {
  const evening = program
    .command('evening')
    .description(
      'print all of an evening: the ranking, what each pair has done, and every board with its hands, tricks, par and results',
    )
    .argument('<results...>', 'results as soubrette session reads them; - is stdin')
    .requiredOption('-o, --output <file>', 'file to write: .pdf, .html or .txt; may be repeated', gather)
    .requiredOption(
      '--deals <file>',
      'the deals that were played, in any format; the hands of boards without a result are left out',
    );
  const paper = withOptions(withOptions(evening, paperOptions()), solvingOptions());
  withOptions(withOptions(paper, comparisonOptions()), fieldOptions())
    .addHelpText(
      ...examples(
        'soubrette evening results.csv --deals evening.pbn --names pairs.csv -o evening.pdf',
        'soubrette evening evening.bws --deals evening.pbn --club "BC Sonne" -o evening.pdf -o evening.html',
        'soubrette evening match.csv --deals match.pbn --scoring teams --language pl -o mecz.pdf',
      ),
    )
    .action(
      ended((results, { force, json, output: outputs, maxSeconds, solve, store, ...options }, command) => {
        refuseIdleOptions(options, (option) => command.getOptionValueSource(option) === 'cli');
        const solving = recordSolving({ maxSeconds, solve, store });
        const request = { ...options, ...solving, results, outputs, replaces: force === true };
        return heedingInterruptIfSolving(request, terminal, (signal) =>
          print(request, json === true, terminal, signal),
        );
      }),
    );
}

/** What is printed, and how. */
function paperOptions() {
  return new Command()
    .option('--names <file>', 'who is who: a table with the columns number,names')
    .addOption(eventOption())
    .addOption(clubOption())
    .addOption(dateOption())
    .addOption(languageOption())
    .addOption(coloursOption())
    .option('--movement <file>', 'who should have met whom, as soubrette movement --csv writes it')
    .option('--carry <file>', 'points carried forward: a table with the columns number,points')
    .option('--partial', 'print the valid results even if others are not')
    .option('--force', 'replace existing files')
    .option('--json', 'one line of JSON');
}

async function print(
  request: EveningRequest,
  isJson: boolean,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<ExitCode> {
  const { emit, ...ports } = await readingPorts(terminal);
  const { printEvening } = await import('../../app/paper/evening.ts');
  const printed = await printEvening(request, {
    ...(await partsOf('resultCache')),
    ...ports,
    signal,
    emit: (event) => {
      if (isOfSolving(event)) showSolving(terminal, event);
      else if (event.kind === 'remarks' || event.kind === 'short-boards' || event.kind === 'stated-differs')
        rankingInWords(event).forEach(terminal.tell);
      else emit(event);
    },
  });
  tell(printed, request, isJson, terminal);
  if (signal.aborted) return EXIT.interrupted;
  return printed.needsPerson ? EXIT.personNeeded : EXIT.done;
}

function tell(
  { boards, contestants, hands }: PrintedEvening,
  { outputs }: EveningRequest,
  isJson: boolean,
  terminal: Terminal,
): void {
  if (isJson) return terminal.print(JSON.stringify({ outputs, contestants, boards, hands }));
  const lacking = hands === boards ? 'all with their hands' : `${hands} of them with hands`;
  for (const path of outputs)
    terminal.tell(`Wrote ${path}: ${contestants} ranked, ${counted(boards, 'board')}, ${lacking}.`);
}
