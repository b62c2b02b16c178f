import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { soubrette } from '../../rigs/fake-terminal.ts';
import { type Claim, judgeClaim } from '../../src/analysis/play/claim.ts';
import { claimInWords } from '../../src/cli/solve/claim.ts';

const PLAYED = join(import.meta.dirname, '../../examples/played.lin');
const CLAIM: Claim = { claimed: 9, won: 7, left: 10, tricks: { least: 0, most: 17 } };

function verdict(change: Partial<Claim>): string | undefined {
  return claimInWords(judgeClaim({ ...CLAIM, ...change }), 17)[1];
}

describe('a claim in words', () => {
  test('says by how much it is wrong from the least to the most', () => {
    expect(verdict({ claimed: 7, tricks: { least: 16, most: 17 } })).toMatch(/^Too few by 9-10:/);
    expect(verdict({ claimed: 17, tricks: { least: 7, most: 8 } })).toMatch(/^Too many by 9-10:/);
  });

  test('says why it is impossible', () => {
    expect(verdict({ claimed: 6 })).toBe('Impossible: declarer had won 7 tricks already.');
    expect(verdict({ claimed: 18 })).toBe('Impossible: declarer could win no more than 17 tricks.');
  });

  test('says that there was no time where nothing is known', () => {
    expect(verdict({})).toBe(
      'Not known: there was no time to find what best play of both sides gives declarer.',
    );
  });

  test('is refused where one trick is left and two are claimed', async () => {
    const { stdout } = await soubrette('solve', PLAYED, '--boards', '2', '--play', '--json');
    const play: { card: string }[] = JSON.parse(stdout).play;
    const cards = play
      .slice(0, -4)
      .map(({ card }) => card)
      .join(' ');
    const ask = ['--boards', '2', '--contract', '4SW', '--after', cards, '--claim', '2'];
    const { code, stderr } = await soubrette('solve', PLAYED, ...ask);
    expect([code, stderr]).toEqual([2, 'Only 1 trick is left to claim.\n']);
  });
});
