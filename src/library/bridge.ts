/**
 * Cards, hands, deals, boards, auctions, contracts and play, for the deck of 52 cards and for the 68 of Super Bridge.
 * Values are plain and read-only; nothing here reads a clock, a file or a source of chance.
 *
 * @module bridge
 */

export {
  type Auction,
  type AuctionOutcome,
  addCall,
  type CallProblem,
  finalContract,
  legalCalls,
  startAuction,
  turnOf,
} from '../bridge/auction.ts';
export {
  type BoardNumber,
  dealerOf,
  isVulnerable,
  parseVulnerability,
  toBoardNumber,
  VULNERABILITIES,
  type Vulnerability,
  vulnerabilityOf,
} from '../bridge/board.ts';
export {
  type Bid,
  type Call,
  formatCall,
  outranks,
  parseCall,
  STRAINS,
  type Strain,
} from '../bridge/call.ts';
export {
  type Card,
  formatCardName,
  makeCard,
  parseCardName,
  RANKS,
  type Rank,
  type RankNumber,
  rankOf,
  SUITS,
  type Suit,
  type SuitIndex,
  suitOf,
} from '../bridge/card.ts';
export {
  type CardSet,
  cardSetOf,
  cardsOf,
  countCards,
  difference,
  EMPTY_SET,
  formatHand,
  hasCard,
  intersection,
  sameSet,
  union,
} from '../bridge/card-set.ts';
export {
  type Contract,
  DOUBLINGS,
  type Doubling,
  formatContract,
  parseContract,
  tricksNeeded,
} from '../bridge/contract.ts';
export {
  type CompleteDeal,
  completeDeal,
  type Deal,
  type DealProblem,
  describeDealProblem,
  sameDeal,
} from '../bridge/deal.ts';
export { dealAtIndex, dealCount, indexOfDeal } from '../bridge/deal-index.ts';
export { DECK_NAMES, DECKS, type Deck, type DeckName } from '../bridge/deck.ts';
export {
  highCardPoints,
  POINT_SCALES,
  type PointScaleName,
  USUAL_POINTS,
} from '../bridge/high-card-points.ts';
export { followPlay, isRevoke, type Play, type PlayFrame, winnerOfTrick } from '../bridge/play.ts';
export type { Result } from '../bridge/result.ts';
export {
  type BySeat,
  type BySide,
  bySeat,
  bySide,
  otherSide,
  parseSeat,
  SEATS,
  type Seat,
  SIDES,
  type Side,
  seatAfter,
  sideOf,
} from '../bridge/seat.ts';
export { type Trump, trumpOf } from '../bridge/trick.ts';
