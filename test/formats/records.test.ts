import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  contractOf,
  declarerOf,
  hasEnded,
  isInsufficient,
  makeCallIn,
  mayDouble,
  openAuction,
} from '../../src/bridge/auction-state.ts';
import { dealerOf, toBoardNumber } from '../../src/bridge/board.ts';
import { type Call, formatCall, STRAINS } from '../../src/bridge/call.ts';
import { type Card, formatCardName, suitOf } from '../../src/bridge/card.ts';
import { cardsOf } from '../../src/bridge/card-set.ts';
import { formatContract } from '../../src/bridge/contract.ts';
import type { CompleteDeal } from '../../src/bridge/deal.ts';
import { DECKS } from '../../src/bridge/deck.ts';
import { seatAfter } from '../../src/bridge/seat.ts';
import type { DealFormat, DealSet } from '../../src/formats/core/deal-set.ts';
import { makeDealValue } from '../../src/formats/pbn/deal-value.ts';
import { openProblemLog } from '../../src/formats/pbn/problems.ts';
import { understandGames } from '../../src/formats/pbn/understand.ts';
import { gameOfRecord } from '../../src/formats/recorded/game-of-record.ts';
import { trumpIn, winnerOfRecorded } from '../../src/formats/recorded/play-order.ts';
import type { RecordedWord } from '../../src/formats/recorded/table-record.ts';
import { dealOf } from '../support/arbitraries.ts';
import { codes, format } from './support.ts';

/** Whole numbers, one after the other, the same for the same ones. */
function drawing(numbers: readonly number[]): (limit: number) => number {
  let at = 0;
  return (limit) => (numbers[at++ % numbers.length] ?? 0) % limit;
}

const NOTES = ['weak', '! two suits', '!', '15-17'];
const TEXTS = ['a, b', 'five + six', 'played: slowly', '10% done'];

/** An auction by the laws, mostly with an end. */
function anyAuction(
  number: number,
  draw: (limit: number) => number,
): { calls: RecordedWord[]; state: ReturnType<typeof openAuction> } {
  const state = openAuction(dealerOf(toBoardNumber(number)));
  const calls: RecordedWord[] = [];
  const most = draw(8) === 0 ? draw(6) : 60;
  while (!hasEnded(state) && calls.length < most) {
    const call = anyCall(draw);
    const isLegal =
      call.kind === 'pass' ||
      (call.kind === 'bid' ? !isInsufficient(state, call) : mayDouble(state, call.kind));
    if (!isLegal) continue;
    makeCallIn(state, call);
    const note = NOTES[draw(12)];
    calls.push({ text: formatCall(call), ...(note === undefined ? {} : { note }) });
  }
  return { calls, state };
}

function anyCall(draw: (limit: number) => number): Call {
  const kind = draw(9);
  if (kind < 4) return { kind: 'pass' };
  if (kind === 4) return { kind: 'double' };
  if (kind === 5) return { kind: 'redouble' };
  return { kind: 'bid', level: 1 + draw(7), strain: STRAINS[draw(5)] ?? 'NT' };
}

/** This many cards, each trick following suit. */
function anyPlay(
  deal: CompleteDeal,
  declarer: string,
  contract: string,
  count: number,
  draw: (limit: number) => number,
): RecordedWord[] {
  const hands = {
    N: cardsOf(deal.hands.N),
    E: cardsOf(deal.hands.E),
    S: cardsOf(deal.hands.S),
    W: cardsOf(deal.hands.W),
  };
  const words: RecordedWord[] = [];
  let leader = seatAfter(declarer as 'N');
  while (words.length < count) {
    const trick: RecordedWord[] = [];
    let led: Card | undefined;
    for (let place = 0; place < 4 && words.length + trick.length < count; place++) {
      const hand: Card[] = hands[seatAfter(leader, place)];
      const following = led === undefined ? [] : hand.filter((card) => suitOf(card) === suitOf(led as Card));
      const choice = following.length > 0 ? following : hand;
      const card = choice[draw(choice.length)]!;
      hand.splice(hand.indexOf(card), 1);
      led ??= card;
      trick.push({ text: formatCardName(card).replace('10', 'T') });
    }
    words.push(...trick);
    leader = winnerOfRecorded({ leader, cards: trick }, trumpIn(contract)) ?? leader;
  }
  return words;
}

/** Sets of records with names, auctions, notes, play and results, some of two rooms. */
const SETS: fc.Arbitrary<DealSet> = fc
  .tuple(
    fc.uniqueArray(dealOf(DECKS.standard), {
      minLength: 1,
      maxLength: 3,
      selector: ({ hands }) => JSON.stringify(hands),
    }),
    fc.array(fc.nat(), { minLength: 200, maxLength: 200 }),
  )
  .map(([deals, numbers]) => {
    const draw = drawing(numbers);
    const hasRooms = draw(2) === 0;
    const raw = deals.flatMap((deal, at) =>
      (hasRooms ? ['Open', 'Closed'] : ['']).map((room) => recordOf(deal, at + 1, room, draw)),
    );
    const log = openProblemLog();
    const { games, deck, boards } = understandGames(raw, log);
    return { deck, boards, records: games, trailer: [], title: 'Cup', problems: log.finish() };
  });

function recordOf(deal: CompleteDeal, number: number, room: string, draw: (limit: number) => number) {
  const { calls, state } = anyAuction(number, draw);
  const contract = hasEnded(state) ? contractOf(state) : undefined;
  const declarer = contract && declarerOf(state);
  const count = draw(3) === 0 ? 52 : draw(53);
  const name = contract && formatContract(contract);
  const cards =
    declarer === undefined || name === undefined ? [] : anyPlay(deal, declarer, name, count, draw);
  const text = TEXTS[draw(8)];
  const values = {
    Event: 'Cup',
    ...(room === '' ? {} : { Room: room }),
    Board: String(number),
    West: `w${draw(9)}`,
    South: 'Ann',
    Dealer: dealerOf(toBoardNumber(number)),
    Vulnerable: 'EW',
    Deal: makeDealValue(deal.hands, 'N'),
  };
  return gameOfRecord(
    {
      line: number,
      lead: text === undefined ? [] : [{ kind: 'brace', text }],
      tags: Object.entries(values).map(([tag, value]) => ({ name: tag, value })),
      dealer: dealerOf(toBoardNumber(number)),
      calls,
      cards,
      tricks: contract !== undefined && cards.length < 52 ? draw(14) : undefined,
    },
    deal,
  );
}

const HOLDERS: readonly DealFormat[] = ['pbn', 'json', 'lin', 'rbn'].map(format);
const PAIRS = HOLDERS.flatMap((from) => HOLDERS.map((to) => [from.name, to.name, from, to] as const));
const pbn = format('pbn');

describe('records that go from one format to another and back', () => {
  test.each(PAIRS)('from %s to %s are the same, and no loss is told of', (_from, _to, from, to) => {
    fc.assert(
      fc.property(SETS, (set) => {
        const there = from.read(from.write!(set));
        const back = from.read(from.write!(to.read(to.write!(there))));
        expect([to.losses(there), from.losses(set)].flat().map(({ code }) => code)).toEqual([]);
        expect(Buffer.from(pbn.write!(back)).toString()).toBe(Buffer.from(pbn.write!(set)).toString());
        expect(codes(back).filter((code) => !codes(set).includes(code))).toEqual([]);
      }),
      { numRuns: 12, seed: 6 },
    );
  });
});
