import { type Command, InvalidArgumentError } from 'commander';

const BACK = /^\p{Letter}[\p{Letter}-]{2,19}$/u;

/** The options of a command that fills trays. */
export function addTrayOptions(command: Command): Command {
  return command
    .option('--backs <colours>', 'backs of the decks, used in turn, such as red,blue', parseBacks)
    .option('--label-reader', 'a camera reads the numbers of trays (default: see the profile)')
    .option('--no-label-reader', 'a person confirms the numbers of trays');
}

/** Parses `red,blue`: one word a deck. */
export function parseBacks(value: string): string[] {
  const backs = value.split(',').map((word) => word.trim().toLowerCase());
  const wrong = backs.find((back) => !BACK.test(back));
  if (wrong === undefined) return backs;
  throw new InvalidArgumentError(
    `"${wrong}" is no colour. Name the backs by one word each, with commas: red,blue.`,
  );
}
