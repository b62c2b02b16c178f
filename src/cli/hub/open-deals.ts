import type { Command } from '@commander-js/extra-typings';
import { rangesInWords } from '../../text/counted.ts';
import { withOptions } from '../options/group.ts';
import { directorPorts } from '../options/hub.ts';
import { asTyped } from '../shell/as-typed.ts';
import { type Ended, EXIT, examples, type Terminal } from '../shell/command.ts';
import { PROGRAM } from '../shell/program-name.ts';
import { eventOptions } from './at-hub.ts';

export function addOpenDealsCommand(event: Command, terminal: Terminal, ended: Ended): void {
  withOptions(
    event
      .command('open')
      .description(
        'open deals by the key of the event, for hand records: the hub writes down who, when and why',
      )
      .argument('<deals>', 'what they are called in the event')
      .requiredOption('--who <name>', 'who opens them: it is written down')
      .requiredOption('--why <reason>', 'why: it is written down')
      .option('-o, --output <file>', 'the deals, in the format of the extension, such as round-1.pbn')
      .option('--opened <file>', 'the opened set, which anybody can verify against its seal')
      .option('--allow-loss', 'write the deals even if their format cannot hold everything')
      .option('--force', 'replace existing files'),
    eventOptions(),
  )
    .addHelpText(
      ...examples(
        'soubrette hub event open "Round 1" --who "Ann Marie" --why "round 1 is over" -o round-1.pbn',
        'soubrette hub event open "Round 1" --who Ann --why protest --opened round-1.opened --event "Open teams"',
      ),
    )
    .action(
      ended(async (deals, { force, json, who, ...options }) => {
        const { openDealsOfEvent } = await import('../../app/fleet/director/opening.ts');
        const request = { ...options, deals, by: who, replaces: force === true };
        const opened = await openDealsOfEvent(request, await directorPorts());
        if (json === true) terminal.print(JSON.stringify(opened));
        else {
          const boards = rangesInWords(opened.boards);
          terminal.tell(
            `Opened boards ${boards} of ${deals}, and written down. Anyone who gets them sees the hands.`,
          );
          if (options.output !== undefined) {
            terminal.tell(`Hand records: ${PROGRAM} records ${asTyped(options.output)} -o records.pdf`);
          }
        }
        return EXIT.done;
      }),
    );
}
