import { osRandom } from '../adapters/os-random.ts';
import type { BoardNumber } from '../bridge/board.ts';
import { DECKS, type DeckName } from '../bridge/deck.ts';
import { writePbn } from '../formats/pbn.ts';
import {
  describeOrigin,
  type Generated,
  generateEventDeals,
  generateSeededDeals,
} from '../generation/generate.ts';
import { CommandError, EXIT, type ExitCode } from './exit.ts';
import { writeOutput } from './files.ts';
import type { Terminal } from './terminal.ts';
import { PROGRAM, readVersion } from './version.ts';
import { asTyped, counted } from './words.ts';

export interface GenerateOptions {
  readonly boards: readonly BoardNumber[];
  readonly deck: DeckName;
  readonly seed?: string;
  readonly output?: string;
  readonly force?: true;
}

/** Makes random deals and writes them as PBN; the file says where they come from. */
export function generate(options: GenerateOptions, terminal: Terminal): ExitCode {
  const { boards, output } = options;
  if (output === undefined) {
    throw new CommandError(
      EXIT.usage,
      'Hands are not shown unasked. Name a file with -o FILE.pbn, or ask for the screen with -o - .',
    );
  }
  const generated = makeDeals(options);
  const pbn = writePbn(
    boards.flatMap((number, index) =>
      generated.deals.slice(index, index + 1).map((deal) => ({ number, deal })),
    ),
    { generator: `Soubrette ${readVersion()}`, headerLines: [describeOrigin(generated.origin)] },
  );
  if (output === '-') terminal.write(pbn);
  else {
    writeOutput(output, pbn, options.force === true);
    terminal.tell(
      `Wrote ${counted(boards.length, 'board')} to ${output}. ${describeOrigin(generated.origin)}`,
    );
    terminal.tell(`Deal them: ${PROGRAM} deal ${asTyped(output)}`);
  }
  return EXIT.done;
}

function makeDeals({ boards, deck, seed }: GenerateOptions): Generated {
  return seed === undefined
    ? generateEventDeals(osRandom, DECKS[deck], boards.length)
    : generateSeededDeals(seed, DECKS[deck], boards.length);
}
