import { describe, expect, test } from 'vitest';
import { bytesOf, format } from './support.ts';

const DEAL = '[Deal "N:QT932.KJ.Q932.54 J765.A98432.J.T9 A8.7.T87654.QJ86 K4.QT65.AK.AK732"]';

/** The losses of a board 2, which East deals, whose auction begins like this. */
function losses(name: string, start: string, first: string): [code: string, message: string][] {
  const head = `[Board "2"]\n[Dealer "E"]\n[Vulnerable "NS"]\n${DEAL}`;
  const set = format('pbn').read(bytesOf(`${head}\n[Auction "${start}"]\n${first} Pass Pass Pass\n`));
  return format(name)
    .losses(set)
    .map(({ code, message }) => [code, message]);
}

describe.each(['lin', 'rbn'])('an auction that is written as %s', (name) => {
  test('loses who made its calls where it does not begin with the dealer', () => {
    expect(losses(name, 'N', '1C')).toContainEqual([
      'auction-start',
      expect.stringContaining('1 auction does not begin with the dealer (Board 2).'),
    ]);
  });

  test('loses nothing of that where the dealer calls first', () => {
    expect(losses(name, 'E', '1C').map(([code]) => code)).not.toContain('auction-start');
    expect(losses(name, 'N', '- 1C').map(([code]) => code)).not.toContain('auction-start');
  });
});

test('an auction that does not begin with the dealer is kept as JSON', () => {
  expect(losses('json', 'N', '1C')).toEqual([]);
});
