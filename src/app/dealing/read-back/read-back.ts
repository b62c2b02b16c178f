import type { BoardNumber } from '../../../bridge/board.ts';
import type { DeckName } from '../../../bridge/deck.ts';
import { hasRealCards, type JobPlan, type MachineChoice, type PlannedBoard } from '../../../job/plan.ts';
import type { ReaderChoice } from '../../../machine/config.ts';
import type { TrayLabel } from '../../../machine/messages.ts';
import { noBoardsInWords, rangesInWords } from '../../../text/counted.ts';
import { basename } from '../../../text/path.ts';
import type { Voucher } from '../../jobs/journal-trust.ts';
import type { NewKey } from '../../jobs/keys.ts';
import { chosenConfig, type SettingsRequest } from '../../machines/chosen-config.ts';
import { refuseDealsOutput } from '../../passes/write-deals.ts';
import { Problem } from '../../problem.ts';
import { type KeepRequest, runPassJob } from '../deal.ts';
import type { DealingPorts, DealingResult } from '../dealing.ts';
import { openSource, type ReadSource } from './read-sources.ts';

export interface ReadBackRequest extends KeepRequest, SettingsRequest, Voucher {
  readonly machine: MachineChoice;
  readonly readers: ReaderChoice;
  /** Whether a camera reads the numbers of trays; absent where it is as in the profile. */
  readonly labelReader?: boolean;
  readonly boards?: readonly BoardNumber[];
  /** The deck of trays that nothing is known of. */
  readonly deck?: DeckName;
  /** A deal file or a job that says what the trays should hold. */
  readonly compare?: string;
  /** A deal file or a job whose trays stand on the shelf of the simulated world; those of `compare` if absent. */
  readonly trays?: string;
  /** The PBN file that the deals are written to; with `-` they come with the result. */
  readonly output?: string;
  readonly replaces: boolean;
}

/** Reads trays back and says whether they hold what they should. */
export async function readBack(request: ReadBackRequest, ports: DealingPorts): Promise<DealingResult> {
  const { output: path, replaces } = request;
  const output = path === undefined ? undefined : { path, replaces };
  if (output !== undefined) refuseDealsOutput(output, ports);
  const { key, plan, stem } = await planReading(request, ports);
  return runPassJob(
    { plan, ...(output && { output }) },
    `read-${stem}`,
    { ...request, ...(key && { key }) },
    ports,
  );
}

/** A reading that is planned, what it is called, and what else than a key of its own seals it. */
interface PlannedReading {
  readonly plan: JobPlan;
  readonly stem: string;
  readonly key?: NewKey;
}

async function planReading(request: ReadBackRequest, ports: DealingPorts): Promise<PlannedReading> {
  const { compare, labelReader, machine, readers } = request;
  const { trays = compare } = request;
  const isReal = hasRealCards(machine);
  if (isReal && request.trays !== undefined)
    throw new Problem(
      'request',
      'trays-of-real-machine',
      'A real machine reads the trays that people put in.',
    );
  const changes = { readers, ...(labelReader !== undefined && { labelReader: labelReader ? 1 : 0 }) };
  const { config } = chosenConfig(request, ports, changes);
  const source = trays === undefined ? undefined : await openSource(trays, request, ports);
  const compared = await openCompared(request, source, ports);
  if (source === undefined && !isReal)
    throw new Problem('request', 'no-trays', 'The simulated machine has no trays of its own.');
  const wanted = chooseTrays(source, compared, request.boards);
  const key = await (compared?.freshKey ?? source?.freshKey)?.();
  const world = isReal ? undefined : await source?.makeWorld(config.pocketOrder);
  return {
    stem: source === undefined ? 'trays' : basename(source.path).replace(/\.[^.]*$/, ''),
    ...(key && { key }),
    plan: {
      deck: source?.deck ?? request.deck ?? 'standard',
      boards: expectedOf(wanted, compared),
      passes: {
        kind: 'read',
        trays: wanted,
        ...(world !== undefined && { world }),
      },
      copies: 1,
      order: 'set',
      machine,
      origin: compare === undefined ? { kind: 'none' } : { kind: 'file', file: basename(compare) },
      config,
    },
  };
}

/** What trays are compared with; `source` where those are its own. */
async function openCompared(
  { compare, trays = compare, ...request }: ReadBackRequest,
  source: ReadSource | undefined,
  ports: DealingPorts,
): Promise<ReadSource | undefined> {
  if (compare === undefined) return undefined;
  return compare === trays ? source : openSource(compare, request, ports);
}

/** What the trays should hold, as far as there is something to compare them with. */
function expectedOf(wanted: readonly TrayLabel[], compared: ReadSource | undefined): PlannedBoard[] {
  const numbers = [...new Set(wanted.map(({ board }) => board))];
  return numbers.flatMap((number) => {
    const tray = compared?.trays.find(({ board }) => board === number);
    return tray === undefined ? [] : [{ number: tray.board, deal: tray.deal }];
  });
}

/** The trays that are wanted; of a real machine that nothing is known of, those that are named. */
function chooseTrays(
  source: ReadSource | undefined,
  compared: ReadSource | undefined,
  wanted: readonly BoardNumber[] | undefined,
): TrayLabel[] {
  if (source === undefined) {
    if (wanted !== undefined) return wanted.map((board) => ({ board, copy: 1 }));
    throw new Problem('request', 'no-trays-named', 'No boards were named to read.');
  }
  if (compared !== undefined && compared.deck !== source.deck) {
    const decks = `${compared.path} is of the ${compared.deck} deck, ${source.path} of the ${source.deck} deck`;
    throw new Problem('input', 'other-deck', `${decks}. Compare boards of the same deck.`);
  }
  const numbers = wanted ?? [...new Set((compared ?? source).trays.map(({ board }) => board))];
  for (const { path, trays } of [source, ...(compared === undefined ? [] : [compared])]) {
    const missing = numbers.filter((number) => !trays.some(({ board }) => board === number));
    if (missing.length === 0) continue;
    const has = `${path} has ${rangesInWords([...new Set(trays.map(({ board }) => board))])}`;
    throw new Problem('request', 'no-board', `${noBoardsInWords(missing)} to read: ${has}.`);
  }
  return numbers.flatMap((number) =>
    source.trays.filter(({ board }) => board === number).map(({ board, copy }) => ({ board, copy })),
  );
}
