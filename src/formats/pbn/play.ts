import { CARD_COUNT } from '../../bridge/card.ts';
import { DECKS, type Deck } from '../../bridge/deck.ts';
import { parseSeat, SEATS, type Seat, seatAfter } from '../../bridge/seat.ts';
import { type Trump, trumpOf } from '../../bridge/trick.ts';
import { isUnknown, type PbnTag } from '../core/game.ts';
import type { ContractValue } from './outcome.ts';
import { type PlayReader, parsePlayedCard, readTricks } from './play-reader.ts';
import type { ProblemLog } from './problems.ts';
import { type PbnRecord, placeOf } from './record.ts';
import { placeOfWord, type SectionWord } from './section-words.ts';

/** What a play shows of its result. */
export interface PlayEnd {
  /** Tricks that the declaring side won, or lost, for certain. */
  readonly won: number;
  readonly lost: number;
  /** Whether these should be relied on: no fault, no revoke. */
  readonly sure: boolean;
}

/**
 * Checks the cards of a play (section 3.6): known, held, following suit; revokes and leads out of turn
 * only where marked (section 3.9). Blind: no message names a card. Needs Deal, Declarer and Contract.
 */
export function checkPlay(
  record: PbnRecord,
  tag: PbnTag,
  words: readonly SectionWord[],
  declarer: Seat | undefined,
  contract: ContractValue,
  problems: ProblemLog,
): PlayEnd | undefined {
  noteMissingTags(record, contract, problems);
  noteFirstSeat(record, tag, declarer, contract, problems);
  const end = endOfPlay(record, words, DECKS[record.deck], problems);
  const reader = openReader(record, parseSeat(tag.value), declarer, contract);
  readTricks(reader, words, end);
  if (reader.turned !== undefined) {
    const what = 'the cards of a trick do not stand in the columns of their seats';
    problems.add('play-order', placeOfWord(reader.turned, record.number), what);
  }
  for (const { code, word, what } of reader.faults)
    problems.add(code, placeOfWord(word, record.number), what);
  const { won, lost, sure, faults } = reader;
  const isSure = sure && faults.length === 0 && contract.kind === 'contract';
  return declarer === undefined ? undefined : { won, lost, sure: isSure };
}

/** An end position (section 3.10) has no declarer. */
function noteMissingTags(record: PbnRecord, contract: ContractValue, problems: ProblemLog): void {
  const needed = contract.kind === 'strain' ? ['Deal'] : ['Deal', 'Declarer', 'Contract'];
  const missing = needed.filter((name) => isUnknown(record.values.get(name)));
  if (missing.length === 0) return;
  const what = `there is a play but no ${missing.join(' and no ')}`;
  problems.add('section-needs-tag', placeOf(record, 'Play'), what);
}

/** The seat on declarer's left leads; in an end position the seat of the Play tag. */
function noteFirstSeat(
  record: PbnRecord,
  { value }: PbnTag,
  declarer: Seat | undefined,
  contract: ContractValue,
  problems: ProblemLog,
): void {
  const seat = parseSeat(value);
  if (seat === undefined) {
    if (isUnknown(value) || value.startsWith('#')) return;
    problems.add('tag-value', placeOf(record, 'Play'), 'the Play tag is not N, E, S or W', 'Play');
  } else if (declarer !== undefined && contract.kind === 'contract' && seat !== seatAfter(declarer)) {
    problems.add(
      'play-start',
      placeOf(record, 'Play'),
      `the Play tag is ${seat}, but the declarer is ${declarer}`,
    );
  }
}

/** The number of words up to the `*`; what follows it, or the last trick, is a fault. */
function endOfPlay(
  record: PbnRecord,
  words: readonly SectionWord[],
  deck: Deck,
  problems: ProblemLog,
): number {
  const star = words.findIndex(({ text }) => text === '*');
  const cards = star < 0 ? words.length : star;
  const end = Math.min(cards, deck.cards.length);
  const after = words[cards > end ? end : star < 0 ? words.length : star + 1];
  if (after !== undefined) {
    problems.add('play-goes-on', placeOfWord(after, record.number), 'the play has ended before this');
  }
  return end;
}

function openReader(
  record: PbnRecord,
  leader: Seat | undefined,
  declarer: Seat | undefined,
  contract: ContractValue,
): PlayReader {
  const { deal, reading } = record.checked ?? {};
  const hands = SEATS.map((seat) => (deal === undefined ? reading?.hands[seat] : deal.hands[seat]));
  const deck = DECKS[record.deck];
  return {
    parse: ({ text }) => parsePlayedCard(text, deck),
    trump: trumpOfContract(contract),
    side: declarer && SEATS.indexOf(declarer) % 2,
    hands: hands.map((hand) => hand && [...hand]),
    played: new Uint8Array(CARD_COUNT),
    faults: [],
    leader: leader && SEATS.indexOf(leader),
    won: 0,
    lost: 0,
    sure: true,
    turned: undefined,
  };
}

function trumpOfContract(contract: ContractValue): Trump {
  if (contract.kind === 'strain') return trumpOf(contract.strain);
  return contract.kind === 'contract' ? trumpOf(contract.contract.strain) : -1;
}
