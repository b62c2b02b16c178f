import { describe, expect, test } from 'vitest';
import { checksOf } from '../../../src/app/maintenance/machine-checks.ts';
import { type InputName, NO_INPUTS, type NoReading, type Reading } from '../../../src/machine/messages.ts';
import type { MachineAnswers } from '../../../src/ports/machines/machines-here.ts';

const none = (reason: NoReading): Reading => ({
  index: { kind: 'none', reason },
  symbol: { kind: 'none', reason },
});
const CARD: Reading = { index: { kind: 'card', card: 5 as never, confidence: 1 } };

function levelOf(answers: MachineAnswers, topic: string): string | undefined {
  return checksOf(answers).find((check) => check.topic === topic)?.level;
}

describe('a machine before a job', () => {
  test.each<[InputName, string]>([
    ['bayOpen', 'bay'],
    ['coverOpen', 'cover'],
    ['doorOpen', 'door'],
    ['stopPressed', 'stop'],
  ])('has something to be put right where %s', (name, topic) => {
    const levels = checksOf({ inputs: { ...NO_INPUTS, [name]: true } });
    expect(levels.filter(({ level }) => level === 'problem').map((check) => check.topic)).toEqual([topic]);
    expect(levelOf({ inputs: NO_INPUTS }, topic)).toBe('good');
    expect(levelOf({}, topic)).toBe('unknown');
  });

  test.each<[string, MachineAnswers, string, string]>([
    ['sees an empty window', { empty: none('empty') }, 'good', 'good'],
    ['has a blind camera', { empty: none('noCamera') }, 'problem', 'unknown'],
    ['is in the dark', { empty: none('dark') }, 'problem', 'unknown'],
    ['has something on its window', { empty: none('uncertain') }, 'good', 'problem'],
    ['has a card on its window', { empty: CARD }, 'good', 'problem'],
    ['asks for a wiped window', { empty: { ...none('empty'), care: 'cleanWindow' } }, 'good', 'problem'],
    ['has not answered', {}, 'unknown', 'unknown'],
  ])('that %s', (_, answers, camera, window) => {
    expect([levelOf(answers, 'camera'), levelOf(answers, 'window')]).toEqual([camera, window]);
  });

  test.each<[string, MachineAnswers, string]>([
    ['names a card', { card: CARD }, 'good'],
    ['names none', { card: none('foreign') }, 'note'],
    ['sees nothing', { card: none('dark') }, 'unknown'],
    ['was shown none', {}, 'unknown'],
  ])('knows the deck only where it %s', (_, answers, level) => {
    expect(levelOf(answers, 'deck')).toBe(level);
  });
});
