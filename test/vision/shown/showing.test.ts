import { describe, expect, it } from 'vitest';
import { makeCard } from '../../../src/bridge/card.ts';
import type { CardReading, Refusal } from '../../../src/vision/reading.ts';
import { follow, NO_SHOWING, type ReadEnd, type ShownReading } from '../../../src/vision/shown/showing.ts';

const [KING, SIX] = [makeCard(2, 16), makeCard(0, 6)];

function says(card: typeof KING): ReadEnd {
  return { index: { card, accepted: true, confidence: 1, margin: 1 } };
}

function refuses(reason: Refusal): ReadEnd {
  const index: CardReading = { accepted: false, confidence: 0, margin: 0, reason };
  return { index };
}

/** K and 6 an end with that name, - an end without, s a back, n one without an index, f one of another deck, w behind them what is 5 mm wider; pictures are set apart by blanks; . is no card. */
function run(pictures: string): string {
  let showing = NO_SHOWING;
  const happened: string[] = [];
  for (const [at, picture] of pictures.split(' ').entries()) {
    const [next, event] = follow(showing, readingOf(picture));
    showing = next;
    if (event === undefined) continue;
    const what = event.kind === 'sure' ? (event.card === KING ? 'K' : '6') : event.kind;
    happened.push(`${at + 1}:${what}`);
  }
  return happened.join(' ');
}

function readingOf(picture: string, widthMm = 57): ShownReading {
  if (picture.endsWith('w')) return readingOf(picture.slice(0, -1), 62);
  const nothing = { '.': 'none', c: 'cut', '2': 'several', b: 'blurred' } as const;
  if (picture in nothing) return { kind: 'nothing', why: nothing[picture as keyof typeof nothing] };
  const ends: Record<string, ReadEnd> = {
    K: says(KING),
    '6': says(SIX),
    '-': refuses('uncertain'),
    s: refuses('back'),
    n: refuses('noCorner'),
    f: refuses('foreign'),
  };
  return { kind: 'ends', ends: [...picture].map((letter) => ends[letter]!), widthMm };
}

describe('a shown card', () => {
  it.each([
    ['one end in two pictures', 'K- K-', '2:K'],
    ['either end in one of two pictures', 'K- -K', '2:K'],
    ['both ends in two pictures', 'KK KK', '2:K'],
    ['one end twice, with pictures between that say nothing', 'K- -- b -K', '4:K'],
  ])('is sure by %s', (_, pictures, events) => {
    expect(run(pictures)).toBe(events);
  });

  it.each([
    ['one end once', 'K- -- --', ''],
    ['both ends in one picture', 'KK -- --', ''],
    ['pictures between which two cards are seen', 'KK 2 KK 2 KK KK 2 KK', ''],
    ['two ends of two names', 'K6', ''],
    ['names that are even', 'K6 K6', ''],
    ['ends that keep two names, as of two cards held as one', 'K6 K6 K6 K- -6 K6 K6 K6', ''],
  ])('is not sure by %s', (_, pictures, events) => {
    expect(run(pictures)).toBe(events);
  });

  it('takes a name more where an end had another one', () => {
    expect(run('6- K- K- K-')).toBe('4:K');
  });

  it('takes two pictures more after two cards were seen at once', () => {
    expect(run('KK 2 KK KK KK K- KK')).toBe('6:K');
    expect(run('2 . . . KK KK')).toBe('4:gone 6:K');
  });

  it('is two where it is wider than the cards before it', () => {
    const three = 'KK KK . . . 66 66 . . . KK KK . . .';
    expect(run(`${three} KKw KKw KKw`)).toBe('2:K 5:gone 7:6 10:gone 12:K 15:gone');
    expect(run(`${three} KKw KK KK KK KK`)).toMatch(/ 20:K$/);
    expect(run('KK KK . . . KKw KKw')).toBe('2:K 5:gone 7:K');
    expect(run(`KKw KKw . . . ${three} KKw KKw`)).toMatch(/ 22:K$/);
  });

  it('is told once, however long it is shown', () => {
    expect(run('K- KK -- KK K-')).toBe('2:K');
  });

  it('is gone after three pictures without one, but not while two are shown or none can be seen', () => {
    expect(run('K- K- . . .')).toBe('2:K 5:gone');
    expect(run('K- K- . c .')).toBe('2:K 5:gone');
    expect(run('K- K- . . -- . .')).toBe('2:K');
    expect(run('K- K- 2 2 2 b b b')).toBe('2:K');
    expect(run('. . . .')).toBe('');
  });

  it('can be shown again after it was gone', () => {
    expect(run('K- K- . . . KK KK')).toBe('2:K 5:gone 7:K');
  });

  it('goes when another one follows at once, which is sure by the next picture', () => {
    expect(run('K- K- 66 6- 6-')).toBe('2:K 4:gone 5:6');
  });

  it('stays where one picture had another name', () => {
    expect(run('K- KK 6- KK 6- K- 66 K-')).toBe('2:K');
  });
});

describe('a card that is not identified', () => {
  it('is told once after eight pictures in a row without a name', () => {
    expect(run('ss ss ss ss ss ss ss ss ss ss')).toBe('8:unidentified');
    expect(run('ss ss ss ss ss ss ss -- ss ss')).toBe('');
  });

  it.each([
    ['both ends are without an index', 'nn', '8:unidentified'],
    ['either end is a back or without an index', 'sn', '8:unidentified'],
    ['one end is of another deck', '-f', '8:unidentified'],
    ['a thumb may hide one end, and light the other', 's-', ''],
    ['one end has an index that is not sure', 'n-', ''],
  ])('is told, or not, where %s', (_, picture, events) => {
    expect(run(Array(9).fill(picture).join(' '))).toBe(events);
  });

  it('is told, or not, by how often nothing is seen between', () => {
    expect(run(Array(12).fill('ff ff . ').join('').trim())).toBe('');
    expect(run('ff ff ff ff ff . ff ff ff ff ff . ff ff ff')).toBe('11:unidentified');
  });

  it('may turn out to be a card', () => {
    expect(run('ss ss ss ss ss ss ss K- KK')).toBe('9:K');
  });
});
