import { readPage } from '../../test/support/console/page-server.ts';
import { EVENING_FILE } from '../../test/support/console/program.ts';
import type { Received } from '../../test/support/console/wire.ts';
import { dealsOf } from '../../test/support/leak-search.ts';
import { leaksIn } from '../../test/support/leaks.ts';

/**
 * What of all that a browser was sent shows a hand. The files of the page are those that were built before any deal
 * was there, byte for byte; everything else is searched.
 */
export function leaksOf(received: readonly Received[]): readonly string[] {
  const built = readPage();
  const deals = dealsOf(EVENING_FILE);
  return received.flatMap(({ body, head, path }) => {
    const file = built.get(path === '/' ? '/index.html' : path);
    if (file?.equals(body)) return leaksIn(head, deals);
    return leaksIn(`${head}\n${body.toString('utf8')}`, deals).map(
      (leak) => `${path}: ${leak.slice(0, 200)}`,
    );
  });
}
