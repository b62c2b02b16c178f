import type { Command } from '@commander-js/extra-typings';
import { table } from '../../text/columns.ts';
import { withOptions } from '../options/group.ts';
import { directorPorts } from '../options/hub.ts';
import { type Ended, EXIT, examples, type Terminal } from '../shell/command.ts';
import { eventOptions } from './at-hub.ts';

export function addShareDealsCommand(deals: Command, terminal: Terminal, ended: Ended): void {
  withOptions(
    deals
      .command('share')
      .description('reserve a set of the same deals for every machine that has none yet, such as one a club')
      .argument('<deals>', 'what they are called in the event'),
    eventOptions(),
  )
    .addHelpText(...examples('soubrette hub event deals share Simultaneous'))
    .action(
      ended(async (name, { json, ...request }) => {
        const { giveSetsToAll } = await import('../../app/fleet/director/clubs.ts');
        const reserved = await giveSetsToAll({ ...request, deals: name }, await directorPorts());
        if (json === true) for (const each of reserved) terminal.print(JSON.stringify(each));
        else if (reserved.length === 0) terminal.tell('Every machine has its set already.');
        else {
          const rows = reserved.map(({ machine, name: club, set }) => [`set ${set}`, club, machine]);
          for (const line of table(rows, 3)) terminal.print(line);
        }
        return EXIT.done;
      }),
    );
}
