import type { FormatProblem } from '../../formats/core/deal-set.ts';
import { decodePlainText } from '../../formats/core/decode.ts';
import { checkMovement } from '../../scoring/movements/check.ts';
import { readMovementCsv } from '../../scoring/movements/csv.ts';
import type { Movement } from '../../scoring/movements/movement.ts';

/** What a movement is of. */
export type MovementSize = Pick<Movement, 'kind' | 'tables'> & { readonly rounds: number };

/** A movement as it was checked; without its size it could not be read. */
export interface CheckedMovement {
  readonly movement?: MovementSize;
  readonly problems: readonly FormatProblem[];
}

/** What is wrong with a movement, as `movement file` says it. */
export function checkedMovement(bytes: Uint8Array): CheckedMovement {
  const read = readMovementCsv(decodePlainText(bytes));
  const wrong = (message: string): FormatProblem => ({
    ...{ severity: 'error', code: 'movement-wrong', message },
  });
  if (!read.ok) return { problems: read.problems.map(({ message }) => wrong(message)) };
  const { kind, tables, rounds } = read.value;
  return {
    movement: { kind, tables, rounds: rounds.length },
    problems: checkMovement(read.value).findings.map(({ message }) => wrong(message)),
  };
}
