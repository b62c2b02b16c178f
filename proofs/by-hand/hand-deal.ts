import type { HandVerdict } from '../../rigs/by-hand/hand-oracle.ts';
import type { HandSlips, TableCard } from '../../rigs/by-hand/hand-table.ts';
import { dealByHand, type HandEnding, type WantedByHand, wholePack } from '../../rigs/dealt-by-hand.ts';
import { planOf } from '../../rigs/simulated-job.ts';
import { type Check, choicesOf, countOf, endWith, unmet } from '../../scripts/ending.ts';
import { scriptOptions } from '../../scripts/options.ts';
import { type Card, formatCardName } from '../../src/bridge/card.ts';
import { cardsOf } from '../../src/bridge/card-set.ts';
import type { CompleteDeal } from '../../src/bridge/deal.ts';
import { DECK_NAMES, type DeckName } from '../../src/bridge/deck.ts';
import { type BySeat, bySeat, SEATS, type Seat } from '../../src/bridge/seat.ts';
import { quantile } from '../../src/job/quantile.ts';
import { replayJournal } from '../../src/job/replay.ts';
import { createHandRun, type HandRun } from '../../src/machine/hand-run/state.ts';
import { stepHand } from '../../src/machine/hand-run/step.ts';
import { makeOrder } from '../../src/machine/run/board-order.ts';

const PARTS = ['moved', 'packs', 'slips', 'kills'] as const;
/** Slips of an action in per cent. */
const LEVELS = ['0.3', '3'] as const;
/** Cards of a hand that one picture does not show well enough: as `hands-in-row` finds them, and far more. */
const UNREAD = { '0.3': 0.01, '3': 0.3 } as const;
/** What no camera can know: all else that is wrong and verified is a fault. */
const UNKNOWABLE = ['changedAfterLook', 'swappedPrints', 'hiddenExtra'] as const;
/** In so many boards each has to come up. */
const LEAST_BOARDS = { changedAfterLook: 10_000, swappedPrints: 100, hiddenExtra: 3000 } as const;
/** One pack of so many is printed wrong, or holds a card too many, in the boards with slips. */
const ODD_PACKS = 20;

/**
 * Is a board that is dealt by hand verified by camera only where its four hands are those of the deal, or nothing could
 * have told? Every card on every wrong pile, every two cards exchanged, packs that lack a card or have one twice; boards of
 * people who slip; and a program that dies before any entry of its journal.
 */
function main(): void {
  const { values } = scriptOptions({
    options: {
      boards: { type: 'string', default: '10000' },
      decks: { type: 'string', default: DECK_NAMES.join() },
      parts: { type: 'string', default: PARTS.join() },
      levels: { type: 'string', default: LEVELS.join() },
    },
  });
  const boards = countOf('--boards', values.boards);
  const decks = choicesOf('--decks', values.decks, DECK_NAMES);
  const parts = choicesOf('--parts', values.parts, PARTS);
  const levels = choicesOf('--levels', values.levels, LEVELS);
  endWith(
    decks.flatMap((deck) => [
      ...(parts.includes('moved') ? problemsOfMoved(deck) : []),
      ...(parts.includes('packs') ? problemsOfPacks(deck) : []),
      ...(parts.includes('slips') ? levels.flatMap((level) => problemsOfSlips(deck, level, boards)) : []),
      ...(parts.includes('kills') ? problemsOfKills(deck) : []),
    ]),
  );
}

type Hands = BySeat<readonly Card[]>;

/** Hands on the table that are not those of the deal, each looked at once with every card read. */
function problemsOfMoved(deck: DeckName): string[] {
  const deal = dealOf(deck);
  const hands = bySeat((seat) => cardsOf(deal.hands[seat]));
  const shown = shownWhole(deal);
  const claims = { moved: 0, exchanged: 0, within: 0, lacking: 0, doubled: 0 };
  const verified: string[] = [];
  const look = (what: keyof typeof claims, seen: Hands, cards: readonly Card[]): void => {
    claims[what]++;
    if (isVerified(shown, seen)) verified.push(`${what} ${cards.map(formatCardName).join(' ')}`);
  };
  for (const seat of SEATS)
    for (const card of hands[seat]) {
      const without = { ...hands, [seat]: hands[seat].filter((other) => other !== card) };
      look('lacking', without, [card]);
      for (const other of SEATS) {
        if (other !== seat) look('moved', { ...without, [other]: [...hands[other], card] }, [card]);
        look('doubled', { ...hands, [other]: [...hands[other], card] }, [card]);
      }
    }
  const all = SEATS.flatMap((seat) => hands[seat].map((card) => ({ card, seat })));
  for (const [place, one] of all.entries())
    for (const two of all.slice(place + 1)) {
      if (one.seat === two.seat) claims.within++;
      else look('exchanged', exchanged(hands, one.card, two.card), [one.card, two.card]);
    }
  const { doubled, exchanged: swaps, lacking, moved, within } = claims;
  console.log(
    `${deck}: of ${moved} cards on another pile, ${swaps} pairs exchanged (and ${within} within a hand, which change nothing), ${lacking} cards lacking, ${doubled} doubles: ${verified.length} verified by camera`,
  );
  return unmet([
    [isVerified(shown, hands), `${deck}: the deal itself is not verified`],
    [
      !SEATS.some((seat) => isVerified(shown, hands, seat)),
      `${deck}: a hand is proven beside a card that was not read`,
    ],
    [
      verified.length === 0,
      `${deck}: ${verified.length} wrong boards are verified: ${verified.slice(0, 3).join(', ')}`,
    ],
  ]);
}

function exchanged(hands: Hands, one: Card, two: Card): Hands {
  return bySeat((seat) => hands[seat].map((card) => (card === one ? two : card === two ? one : card)));
}

function shownWhole(deal: CompleteDeal): HandRun {
  const [number] = planOf({ boards: 1 }).boards.map((board) => board.number);
  const order = makeOrder(number as NonNullable<typeof number>, 1, deal, 'NESW');
  let run = createHandRun({ kind: 'board', order }, 'NESW');
  for (const card of deal.deck.cards) [run] = stepHand(run, { kind: 'cardShown', card });
  return stepHand(run, { kind: 'cardPlaced' })[0];
}

function isVerified(shown: HandRun, hands: Hands, unreadIn?: Seat): boolean {
  let run = shown;
  for (const seat of SEATS)
    [run] = stepHand(run, { kind: 'handSeen', seat, cards: hands[seat], unread: seat === unreadIn ? 1 : 0 });
  return run.end === 'verified';
}

/** Packs that lack a card or have one twice, dealt by a person without slips. */
function problemsOfPacks(deck: DeckName): string[] {
  const { cards } = dealOf(deck).deck;
  const endings = (packOf: (pack: TableCard[], at: number) => TableCard[]): string[] =>
    cards.map((_, at) => claimOf(one({ deck, packOf: (deal) => packOf(wholePack(deal), at) })));
  const lacking = endings((pack, at) => pack.toSpliced(at, 1));
  const doubled = endings((pack, at) => [...pack, ...pack.slice(at, at + 1)]);
  const inPlace = endings((pack, at) => pack.with(at, pack[(at + 1) % pack.length] as TableCard));
  const all = (claims: readonly string[], wanted: string): boolean =>
    claims.every((claim) => claim === wanted);
  console.log(
    `${deck}: ${cards.length} packs lack a card, ${cards.length} have one twice, ${cards.length} both`,
  );
  return unmet([
    [all(lacking, 'abandoned knowable'), `${deck}: packs that lack a card end otherwise than given up`],
    [all(doubled, 'verified-by-camera right'), `${deck}: a second copy of a card is not put aside`],
    [
      all(inPlace, 'abandoned knowable'),
      `${deck}: packs with one card for another end otherwise than given up`,
    ],
  ]);
}

function one(wanted: WantedByHand): HandEnding | undefined {
  return dealByHand(wanted).endings.at(-1);
}

function claimOf(ending: HandEnding | undefined): string {
  return ending === undefined ? 'no end' : `${ending.as} ${ending.truth}`;
}

/** Boards of people who slip; some leave the second look out, some packs are odd. */
function problemsOfSlips(deck: DeckName, percent: keyof typeof UNREAD, boards: number): string[] {
  const slip = Number(percent) / 100;
  const slips: HandSlips = {
    wrongPile: slip,
    twoAsOne: slip,
    hidden: slip,
    unread: UNREAD[percent],
    changed: slip / 4,
    givesUp: 0.1,
    skipsLook: 0.1,
  };
  const counts = new Map<string, number>();
  const times: number[] = [];
  for (let board = 1; board <= boards; board++) {
    const ending = one({
      deck,
      slips,
      seed: `${deck} ${percent} ${board}`,
      packOf: (deal) => packFor(deal, board),
    });
    counts.set(claimOf(ending), (counts.get(claimOf(ending)) ?? 0) + 1);
    if (ending?.as === 'verified-by-camera') times.push(ending.durationMs);
  }
  const count = (as: HandEnding['as'], truths: readonly HandVerdict[]): number =>
    truths.reduce((sum, truth) => sum + (counts.get(`${as} ${truth}`) ?? 0), 0);
  const seenRight = count('seen', ['right']);
  const seenWrong = count('seen', [...UNKNOWABLE, 'knowable']);
  const right = count('verified-by-camera', ['right']);
  const knowable = count('verified-by-camera', ['knowable']);
  const unknowable = UNKNOWABLE.map((truth) => `${truth} ${count('verified-by-camera', [truth])}`);
  const s = (share: number): string => `${Math.round((quantile(times, share) ?? 0) / 1000)} s`;
  console.log(
    `${deck}, slips of ${percent} %: ${boards} boards; verified by camera: right ${right}, wrong ${knowable}, told as unknowable: ${unknowable.join(', ')}; only seen: right ${seenRight}, wrong ${seenWrong}; differ ${count('differs', ['right', 'knowable'])}; given up ${count('abandoned', ['right', 'knowable'])}; median ${s(0.5)}, p95 ${s(0.95)} (supposed times)`,
  );
  return unmet([
    [knowable === 0, `${deck}, slips of ${percent} %: ${knowable} boards are wrong and verified`],
    [!counts.has('no end'), `${deck}, slips of ${percent} %: boards come to no end`],
    [right > 0, `${deck}, slips of ${percent} %: no board is verified`],
    ...UNKNOWABLE.filter((truth) => boards >= LEAST_BOARDS[truth]).map((truth): Check => {
      const isThere = count('verified-by-camera', [truth]) > 0;
      return [isThere, `${deck}, slips of ${percent} %: nobody sees that a board is wrong by ${truth}`];
    }),
    [seenWrong > 0, `${deck}, slips of ${percent} %: no board that is only seen is wrong`],
  ]);
}

/** The pack of a board: some have the prints of two cards exchanged, some hold a joker or a second copy of a card. */
function packFor(deal: CompleteDeal, board: number): TableCard[] {
  const pack = wholePack(deal);
  const first = pack[board % pack.length] as TableCard;
  const second = pack[(board * 7 + 1) % pack.length] as TableCard;
  switch (board % ODD_PACKS) {
    case 0:
      return pack.map((card) =>
        card === first
          ? { ...card, readAs: second.is }
          : card === second
            ? { ...card, readAs: first.is }
            : card,
      );
    case 1:
      return [...pack, { is: 'joker', readAs: 'joker' }];
    case 2:
      return [...pack, { ...first }];
    case 3:
      return [...pack, { ...second, sticks: true }];
    default:
      return pack;
  }
}

/** The program dies before each entry of a journal in turn, with nothing and with somebody at the table meanwhile. */
function problemsOfKills(deck: DeckName): string[] {
  const whole = dealByHand({ deck });
  const deaths = whole.entries.slice(1).map(({ seq }) => seq);
  const lastLook = whole.entries.findLast(({ event }) => event.kind === 'handSeen')?.seq ?? 0;
  const wanted = whole.endings.map(claimOf).join();
  const unlike: number[] = [];
  const wrong: number[] = [];
  const disagreeing: number[] = [];
  for (const death of deaths) {
    const killed = dealByHand({ deck, killedAt: [death] });
    if (killed.endings.map(claimOf).join() !== wanted) unlike.push(death);
    if (replayJournal(killed.entries).disagreement !== undefined) disagreeing.push(death);
    if (death > lastLook) continue;
    const twice = dealByHand({ deck, killedAt: [death], isMeddledWith: true });
    const claims = twice.endings.map(claimOf);
    if (claims.includes('verified-by-camera knowable') || claims.length === 0) wrong.push(death);
  }
  console.log(
    `${deck}: killed before each of ${deaths.length} entries: ${deaths.length - unlike.length} end as without; with two cards exchanged meanwhile, ${wrong.length} wrong and verified`,
  );
  return unmet([
    [deaths.length > 0, `${deck}: nothing was killed`],
    [unlike.length === 0, `${deck}: killed before entry ${unlike.join(', ')} it ends otherwise`],
    [
      disagreeing.length === 0,
      `${deck}: killed before entry ${disagreeing.join(', ')} the journal disagrees`,
    ],
    [wrong.length === 0, `${deck}: killed before entry ${wrong.join(', ')} a wrong board is verified`],
  ]);
}

function dealOf(deck: DeckName): CompleteDeal {
  const [board] = planOf({ boards: 1, deck }).boards;
  if (board === undefined) throw new Error('There is no deal.');
  return board.deal;
}

main();
