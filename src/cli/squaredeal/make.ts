import { type Command, InvalidArgumentError } from '@commander-js/extra-typings';
import { lightParts } from '../../adapters/computer/light.ts';
import { type Phase, parsePhase } from '../../generation/squaredeal/phase.ts';
import { counted } from '../../text/counted.ts';
import { asTyped } from '../shell/as-typed.ts';
import { type Ended, EXIT, examples, type Terminal } from '../shell/command.ts';
import { PROGRAM } from '../shell/program-name.ts';

export function addMake(squaredeal: Command, terminal: Terminal, ended: Ended): void {
  squaredeal
    .command('make')
    .description('write the description of a new event')
    .argument('<file.sqd>', 'the description to write')
    .requiredOption('--tournament <name>', 'name of the event', parseTitle)
    .requiredOption(
      '--delayed <text>',
      'which public value the deals wait for, such as "Dow Jones close of 2026-12-01"',
      parseTitle,
    )
    .requiredOption(
      '--phase <phase>',
      'sessions:boards:file:title, such as 3:1-16,17-32:SF#:Semi-final #/3; one for each phase',
      addPhase,
    )
    .option('--force', 'replace an existing file')
    .addHelpText(
      ...examples(
        'soubrette squaredeal make open.sqd --tournament "Open 2026" --delayed "Dow Jones close of 2026-12-01" --phase "6:1-16,17-32:QF#:Quarter-final #/6"',
      ),
    )
    .action(
      ended(async (path, { tournament, delayed, phase: phases, force }) => {
        const { writeDescription } = await import('../../app/proof/squaredeal/description.ts');
        writeDescription(
          { path, tournament, delayedTitle: delayed, phases, replaces: force === true },
          lightParts,
        );
        terminal.tell(
          `Wrote ${path} with ${counted(phases.length, 'phase')}. It can be changed until it has keys.`,
        );
        terminal.tell(`Make the keys: ${PROGRAM} squaredeal keys ${asTyped(path)}`);
        return EXIT.done;
      }),
    );
}

function parseTitle(value: string): string {
  const title = value.trim().replace(/\s+/g, ' ');
  if (title !== '' && /^\P{Control}+$/u.test(title)) return title;
  throw new InvalidArgumentError('Give a text.');
}

/** Where there are several sessions, file and title without `#` get it at their end, as SquareDeal does. */
function addPhase(value: string, before: readonly Phase[] | undefined): readonly Phase[] {
  const [sessions = '', ranges = '', fileName = '', ...words] = value.split(':');
  const signs = /^\d+$/.test(sessions) && Number(sessions) !== 1 ? '#'.repeat(sessions.length) : '';
  const file = fileName.includes('#') ? fileName : `${fileName}${signs}`;
  const title = words.join(' ').trim();
  const of = Number(sessions) > 0 ? `/${Number(sessions)}` : '';
  const numbered = title.includes('#') || signs === '' ? title : `${title} #${of}`;
  const phase = parsePhase(words.length === 0 ? value : [sessions, ranges, file, numbered].join(':'));
  if (typeof phase === 'string') throw new InvalidArgumentError(`The phase ${phase}.`);
  if (phase.title === '') throw new InvalidArgumentError('The phase needs a title after the last colon.');
  return [...(before ?? []), phase];
}
