import type { Command } from '@commander-js/extra-typings';
import { FORMATS } from '../../formats/catalogue/catalogue.ts';
import { type DealFormat, RECORD_PARTS } from '../../formats/core/deal-set.ts';
import { table } from '../../text/columns.ts';
import { type Ended, EXIT, examples, type Terminal } from '../shell/command.ts';

export function addFormatsCommand(program: Command, terminal: Terminal, ended: Ended): void {
  program
    .command('formats')
    .description('print the formats of deal files, and what each can hold')
    .option('--json', 'one line of JSON')
    .addHelpText(...examples('soubrette formats'))
    .action(
      ended(({ json }) => {
        if (json === true) terminal.print(JSON.stringify(FORMATS.map(describe)));
        else for (const line of table([HEADING, ...FORMATS.map(row)], HEADING.length)) terminal.print(line);
        return EXIT.done;
      }),
    );
}

function describe({ name, aliases = [], title, extensions, holds, write }: DealFormat): object {
  return { name, aliases, title, extensions, reads: true, writes: write !== undefined, holds };
}

const HEADING = ['format', 'file', 'write', 'cards', 'boards', 'numbers', 'dealer, vul', 'besides deals', ''];

function row({ name, title, extensions, holds, write }: DealFormat): string[] {
  const { decks, mostBoards, numbers, dealer, records } = holds;
  return [
    name,
    extensions.map((extension) => `.${extension}`).join(' '),
    write === undefined ? 'no' : 'yes',
    decks.includes('super') ? '52, 68' : '52',
    mostBoards === undefined ? 'any' : `1-${mostBoards}`,
    numbers,
    dealer ? 'any' : 'by number',
    records.length === RECORD_PARTS.length ? 'all' : records.join(' ') || '-',
    title,
  ];
}
