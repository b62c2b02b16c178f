import { existsSync } from 'node:fs';
import { readVersion } from '../../../adapters/own-package.ts';
import type { BoardVerdict, HandVerdict, ReadVerdict } from '../../../analysis/board-verdict.ts';
import type { BoardNumber } from '../../../bridge/board.ts';
import { DECKS } from '../../../bridge/deck.ts';
import { type BySeat, SEATS } from '../../../bridge/seat.ts';
import { type PbnBoard, writePbn } from '../../../formats/pbn/pbn.ts';
import { profileConfig } from '../../../machine/config.ts';
import { rangesInWords } from '../../../text/counted.ts';
import { fileExists, writeOutput } from '../../files/outputs.ts';
import type { PassphraseRequest } from '../../jobs/keys.ts';
import { type PassesEvent, runToEnd } from '../../machines/run-passes.ts';
import { randomSeed } from '../../machines/seed.ts';
import { createSimulation, type SimulationRequest } from '../../machines/simulation.ts';
import type { AppPorts, HandsRequest } from '../../ports.ts';
import { Problem } from '../../problem.ts';
import type { DealSourceEvent } from '../../proof/deal-source.ts';
import { readTrays, type TrayRead, type TrayToRead } from './read-course.ts';
import { openSource, type ReadSource } from './read-sources.ts';

export interface ReadBackRequest extends PassphraseRequest, SimulationRequest {
  readonly boards?: readonly BoardNumber[];
  /** A file of deals or a job that says what the trays should hold. */
  readonly compare?: string;
  /** A file of deals or a job whose trays stand on the shelf of the simulated world; those of `compare` if absent. */
  readonly trays?: string;
  /** The PBN file that the deals are written to; with `-` they come with the result. */
  readonly output?: string;
  readonly replaces: boolean;
  readonly hands?: HandsRequest;
}

/** A board that was read back, in numbers that tell no hand. */
export interface ReadBoard extends Pick<BoardVerdict, 'verdict' | 'foul'> {
  readonly board: number;
  readonly copy: number;
  /** How many hands are said to be so. */
  readonly counts: Readonly<Record<Exclude<ReadVerdict, 'read'>, number>>;
}

/** The same with what each hand was read to hold. */
export interface ReadBoardWithHands extends ReadBoard {
  readonly bySeat: BySeat<HandVerdict>;
}

export type ReadBackEvent =
  | DealSourceEvent
  | PassesEvent
  /** The machine is put together: from now on the signal ends the reading between two events. */
  | { readonly kind: 'reading-begins'; readonly boards: number }
  | { readonly kind: 'board-read'; readonly read: ReadBoard | ReadBoardWithHands }
  /** Boards that were not read as a whole deal are about to be left out of what is written. */
  | { readonly kind: 'left-out'; readonly boards: readonly number[] };

export type ReadBackPorts = Pick<AppPorts<ReadBackEvent>, 'emit' | 'secret' | 'signal' | 'places'>;

export type ReadBackResult =
  | { readonly kind: 'stopped' }
  | {
      readonly kind: 'ended';
      readonly boards: readonly (ReadBoard | ReadBoardWithHands)[];
      readonly seed: string;
      /** Whether a board is not as it should be, or could not be told. */
      readonly needsPerson: boolean;
      readonly written?: WrittenDeals;
    };

/** What was written of the deals that were read, of copies the first. */
export interface WrittenDeals {
  readonly boards: number;
  /** PBN that goes to no file. */
  readonly bytes?: Uint8Array;
}

/** Reads trays back and says whether they hold what they should. */
export async function readBack(request: ReadBackRequest, ports: ReadBackPorts): Promise<ReadBackResult> {
  const { compare, faults, hands, output, profile, readers, replaces, seed = randomSeed() } = request;
  // Nobody wants to read sixty boards and then be told of it.
  if (output !== undefined && output !== '-' && !replaces && existsSync(output)) throw fileExists(output);
  const { trays = compare } = request;
  if (trays === undefined) {
    throw new Problem('request', 'no-trays', 'The simulated machine has no trays of its own.');
  }
  const source = await openSource(trays, request, ports);
  const compared = compare === trays ? source : compare && (await openSource(compare, request, ports));
  const wanted = chooseTrays(source, compared || undefined, request.boards);
  const config = profileConfig(profile, { readers });
  const simulation = createSimulation(config, seed, faults, { keepsTrays: true });
  const deck = DECKS[source.deck];
  simulation.startJob(deck);
  simulation.machine.world.shelf?.push(...source.makeShelf(config.pocketOrder));
  const reads: TrayRead[] = [];
  const next = readTrays(wanted, deck, config.pocketOrder, (read) => {
    reads.push(read);
    ports.emit({ kind: 'board-read', read: readBoardOf(read, hands) });
  });
  ports.emit({ kind: 'reading-begins', boards: wanted.length });
  if (!(await runToEnd(next, simulation, ports))) return { kind: 'stopped' };
  return {
    kind: 'ended',
    boards: reads.map((read) => readBoardOf(read, hands)),
    seed,
    needsPerson: !reads.every(isAsItShouldBe),
    ...(output !== undefined && { written: writeDeals(reads, output, replaces, ports.emit) }),
  };
}

/** The trays that are wanted, each with the deal it should hold if there is something to compare with. */
function chooseTrays(
  source: ReadSource,
  compared: ReadSource | undefined,
  wanted: readonly BoardNumber[] | undefined,
): TrayToRead[] {
  if (compared !== undefined && compared.deck !== source.deck) {
    const decks = `${compared.path} is of the ${compared.deck} deck, ${source.path} of the ${source.deck} deck`;
    throw new Problem('input', 'other-deck', `${decks}. Compare like with like.`);
  }
  const numbers = wanted ?? [...new Set((compared ?? source).trays.map(({ board }) => board))];
  for (const { path, trays } of [source, ...(compared === undefined ? [] : [compared])]) {
    const missing = numbers.filter((number) => !trays.some(({ board }) => board === number));
    if (missing.length === 0) continue;
    const has = `${path} has ${rangesInWords([...new Set(trays.map(({ board }) => board))])}`;
    throw new Problem('request', 'no-board', `There is no board ${rangesInWords(missing)} to read: ${has}.`);
  }
  return numbers.flatMap((number) =>
    source.trays
      .filter(({ board }) => board === number)
      .map(({ board, copy }) => {
        const expected = compared?.trays.find((tray) => tray.board === board)?.deal;
        return { board, copy, ...(expected && { expected }) };
      }),
  );
}

function readBoardOf(
  { board, copy, said }: TrayRead,
  hands: HandsRequest | undefined,
): ReadBoard | ReadBoardWithHands {
  const { foul, hands: bySeat, verdict } = said;
  const count = (wanted: ReadVerdict): number =>
    SEATS.filter((seat) => bySeat[seat].verdict === wanted).length;
  return {
    board,
    copy,
    verdict,
    counts: { same: count('same'), different: count('different'), unreadable: count('unreadable') },
    ...(foul && { foul }),
    ...(hands && { bySeat }),
  };
}

function isAsItShouldBe({ said }: TrayRead): boolean {
  return said.deal !== undefined && (said.verdict === 'same' || said.verdict === 'read');
}

function writeDeals(
  reads: readonly TrayRead[],
  output: string,
  replaces: boolean,
  emit: ReadBackPorts['emit'],
): WrittenDeals {
  const numbers = [...new Set(reads.map(({ board }) => board))];
  const boards = numbers.flatMap((number): PbnBoard[] => {
    const deal = reads.find(({ board, said }) => board === number && said.deal !== undefined)?.said.deal;
    return deal === undefined ? [] : [{ number, deal }];
  });
  const left = numbers.filter((number) => !boards.some((board) => board.number === number));
  if (left.length > 0) emit({ kind: 'left-out', boards: left });
  const bytes = writePbn(boards, {
    generator: `Soubrette ${readVersion()}`,
    headerLines: ['Read back from the trays.'],
  });
  if (output === '-') return { boards: boards.length, bytes };
  writeOutput(output, bytes, replaces);
  return { boards: boards.length };
}
