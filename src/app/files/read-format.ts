import type { DealFormat, DealSet, OpenedFormat, ReadOptions } from '../../formats/core/deal-set.ts';
import { decodePlainText } from '../../formats/core/decode.ts';
import { unreadSet } from '../../formats/foreign/result-codes.ts';
import type { Computer } from '../../ports/computer.ts';

/** Reads a file of a format, with the library that opens it where there is one; never throws for what is in the file. */
export function readFormat(
  format: DealFormat,
  bytes: Uint8Array,
  ports: Pick<Computer, 'openers'>,
  options?: ReadOptions,
): DealSet {
  const closed = format.read(bytes, options);
  const { opened } = format;
  const isTooLarge = closed.problems.some(({ code }) => code === 'file-too-large');
  return opened === undefined || isTooLarge ? closed : readOpened(opened, bytes, ports);
}

function readOpened(opened: OpenedFormat, bytes: Uint8Array, ports: Pick<Computer, 'openers'>): DealSet {
  switch (opened.kind) {
    case 'xml': {
      const answer = ports.openers.xml(decodePlainText(bytes));
      if (answer.kind === 'read') return opened.read(answer.root);
      return unreadSet('xml-syntax', answer.what, { line: answer.line });
    }
    case 'access': {
      const answer = ports.openers.access({ bytes, tables: opened.tables });
      switch (answer.kind) {
        case 'read':
          return opened.read(answer.tables);
        case 'damaged':
          return unreadSet('database-damaged', 'this database cannot be opened');
        case 'too-large':
          return unreadSet(
            'database-too-large',
            'this database takes more than ten seconds or 256 MiB to open: it is too large, or damaged',
          );
        case 'too-many-rows': {
          const { table, mostRows } = answer;
          const what = `the table ${table} of this database has more than ${mostRows} rows, which no session has`;
          return unreadSet('database-too-large', what);
        }
      }
    }
  }
}
