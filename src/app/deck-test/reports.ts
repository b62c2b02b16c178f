import { readVersion } from '../../adapters/own-package.ts';
import type { DeckVerdict, ItemValue, ItemVerdict } from '../../inspection/verdict.ts';
import { cropOf } from '../../paper/deck-test/crop.ts';
import { deckTestReport } from '../../paper/deck-test/report.ts';
import type { Picture } from '../../paper/document.ts';
import type { Frame } from '../../vision/frame.ts';
import { type ReportFiles, writeReports } from '../files/documents.ts';

/** What a report says of a test beside its verdict. */
export interface ReportedTest {
  readonly deck: string;
  readonly profile: string;
  /** The frame of a picture by its name. */
  readonly frameOf: (name: string) => Frame | undefined;
  readonly limits: string | undefined;
  /** Whether the limits name references for symbols. */
  readonly hasReferences: boolean;
}

const OWN_REFERENCES =
  'Symbol grades take the card’s own paper for white, with 85 % of the light, and no light for black: the limits name no white and black reference.';
const GIVEN_REFERENCES = 'Symbol grades take the white and the black reference that the limits name.';

/** Writes the report of a deck as HTML and PDF, as far as they are asked for. */
export async function writeDeckReports(
  verdict: DeckVerdict,
  { deck, profile, frameOf, hasReferences, limits }: ReportedTest,
  files: ReportFiles,
): Promise<void> {
  const document = deckTestReport(verdict, {
    deck,
    profile: limits === undefined ? profile : `${profile}; limits of ${limits}`,
    at: new Date().toISOString(),
    program: readVersion(),
    references: hasReferences ? GIVEN_REFERENCES : OWN_REFERENCES,
    pictureOf: (item, value) => pictureOf(item, value, frameOf),
  });
  await writeReports(document, files);
}

function pictureOf(
  verdict: ItemVerdict,
  value: ItemValue,
  frameOf: ReportedTest['frameOf'],
): Picture | undefined {
  const frame = value.sight && frameOf(value.sight.name);
  return frame && cropOf(frame, verdict, value);
}
