import type { SealOptions } from '../../app/proof/seal/seal-request.ts';
import type { SealStatement } from '../../generation/seal/statement.ts';
import { statementLines, symbolText } from '../../generation/seal/statement.ts';
import { makeQrLines } from '../../paper/qr.ts';
import { originInWords } from '../../paper/seal/words.ts';
import { counted } from '../../text/counted.ts';
import { PROGRAM } from '../shell/program-name.ts';
import type { Terminal } from '../shell/terminal.ts';
import { asTyped } from '../shell/words.ts';

export function reportOf(statement: SealStatement, file: string, { publish = [] }: SealOptions): object {
  const { boards, ...rest } = statement;
  return { file, boards: boards.length, ...rest, pages: publish };
}

export function tellNext(output: string, statement: SealStatement, terminal: Terminal): void {
  const { boards, delayedTitle } = statement;
  const steps = [
    `Sealed ${counted(boards.length, 'board')} in ${output}. ${originInWords(statement)}`,
    'Publish the seal before the event where many see it: only then does it prove anything.',
    ...(delayedTitle === undefined
      ? []
      : [`Once ${delayedTitle} is known: ${PROGRAM} seal ${asTyped(output)} --value VALUE`]),
    `Deal the boards unseen: ${PROGRAM} deal ${asTyped(output)}`,
    `After the event: ${PROGRAM} open ${asTyped(output)} -o ${asTyped(`${output.replace(/\.seal$/, '')}.opened`)}`,
  ];
  for (const step of steps) terminal.tell(step);
}

/** A seal for a screen: its text, and its symbol where the screen has the characters. */
export function screenLines(statement: SealStatement, hasUnicode: boolean): string[] {
  const symbol = hasUnicode ? ['', ...makeQrLines(symbolText(statement))] : [];
  return [...statementLines(statement), ...symbol];
}
