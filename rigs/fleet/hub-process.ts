import type { AddressInfo } from 'node:net';
import { returnFromSilent } from '../../src/hub/books/machines.ts';
import { openServerHub } from '../../src/hub/books/open-hub.ts';
import { type HubProcessEvent, hubServer, SILENT_S } from './fleet-hub.ts';

/**
 * A hub in a child process, for a proof that kills it: `ADDRESS SCHEMA DIGIT MS` opens the books on a server and
 * serves them by the key of a digit, with a clock that is wrong by so many milliseconds. It looks for silent machines
 * when it is told to, since its books have a clock of their own.
 */
const [url = '', schema, digit = '1', offByMs = '0'] = process.argv.slice(2);
const now = Date.now;
Date.now = () => now() + Number(offByMs);
const books = await openServerHub(url, schema);
const server = hubServer(books, Number(digit), ({ at, error }) => console.error(`${at}: ${error}`));
await server.listen({ host: '127.0.0.1', port: 0 });
process.on('message', () => {
  // A database that is away is looked at again in the next round.
  returnFromSilent(books, SILENT_S)
    .catch(() => {})
    .finally(() => tell({ kind: 'looked' }));
});
process.on('disconnect', () => process.exit());
tell({ kind: 'listens', port: (server.server.address() as AddressInfo).port });

function tell(event: HubProcessEvent): void {
  process.send?.(event);
}
