import { describe, expect, test } from 'vitest';
import {
  drawsOf,
  makeSample,
  naiveShuffle,
  repeated,
  rightShuffle,
} from '../../../rigs/shuffles/shuffles.ts';
import { firstDeals, WRONG_DEALINGS } from '../../../rigs/shuffles/wrong.ts';
import { type AuditReport, auditSample, FALSE_ALARM } from '../../../src/analysis/audit/audit.ts';
import { type DealSample, openSample } from '../../../src/analysis/audit/deal-sample.ts';
import { limitsOf } from '../../../src/analysis/audit/limits.ts';
import { rankOf, suitOf } from '../../../src/bridge/card.ts';
import { dealAtIndex } from '../../../src/bridge/deal-index.ts';
import { DECKS, type Deck } from '../../../src/bridge/deck.ts';
import { upperTail } from '../../support/chi-square.ts';

const { standard, super: large } = DECKS;

function right(deck: Deck, dealCount: number, seed: number, dealsPerSet = dealCount): DealSample {
  const draw = drawsOf(seed);
  return makeSample({ deck, dealCount, dealsPerSet, shuffle: rightShuffle, drawsFor: () => draw });
}

function odd({ tests }: AuditReport): string[] {
  return tests.filter(({ verdict }) => verdict !== 'nothing suspicious').map(({ name }) => name);
}

describe('the audit of random deals', () => {
  test.each([
    ['52 cards', standard, 36, 150],
    ['68 cards', large, 30, 100],
    ['one deal of 52 cards', standard, 1, 100],
  ] as const)('%s: no more sets are suspicious than is promised', (_, deck, dealCount, sets) => {
    const flagged = Array.from({ length: sets }, (__, set) =>
      auditSample(right(deck, dealCount, set)),
    ).filter(({ verdict }) => verdict !== 'nothing suspicious');
    expect(flagged.length).toBeLessThanOrEqual(Math.max(1, FALSE_ALARM * sets));
  });

  test.each([standard, large])('5,000 deals in sets of 25 go through every test', (deck) => {
    const report = auditSample(right(deck, 5000, 11, 25));
    expect(report).toMatchObject({ verdict: 'nothing suspicious', notMade: [], deals: 5000, sets: 200 });
    expect(report.tests.every(({ finding: { chance } }) => chance >= 0 && chance <= 1)).toBe(true);
  });

  test('each chance is what it says: one in ten is below a tenth', () => {
    const reports = Array.from({ length: 150 }, (_, set) => auditSample(right(standard, 40, 1000 + set)));
    for (const name of [
      'card-seat',
      'card-dealer',
      'strength',
      'suit-seat',
      'same-hand-1',
      'hand-to-hand',
      'strength-carried',
      'neighbours',
    ]) {
      const low = reports.filter(
        ({ tests }) => (tests.find((each) => each.name === name)?.finding.chance ?? 1) < 0.1,
      );
      expect([name, low.length > 4 && low.length < 30]).toEqual([name, true]);
    }
  });
});

describe('the audit of wrong deals', () => {
  const small = WRONG_DEALINGS.filter(({ dealCount }) => dealCount <= 5000);

  test.each(small)('$name is found in $dealCount deals', ({ dealCount, make }) => {
    for (const deck of [standard, large]) {
      expect(auditSample(make(deck, dealCount, 5)).verdict).not.toBe('nothing suspicious');
    }
  });

  test('seeds of 20 bits are found by deals that come again', () => {
    expect(odd(auditSample(firstDeals(standard, 4000, 8, 20)))).toEqual(['repetition']);
  });

  test('a repeated set is named', () => {
    const report = auditSample(repeated(right(standard, 36, 4)));
    expect(report.verdict).toBe('not random');
    const repetition = report.tests.find(({ name }) => name === 'repetition');
    expect(repetition?.finding.note).toBe(
      '36 deals come again: deal 1 of set 1 again is deal 1 of set 1, and more.',
    );
  });

  test('the naive shuffle of the last pack shows in what goes on from deal to deal, card x seat does not see it', () => {
    const draw = drawsOf(6);
    const making = {
      deck: standard,
      dealCount: 10_000,
      shuffle: naiveShuffle,
      goesOn: true,
      drawsFor: () => draw,
    };
    const tests = odd(auditSample(makeSample(making)));
    expect(tests).toContain('same-hand-1');
    expect(tests).not.toContain('card-seat');
  });

  test('first deals that are wrong are found among others that are right', () => {
    const draw = drawsOf(9);
    let deal = 0;
    const shuffle = (pack: Uint8Array): void => (deal++ % 24 === 0 ? naiveShuffle : rightShuffle)(pack, draw);
    const sample = makeSample({
      deck: standard,
      dealCount: 9600,
      dealsPerSet: 24,
      shuffle,
      drawsFor: () => draw,
    });
    expect(odd(auditSample(sample))).toContain('first-card-seat');
  });

  test.each([
    ['points', 'hcp', (seats: Uint8Array) => mostPoints(seats) <= 11],
    ['shapes', 'shapes', (seats: Uint8Array) => longest(seats) >= 7],
  ] as const)('deals that were chosen by their %s are found', (_, name, isUnwanted) => {
    const draw = drawsOf(10);
    const pack = Uint8Array.from(standard.cards, (__, place) => place);
    const seats = new Uint8Array(52 * 10_000);
    for (let deal = 0; deal < 10_000; ) {
      rightShuffle(pack, draw);
      const row = seats.subarray(deal * 52, (deal + 1) * 52);
      pack.forEach((place, at) => {
        row[place] = Math.floor(at / 13);
      });
      if (!isUnwanted(row)) deal++;
    }
    const dealers = new Uint8Array(10_000);
    const report = auditSample({
      deck: standard,
      dealCount: 10_000,
      seats,
      dealers,
      sets: [{ name: 'all', from: 0 }],
    });
    expect(odd(report)).toContain(name);
  });
});

function mostPoints(seats: Uint8Array): number {
  const points = [0, 0, 0, 0];
  standard.cards.forEach((card, place) => {
    points[seats[place]!]! += Math.max(0, rankOf(card) - 13);
  });
  return Math.max(...points);
}

function longest(seats: Uint8Array): number {
  const lengths = new Array<number>(16).fill(0);
  standard.cards.forEach((card, place) => {
    lengths[seats[place]! * 4 + suitOf(card)]!++;
  });
  return Math.max(...lengths);
}

describe('what is told of few deals', () => {
  test('says nothing of the hands of single seats', () => {
    for (const { finding, name } of auditSample(right(standard, 36, 2)).tests) {
      expect([name, /North|East|South|West|dealer/.test(finding.note)]).toEqual([name, false]);
    }
  });

  test('is that little can be shown', () => {
    const sample = openSample(standard);
    sample.startSet('one');
    sample.add(dealAtIndex(standard, 12345678901234567890n), 'E');
    const report = auditSample(sample.finish());
    expect(report.limitsInWords[0]).toContain("One deal can't show much");
    expect(report.limits).toMatchObject({ cardShare: 1, stayingShare: 1, seedBits: 0 });
  });

  test('how many seeds would be noticed depends on the sets: 150,000 first deals show 2^31', () => {
    const sample = right(standard, 20, 3);
    const sets = Array.from({ length: 150_000 }, (_, at) => ({ name: `${at}`, from: at }));
    expect(limitsOf({ ...sample, dealCount: 150_000, sets }, 1e-4).seedBits).toBe(31);
    expect(limitsOf({ ...sample, dealCount: 150_000 }, 1e-4).seedBits).toBe(0);
  });

  test('the limits get closer with the root of the number of deals', () => {
    const [few, many] = [1000, 4000].map((count) => auditSample(right(standard, count, 3)).limits);
    expect(few!.cardShare / many!.cardShare).toBeCloseTo(2, 1);
    expect(few!.points / many!.points).toBeCloseTo(2, 1);
  });
});

describe('card x seat', () => {
  test('is Pearson over 52/51 on 153 degrees of freedom', () => {
    const sample = right(standard, 400, 21);
    const counts = new Array<number>(208).fill(0);
    sample.seats.forEach((seat, at) => {
      counts[(at % 52) * 4 + seat]!++;
    });
    const statistic = (counts.reduce((sum, count) => sum + (count - 100) ** 2 / 100, 0) * 51) / 52;
    const above = upperTail(statistic, 153);
    const finding = auditSample(sample).tests.find(({ name }) => name === 'card-seat')?.finding;
    expect(finding).toMatchObject({ freedom: 153 });
    expect(finding?.statistic).toBeCloseTo(statistic, 8);
    expect(finding?.chance).toBeCloseTo(2 * Math.min(above, 1 - above), 8);
  });
});
