import { osRandom } from '../../adapters/os-random.ts';
import type { BoardNumber } from '../../bridge/board.ts';
import { DECKS } from '../../bridge/deck.ts';
import { tellMade } from '../../cli/generate/generate.ts';
import { CommandError, EXIT, type ExitCode } from '../../cli/shell/exit.ts';
import type { Terminal } from '../../cli/shell/terminal.ts';
import { PBN } from '../../formats/catalogue/pbn.ts';
import type { DealSet } from '../../formats/core/deal-set.ts';
import { writePbn } from '../../formats/pbn/pbn.ts';
import type { Program } from '../../generation/conditions/program.ts';
import {
  describeOrigin,
  type Generated,
  generateEventDeals,
  generateSeededDeals,
} from '../../generation/generate.ts';
import { encodeSet, setOfDeals, type Writer, writerNamed, writerOfPath } from '../files/deal-output.ts';
import { refuseBeforehand, writeOutput } from '../files/outputs.ts';
import { type BoardRuns, MOST_BOARDS } from './board-runs.ts';
import type { GenerateOptions } from './generate-request.ts';
import { generateStream } from './generate-stream.ts';
import { makeDealsWhere } from './generate-where.ts';

/** Makes random deals and writes them; the file says where they come from. */
export async function generate(options: GenerateOptions, terminal: Terminal): Promise<ExitCode> {
  const { output, to } = options;
  if (output === undefined) {
    throw new CommandError(
      EXIT.usage,
      'Hands are not shown unasked. Name a file with -o FILE.pbn, or ask for the screen with -o - .',
    );
  }
  const writer = to === undefined ? writerOfPath(output) : writerNamed(to);
  if (output !== '-') refuseBeforehand(output, options.force === true);
  if (options.where === undefined && writer.name === PBN.name) {
    return generateStream({ ...options, output }, terminal);
  }
  refuseTooMany(options.boards);
  const made = await makeDeals(options, terminal);
  const { deals, origin } = made.generated;
  if (deals.length > 0) writeDeals(made, writer, options, terminal);
  tellMade(made, options, terminal);
  if (options.json === true && output !== '-') {
    terminal.print(
      JSON.stringify({
        file: output,
        format: writer.name,
        boards: deals.length,
        origin: origin.kind,
        tried: made.tried,
      }),
    );
  }
  return made.exitCode;
}

/** Only PBN of deals by chance is written while it is made; all else is held at once. */
function refuseTooMany({ length }: BoardRuns): void {
  if (length <= MOST_BOARDS) return;
  const most = `At most ${MOST_BOARDS} boards are made like this`;
  throw new CommandError(EXIT.usage, `${most}, not ${length}. Name fewer, or write deals by chance as PBN.`);
}

/** Deals for the boards, perhaps not all of them, and how the command ends. */
export interface Made {
  readonly generated: Generated;
  /** Where the deals were chosen: the script that chose them. */
  readonly program?: Program;
  /** Deals that were tried, where there are conditions. */
  readonly tried?: number;
  readonly exitCode: ExitCode;
}

async function makeDeals(options: GenerateOptions, terminal: Terminal): Promise<Made> {
  const { boards, deck, seed, where } = options;
  if (where !== undefined) return makeDealsWhere(where, options, terminal);
  const generated =
    seed === undefined
      ? generateEventDeals(osRandom, DECKS[deck], boards.length)
      : generateSeededDeals(seed, DECKS[deck], boards.length);
  return { generated, exitCode: EXIT.done };
}

function writeDeals(made: Made, writer: Writer, options: GenerateOptions, terminal: Terminal): void {
  const bytes = encodeDeals(made, writer, options, terminal);
  const { output = '-' } = options;
  if (output === '-') terminal.write(bytes);
  else writeOutput(output, bytes, options.force === true);
}

/** Other formats are written from PBN, so that they keep what it says of the origin, or name it as their loss. */
function encodeDeals(
  made: Made,
  writer: Writer,
  { boards, allowLoss }: GenerateOptions,
  terminal: Terminal,
): Uint8Array {
  const headerLines = [describeOrigin(made.generated.origin)];
  const set = setOf(made, [...boards]);
  if (writer.name === PBN.name) return encodeSet(writer, set, { headerLines }).bytes;
  const pbn = writePbn(set.boards, { headerLines });
  const { bytes, notes } = encodeSet(writer, PBN.read(pbn), {
    headerLines: [],
    ...(allowLoss === undefined ? {} : { allowLoss }),
  });
  for (const { message } of notes) terminal.tell(`Note. ${message}`);
  return bytes;
}

function setOf({ generated, program }: Made, boards: readonly BoardNumber[]): DealSet {
  const { deals, deck } = generated;
  const set = setOfDeals(
    deck.name,
    deals.map((deal, index) => ({ deal, number: boards[index] as BoardNumber })),
  );
  return {
    ...set,
    boards: set.boards.map((board) => ({
      ...board,
      dealer: program?.dealer ?? board.dealer,
      vulnerability: program?.vulnerability ?? board.vulnerability,
    })),
  };
}
