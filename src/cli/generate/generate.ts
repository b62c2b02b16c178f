import type { Made } from '../../app/deals/generate.ts';
import type { GenerateOptions } from '../../app/deals/generate-request.ts';
import type { Output } from '../../app/files/outputs.ts';
import { PBN } from '../../formats/catalogue/pbn.ts';
import type { DealStream } from '../../generation/generate.ts';
import { describeOrigin } from '../../generation/generate.ts';
import { counted } from '../../text/counted.ts';
import { PROGRAM } from '../shell/program-name.ts';
import type { Terminal } from '../shell/terminal.ts';
import { asTyped } from '../shell/words.ts';

export function screenOf(terminal: Terminal): Output {
  return { write: (bytes) => terminal.write(bytes), finish() {}, abandon() {} };
}

export function tellWritten(
  { boards, output = '-', json }: GenerateOptions,
  { origin }: DealStream,
  made: number,
  terminal: Terminal,
): void {
  if (made < boards.length)
    terminal.tell(`${counted(boards.length - made, 'board')} of ${boards.length} not made.`);
  terminal.tell(`Wrote ${counted(made, 'board')} to ${output}. ${describeOrigin(origin)}`);
  terminal.tell(`Deal them: ${PROGRAM} deal ${asTyped(output)}`);
  if (json !== true) return;
  terminal.print(JSON.stringify({ file: output, format: PBN.name, boards: made, origin: origin.kind }));
}

export function tellMade(
  { generated }: Made,
  { boards, output = '-' }: GenerateOptions,
  terminal: Terminal,
): void {
  const { deals, origin } = generated;
  const missing = boards.length - deals.length;
  if (missing > 0) {
    terminal.tell(`${counted(missing, 'board')} of ${boards.length} not made: no deal was found for them.`);
  }
  if (output === '-' || deals.length === 0) return;
  terminal.tell(`Wrote ${counted(deals.length, 'board')} to ${output}. ${describeOrigin(origin)}`);
  terminal.tell(`Deal them: ${PROGRAM} deal ${asTyped(output)}`);
}
