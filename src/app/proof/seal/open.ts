import type { BoardNumber } from '../../../bridge/board.ts';
import type { DeckName } from '../../../bridge/deck.ts';
import { setOfDeals } from '../../../formats/core/set-of-deals.ts';
import type { SealedBoard } from '../../../generation/seal/commitment.ts';
import { makeSealFile } from '../../../generation/seal/seal-file.ts';
import { openedBoards } from '../../../generation/seal/secrets.ts';
import type { Computer } from '../../../ports/computer.ts';
import { noBoard } from '../../files/deal-files.ts';
import { encodeSet, writerOfPath } from '../../files/deal-output.ts';
import { refuseBeforehand, writeOutput } from '../../files/outputs.ts';
import type { KeyPorts } from '../../jobs/job-files.ts';
import type { PassphraseRequest } from '../../jobs/keys.ts';
import { openSecrets, readSealFile } from './seal-files.ts';

/** A sealed set that is opened after the event. */
export interface OpenRequest extends Pick<PassphraseRequest, 'passphraseFile'> {
  readonly path: string;
  /** The file of the opened set. */
  readonly output?: string;
  /** Whether the opened set is answered as well. */
  readonly showHands?: true;
  /** A file for the deals alone, in the format of its name. */
  readonly deals?: string;
  /** These boards only; the others stay sealed. */
  readonly boards?: readonly BoardNumber[];
  readonly allowLoss?: true;
  readonly replaces: boolean;
}

/** A set that was opened, into files. */
export interface OpenedSet {
  readonly event: string;
  readonly commitment: string;
  /** How many boards were opened. */
  readonly boards: number;
}

/** The same with the opened set itself, for those who have asked to see hands. */
export interface OpenedSetWithHands extends OpenedSet {
  readonly text: string;
}

/** Opens a sealed set, and writes the files that are wanted. */
export async function openSet(
  request: OpenRequest,
  ports: KeyPorts,
): Promise<OpenedSet | OpenedSetWithHands> {
  const { path, output, deals, replaces } = request;
  for (const file of [output, deals]) if (file !== undefined) refuseBeforehand(file, replaces, ports);
  const sealed = readSealFile(path, ports);
  const chosen = choose(await openSecrets(path, sealed, request, ports), request);
  const { secrets: _, ...file } = sealed;
  const text = makeSealFile({ ...file, boards: openedBoards(file.boards, chosen) });
  const { deck, event, commitment } = file.statement;
  const written = deals === undefined ? undefined : encodeDeals(deals, deck, chosen, request, ports);
  if (output !== undefined) writeOutput(output, new TextEncoder().encode(text), replaces, ports);
  if (deals !== undefined && written !== undefined) writeOutput(deals, written, replaces, ports);
  return { event, commitment, boards: chosen.length, ...(request.showHands && { text }) };
}

function choose(
  boards: readonly Required<SealedBoard>[],
  { boards: wanted, path }: OpenRequest,
): readonly Required<SealedBoard>[] {
  const missing = wanted?.find((number) => !boards.some((board) => board.number === number));
  if (missing !== undefined) throw noBoard(path, missing);
  return wanted === undefined ? boards : boards.filter(({ number }) => wanted.includes(number));
}

function encodeDeals(
  path: string,
  deck: DeckName,
  boards: readonly Required<SealedBoard>[],
  { allowLoss }: OpenRequest,
  ports: Pick<Computer, 'program'>,
): Uint8Array {
  const headerLines = ['Opened from a sealed set.'];
  const settings = { headerLines, ...(allowLoss && { allowLoss }) };
  return encodeSet(writerOfPath(path), setOfDeals(deck, boards), settings, ports).bytes;
}
