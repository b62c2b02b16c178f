import type { AddressInfo } from 'node:net';
import { openServerHub } from '../../../src/hub/books/open-hub.ts';
import { failuresTo } from '../../../src/hub/server/failures.ts';
import { createHubServer } from '../../../src/hub/server/server.ts';
import { hubSigner } from './keys.ts';
import { answerParent } from './processes.ts';
import { cpuMsSince } from './work.ts';

/** A hub of this number is to be served, or to tell what it has used of all cores. */
export type HubTask =
  | { readonly kind: 'serve'; readonly url: string; readonly number: number }
  | { readonly kind: 'count' };

answerParent(async (task: HubTask) => {
  if (task.kind === 'serve') return { address: await serve(task.url, task.number) };
  return { cpuMs: cpuMsSince() };
});

async function serve(url: string, number: number): Promise<string> {
  const hub = await openServerHub(url);
  const walls = { page: new Map(), silentS: 600 };
  const noteFailure = failuresTo(({ at, error }) => console.error(`${at}: ${error}`));
  const server = createHubServer({
    ...walls,
    hub,
    signer: hubSigner(number),
    ownerToken: 'bench',
    noteFailure,
  });
  await server.listen({ host: '127.0.0.1', port: 0 });
  return `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
}
