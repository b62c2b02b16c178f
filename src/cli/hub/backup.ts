import { join } from 'node:path';
import type { Command } from '@commander-js/extra-typings';
import { counted } from '../../text/counted.ts';
import { withOptions } from '../options/group.ts';
import { passphraseFileOption } from '../options/passphrase.ts';
import { surroundings } from '../shell/app-ports.ts';
import { type Ended, EXIT, examples, type Terminal } from '../shell/command.ts';
import { PROGRAM } from '../shell/program-name.ts';
import { secretOf } from '../shell/secret.ts';
import { placeOf, placeOptions } from './place.ts';

export function addBackupCommands(hub: Command, terminal: Terminal, ended: Ended): void {
  addBackup(hub, terminal, ended);
  addRestore(hub, terminal, ended);
}

function addBackup(hub: Command, terminal: Terminal, ended: Ended): void {
  withOptions(
    hub
      .command('backup')
      .description(
        'write all books of a hub into a sealed file; one on a PostgreSQL server goes on meanwhile',
      )
      .requiredOption('-o, --output <file>', 'the backup')
      .option('--passphrase', 'seal it with a passphrase instead of a key on this computer')
      .addOption(passphraseFileOption('backup')),
    placeOptions(),
  )
    .option('--force', 'replace an existing file')
    .option('--json', 'one line of JSON')
    .addHelpText(
      ...examples(
        'soubrette hub backup -o saturday.backup',
        'soubrette hub backup -o saturday.backup --passphrase-file words.txt --database postgres://hub@localhost/fleet',
      ),
    )
    .action(
      ended(async ({ data, database, force, json, output, ...passphrase }) => {
        const { openBooksThere } = await import('../../hub/keeper/open-books.ts');
        const { backUpHub } = await import('../../hub/keeper/backup.ts');
        const { places } = surroundings();
        const books = await openBooksThere(placeOf({ data, database }));
        const request = { ...passphrase, path: output, replaces: force === true };
        const done = await backUpHub(books.hub, request, { places, secret: secretOf(terminal) }).finally(
          books.close,
        );
        const { keyFile, path, rows } = done;
        if (json === true) terminal.print(JSON.stringify({ file: path, rows, keyFile }));
        terminal.tell(`Wrote ${counted(rows, 'row')} of the books to ${path}.`);
        if (keyFile !== undefined) {
          terminal.tell(`Nothing but ${join(places.keys, keyFile)} opens it: keep a copy of that elsewhere.`);
        }
        return EXIT.done;
      }),
    );
}

function addRestore(hub: Command, terminal: Terminal, ended: Ended): void {
  withOptions(
    hub
      .command('restore')
      .description('put a backup into books that are empty')
      .argument('<backup>', 'what hub backup has written')
      .addOption(passphraseFileOption('backup')),
    placeOptions(),
  )
    .option('--json', 'one line of JSON')
    .addHelpText(
      ...examples(
        'soubrette hub restore saturday.backup --data new-hub',
        'soubrette hub restore saturday.backup --database postgres://hub@localhost/fleet',
      ),
    )
    .action(
      ended(async (path, { json, passphraseFile, ...place }) => {
        const { openBooks } = await import('../../hub/keeper/open-books.ts');
        const { restoreHub } = await import('../../hub/keeper/backup.ts');
        const ports = { ...surroundings(), secret: secretOf(terminal) };
        const books = await openBooks(placeOf(place));
        const request = { path, ...(passphraseFile !== undefined && { passphraseFile }) };
        const rows = await restoreHub(books.hub, request, ports).finally(books.close);
        if (json === true) terminal.print(JSON.stringify({ rows }));
        terminal.tell(`Restored ${counted(rows, 'row')} of the books.`);
        terminal.tell(
          `Open the hub. If its folder is new, so is its key: then ${PROGRAM} hub event certify for every event.`,
        );
        return EXIT.done;
      }),
    );
}
