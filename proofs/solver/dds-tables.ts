import { join } from 'node:path';
import { randomFrom } from '../../rigs/board-run/random.ts';
import { numbersOf } from '../../rigs/solved-tables.ts';
import { endWith, endWithoutTool } from '../../scripts/ending.ts';
import { scriptValues } from '../../scripts/options.ts';
import type { Deal } from '../../src/bridge/deal.ts';
import { DECKS } from '../../src/bridge/deck.ts';
import { dealText } from '../../src/generation/deal-text.ts';
import { generateSeededDeals } from '../../src/generation/generate.ts';
import { Solver } from '../../src/solver/solver.ts';
import { linesOfDds } from './libdds.ts';
import { spreadOut } from './like-deals.ts';

/**
 * Compares tables of tricks of random deals of 52 cards with those of Debian's libdds, by the kernels of both decks:
 * every `--wide`th deal by that of 17 ranks as well, once as it is and once with its cards spread over 17 ranks. Ends
 * with 1 where anything differs.
 *
 *   npm run proof -- dds-tables [--deals 10000 --seed some-words --wide 50]
 */
const { deals: count, seed, wide } = scriptValues({ deals: 200, seed: 'dds-tables', wide: 50 });
const deals = generateSeededDeals(seed, DECKS.standard, count).deals;

const theirs = linesOfDds(
  join(import.meta.dirname, 'dds-tables.c'),
  deals.map((deal) => `N:${dealText(deal)}`),
);
if (theirs === undefined) {
  endWithoutTool('NOT SHOWN: libdds or a C compiler is not here: apt-get install libdds-dev gcc.');
}
const narrow = new Solver(13);
const random = randomFrom(count);
let wideSolver: Solver | undefined;
const different: string[] = [];
let tables = 0;
deals.forEach((deal, at) => {
  const wanted = (theirs[at] ?? '').split(' ').slice(0, 20).join(' ');
  const compare = (solver: Solver, hands: Deal['hands'], how: string): void => {
    const ours = numbersOf(solver, { deck: deal.deck, hands });
    tables++;
    if (ours !== wanted) different.push(`${dealText(deal)}${how}: libdds ${wanted}, ${solver.name} ${ours}`);
  };
  compare(narrow, deal.hands, '');
  if (at % wide === 0) {
    wideSolver ??= new Solver(17);
    compare(wideSolver, deal.hands, '');
    compare(wideSolver, spreadOut(deal.hands, random), ' over 17 ranks');
  }
  if ((at + 1) % 100 === 0) console.error(`${at + 1} of ${count} deals, ${different.length} different`);
});
console.log(`${tables} tables of ${count} deals of seed ${seed}: ${different.length} different`);
for (const line of different.slice(0, 8)) console.log(line);
endWith(different.length === 0 ? [] : [`${different.length} tables are different`]);
