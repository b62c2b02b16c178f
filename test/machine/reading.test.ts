import { describe, expect, test } from 'vitest';
import type { Card } from '../../src/bridge/card.ts';
import { cardSetOf, EMPTY_SET } from '../../src/bridge/card-set.ts';
import { DECKS } from '../../src/bridge/deck.ts';
import type { ReaderChoice } from '../../src/machine/config.ts';
import { NO_READINGS, type NoReading, type ReaderResult, type Reading } from '../../src/machine/messages.ts';
import { type Decision, decideReading } from '../../src/machine/reading.ts';
import { cardNamed } from '../support/scenario.ts';

const SIX = cardNamed('S6');
const EIGHT = cardNamed('S8');
const READ = cardNamed('HK');
const HISTORY = { deck: DECKS.standard.cardSet, read: cardSetOf([READ]) };

function result(word: string): ReaderResult {
  if (NO_READINGS.some((reason) => reason === word)) return { kind: 'none', reason: word as NoReading };
  return { kind: 'card', card: cardNamed(word), confidence: 0.9 };
}

/** `S6` both readers alike, `S6/S8` index and symbol, `S6/` the symbol is not in use. */
function frame(words: string): Reading {
  const [index = '', symbol = index] = words.split('/');
  return { ...(index && { index: result(index) }), ...(symbol && { symbol: result(symbol) }) };
}

function decide(readers: ReaderChoice, frames: string, maxFrames = 3): Decision {
  const all = frames.split(' ').map(frame);
  return decideReading(readers, maxFrames, all, HISTORY);
}

const accept = (card: Card): Decision => ({ kind: 'accept', card });
const again = (fault: 4001 | 4002 | 4003): Decision => ({ kind: 'again', fault });
const reject = (reason: 'uncertain' | 'disagree' | 'duplicate' | 'foreign'): Decision => ({
  kind: 'reject',
  reason,
});

describe('two readers', () => {
  test.each([
    ['S6', accept(SIX), 'agree in the first frame'],
    ['uncertain S6', accept(SIX), 'agree in the second frame'],
    ['uncertain dark S6', accept(SIX), 'agree in the third frame'],
    ['S6/S8', again(4002), 'disagree'],
    ['S6/S8 S6', accept(SIX), 'agree after a frame in which they disagreed, which named no card'],
    ['uncertain', again(4001), 'both name none'],
    ['S6/uncertain', again(4001), 'one of them names none'],
    ['uncertain/S6', again(4001), 'the other names none'],
    ['HK', again(4003), 'name a card that was read before'],
    ['S11', again(4003), 'name a card of another deck'],
    ['HK S6', again(4001), 'name a card after one that was read before: once is not enough'],
    ['HK S6 S6', accept(SIX), 'name a card twice after one that was read before'],
    ['HK uncertain S6', reject('uncertain'), 'name a card once after another, in the last frame'],
    ['HK HK HK', reject('duplicate'), 'keep naming a card that was read before'],
    ['uncertain uncertain HK', reject('duplicate'), 'name a card that was read before at last'],
    ['S11 S11 S11', reject('foreign'), 'keep naming a card of another deck'],
    ['S6/S8 S6/S8 S6/S8', reject('disagree'), 'keep disagreeing'],
    ['S6/S8 uncertain S6/S8', reject('uncertain'), 'disagree in some frames'],
    ['uncertain back moving', reject('uncertain'), 'name none'],
    ['foreign joker foreign', reject('foreign'), 'see no card of this deck, however often'],
    ['foreign uncertain foreign', reject('uncertain'), 'see no card of this deck in some frames'],
    ['S6/foreign S6/foreign S6/foreign', reject('uncertain'), 'of which one sees no card of this deck'],
    ['back back back', reject('uncertain'), 'see a card that lies the wrong way'],
    ['dark noCamera dark', { kind: 'noCamera' }, 'have no light and no camera'],
    ['dark uncertain dark', reject('uncertain'), 'have light in one frame'],
    ['dark/S6 dark/S6 dark/S6', { kind: 'noCamera' }, 'of which one has no light'],
    ['S6/dark S6/dark S6/dark', { kind: 'noCamera' }, 'of which the other has no light'],
    ['empty empty empty', { kind: 'nothing' }, 'see nothing, however often'],
    ['empty', again(4001), 'see nothing once'],
    ['empty empty S6', accept(SIX), 'see a card at last'],
    ['empty uncertain empty', reject('uncertain'), 'see nothing in some frames'],
  ] as const)('%s: %j when they %s', (frames, decision, _when) => {
    expect(decide('both', frames)).toEqual(decision);
  });

  test('have no say when one of them is not in use', () => {
    expect(decideReading('both', 3, [{ index: result('S6') }], HISTORY)).toEqual(again(4001));
    expect(decideReading('both', 3, [{ symbol: result('S6') }], HISTORY)).toEqual(again(4001));
  });
});

describe.each([
  ['index', (words: string) => words],
  ['symbol', (words: string) => words.replaceAll(/(\S+)/g, 'uncertain/$1')],
] as const)('a single reader of the %s', (readers, alone) => {
  test.each([
    ['S6', { kind: 'again' }, 'names a card once: a second look, no fault'],
    ['S6 S6', accept(SIX), 'names it twice'],
    ['S6 uncertain S6', accept(SIX), 'names it twice of three times'],
    ['S6 S8', again(4001), 'names two cards'],
    ['S6 S8 S8', reject('uncertain'), 'names one card twice and another once: that is not enough'],
    ['S6 S8 S6', reject('uncertain'), 'names two cards in turn'],
    ['HK HK', again(4003), 'names a card twice that was read before'],
    ['HK HK HK', reject('duplicate'), 'keeps naming a card that was read before'],
    ['S11 S11 S11', reject('foreign'), 'keeps naming a card of another deck'],
    ['uncertain uncertain S6', reject('uncertain'), 'names a card in the last frame only'],
    ['foreign foreign foreign', reject('foreign'), 'sees no card of this deck'],
    ['dark dark dark', { kind: 'noCamera' }, 'has no light'],
    ['empty empty empty', { kind: 'nothing' }, 'sees nothing'],
  ] as const)('%s: %j when it %s', (frames, decision, _when) => {
    expect(decide(readers, alone(frames))).toEqual(decision);
  });

  test('S6 S8 S8 S8: accepts it in the fourth frame, by three against one', () => {
    expect(decide(readers, alone('S6 S8 S8 S8'), 5)).toEqual(accept(EIGHT));
  });
});

describe('the number of frames', () => {
  test.each([1, 2, 5])('%i is the number after which a card is rejected', (maxFrames) => {
    const frames = Array.from({ length: maxFrames }, () => 'uncertain');
    expect(decide('both', frames.join(' '), maxFrames)).toEqual(reject('uncertain'));
    if (maxFrames > 1) expect(decide('both', frames.slice(1).join(' '), maxFrames)).toEqual(again(4001));
  });

  test('none at all is reason to look', () => {
    expect(decideReading('both', 3, [], { deck: EMPTY_SET, read: EMPTY_SET })).toEqual(again(4001));
  });
});
