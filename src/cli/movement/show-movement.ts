import { type Command, Option } from 'commander';
import { refuseBeforehand } from '../../app/files/outputs.ts';
import type { ShowOptions } from '../../app/sessions/movement/print-cards.ts';
import { CARD_CHOICES, writeCards } from '../../app/sessions/movement/print-cards.ts';
import { movementInWords } from '../../paper/movement/in-words.ts';
import { checkMovement, type MovementReport } from '../../scoring/movements/check.ts';
import { copiesNeeded } from '../../scoring/movements/copies.ts';
import { makeMovementCsv } from '../../scoring/movements/csv.ts';
import { movementInJson } from '../../scoring/movements/json.ts';
import type { Movement } from '../../scoring/movements/movement.ts';
import { choiceOption } from '../options/common.ts';
import { eventOption, languageOption, paperOption } from '../options/print.ts';
import { tablesPerCopyOption } from '../options/print.ts';
import { EXIT, type ExitCode } from '../shell/exit.ts';
import type { Terminal } from '../shell/terminal.ts';

export function addShowOptions(command: Command): Command {
  return command
    .option('-o, --output <file>', 'write table cards and guide cards, as PDF')
    .option('--force', 'replace a file that is there')
    .addOption(choiceOption('--cards <cards>', 'which cards are printed', CARD_CHOICES).default('both'))
    .addOption(paperOption())
    .addOption(languageOption())
    .addOption(eventOption())
    .addOption(tablesPerCopyOption())
    .addOption(new Option('--csv', 'the movement as a file that movement file and deal --movement read'))
    .addOption(new Option('--json', 'one line of JSON').conflicts('csv'));
}

/** Checks a movement, and shows it as it was asked for. */
export async function showMovement(
  movement: Movement,
  options: ShowOptions,
  terminal: Terminal,
): Promise<ExitCode> {
  const { output, force } = options;
  if (output !== undefined) refuseBeforehand(output, force === true);
  const report = checkMovement(movement);
  const copies = copiesNeeded(movement, options.tablesPerCopy);
  if (options.csv === true) terminal.write(makeMovementCsv(movement));
  else if (options.json === true) terminal.print(JSON.stringify(movementInJson(movement, report, copies)));
  else for (const line of movementInWords(movement, report, copies)) terminal.print(line);
  for (const line of findingsInWords(report)) terminal.tell(line);
  if (report.findings.length > 0) {
    if (output !== undefined) terminal.tell('No cards were written for a movement that is not sound.');
    return EXIT.badInput;
  }
  if (output !== undefined) await writeCards(movement, output, options, terminal);
  return EXIT.done;
}

const MOST_TOLD = 20;

function findingsInWords({ findings }: MovementReport): string[] {
  const told = findings.slice(0, MOST_TOLD).map(({ message }) => message);
  const more = findings.length - told.length;
  return more === 0 ? told : [...told, `And ${more} more: --json lists them all.`];
}
