import { BEAM_COUNT, FIRST_MOUTH_BEAM } from '../messages.ts';
import { EDGES, restFor } from './duties.ts';
import { beamBroke, beamCleared } from './edges.ts';
import type { Beam, ExecutorState } from './state.ts';
import { elapsedUs, isDue, LONG_US, type Us } from './time.ts';

/** How long a change of a beam must last to be believed: longer where a card is about to count as arrived. */
export function filterUs({ settings }: ExecutorState, number: number, broken: boolean): number {
  return number >= FIRST_MOUTH_BEAM && !broken ? settings.mouthClearUs : settings.glitchUs;
}

/** Believes the first beam whose change has lasted long enough; the others at the next call. */
export function serviceBeams(state: ExecutorState, nowUs: Us): void {
  let waitUs = LONG_US;
  for (let number = 0; number < BEAM_COUNT; number++) {
    const beam = state.beams[number] as Beam;
    if (beam.broken === beam.rawBroken) continue;
    if (isDue(beam.believedUs, nowUs)) return believe(state, number, nowUs);
    waitUs = Math.min(waitUs, elapsedUs(beam.believedUs, nowUs));
  }
  restFor(state, EDGES, waitUs, nowUs);
}

function believe(state: ExecutorState, number: number, nowUs: Us): void {
  const beam = state.beams[number] as Beam;
  beam.broken = beam.rawBroken;
  if (beam.broken) beamBroke(state, number, nowUs);
  else beamCleared(state, number, nowUs);
}
