import { readVersion } from '../../adapters/own-package.ts';
import type { PointScaleName } from '../../bridge/high-card-points.ts';
import { USUAL_POINTS } from '../../bridge/high-card-points.ts';
import type { Terminal } from '../../cli/shell/terminal.ts';
import type { HandRecord } from '../../paper/hand-record/model.ts';
import type { SuitColours } from '../../paper/hand-record/suit-look.ts';
import type { Language } from '../../paper/words/language.ts';
import type { PrintOptions } from './hand-record-files.ts';
import { jobOrigin } from './job-origin.ts';
import type { SourceOptions } from './record-source.ts';
import { readRecordSource } from './record-source.ts';

export interface RecordsOptions extends SourceOptions, PrintOptions {
  readonly output: string;
  readonly language: Language;
  readonly colours: SuitColours;
  readonly title?: string;
  readonly event?: string;
  readonly points?: PointScaleName;
  readonly job?: string;
  readonly force?: true;
  readonly json?: true;
}

export function readRecord(path: string, options: RecordsOptions, terminal: Terminal): HandRecord {
  const { title, language, colours } = options;
  const source = readRecordSource(path, options, terminal);
  const journal = options.job === undefined ? undefined : jobOrigin(options.job, source.boards, terminal);
  const event = options.event ?? source.event;
  return {
    ...(title !== undefined && { title }),
    ...(event !== undefined && event !== '' && { event }),
    deck: source.deck,
    boards: source.boards,
    language,
    colours,
    points: options.points ?? USUAL_POINTS[source.deck],
    origin: { ...source.origin, ...(journal !== undefined && { journal }) },
    creator: `Soubrette ${readVersion()}`,
  };
}
