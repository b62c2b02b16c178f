import { type BoardNumber, toBoardNumber } from '../../bridge/board.ts';
import { CommandError, EXIT } from '../../cli/shell/exit.ts';
import { checkMovement } from '../../scoring/movements/check.ts';
import { copiesNeeded } from '../../scoring/movements/copies.ts';
import { boardsOfSet } from '../../scoring/movements/movement.ts';
import { counted } from '../../text/counted.ts';
import { readMovement } from '../files/movement.ts';

/** What a movement asks of the machine. */
export interface MovementTrays {
  readonly boards: readonly BoardNumber[];
  /** How many trays of each of `boards`, in turn. */
  readonly copies: readonly number[];
}

/** The boards that the movement of a file plays, and how many trays of each; one that is not sound ends the command. */
export function traysOfMovement(path: string, sections: number, tablesPerCopy: number): MovementTrays {
  const movement = readMovement(path);
  const { findings } = checkMovement(movement);
  const [first] = findings;
  if (first !== undefined) {
    const advice = `See all of them with soubrette movement file ${path}.`;
    throw new CommandError(
      EXIT.badInput,
      `${path} is not sound: ${counted(findings.length, 'fault')}. ${first.message} ${advice}`,
    );
  }
  const trays = copiesNeeded(movement, tablesPerCopy).flatMap((copies, index) => {
    const [from, to] = boardsOfSet(movement, index + 1);
    const numbers = Array.from({ length: to - from + 1 }, (_, place) => toBoardNumber(from + place));
    return copies === 0 ? [] : numbers.map((board) => ({ board, copies: copies * sections }));
  });
  return { boards: trays.map(({ board }) => board), copies: trays.map(({ copies }) => copies) };
}
