import { dealerOf } from '../../bridge/board.ts';
import { DECKS } from '../../bridge/deck.ts';
import { type PbnBoard, writePbnChunks } from '../../formats/pbn/write-boards.ts';
import {
  type DealStream,
  describeOrigin,
  streamEventDeals,
  streamSeededDeals,
} from '../../generation/generate.ts';
import { type Output, openOutput, refuseBeforehand } from '../files/outputs.ts';
import type { GeneratedFile, GeneratePorts, GenerateRequest } from './generate-request.ts';
import { refuseTooMany } from './too-many-boards.ts';

/** Makes deals by chance and writes them as PBN while they are made; a stop ends with those that are made. */
export async function generateStream(
  { boards, deck, dealer, output, replaces, seed }: GenerateRequest,
  ports: GeneratePorts,
): Promise<GeneratedFile> {
  if (output !== '-') refuseBeforehand(output, replaces, ports);
  refuseTooMany(boards, 'asWritten');
  const deals: DealStream =
    seed === undefined
      ? streamEventDeals(ports.random, DECKS[deck], boards.length)
      : streamSeededDeals(seed, DECKS[deck], boards.length);
  const file: Output =
    output === '-' ? { write: ports.write, finish() {}, abandon() {} } : openOutput(output, replaces, ports);
  try {
    const produced = await writeStream(deals, { boards, dealer }, file, ports);
    file.finish();
    const ending = produced < boards.length ? 'stopped' : 'done';
    return { format: 'pbn', origin: deals.origin, produced, ending };
  } catch (error) {
    file.abandon();
    throw error;
  }
}

/** Writes the boards; how many they came to. */
async function writeStream(
  { deals, origin }: DealStream,
  { boards, dealer }: Pick<GenerateRequest, 'boards' | 'dealer'>,
  file: Output,
  { emit, signal, program, clock }: GeneratePorts,
): Promise<number> {
  let produced = 0;
  function* boardsToWrite(): Generator<PbnBoard, void, undefined> {
    const numbers = boards[Symbol.iterator]();
    for (const deal of deals) {
      const number = signal.aborted ? undefined : numbers.next().value;
      if (number === undefined) return;
      produced++;
      yield { number, deal, dealer: dealerOf(number, dealer) };
    }
  }
  const header = { generator: `Soubrette ${program.version()}`, headerLines: [describeOrigin(origin)] };
  emit({ kind: 'making' });
  for (const chunk of writePbnChunks(boardsToWrite(), header)) {
    file.write(chunk);
    emit({ kind: 'progress', produced });
    await clock.nextTurn();
  }
  return produced;
}
