/** A hand of four suits parted by dots, as PBN and its relatives write it. */
const DOTTED_HAND = /(?<![\w.-])(?:[AKQJMWLT1-9-]*\.){3}[AKQJMWLT1-9-]*(?![\w.])/gi;
/** A hand with the letter of each suit before its ranks, as LIN and RBN write it. */
const LETTERED_HAND = /(?<![A-Z])(?:[SHDC][AKQJT2-9]+){2,4}(?![A-Z])/gi;
const SOME_CARDS = 8;

/**
 * Whether text that is not read holds a hand or more: then a mark is missing or too much near it, and which cards belong
 * to which board is in doubt.
 */
export function holdsHands(text: string): boolean {
  const found = [...text.matchAll(DOTTED_HAND), ...text.matchAll(LETTERED_HAND)];
  return found.some(([hand]) => hand.replace(/[.-]/g, '').length >= SOME_CARDS);
}
