import { settingsOf } from '../src/machine/executor/settings.ts';
import { BEAMS, type BeamName } from '../src/machine/messages.ts';
import type { Bench } from './bench.ts';
import { type Course, CourseError } from './course.ts';
import { betweenUs, type Pass, passCard, speedMmPerS } from './pass.ts';
import { type MeasuredValue, measuredValue } from './record.ts';
import { openWayTo } from './routes.ts';
import { median, rounded, spreadOf } from './statistics.ts';

const MOUTHS = [0, 1, 2, 3, 4] as const;
/** The beam from which all others are measured. */
const DATUM: BeamName = 'length1';
const LEAST_PASSES = 3;

const USUAL_EACH = 5;

/** How many cards go to each mouth where this many are wanted in all. */
export function beamsCards(cards?: number): number {
  return cards === undefined ? USUAL_EACH : Math.max(LEAST_PASSES, Math.ceil(cards / MOUTHS.length));
}

/** Sends cards to every mouth, this many to each, and measures where the beams stand. */
export function* measureBeams(bench: Bench, cardsEach: number): Course<readonly MeasuredValue[]> {
  const passes: Pass[] = [];
  for (const mouth of MOUTHS) {
    yield* openWayTo(bench, mouth);
    for (let card = 0; card < cardsEach; card++) passes.push(yield* passCard(bench));
  }
  return reckonBeams(passes, bench.config);
}

/**
 * Where beams stand, from cards that passed them. The ruler is the card: it is dark at a beam for as long as it takes
 * to move by its own length, which gives its speed, and the time between two beams their distance. All is measured
 * from the first beam of the length pair, whose own offset stays as it is.
 */
function reckonBeams(passes: readonly Pass[], config: Bench['config']): MeasuredValue[] {
  const { beamUm } = settingsOf(config);
  const datumMm = (beamUm[0] ?? 0) / 1000;
  return BEAMS.filter((name) => name !== DATUM).map((name) => {
    const placesMm = passes.flatMap((pass) => {
      const us = betweenUs(pass, DATUM, name);
      return us === undefined ? [] : [datumMm + (speedMmPerS(pass, config.cardLengthMm) * us) / 1e6];
    });
    if (placesMm.length < LEAST_PASSES) {
      throw new CourseError(
        'beam',
        `Only ${placesMm.length} cards passed the beam ${name}. Look at it and its gate.`,
      );
    }
    const parameter = `${name}OffsetMm` as const;
    const expectedMm = (beamUm[BEAMS.indexOf(name)] ?? 0) / 1000 - config[parameter];
    return measuredValue(
      parameter,
      rounded(median(placesMm) - expectedMm, 2),
      rounded(spreadOf(placesMm), 3),
    );
  });
}
