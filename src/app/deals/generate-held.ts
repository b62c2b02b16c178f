import { type BoardNumber, dealerOf } from '../../bridge/board.ts';
import { DECKS } from '../../bridge/deck.ts';
import { PBN } from '../../formats/catalogue/pbn.ts';
import type { DealSet } from '../../formats/core/deal-set.ts';
import { seatedBoard } from '../../formats/core/seating.ts';
import { setOfDeals } from '../../formats/core/set-of-deals.ts';
import { writePbn } from '../../formats/pbn/pbn.ts';
import { describeOrigin, generateEventDeals, generateSeededDeals } from '../../generation/generate.ts';
import type { Computer } from '../../ports/computer.ts';
import { encodeSet, type Writer, writerNamed, writerOfPath } from '../files/deal-output.ts';
import { refuseBeforehand, writeOutput } from '../files/outputs.ts';
import type { GeneratedFile, GeneratePorts, GenerateRequest } from './generate-request.ts';
import type { MadeDeals, makeDealsWhere } from './generate-where.ts';
import { refuseTooMany } from './too-many-boards.ts';

/** Makes deals to conditions, or for another format than PBN, and writes them when all are made. */
export async function generateHeld(request: GenerateRequest, ports: GeneratePorts): Promise<GeneratedFile> {
  const { output, replaces, to, where } = request;
  const writer = to === undefined ? writerOfPath(output) : writerNamed(to);
  if (output !== '-') refuseBeforehand(output, replaces, ports);
  refuseTooMany(request.boards, 'held');
  const made = where === undefined ? makeDeals(request, ports) : await makeWhere(where, request, ports);
  const { deals, origin } = made.deals;
  if (deals.length > 0) {
    const bytes = encodeDeals(made, writer, request, ports);
    if (output === '-') ports.write(bytes);
    else writeOutput(output, bytes, replaces, ports);
  }
  const { ending, passedOver, tried } = made;
  const result = { format: writer.name, origin, produced: deals.length, ending };
  return {
    ...result,
    ...(tried === undefined ? {} : { generated: tried }),
    ...(passedOver === undefined ? {} : { passedOver }),
  };
}

/** Conditions bring the solver with them: deals by chance need neither. */
async function makeWhere(...asked: Parameters<typeof makeDealsWhere>): Promise<MadeDeals> {
  const { makeDealsWhere } = await import('./generate-where.ts');
  return makeDealsWhere(...asked);
}

function makeDeals({ boards, deck, seed }: GenerateRequest, ports: Pick<Computer, 'random'>): MadeDeals {
  const deals =
    seed === undefined
      ? generateEventDeals(ports.random, DECKS[deck], boards.length)
      : generateSeededDeals(seed, DECKS[deck], boards.length);
  return { deals, ending: 'done' };
}

/** Other formats are written from PBN, so that they keep what it says of the origin, or name it as their loss. */
function encodeDeals(
  made: MadeDeals,
  writer: Writer,
  request: GenerateRequest,
  { emit, program }: GeneratePorts,
): Uint8Array {
  const headerLines = [describeOrigin(made.deals.origin)];
  const set = setOf(made, request);
  if (writer.name === PBN.name) return encodeSet(writer, set, { headerLines }, { program }).bytes;
  const pbn = writePbn(set.boards, { headerLines });
  const { bytes, notes } = encodeSet(
    writer,
    PBN.read(pbn),
    {
      headerLines: [],
      allowLoss: request.allowLoss,
    },
    { program },
  );
  for (const loss of notes) emit({ kind: 'not-held', loss });
  return bytes;
}

function setOf(
  { deals: generated, program }: MadeDeals,
  { boards, dealer: first, rotates }: GenerateRequest,
): DealSet {
  const { deals, deck } = generated;
  const numbers = [...boards];
  const set = setOfDeals(
    deck.name,
    deals.map((deal, index) => ({ deal, number: numbers[index] as BoardNumber })),
  );
  return {
    ...set,
    boards: set.boards.map((board) => {
      const { dealer = dealerOf(board.number, first), vulnerability = board.vulnerability } = program ?? {};
      const made = { ...board, dealer, vulnerability };
      return rotates === true ? seatedBoard(made, { dealer: first, rotate: 'to-dealer' }) : made;
    }),
  };
}
