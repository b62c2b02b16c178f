import { randomFrom } from '../../rigs/board-run/random.ts';
import { endingOf, playedOn, solved, strainOf } from '../../rigs/endings.ts';
import { plainTricks } from '../../rigs/plain-solver.ts';
import { endWith } from '../../scripts/ending.ts';
import { scriptValues } from '../../scripts/options.ts';
import { DECKS, type DeckName } from '../../src/bridge/deck.ts';
import { SEATS } from '../../src/bridge/seat.ts';
import type { KernelRanks } from '../../src/solver/kernel.ts';
import type { Position } from '../../src/solver/position.ts';
import { Solver } from '../../src/solver/solver.ts';

/**
 * Compares endings with a solver that tries every card and shares nothing with the kernels but the rules of play: of 2 to
 * 7 tricks, from both decks, every second one from the middle of a trick. Those of 52 cards go to both kernels. Ends with
 * 1 where anything differs.
 *
 *   npm run proof -- solver-endings [--endings 1000 --tricks 7 --seed 1]
 */
const { endings, seed, tricks } = scriptValues({ endings: 200, tricks: 7, seed: 1 });
const FEWEST = 2;
const MEMORY_BYTES = 64 * 2 ** 20;

const solvers = new Map<KernelRanks, Solver>(
  ([13, 17] as const).map((ranks) => [ranks, new Solver(ranks, { memoryBytes: MEMORY_BYTES })]),
);
const KERNELS: Readonly<Record<DeckName, readonly KernelRanks[]>> = { standard: [13, 17], super: [17] };
const different: string[] = [];
for (const deck of ['standard', 'super'] as const) {
  const { below } = randomFrom(seed);
  const bySize = new Map<number, number>();
  for (let at = 0; at < endings; at++) {
    const cards = FEWEST + (at % Math.max(1, tricks - FEWEST + 1));
    bySize.set(cards, (bySize.get(cards) ?? 0) + 1);
    const position = playedOn(endingOf(deck, cards, below), at % 2 === 0 ? 0 : 1 + below(3), below);
    const strain = strainOf(below);
    const plain = plainTricks(position, strain);
    for (const ranks of KERNELS[deck]) {
      const found = solved(
        (solvers.get(ranks) as Solver).start(position, strain).narrow(position.leader, position.trick),
      );
      const where = `${deck}, ${strain}, ${textOf(position)}`;
      if (found !== plain) different.push(`${where}: ${plain} tricks, and ${found} by ${ranks} ranks`);
    }
  }
  const sizes = [...bySize].map(([cards, count]) => `${count} of ${cards}`).join(', ');
  console.log(
    `${endings} endings from ${DECKS[deck].cards.length} cards, seed ${seed}, by tricks: ${sizes}; ${different.length} different so far`,
  );
}
for (const line of different.slice(0, 8)) console.log(line);
endWith(different.length === 0 ? [] : [`${different.length} endings are different`]);

function textOf({ hands, leader, trick }: Position): string {
  return `${leader} led, ${trick.length} cards played, ${SEATS.map((seat) => `${seat} ${hands[seat].join(' ')}`).join('; ')}`;
}
