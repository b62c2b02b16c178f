// A hand, an auction and a trick: what soubrette-bridge knows of the game.
import {
  addCall,
  cardSetOf,
  cardsOf,
  DECKS,
  dealerOf,
  finalContract,
  formatCall,
  formatCardName,
  formatContract,
  formatHand,
  highCardPoints,
  legalCalls,
  parseCall,
  parseCardName,
  startAuction,
  toBoardNumber,
  trumpOf,
  vulnerabilityOf,
  winnerOfTrick,
} from 'soubrette-bridge/bridge';

const deck = DECKS.standard;
const board = toBoardNumber(7);
console.log(`Board ${board}: dealer ${dealerOf(board)}, vulnerable ${vulnerabilityOf(board)}.`);

const hand = cardSetOf(['SA', 'SK', 'HQ', 'H10', 'D9', 'CJ'].map((name) => parseCardName(name)));
console.log(`${formatHand(hand)} has ${highCardPoints(hand, 'milton')} points.`);
console.log(`Its cards: ${cardsOf(hand).map(formatCardName).join(' ')}.`);

let auction = startAuction(dealerOf(board), deck);
for (const word of ['1NT', 'Pass', '3NT', 'Pass', 'Pass', 'Pass']) {
  const next = addCall(auction, parseCall(word));
  if (!next.ok) throw new Error(next.problems.map(({ message }) => message).join(' '));
  auction = next.value;
}
const outcome = finalContract(auction);
console.log(`${formatContract(outcome.contract)} by ${outcome.declarer}.`);

const tooLow = addCall(addCall(startAuction('N', deck), parseCall('2H')).value, parseCall('1S'));
console.log(tooLow.problems[0].message);
console.log(`After a pass: ${legalCalls(startAuction('N', deck)).slice(0, 3).map(formatCall).join(', ')} ...`);

const trick = ['H4', 'HK', 'S2', 'HA'].map((name) => parseCardName(name));
console.log(`West leads; with spades as trumps ${winnerOfTrick('W', trick, trumpOf('S'))} wins the trick.`);
