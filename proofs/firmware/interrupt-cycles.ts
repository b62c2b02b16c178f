import { type Storm, stormProblems, watchStorm } from '../../rigs/firmware-storm.ts';
import { INTERRUPTS } from '../../rigs/interrupt-watch.ts';
import { endWith } from '../../scripts/ending.ts';
import { scriptValues } from '../../scripts/options.ts';
import { PROFILES } from '../../src/machine/config.ts';

/** Measures on the emulated chip what each interrupt of the committed firmware takes, in cycles. */
const { happenings } = scriptValues({ happenings: 4000 });
const storms = PROFILES.map((profile) => watchStorm(profile, happenings));
for (const storm of storms) tell(storm);
endWith(storms.flatMap(stormProblems));

function tell({ profile, stackBytes, watch: { costs, shutInMain } }: Storm): void {
  const [times, mean, most] = ['times', 'mean', 'worst'];
  console.log(`\n${profile.padEnd(14)} ${line(times, mean, most)}  shut out`);
  for (const [vector, name] of INTERRUPTS) {
    const cost = costs.get(vector);
    if (cost === undefined) continue;
    const { count, sum, worst, worstShut } = cost;
    console.log(`${name.padEnd(14)} ${line(count, Math.round(sum / count), worst)}  ${worstShut || worst}`);
  }
  console.log(`main loop      ${`${shutInMain.cycles}`.padStart(34)}`);
  console.log(`stack ${stackBytes} bytes`);
}

function line(...figures: readonly (number | string | undefined)[]): string {
  return figures.map((figure, at) => `${figure}`.padStart(at === 0 ? 8 : 7)).join(' ');
}
