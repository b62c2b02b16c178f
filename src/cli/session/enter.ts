import type { Command } from '@commander-js/extra-typings';
import { partsOf } from '../../adapters/computer/computer.ts';
import type { EntryRequest, ResultEntry } from '../../app/sessions/enter.ts';
import { LANGUAGES as LETTERS } from '../../bridge/rank-letters.ts';
import { HELP } from '../../scoring/session/enter-lines.ts';
import { counted } from '../../text/counted.ts';
import { choiceOption } from '../options/common.ts';
import { optionOption } from '../options/rule-points.ts';
import { rulesOption } from '../options/rules.ts';
import { asTyped } from '../shell/as-typed.ts';
import { type Ended, EXIT, type ExitCode, examples, type Terminal } from '../shell/command.ts';
import { PROGRAM } from '../shell/program-name.ts';
import { typedLines } from '../shell/typed-lines.ts';

export function addEnterCommand(session: Command, terminal: Terminal, ended: Ended): void {
  session
    .command('enter')
    .description('type in travellers or pick-up slips; each result is checked, scored and kept at once')
    .argument('[lines]', 'a file of lines as they would be typed; - is stdin')
    .requiredOption('-o, --output <file>', 'CSV file to keep the results in')
    .option('--continue', 'continue with the results in the file')
    .option('--deals <file>', 'the boards that were played: their vulnerability is used')
    .addOption(rulesOption())
    .addOption(optionOption())
    .addOption(
      choiceOption(
        '--letters <language>',
        'language of the letters for suits and seats that are typed',
        LETTERS,
      ),
    )
    .option('--partial', 'keep the valid lines even if others of the file are not')
    .option('--force', 'replace an existing file')
    .addHelpText('after', ['', 'What is typed:', ...HELP.map((line) => `  ${line}`)].join('\n'))
    .addHelpText(
      ...examples(
        'soubrette session enter -o results.csv',
        'soubrette session enter -o results.csv --continue --deals evening.pbn',
        'soubrette session enter slips.txt -o results.csv',
      ),
    )
    .action(
      ended((path, { continue: continues = false, force: replaces = false, ...options }) =>
        enter(path, { ...options, continues, replaces }, terminal),
      ),
    );
}

async function enter(
  path: string | undefined,
  request: EntryRequest & { readonly partial?: boolean },
  terminal: Terminal,
): Promise<ExitCode> {
  const { enterLines, openEntry } = await import('../../app/sessions/enter.ts');
  const { output } = request;
  if (path !== undefined) {
    const { count, problems } = enterLines(path, request, await partsOf('openers'));
    for (const problem of problems) terminal.tell(problem);
    tellKept(output, count, terminal);
    return problems.length > 0 ? EXIT.personNeeded : EXIT.done;
  }
  const entry = openEntry(request, await partsOf('openers'));
  for (const line of HELP) terminal.tell(line);
  return takeTyped(entry, typedLines(terminal, '> '), output, terminal);
}

/** Takes lines as somebody types them. */
export async function takeTyped(
  entry: ResultEntry,
  lines: AsyncIterator<string, 'ended' | 'interrupted'>,
  output: string,
  terminal: Terminal,
): Promise<ExitCode> {
  for (;;) {
    const next = await lines.next();
    if (next.done === true) {
      tellKept(output, entry.count, terminal);
      return next.value === 'interrupted' ? EXIT.interrupted : EXIT.done;
    }
    const { outcome, reply } = entry.take(next.value);
    for (const line of reply) terminal.tell(line);
    if (outcome !== 'done') continue;
    await lines.return?.('ended');
    tellKept(output, entry.count, terminal);
    return EXIT.done;
  }
}

function tellKept(output: string, count: number, terminal: Terminal): void {
  terminal.tell(`${output} has ${counted(count, 'result')}.`);
  if (count > 0) terminal.tell(`Rank them: ${PROGRAM} session ${asTyped(output)}`);
}
