import type { Command } from '@commander-js/extra-typings';
import { withOptions } from '../options/group.ts';
import { directorPorts } from '../options/hub.ts';
import { type Ended, EXIT, examples, type Terminal } from '../shell/command.ts';
import { eventOptions } from './at-hub.ts';

export function addWallCommand(hub: Command, terminal: Terminal, ended: Ended): void {
  withOptions(
    hub.command('wall').description('show the wall of an event: every tray, who needs help, what is carried'),
    eventOptions(),
  )
    .addHelpText(
      ...examples(
        'soubrette hub wall',
        'soubrette hub wall --hub https://hub.local:7770 --event 0123456789abcdef --json',
      ),
    )
    .action(
      ended(async ({ json, ...request }) => {
        const { readWallNow } = await import('../../app/fleet/director/wall.ts');
        const wall = await readWallNow(request, await directorPorts());
        if (json === true) {
          terminal.print(JSON.stringify(wall));
          return EXIT.done;
        }
        const { loadWallWords } = await import('../../words/wall-words.ts');
        const { wallLines } = await import('./wall-text.ts');
        for (const line of wallLines(await loadWallWords('en'), wall)) terminal.print(line);
        return EXIT.done;
      }),
    );
}
