import { basename } from 'node:path';
import type { DeckProfile } from '../../../calibration/deck-profile.ts';
import { readVersion } from '../../adapters/own-package.ts';
import type { DeckTestLimits } from '../../inspection/limits.ts';
import type { Particulars } from '../../inspection/particulars.ts';
import type { DeckVerdict } from '../../inspection/verdict.ts';
import { cropOf } from '../../paper/deck-test/crop.ts';
import { deckTestReport } from '../../paper/deck-test/report.ts';
import type { PicturesBy } from '../../paper/deck-test/words.ts';
import type { ReportDocument } from '../../paper/document.ts';
import type { Frame } from '../../vision/frame.ts';
import { PrintGauge } from '../../vision/print/measure/print-reference.ts';
import { writeReports } from '../files/documents.ts';
import { type TestOutputs, writeMeasures } from './outputs.ts';

/** What a report says of the deck and of what it was tested by. */
export interface ReportAbout {
  /** The deck as people call it. */
  readonly deck: string;
  /** When it was judged, ISO 8601. */
  readonly at: string;
  readonly particulars: Particulars;
  readonly by: PicturesBy;
  /** The file of the profile, and what is in it. */
  readonly path: string;
  readonly profile: DeckProfile;
  /** How far the profile can be relied on. */
  readonly state: string;
  readonly limits: DeckTestLimits;
  /** The file of the limits; absent where they are the usual ones, or nobody knows it any more. */
  readonly limitsPath?: string | undefined;
  /** The picture of a sight by its name, where it can be had. */
  readonly frameOf: (name: string) => Frame | undefined;
}

const OWN_REFERENCES =
  'Symbol grades take the card’s own paper as white, at 85 % reflectance, and no light as black: the limits name no white and black reference.';
const GIVEN_REFERENCES = 'Symbol grades use the white and black references that the limits name.';

/** Writes of a verdict what somebody wants: the report, and every measure. */
export async function writeTested(
  verdict: DeckVerdict,
  about: ReportAbout,
  request: TestOutputs,
): Promise<void> {
  const { output, pdf } = request;
  writeMeasures([{ ...about, verdict }], request);
  if (output === undefined && pdf === undefined) return;
  await writeReports(deckReport(verdict, about), request);
}

/** The report of a verdict. */
export function deckReport(verdict: DeckVerdict, about: ReportAbout): ReportDocument {
  const { at, deck, frameOf, limits, limitsPath, particulars, path, profile: made, state } = about;
  const gauge = made.prints && new PrintGauge(made.prints);
  const profile = `${basename(path)}, calibrated on ${made.at.slice(0, 10)} by version ${made.program} (${state})`;
  return deckTestReport(verdict, {
    deck,
    profile: limitsPath === undefined ? profile : `${profile}; limits of ${basename(limitsPath)}`,
    at,
    particulars,
    program: readVersion(),
    references: limits.references === undefined ? OWN_REFERENCES : GIVEN_REFERENCES,
    pictureOf: (item, value) => {
      const frame = value.sight && frameOf(value.sight.name);
      return frame && cropOf(frame, item, value, gauge);
    },
  });
}
