import { settingsOf } from '../src/machine/executor/settings.ts';
import { BEAMS, type BeamName } from '../src/machine/messages.ts';
import { meanOf } from '../src/vision/numbers/statistics.ts';
import type { Bench } from './bench.ts';
import { type Course, CourseError } from './course.ts';
import { betweenUs, type Pass, passCards, speedMmPerS } from './pass.ts';
import { type MeasuredValue, measuredValue } from './record.ts';
import { median, rounded, spreadOf } from './statistics.ts';

/** The beam from which all others are measured. */
const DATUM: BeamName = 'length1';
const LEAST_PASSES = 3;
/** A card waits so far before the curtains, with the end of the lip between. */
const BEFORE_CURTAINS_MM = 3.5;

/** Sends cards to the storeys in turn, and measures where the beams stand, and with them where a card has to stop. */
export function* measureBeams(bench: Bench, cards: number): Course<readonly MeasuredValue[]> {
  return reckonBeams(yield* passCards(bench, Math.max(cards, LEAST_PASSES)), bench.config);
}

/**
 * Where beams stand, from cards that passed them. The ruler is the card: it is dark at a beam for as long as it takes
 * to move by its own length, which gives its speed, and the time between two beams their distance. All is measured
 * from the first beam of the length pair, whose own offset stays as it is. The lip is in one piece with the holders of
 * the curtains: a card that lies askew is as much early at one of them as it is late at the other.
 */
function reckonBeams(passes: readonly Pass[], config: Bench['config']): MeasuredValue[] {
  const { beamUm } = settingsOf(config);
  const datumMm = (beamUm[0] as number) / 1000;
  const found = BEAMS.filter((name) => name !== DATUM).map((name) => {
    const placesMm = passes.flatMap((pass) => {
      const us = betweenUs(pass, DATUM, name);
      return us === undefined ? [] : [datumMm + (speedMmPerS(pass, config.cardLengthMm) * us) / 1e6];
    });
    if (placesMm.length < LEAST_PASSES) {
      throw new CourseError('beam', `Only ${placesMm.length} cards passed the beam ${name}. Look at it.`);
    }
    const parameter = `${name}OffsetMm` as const;
    const expectedMm = (beamUm[BEAMS.indexOf(name)] as number) / 1000 - config[parameter];
    const placeMm = median(placesMm);
    return {
      placeMm,
      offset: measuredValue(parameter, rounded(placeMm - expectedMm, 2), rounded(spreadOf(placesMm), 3)),
    };
  });
  const [, ...curtains] = found;
  const lipMm = meanOf(curtains.map(({ placeMm }) => placeMm)) - BEFORE_CURTAINS_MM;
  return [...found.map(({ offset }) => offset), measuredValue('stopMm', rounded(lipMm, 2))];
}
