import type { Command } from 'commander';
import { readDealBytes } from '../../app/files/deal-files.ts';
import type { EnterWish, Taking } from '../../app/sessions/enter.ts';
import { keepResults, resultsSoFar } from '../../app/sessions/enter.ts';
import { readPlayedDeals, sessionRules, vulnerabilityFrom } from '../../app/sessions/session-rules.ts';
import { LANGUAGES as LETTERS } from '../../bridge/rank-letters.ts';
import { textLines } from '../../formats/core/text-lines.ts';
import { NOTHING_ENTERED } from '../../scoring/session/enter-line.ts';
import { type Desk, HELP, takeLine } from '../../scoring/session/enter-lines.ts';
import type { RowRules } from '../../scoring/session/read-row.ts';
import { counted } from '../../text/counted.ts';
import { choiceOption } from '../options/common.ts';
import { optionOption, rulesOption } from '../options/rules.ts';
import { CommandError, EXIT, type ExitCode } from '../shell/exit.ts';
import { examples } from '../shell/help-examples.ts';
import { PROGRAM } from '../shell/program-name.ts';
import type { Terminal } from '../shell/terminal.ts';
import { typedLines } from '../shell/typed-lines.ts';
import { asTyped } from '../shell/words.ts';

/** Adds the command that takes results from travellers and pick-up slips. */
export function addEnterCommand(session: Command, terminal: Terminal, ended: (code: ExitCode) => void): void {
  session
    .command('enter')
    .description('type in travellers or pick-up slips; each result is checked, scored and kept at once')
    .argument('[lines]', 'a file of lines as they would be typed; - is stdin')
    .requiredOption('-o, --output <file>', 'where the results are kept, as CSV')
    .option('--continue', 'go on with the results that the file has')
    .option('--deals <file>', 'the boards that were played: their vulnerability counts')
    .addOption(rulesOption())
    .addOption(optionOption())
    .addOption(choiceOption('--letters <language>', 'whose letters of suits and seats are typed', LETTERS))
    .option('--partial', 'keep what is right although other lines of the file are not')
    .option('--force', 'replace a file that is there')
    .addHelpText(
      'after',
      [
        '',
        'What is typed:',
        ...HELP.map((line) => `  ${line}`),
        examples(
          'soubrette session enter -o results.csv',
          'soubrette session enter -o results.csv --continue --deals evening.pbn',
          'soubrette session enter slips.txt -o results.csv',
        ),
      ].join('\n'),
    )
    .action(async (path: string | undefined, wish: EnterWish) => ended(await enter(path, wish, terminal)));
}

async function enter(path: string | undefined, wish: EnterWish, terminal: Terminal): Promise<ExitCode> {
  const deals = wish.deals === undefined ? undefined : readPlayedDeals(wish.deals);
  const rules = sessionRules(wish, deals?.deck);
  const rowRules: RowRules = {
    rules,
    ...vulnerabilityFrom(rules, deals),
    ...(wish.letters && { language: wish.letters }),
  };
  const opened: Desk = {
    entering: { ...NOTHING_ENTERED, ...resultsSoFar(wish, rowRules) },
    before: [],
  };
  const keep = (desk: Desk): void => keepResults(wish.output, desk.entering, rules);
  if (path !== undefined) return takeFile(path, opened, { rules: rowRules, keep, wish }, terminal);
  keep(opened);
  for (const line of HELP) terminal.tell(line);
  return takeTyped(opened, typedLines(terminal, '> '), { rules: rowRules, keep, wish }, terminal);
}

/** Takes the lines of a file: all that can't be are told, and then nothing is kept unless what is right is enough. */
function takeFile(path: string, opened: Desk, { rules, keep, wish }: Taking, terminal: Terminal): ExitCode {
  let desk = opened;
  const problems: string[] = [];
  for (const [index, text] of textLines(readDealBytes(path)).entries()) {
    const answer = takeLine(desk, text, index + 1, rules);
    desk = answer.desk;
    if (answer.outcome === 'refused') problems.push(`Line ${index + 1}: ${answer.says.join(' ')}`);
    if (answer.outcome === 'done') break;
  }
  if (problems.length > 0 && wish.partial !== true) {
    const advice = 'Nothing was kept. Correct the lines, or keep those that are right with --partial.';
    throw new CommandError(EXIT.badInput, [...problems, advice].join('\n'));
  }
  for (const problem of problems) terminal.tell(problem);
  keep(desk);
  tellKept(desk, wish, terminal);
  return problems.length > 0 ? EXIT.personNeeded : EXIT.done;
}

/** Takes lines as somebody types them, and keeps what is right after each. */
export async function takeTyped(
  opened: Desk,
  lines: AsyncIterator<string, 'ended' | 'interrupted'>,
  { rules, keep, wish }: Taking,
  terminal: Terminal,
): Promise<ExitCode> {
  let desk = opened;
  for (let line = 1; ; line++) {
    const next = await lines.next();
    if (next.done === true) {
      tellKept(desk, wish, terminal);
      return next.value === 'interrupted' ? EXIT.interrupted : EXIT.done;
    }
    const answer = takeLine(desk, next.value, line, rules);
    desk = answer.desk;
    if (answer.outcome === 'taken') keep(desk);
    for (const each of answer.says) terminal.tell(each);
    if (answer.outcome !== 'done') continue;
    await lines.return?.('ended');
    tellKept(desk, wish, terminal);
    return EXIT.done;
  }
}

function tellKept({ entering }: Desk, { output }: EnterWish, terminal: Terminal): void {
  terminal.tell(`${output} has ${counted(entering.results.length, 'result')}.`);
  if (entering.results.length > 0) terminal.tell(`Rank them: ${PROGRAM} session ${asTyped(output)}`);
}
