import { type Card, rankOf, suitOf } from '../bridge/card.ts';
import type { Seat } from '../bridge/seat.ts';
import { FAULTS, type FaultNumber } from './fault.ts';
import type { Action, Step } from './step.ts';

/** A question to a person, with the board tray it is about where that is known. */
export interface Request {
  readonly step: Step;
  readonly fault?: FaultNumber;
  readonly board?: number;
  readonly copy?: number;
}

const SUIT_WORDS = ['clubs', 'diamonds', 'hearts', 'spades'] as const;
const RANK_WORDS = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'Maid',
  'jack',
  'queen',
  'king',
  'ace',
] as const;

/** A card in words: `seven of clubs`, `Maid of hearts`. */
export function cardInWords(card: Card): string {
  return `${RANK_WORDS[rankOf(card) - 1]} of ${SUIT_WORDS[suitOf(card)]}`;
}

/** What happened, what is true of the cards now, and the one next step. */
export function describeRequest(request: Request): string {
  const next = describeStep(request);
  return request.fault === undefined ? next : `${describeFault(request.fault)} ${next}`;
}

/** What happened, and what is true of the cards after it. */
export function describeFault(fault: FaultNumber): string {
  return `${FAULTS[fault].says} ${FAULTS[fault].after}`;
}

/** The next step of a person. It names a card only where the whole deck lacks it, never with a place or a seat. */
export function describeStep(request: Request): string {
  return STEP_SENTENCES[request.step.action](request);
}

const EMPTY_TRAY = 'Take the tray out, turn it over, and put it back empty.';

/** The sentence of every action. */
const STEP_SENTENCES: Readonly<Record<Action, (request: Request) => string>> = {
  loadDeck: ({ step }) => `Put a deck of ${cards(step.count)}${withBack(step)} into the hopper.`,
  insertTray: (request) => `Put ${tray(request)} into the board bay and close it.`,
  changeTray: (request) =>
    `Take the tray out of the board bay, put ${tray(request)} in its place, and close the bay.`,
  takeTray: (request) => `Take ${tray(request)} out of the board bay.`,
  closeBay: () => 'Close the board bay.',
  closeCover: () => 'Close the path cover.',
  closeDoor: () => 'Close the door of the reject tray.',
  releaseStop: () => 'Release the stop button.',
  reseatHopper: () => 'Square the cards in the hopper and lay the weight on them again.',
  clearPath: ({ step }) =>
    step.count === 0
      ? 'Open the path cover, put any card that lies there on top of the hopper, and close it.'
      : `Open the path cover, take out ${theCards(step.count)}, put ${them(step.count)} on top of the hopper, and close it.`,
  feedBack: ({ step }) =>
    `Take ${theCards(step.count)} out of the reject tray, turn what lies face up, put ${them(step.count)} into the hopper, and keep jokers and cards of other decks.`,
  emptyReject: ({ step }) =>
    `Take ${theCards(step.count)} out of the reject tray and put ${them(step.count)} aside: ${step.count === 1 ? 'it does' : 'they do'} not belong to this deck.`,
  collectAll: ({ step }) =>
    step.to === 'aside'
      ? `Take the tray and all ${cards(step.count)} out of the machine and put them aside: this board is given up.`
      : `${EMPTY_TRAY} Put all ${cards(step.count)}, also those in the path and the reject tray, into the hopper: the same deal is run again.`,
  mendDeck: ({ step }) =>
    `${deckTrouble(step)} ${EMPTY_TRAY} Mend the deck or take another one, and put all ${cards(step.count)} into the hopper: the same deal is run again.`,
  checkCamera: () => 'Wipe the window, and check the camera and its light.',
  recalibrate: ({ step }) =>
    `${EMPTY_TRAY} Calibrate the readers with this deck, and put all ${cards(step.count)} into the hopper: the same deal is run again.`,
  checkSensors: ({ step }) =>
    step.to === 'machine'
      ? 'Clean and check the sensor, its plug and its wire.'
      : `${EMPTY_TRAY} Clean and check the sensor, its plug and its wire, and put all ${cards(step.count)} into the hopper: the same deal is run again.`,
  takeHand: ({ step }) =>
    step.from === 'bay'
      ? `Take ${hand(step)} out of its pocket, put it into the hopper as it lies, face down, and close the bay.`
      : `Collect ${hand(step)}, from its pocket, the path and the reject tray, put it all into the hopper, and close everything: it is read again.`,
  returnHand: ({ step }) =>
    `Collect ${hand(step)}, from the hopper, the path and the reject tray, and put it back into its pocket: it could not be read.`,
  stackPockets: ({ step }) =>
    step.from === 'bay'
      ? 'Take the cards out of the four pockets, lay them on each other, those of the pocket nearest the hopper lowest, put them into the hopper face down, and close the bay.'
      : 'Collect all cards, from the pockets, the path and the reject tray, put them into the hopper face down, and close everything: they are fed again.',
  emptyHopper: () => 'Take the cards out of the hopper and put them aside: they do not belong to this hand.',
};

const SEAT_WORDS: Readonly<Record<Seat, string>> = { N: 'North', E: 'East', S: 'South', W: 'West' };

function hand({ hand: meant }: Step): string {
  return meant === undefined ? 'the hand' : `${SEAT_WORDS[meant.seat]}'s hand`;
}

function tray({ board, copy }: Request): string {
  if (board === undefined) return 'the board tray';
  return copy === undefined || copy === 1 ? `tray ${board}` : `tray ${board} of set ${copy}`;
}

function withBack({ back }: Step): string {
  return back === undefined ? '' : ` with ${back} backs`;
}

function cards(count: number): string {
  return count === 1 ? '1 card' : `${count} cards`;
}

/** The cards to be taken, counted where the count is known. */
function theCards(count: number): string {
  if (count === 0) return 'any card';
  return count === 1 ? 'the card' : `the ${count} cards`;
}

function them(count: number): string {
  return count <= 1 ? 'it' : 'them';
}

/** What is wrong with the whole deck: cards in words where it lacks some, a number where it has too many. */
function deckTrouble({ missing = [], extra = 0 }: Step): string {
  const lacks = missing.length === 0 ? [] : [`lacks the ${listInWords(missing.map(cardInWords))}`];
  const tooMany = extra === 0 ? [] : [`has ${cards(extra)} too many`];
  const both = [...lacks, ...tooMany];
  return both.length === 0 ? 'This deck is not complete.' : `This deck ${both.join(' and ')}.`;
}

/** Things as a sentence lists them: `a`, `a and b`, `a, b and c`. */
export function listInWords(things: readonly string[]): string {
  const last = things.at(-1) ?? '';
  return things.length < 2 ? last : `${things.slice(0, -1).join(', ')} and ${last}`;
}
