// Deals by chance, from a seed, and as BigDeal 2.0 makes them.
import { DECKS, formatHand, indexOfDeal } from 'soubrette-bridge/bridge';
import {
  bigDeals,
  describeOrigin,
  generateEventDeals,
  generateSeededDeals,
  seedOfEntropy,
} from 'soubrette-bridge/generation';

/** Bytes that nobody can foresee; in a browser as well as in Node. */
const random = { kind: 'operating-system', bytes: (count) => crypto.getRandomValues(new Uint8Array(count)) };
const tonight = generateEventDeals(random, DECKS.standard, 24);
console.log(`${tonight.deals.length} deals. ${describeOrigin(tonight.origin)}`);

const lesson = generateSeededDeals('lesson 1', DECKS.super, 2);
console.log(describeOrigin(lesson.origin));
for (const deal of lesson.deals) console.log(`${formatHand(deal.hands.N)}, deal ${indexOfDeal(deal)}`);

const text = new TextEncoder();
const source = { seed: seedOfEntropy(text.encode('bytes typed by the director')), owner: text.encode('A club') };
const [first] = bigDeals(source, 1);
console.log(`South of BigDeal's first deal: ${formatHand(first.hands.S)}`);
