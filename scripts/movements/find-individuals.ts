import { checkMovement } from '../../src/scoring/movements/check.ts';
import { individualOf } from '../../src/scoring/movements/individual.ts';
import { chanceOf, mixed } from './chance.ts';
import { searchIndividual } from './search-individual.ts';

/**
 * Searches opening rounds of individuals for 8, 12 and 16 players and prints the most balanced one of each as a line of the
 * table in src/scoring/movements. The first argument is how many seconds of work each may take, the second a seed.
 */
function findAll(perOpeningMs: number, seed: number): void {
  const chance = chanceOf(seed);
  for (const tables of [2, 3, 4]) {
    let [best, line] = [0, ''];
    const end = process.cpuUsage().user + perOpeningMs * 1000;
    while (process.cpuUsage().user < end && best < 1) {
      const opening = turnedOpening(tables, chance);
      if (opening === undefined) continue;
      const { balance } = checkMovement(individualOf(opening, 1));
      if (balance > best) [best, line] = [balance, opening];
    }
    console.log(`  ${4 * tables}: '${line}', // ${(100 * best).toFixed(1)}`);
  }
}

/** An opening round as `8-6-2-7@1`, with sides and partners at each table by chance. */
function turnedOpening(tables: number, chance: () => number): string | undefined {
  const fours = searchIndividual(tables, chance)?.map(([one, two, three, four]) => {
    const couples = mixed([mixed([one, two], chance), mixed([three, four], chance)], chance);
    const [[north, south] = [], [east, west] = []] = couples;
    const names = [north, east, south, west].map((player = -1) => (player < 0 ? 4 * tables : player + 1));
    return `${names.join('-')}@1`;
  });
  return fours?.join(' ');
}

const [seconds = '10', seed = '1'] = process.argv.slice(2);
findAll(Number(seconds) * 1000, Number(seed));
