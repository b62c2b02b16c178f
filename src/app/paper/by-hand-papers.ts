import { byHandSheets } from '../../paper/by-hand/sheets.ts';
import { type StandPaper, standParts } from '../../paper/by-hand/stand.ts';
import { standDxf } from '../../paper/by-hand/stand-dxf.ts';
import { makePagesPdf } from '../../paper/pdf/pages.ts';
import { PAPERS } from '../../paper/pdf/paper.ts';
import type { Computer } from '../../ports/computer.ts';
import { BY_HAND_WORDS } from '../../words/paper/tables.ts';
import { refuseOtherThanPdf } from '../files/documents.ts';
import { refuseAllBeforehand, writeAllOrNone, writeOutput } from '../files/outputs.ts';
import type { PrintRequest } from './documents.ts';

/** Where the mat and the stand for dealing by hand are written. */
export interface ByHandPapersRequest extends Pick<PrintRequest, 'language' | 'replaces'> {
  readonly output: string;
  /** A drawing of the stand for a cutter. */
  readonly dxf?: string;
  readonly paper: StandPaper;
  readonly thicknessMm: number;
}

/** Prints the mat and the stand. */
export async function printByHandPapers(
  request: ByHandPapersRequest,
  ports: Pick<Computer, 'files' | 'program'>,
): Promise<void> {
  const { dxf, language, output, paper, replaces, thicknessMm } = request;
  refuseOtherThanPdf(output);
  refuseAllBeforehand([output, dxf], replaces, ports);
  const { program } = ports;
  const facts = { title: BY_HAND_WORDS[language].mat, language, creator: `Soubrette ${program.version()}` };
  const sheet = PAPERS[paper];
  const pdf = await makePagesPdf(
    facts,
    sheet,
    (measure) => byHandSheets(request, sheet, measure),
    program.fonts(),
  );
  const files = [{ path: output, bytes: pdf }];
  if (dxf !== undefined)
    files.push({ path: dxf, bytes: new TextEncoder().encode(standDxf(standParts(thicknessMm))) });
  writeAllOrNone(
    files.map(({ path, bytes }) => ({ path, write: () => writeOutput(path, bytes, replaces, ports) })),
    ports,
  );
}
