import { type Contract, formatContract, tricksNeeded } from '../bridge/contract.ts';
import type { Deck } from '../bridge/deck.ts';
import { counted } from '../text/counted.ts';
import { choiceInWords } from '../text/nearest.ts';
import type { ResultText } from './contract-rest.ts';

/** The tricks that a result comes to, or why it can't be. */
export function tricksOf(result: ResultText, contract: Contract, deck: Deck): number | string {
  switch (result.kind) {
    case 'over':
      return tricksOver(result.tricks, contract, deck);
    case 'tricks':
      return tricksTaken(result.tricks, deck);
    case 'made':
      return tricksMade(result.number, contract, deck);
    case 'number':
    case 'behind-dash':
      return tricksOfNumber(result.number, readingsOf(result, contract, deck), deck);
  }
}

function tricksOver(over: number, contract: Contract, deck: Deck): number | string {
  const name = formatContract(contract);
  const [needed, most] = [tricksNeeded(contract, deck), deck.cardsPerHand];
  const tricks = needed + over;
  if (tricks > most) return `${name} is ${needed} tricks of ${most}, so +${over} is impossible`;
  return tricks >= 0 ? tricks : `${name} is ${needed} tricks, so ${over} is impossible`;
}

function tricksTaken(tricks: number, { cardsPerHand }: Deck): number | string {
  return tricks <= cardsPerHand ? tricks : `${tricks} tricks are impossible: there are ${cardsPerHand}`;
}

/** Tricks where something was made: a level up to the highest, else tricks. */
function tricksMade(number: number, contract: Contract, deck: Deck): number | string {
  const needed = tricksNeeded(contract, deck);
  const isLevel = number <= deck.highestLevel;
  if (isLevel && number >= needed) {
    const readings = [
      levelMade(number, contract, deck),
      { written: counted(number, 'trick'), tricks: number },
    ];
    return tricksOfNumber(number, readings, deck);
  }
  const made = isLevel ? needed + number - contract.level : number;
  if (made > deck.cardsPerHand) return tricksTaken(made, deck);
  if (made >= needed) return made;
  return `${number} made is less than ${formatContract(contract)}; write -${needed - made} for tricks short`;
}

/** What a number can stand for: how to write it so that it means nothing else, and the tricks that it comes to. */
interface Reading {
  readonly written: string;
  readonly tricks: number;
}

/** A level that was made, written as what is over the contract. */
function levelMade(number: number, contract: Contract, deck: Deck): Reading {
  const over = number - contract.level;
  return { written: over === 0 ? '=' : `+${over}`, tricks: tricksNeeded(contract, deck) + over };
}

/**
 * All that a number can stand for. One above the highest level is the tricks of declarer, and after a dash perhaps tricks
 * short; one up to it may as well be the level that was made, or tricks over or short whose sign was left out.
 */
function readingsOf(
  { kind, number }: Extract<ResultText, { readonly kind: 'number' | 'behind-dash' }>,
  contract: Contract,
  deck: Deck,
): Reading[] {
  const needed = tricksNeeded(contract, deck);
  const taken = { written: counted(number, 'trick'), tricks: number };
  const short = { written: `down ${number}`, tricks: needed - number };
  if (number > deck.highestLevel) return kind === 'number' ? [taken] : [short, taken];
  if (number === 0) return [{ written: '=', tricks: needed }, taken];
  return [
    ...(number >= contract.level ? [levelMade(number, contract, deck)] : []),
    { written: `+${number}`, tricks: needed + number },
    short,
    taken,
  ];
}

/** The tricks of the one reading that is possible; where there are several, what they are. */
function tricksOfNumber(number: number, readings: readonly Reading[], deck: Deck): number | string {
  const possible = readings.filter(({ tricks }) => tricks >= 0 && tricks <= deck.cardsPerHand);
  const different = possible.filter(
    ({ tricks }, at) => possible.findIndex((other) => other.tricks === tricks) === at,
  );
  const [only, ...others] = different;
  if (only === undefined) return tricksTaken(number, deck);
  if (others.length === 0) return only.tricks;
  const meanings = choiceInWords(different.map(({ written }) => `"${written}"`));
  return `${number} may mean ${meanings}; write one of these`;
}
