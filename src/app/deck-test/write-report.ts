import type { DeckVerdict } from '../../inspection/verdict.ts';
import { cropOf } from '../../paper/deck-test/crop.ts';
import { deckTestReport } from '../../paper/deck-test/report.ts';
import type { ReportDocument } from '../../paper/document.ts';
import type { Computer } from '../../ports/computer.ts';
import type { AppPorts } from '../../ports/use-case.ts';
import { basename } from '../../text/path.ts';
import { PrintGauge } from '../../vision/print/measure/print-reference.ts';
import { writeReports } from '../files/documents.ts';
import { writeCertificate } from './certify.ts';
import { type TestOutputs, writeMeasures } from './outputs.ts';
import type { ReportAbout } from './report-about.ts';

const OWN_REFERENCES =
  'Symbol grades take the card’s own paper as white, at 85 % reflectance, and no light as black: the limits name no white and black reference.';
const GIVEN_REFERENCES = 'Symbol grades use the white and black references that the limits name.';

/** Writes of a verdict what somebody wants: the report, every measure, a certificate. */
export async function writeTested(
  verdict: DeckVerdict,
  about: ReportAbout,
  request: TestOutputs,
  ports: Pick<AppPorts, 'places' | 'files' | 'keys' | 'program'>,
): Promise<void> {
  const { output, pdf } = request;
  writeMeasures([{ ...about, verdict }], request, ports);
  await writeCertificate(verdict, about, request, ports);
  if (output === undefined && pdf === undefined) return;
  await writeReports(deckReport(verdict, about, ports), request, ports);
}

/** The report of a verdict. */
export function deckReport(
  verdict: DeckVerdict,
  about: ReportAbout,
  ports: Pick<Computer, 'program'>,
): ReportDocument {
  const { at, deck, frameOf, limits, limitsPath, particulars, path, profile: made, state } = about;
  const gauge = made.prints && new PrintGauge(made.prints);
  const profile = `${basename(path)}, calibrated on ${made.at.slice(0, 10)} by version ${made.program} (${state})`;
  return deckTestReport(verdict, {
    deck,
    profile: limitsPath === undefined ? profile : `${profile}; limits of ${basename(limitsPath)}`,
    at,
    particulars,
    program: ports.program.version(),
    references: limits.references === undefined ? OWN_REFERENCES : GIVEN_REFERENCES,
    pictureOf: (item, value) => {
      const frame = value.sight && frameOf(value.sight.name);
      return frame && cropOf(frame, item, value, gauge);
    },
  });
}
