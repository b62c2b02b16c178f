import type { Command } from '@commander-js/extra-typings';
import { partsOf } from '../../adapters/computer/computer.ts';
import { lightParts } from '../../adapters/computer/light.ts';
import type { Publication } from '../../app/proof/squaredeal/description.ts';
import { counted } from '../../text/counted.ts';
import { surroundings } from '../shell/app-ports.ts';
import { asTyped } from '../shell/as-typed.ts';
import { type Ended, EXIT, examples, type Terminal } from '../shell/command.ts';
import { PROGRAM } from '../shell/program-name.ts';
import { addDeals } from './deals.ts';
import { addMake } from './make.ts';
import { addVerify } from './verify.ts';

/** Adds the commands for events whose deals are fixed before a public value is known, as SquareDeal does it. */
export function addSquareDealCommand(program: Command, terminal: Terminal, ended: Ended): void {
  const squaredeal = program
    .command('squaredeal')
    .description('deal events that anybody can check afterwards, with the files of SquareDeal')
    .addHelpText(
      'after',
      [
        '',
        'Nobody can choose such deals or know them early: they follow from secret keys,',
        'to which the organiser is committed in public, and from a value that nobody',
        'knows then, such as the closing price of shares on a later day. An event needs',
        'its phases and boards, which value it will be and when, a place where many see',
        'its description (open.sqd), and one that keeps its keys (open.sqk) secret until',
        'its last session.',
        '',
        'From the description of an event to its proof:',
        '  $ soubrette squaredeal make open.sqd --tournament "Open 2026" --delayed "Dow Jones close of 2026-12-01" --phase "6:1-16,17-32:QF#:Quarter-final #/6"',
        '  $ soubrette squaredeal keys open.sqd',
        '  $ soubrette squaredeal publish open.sqd',
        '  $ soubrette squaredeal delayed open.sqd 43275.91',
        '  $ soubrette squaredeal deals open.sqd --keys open.sqk -o boards',
        '  $ soubrette squaredeal verify open.sqd --keys open.sqk',
      ].join('\n'),
    );
  for (const add of [addMake, addKeys, addPublish, addDelayed, addDeals, addVerify]) {
    add(squaredeal, terminal, ended);
  }
}

function addKeys(squaredeal: Command, terminal: Terminal, ended: Ended): void {
  squaredeal
    .command('keys')
    .description('make the secret keys of an event, and write the commitment to them into its description')
    .argument('<file.sqd>', 'the description; its phases are fixed from then on')
    .option('-o, --output <file.sqk>', 'the keys (default: beside the description)')
    .option('--json', 'one line of JSON')
    .addHelpText(...examples('soubrette squaredeal keys open.sqd'))
    .action(
      ended(async (path, { output, json }) => {
        const { makeEventKeys } = await import('../../app/proof/squaredeal/keys.ts');
        const made = makeEventKeys(path, surroundings().places, await partsOf('jobFolders'), output);
        if (json === true) terminal.print(JSON.stringify(made));
        terminal.tell(
          `Wrote ${counted(made.sessions, 'key')} to ${made.keys}: keep it secret, and keep a copy.`,
        );
        const next = `${PROGRAM} squaredeal publish ${asTyped(path)}`;
        terminal.tell(`Wrote the commitment to ${path}. What to publish, and when: ${next}`);
        return EXIT.done;
      }),
    );
}

function addPublish(squaredeal: Command, terminal: Terminal, ended: Ended): void {
  squaredeal
    .command('publish')
    .description('say what to publish about an event, and when; changes nothing')
    .argument('<file.sqd>', 'the description, with its commitment')
    .option('--keys <file.sqk>', 'its keys (default: beside it)')
    .option('--json', 'one line of JSON')
    .addHelpText(...examples('soubrette squaredeal publish open.sqd'))
    .action(
      ended(async (path, { keys, json }) => {
        const { publicationOf } = await import('../../app/proof/squaredeal/description.ts');
        const { phases, keyPath, ...published } = publicationOf(path, lightParts, keys);
        const lines =
          json === true
            ? [JSON.stringify(published)]
            : publicationInWords(path, { phases, keyPath, ...published });
        for (const line of lines) terminal.print(line);
        return EXIT.done;
      }),
    );
}

function publicationInWords(path: string, published: Publication): string[] {
  const { tournament, delayedTitle, commitment, sha256, phases, sessions, keyPath } = published;
  return [
    `${tournament}: ${counted(phases, 'phase')}, ${counted(sessions, 'session')} of known number.`,
    `1. Before ${delayedTitle} is known: publish ${path} where many can see it, and its date. Its commitment is`,
    `     ${commitment}`,
    `   and the SHA-256 of the file, which covers its sessions and words too, but for the line of the value (DV),`,
    `     ${sha256}`,
    `   Until the event is over keep ${keyPath} secret, with a copy in another safe place.`,
    `2. When ${delayedTitle} is known: ${PROGRAM} squaredeal delayed ${asTyped(path)} VALUE`,
    `   Then make the boards: ${PROGRAM} squaredeal deals ${asTyped(path)} --keys ${asTyped(keyPath)} -o boards`,
    `3. After the last session: publish ${keyPath} too. Anybody can then check all deals:`,
    `   soubrette squaredeal verify ${asTyped(path)} --keys ${asTyped(keyPath)} --published ${sha256}`,
  ];
}

function addDelayed(squaredeal: Command, terminal: Terminal, ended: Ended): void {
  squaredeal
    .command('delayed')
    .description('write the delayed value into a description, once it is known')
    .argument('<file.sqd>', 'the description that was published')
    .argument('<value>', 'the value; dots and commas between digits are dropped, as SquareDeal does')
    .addHelpText(...examples('soubrette squaredeal delayed open.sqd 43275.91'))
    .action(
      ended(async (path, typed) => {
        const { setDelayed } = await import('../../app/proof/squaredeal/description.ts');
        const { title, value } = setDelayed(path, typed, surroundings().places, await partsOf('jobFolders'));
        const as = value === typed ? '' : `, recorded as "${value}"`;
        terminal.tell(`${path} now has the value of ${title}${as}.`);
        const keys = asTyped(path.replace(/\.sqd$/i, '.sqk'));
        terminal.tell(
          `Make the boards: ${PROGRAM} squaredeal deals ${asTyped(path)} --keys ${keys} -o boards`,
        );
        return EXIT.done;
      }),
    );
}
