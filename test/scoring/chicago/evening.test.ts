import { describe, expect, test } from 'vitest';
import { eveningTotals, playerTotals } from '../../../src/scoring/chicago/evening.ts';
import { eveningOf } from '../../support/running-games.ts';

/** The worked Chicago of section 7: NS 550, EW 630. */
const WORKED = ['NS 2S+2', 'EW 1NT=', 'EW 2H+1', 'NS 1NTX+1'];
const FIVE = ['Ann', 'Bob', 'Cat', 'Dan', 'Eve'];

describe('an evening of Chicago', () => {
  test('begins a Chicago after every fourth deal, without part scores of the one before', () => {
    const evening = eveningOf([...WORKED, 'NS 2S=']);
    expect(evening.rounds.map(({ chicago }) => chicago.deals.length)).toEqual([4, 1]);
    expect(evening.rounds[1]?.chicago.partScores).toEqual({ ns: 60, ew: 0 });
    expect(eveningTotals(evening)).toEqual({ ns: 610, ew: 630 });
  });

  test('does not count a deal that all have passed as one of the four', () => {
    expect(eveningOf(['NS 2S+2', 'pass', ...WORKED.slice(1)]).rounds).toHaveLength(1);
  });

  test('can end a Chicago before its fourth deal', () => {
    const evening = eveningOf(['NS 2S=', 'end', 'NS 2H=']);
    expect(evening.rounds.map(({ isStopped }) => isStopped)).toEqual([true, false]);
  });

  test('counts honours of a fourth deal to its own Chicago', () => {
    const lines = ['NS 2S=', 'NS 2S=', 'NS 1S=', 'NS 1S=', 'honours EW 100'];
    const evening = eveningOf(lines, { honours: true });
    expect(evening.rounds).toHaveLength(1);
    expect(eveningTotals(evening).ew).toBe(100);
  });

  test('takes numbers of deals in the Chicago or the evening', () => {
    expect(eveningOf([...WORKED, '1. NS 2S=', '6. NS 2S=']).rounds).toHaveLength(2);
    expect(() => eveningOf(['1. NS 2S=', '3. NS 2S='])).toThrow('This would be deal 2, not 3.');
  });

  test.each([
    ['There is no Chicago to end here.', ['end']],
    ['There is no Chicago to end here.', [...WORKED, 'end']],
    ['has 1 of its four deals', ['NS 2S=', 'seats Ann, Bob, Cat, Dan']],
    ["Ann can't sit in two places", ['seats Ann, Bob, Ann, Dan']],
  ])('refuses with "%s" %j', (reason, lines) => {
    expect(() => eveningOf(lines)).toThrow(reason);
  });

  test('refuses a player who is none of those that were named', () => {
    expect(() => eveningOf(['seats Ann, Bob, Cat, Guy'], {}, FIVE)).toThrow('Guy is not one of the players');
  });
});

describe('totals of players', () => {
  test('are those of their sides, Chicago after Chicago', () => {
    const evening = eveningOf(['seats Ann, Bob, Cat, Dan', ...WORKED, 'seats Ann, Cat, Eve, Bob', ...WORKED]);
    expect(playerTotals(evening)).toEqual([
      { player: 'Bob', chicagos: 2, pointsFor: 1260, pointsAgainst: 1100, net: 160 },
      { player: 'Dan', chicagos: 1, pointsFor: 630, pointsAgainst: 550, net: 80 },
      { player: 'Cat', chicagos: 2, pointsFor: 1180, pointsAgainst: 1180, net: 0 },
      { player: 'Eve', chicagos: 1, pointsFor: 550, pointsAgainst: 630, net: -80 },
      { player: 'Ann', chicagos: 2, pointsFor: 1100, pointsAgainst: 1260, net: -160 },
    ]);
  });

  test('follow the turns of those who were named', () => {
    const evening = eveningOf([...WORKED, ...WORKED, ...WORKED, ...WORKED, ...WORKED], {}, FIVE);
    expect(
      evening.rounds.map(({ seats }) => FIVE.find((name) => !Object.values(seats ?? {}).includes(name))),
    ).toEqual(['Eve', 'Dan', 'Cat', 'Bob', 'Ann']);
    const totals = playerTotals(evening);
    expect(totals.map(({ chicagos }) => chicagos)).toEqual([4, 4, 4, 4, 4]);
    expect(totals.reduce((sum, { net }) => sum + net, 0)).toBe(0);
  });

  test('are there for a player who has sat out so far', () => {
    const totals = playerTotals(eveningOf(WORKED, {}, FIVE));
    expect(totals.find(({ player }) => player === 'Eve')).toEqual({
      player: 'Eve',
      chicagos: 0,
      pointsFor: 0,
      pointsAgainst: 0,
      net: 0,
    });
  });

  test('are none where nobody is named', () => {
    expect(playerTotals(eveningOf(WORKED))).toEqual([]);
  });
});
