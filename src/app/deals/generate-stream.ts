import { setImmediate } from 'node:timers/promises';
import { osRandom } from '../../adapters/os-random.ts';
import { readVersion } from '../../adapters/own-package.ts';
import { DECKS } from '../../bridge/deck.ts';
import { screenOf, tellWritten } from '../../cli/generate/generate.ts';
import { EXIT, type ExitCode } from '../../cli/shell/exit.ts';
import type { Terminal } from '../../cli/shell/terminal.ts';
import { type PbnBoard, writePbnChunks } from '../../formats/pbn/pbn.ts';
import {
  type DealStream,
  describeOrigin,
  streamEventDeals,
  streamSeededDeals,
} from '../../generation/generate.ts';
import { counted } from '../../text/counted.ts';
import { type Output, openOutput } from '../files/outputs.ts';
import type { BoardRuns } from './board-runs.ts';
import type { GenerateOptions } from './generate-request.ts';

const MS_BETWEEN_LINES = 250;

/** Makes deals by chance and writes them as PBN while they are made; Ctrl-C ends with those that are made. */
export async function generateStream(
  options: GenerateOptions & { readonly output: string },
  terminal: Terminal,
): Promise<ExitCode> {
  const { boards, output, deck, seed, force } = options;
  const deals: DealStream =
    seed === undefined
      ? streamEventDeals(osRandom, DECKS[deck], boards.length)
      : streamSeededDeals(seed, DECKS[deck], boards.length);
  const file = output === '-' ? screenOf(terminal) : openOutput(output, force === true);
  try {
    const made = await writeStream(deals, boards, file, terminal);
    file.finish();
    if (output !== '-') tellWritten(options, deals, made, terminal);
    return made < boards.length ? EXIT.interrupted : EXIT.done;
  } catch (error) {
    file.abandon();
    throw error;
  }
}

/** Writes the boards; how many they came to. */
async function writeStream(
  deals: DealStream,
  boards: BoardRuns,
  file: Output,
  terminal: Terminal,
): Promise<number> {
  let made = 0;
  let stopped = false;
  const release = terminal.onInterrupt(() => {
    stopped = true;
  });
  function* boardsToWrite(): Generator<PbnBoard, void, undefined> {
    const numbers = boards[Symbol.iterator]();
    for (const deal of deals.deals) {
      const number = stopped ? undefined : numbers.next().value;
      if (number === undefined) return;
      made++;
      yield { number, deal };
    }
  }
  const header = { generator: `Soubrette ${readVersion()}`, headerLines: [describeOrigin(deals.origin)] };
  let shownMs = performance.now();
  try {
    for (const chunk of writePbnChunks(boardsToWrite(), header)) {
      file.write(chunk);
      if (performance.now() - shownMs >= MS_BETWEEN_LINES) {
        shownMs = performance.now();
        terminal.rewrite(`${made} of ${counted(boards.length, 'board')}. Ctrl-C keeps what is made.`);
      }
      await setImmediate();
    }
  } finally {
    release();
    terminal.rewrite('');
  }
  return made;
}
