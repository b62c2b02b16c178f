import { openServerHub } from '../../../src/hub/open-hub.ts';
import { type Answered, type Asked, answer, HUB_DOES } from './fleet-hub.ts';

/**
 * A hub in a process of its own, for a proof that kills it: `ADDRESS SCHEMA MS` opens the books on a server and answers
 * what it is sent, with a clock that is wrong by so many milliseconds.
 */
const [url = '', schema, offByMs = '0'] = process.argv.slice(2);
const now = Date.now;
Date.now = () => now() + Number(offByMs);
const books = await openServerHub(url, schema);
process.on('message', ({ id, name, words }: Asked) => {
  answer(HUB_DOES, books, name, words).then(
    (value) => tell({ id, value }),
    (error: unknown) => tell({ id, failure: { message: String(error), isAway: isAway(error) } }),
  );
});
process.on('disconnect', () => process.exit());
process.send?.('ready');

function tell(answered: Answered): void {
  process.send?.(answered);
}

/** Codes of PostgreSQL and of the system for a server that stops, starts, or is not there. */
const AWAY: ReadonlySet<unknown> = new Set([
  '57P01',
  '57P02',
  '57P03',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
]);

/** Whether a statement failed because the server is not there. */
function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && AWAY.has(error.code)) || /^(Connection|Client) /.test(error.message);
}
