import { PROFILES } from '../../src/machine/config.ts';
import { watchStorm } from '../../rigs/firmware-storm.ts';
import { INTERRUPTS } from '../../rigs/interrupt-watch.ts';

const DEEDS = 4_000;

/** Prints what each interrupt of the committed firmware takes, in cycles, measured on the emulated chip. */
function printCycles(): void {
  for (const profile of PROFILES) {
    const { stackBytes, watch } = watchStorm(profile, DEEDS);
    const { costs, shutInMain } = watch;
    console.log(
      `\n${profile.padEnd(14)} ${'times'.padStart(8)} ${'mean'.padStart(7)} ${'worst'.padStart(7)}  shut out`,
    );
    for (const [vector, name] of INTERRUPTS) {
      const cost = costs.get(vector);
      if (cost === undefined) continue;
      const { count, sum, worst, worstShut } = cost;
      const figures = [count, Math.round(sum / count), worst].map((figure, at) =>
        `${figure}`.padStart(at === 0 ? 8 : 7),
      );
      console.log(`${name.padEnd(14)} ${figures.join(' ')}  ${worstShut > 0 ? worstShut : worst}`);
    }
    console.log(`main loop      ${`${shutInMain.cycles}`.padStart(34)}`);
    console.log(`stack ${stackBytes} bytes`);
  }
}

printCycles();
