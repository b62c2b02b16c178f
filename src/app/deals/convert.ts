import { readVersion } from '../../adapters/own-package.ts';
import type { BoardNumber } from '../../bridge/board.ts';
import { formatOfPath } from '../../formats/catalogue/catalogue.ts';
import type { DealFormat, DealSet, FormatProblem, Loss } from '../../formats/core/deal-set.ts';
import { errorsOf, readDeals } from '../files/deal-files.ts';
import { namesOfWriters, type Writer } from '../files/deal-output.ts';
import { refuseBeforehand, writeOutput } from '../files/outputs.ts';
import { Problem } from '../problem.ts';

/** A file of deals to write in another format. */
export interface ConvertRequest {
  readonly input: string;
  /** `-`: the bytes are returned. */
  readonly output: string;
  readonly from?: DealFormat | undefined;
  readonly to?: DealFormat | undefined;
  readonly firstBoard?: BoardNumber | undefined;
  readonly allowLoss: boolean;
  readonly replaces: boolean;
}

/** How a conversion went: nothing is written where there are errors, or something would be lost unasked. */
export interface Conversion {
  /** The formats by name; the first is `undefined` if the content is that of none. */
  readonly from: string | undefined;
  readonly to: string;
  readonly boards: number;
  readonly problems: readonly FormatProblem[];
  readonly losses: readonly Loss[];
  readonly isDone: boolean;
  /** The file, where it has no name. */
  readonly bytes?: Uint8Array;
}

/** Reads a file of deals and writes it in another format, unless something is wrong or would be lost. */
export function convertDeals(request: ConvertRequest): Conversion {
  const { firstBoard, input, output, replaces } = request;
  const to = chooseWriter(output, request.to);
  if (output !== '-') refuseBeforehand(output, replaces);
  const { format, set } = readDeals(input, request.from, { firstBoard });
  const hasErrors = errorsOf(set).length > 0;
  const losses = hasErrors ? [] : [...to.losses(set), ...nothingToWrite(to, set)];
  const isDone = !hasErrors && isAccepted(losses, request);
  const { boards, problems } = set;
  const outcome = { from: format?.name, to: to.name, boards: boards.length, problems, losses, isDone };
  if (!isDone) return outcome;
  const bytes = to.write(set, { generator: `Soubrette ${readVersion()}` });
  if (output === '-') return { ...outcome, bytes };
  writeOutput(output, bytes, replaces);
  return outcome;
}

function chooseWriter(output: string, named: DealFormat | undefined): Writer {
  const format = named ?? formatOfPath(output);
  if (format?.write !== undefined) return { ...format, write: format.write };
  const message =
    format === undefined
      ? `${output === '-' ? 'stdout' : output} does not say in which format to write.`
      : `The format ${format.name} is only read.`;
  throw new Problem('request', 'no-output-format', message, { formats: namesOfWriters() });
}

/** A file of deals without a deal is no file; only records without a deal can be kept. */
function nothingToWrite({ holds }: DealFormat, { boards, records }: DealSet): Loss[] {
  if (boards.length > 0 || (holds.everyRecord && records.length > 0)) return [];
  const message = 'There is no whole deal to write.';
  return [{ code: 'no-deals', message, refused: true, needsConsent: true }];
}

function isAccepted(losses: readonly Loss[], { allowLoss }: ConvertRequest): boolean {
  return losses.every(({ refused, needsConsent }) => !refused && (allowLoss || !needsConsent));
}
