import type { BoardNumber } from '../../bridge/board.ts';
import { CommandError, EXIT } from '../../cli/shell/exit.ts';
import { FORMATS, formatOfPath } from '../../formats/catalogue/catalogue.ts';
import type { DealFormat, DealSet, Loss } from '../../formats/core/deal-set.ts';
import type { DealFile } from '../files/deal-files.ts';

export interface ConvertOptions {
  readonly from?: DealFormat;
  readonly to?: DealFormat;
  readonly allowLoss?: true;
  readonly force?: true;
  readonly json?: true;
  readonly firstBoard?: BoardNumber;
}

/** A format that can be written. */
type Writer = DealFormat & Required<Pick<DealFormat, 'write'>>;

export function chooseWriter(output: string, named: DealFormat | undefined): Writer {
  const format = named ?? formatOfPath(output);
  if (format?.write !== undefined) return { ...format, write: format.write };
  const names = FORMATS.filter(({ write }) => write !== undefined).map(({ name }) => name);
  const problem =
    format === undefined
      ? `${output === '-' ? 'stdout' : output} does not say in which format to write`
      : `The format ${format.name} is only read`;
  throw new CommandError(EXIT.usage, `${problem}. Choose one with --to: ${names.join(', ')}.`);
}

/** A file of deals without a deal is no file; only records without a deal can be kept. */
export function nothingToWrite({ holds }: DealFormat, { boards, records }: DealSet): Loss[] {
  if (boards.length > 0 || (holds.everyRecord && records.length > 0)) return [];
  const message = 'There is no whole deal to write.';
  return [{ code: 'no-deals', message, refused: true, needsConsent: true }];
}

export function isAccepted(losses: readonly Loss[], { allowLoss }: ConvertOptions): boolean {
  return losses.every(({ refused, needsConsent }) => !refused && (allowLoss === true || !needsConsent));
}

/** How a conversion went. */
export interface Outcome {
  readonly input: string;
  readonly output: string;
  readonly file: DealFile;
  readonly to: DealFormat;
  readonly losses: readonly Loss[];
  readonly isDone: boolean;
}
