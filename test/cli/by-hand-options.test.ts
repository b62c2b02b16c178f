import { describe, expect, test } from 'vitest';
import { refuseByHandOptions, refuseIdleAgain } from '../../src/cli/options/by-hand.ts';

function refusal(kind: 'hand' | 'simulated' | 'serial', ...given: readonly string[]): string {
  try {
    refuseByHandOptions({ kind }, (option) => given.includes(option));
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

describe('an option that would say nothing is refused', () => {
  test.each(['faults', 'camera', 'profile', 'calibration', 'seed', 'labelReader', 'shuffleTrays', 'inOrder'])(
    'by hand: %s',
    (option) => {
      expect(refusal('hand', option)).toMatch(/^--[a-z-]+ is for machines, and has no effect by hand\./);
      expect(refusal('simulated', option)).toBe('');
    },
  );

  test.each(['pictures', 'port', 'lan', 'lanPort'])('at a machine: %s', (option) => {
    expect(refusal('serial', option)).toMatch(/^--[a-z-]+ is for --machine hand\./);
    expect(refusal('hand', option)).toBe('');
  });

  test.each(['deckProfile', 'open', 'lan'])('at a machine whose job is taken up: %s', (option) => {
    const check = refuseIdleAgain((given) => given === option);
    const machine = { faults: 'none', seed: '', speed: 'real' } as const;
    expect(() => check({ ...machine, kind: 'serial' })).toThrow(/This job has another: leave it out/);
    expect(() => check({ ...machine, kind: 'hand' })).not.toThrow();
  });

  test('by hand: readers, where no profile has marks to choose among', () => {
    expect(refusal('hand', 'readers')).toMatch(/^--readers chooses among the marks of a deck profile/);
    expect(refusal('hand', 'readers', 'deckProfile')).toBe('');
  });

  test('where pictures take the place of the camera', () => {
    expect(refusal('hand', 'pictures', 'lanPort')).toMatch(/^--lan-port is for a page with a camera/);
    expect(refusal('hand', 'pictures', 'deckProfile')).toBe('');
  });
});
