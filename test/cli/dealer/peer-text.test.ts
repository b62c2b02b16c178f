import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { replayDealer, withoutClock } from '../../../rigs/replayed-dealer.ts';
import { EXIT } from '../../../src/cli/shell/command.ts';

interface RecordedText {
  readonly script: string;
  readonly flags: readonly string[];
  readonly deals: readonly string[];
  readonly stdout: string;
}

/** What the peer told about these scripts, and the deals it told it of. */
const { cases } = JSON.parse(
  readFileSync(new URL('../../fixtures/dealer/text.json', import.meta.url), 'utf8'),
) as { readonly cases: readonly RecordedText[] };

test.each(cases)('prints as the peer does: $flags $script', async ({ script, flags, deals, stdout }) => {
  const replayed = await replayDealer(script, flags, deals);
  expect(withoutClock(replayed.stdout)).toBe(stdout);
  expect(replayed.code).toBe(stdout.includes('\nProduced 0 hands\n') ? EXIT.personNeeded : EXIT.done);
});

test('what the peer printed is more than the numbers of its runs', () => {
  expect(cases.length).toBeGreaterThan(25);
  expect(cases.filter(({ stdout }) => stdout.length > 500).length).toBeGreaterThan(10);
});
