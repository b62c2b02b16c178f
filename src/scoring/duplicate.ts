import { STRAINS, type Strain } from '../bridge/call.ts';
import { type Contract, DOUBLINGS } from '../bridge/contract.ts';
import { DECKS, type DeckName } from '../bridge/deck.ts';
import { everyScore, scoreContract } from './contract-score.ts';
import { DUPLICATE } from './rules/duplicate.ts';
import type { RuleSet } from './rules/rule-set.ts';
import { SUPER_BRIDGE } from './rules/super-bridge.ts';

/** The usual rules for single deals with a deck. */
export const RULES_OF_DECK: Readonly<Record<DeckName, RuleSet>> = {
  standard: DUPLICATE,
  super: SUPER_BRIDGE,
};

/** Every score of a deck, made when the first is asked for: simulations ask for millions. */
const SCORES = new Map<DeckName, Int16Array>();

const STRAIN_PLACES: Readonly<Record<Strain, number>> = { C: 0, D: 1, H: 2, S: 3, NT: 4 };

/** What declarer's side scores with a number of tricks; negative if they are too few for the contract. */
export function duplicateScore(
  contract: Contract,
  vulnerable: boolean,
  tricks: number,
  deck: DeckName,
): number {
  const { cardsPerHand } = DECKS[deck];
  const isKept = tricks >= 0 && tricks <= cardsPerHand;
  const kept = isKept ? scoresOf(deck)[placeOf(contract, vulnerable, tricks, cardsPerHand)] : undefined;
  return kept ?? scoreContract(RULES_OF_DECK[deck], { contract, tricks }, vulnerable).score;
}

/** Where a score is kept, in the order of `everyScore`; no place where tricks are not whole or the level is too high. */
function placeOf(
  { level, strain, doubled }: Contract,
  vulnerable: boolean,
  tricks: number,
  mostTricks: number,
): number {
  const contract = ((level - 1) * STRAINS.length + STRAIN_PLACES[strain]) * DOUBLINGS.length + doubled.length;
  return (contract * 2 + (vulnerable ? 1 : 0)) * (mostTricks + 1) + tricks;
}

function scoresOf(deck: DeckName): Int16Array {
  const known = SCORES.get(deck);
  if (known !== undefined) return known;
  const made = Int16Array.from(everyScore(RULES_OF_DECK[deck]), ({ score }) => score);
  SCORES.set(deck, made);
  return made;
}
