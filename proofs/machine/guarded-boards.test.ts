import { expect, test } from 'vitest';
import { GUARDED_BOARDS } from '../../rigs/guarded-boards.ts';
import { runProgram } from '../../rigs/run-program.ts';
import { DECK_NAMES, type DeckName } from '../../src/bridge/deck.ts';
import { type Change, changedWhenLoaded } from '../broken/changes.ts';
import { SABOTAGES } from '../broken/sabotages.ts';
import { isSeen } from './sabotage.ts';

/** What `npm test` looks at is enough to see each guard that is taken out. */
test.each(DECK_NAMES.flatMap((deck) => SABOTAGES.map(({ changes, name }) => [deck, name, changes] as const)))(
  'the few boards of the %s deck show that %s',
  { timeout: 300_000 },
  async (deck, _, changes) => {
    expect(await isSeenBy(deck, changes)).toBe(true);
  },
);

async function isSeenBy(deck: DeckName, changes: readonly Change[]): Promise<boolean> {
  for (const { boards, seed } of GUARDED_BOARDS[deck]) {
    const words = ['--boards', `${boards}`, '--deck', deck, '--faults', 'hostile', '--seed', seed, '--json'];
    const simulate = ['bin/soubrette.js', 'simulate', ...words];
    const { exitCode, output } = await runProgram(simulate, changedWhenLoaded(changes));
    expect(exitCode, output).toBe(0);
    if (isSeen(JSON.parse(output))) return true;
  }
  return false;
}
