import { osRandom } from '../../src/adapters/system/os-random.ts';
import { dealAtIndex, indexOfDeal } from '../../src/bridge/deal-index.ts';
import { DECK_NAMES, DECKS, type Deck } from '../../src/bridge/deck.ts';
import { type PbnBoard, writePbnChunks } from '../../src/formats/pbn/pbn.ts';
import { generateEventDeals, generateSeededDeals, streamEventDeals } from '../../src/generation/generate.ts';
import { timeOfNs } from './time-of.ts';

const DEAL_COUNT = 1000;

function measuresOf(deck: Deck): readonly (readonly [string, () => unknown])[] {
  const { deals } = generateSeededDeals('bench', deck, DEAL_COUNT);
  const indices = deals.map(indexOfDeal);
  return [
    ['index to deal', () => indices.map((index) => dealAtIndex(deck, index))],
    ['deal to index', () => deals.map(indexOfDeal)],
    ['deals for an event', () => generateEventDeals(osRandom, deck, DEAL_COUNT)],
    ['the same as PBN', () => writtenAsPbn(deck)],
    ['deals of a seed', () => generateSeededDeals('bench', deck, DEAL_COUNT)],
  ];
}

function writtenAsPbn(deck: Deck): number {
  const { deals } = streamEventDeals(osRandom, deck, DEAL_COUNT);
  function* boards(): Generator<PbnBoard, void, undefined> {
    let number = 0;
    for (const deal of deals) yield { number: ++number, deal };
  }
  let bytes = 0;
  for (const chunk of writePbnChunks(boards(), { generator: 'bench' })) bytes += chunk.length;
  return bytes;
}

/** Prints how fast deals are numbered and made, for each deck. */
export function run(): void {
  for (const name of DECK_NAMES) {
    const deck = DECKS[name];
    console.log(`Deals of ${deck.cards.length} cards:`);
    for (const [label, work] of measuresOf(deck)) {
      const perDealNs = timeOfNs(DEAL_COUNT, work);
      const perSecond = Math.round(1e9 / perDealNs).toLocaleString('en');
      console.log(
        `  ${label.padEnd(20)} ${(perDealNs / 1000).toFixed(2).padStart(6)} us  ${perSecond} a second`,
      );
    }
  }
}
