import type { BoardNumber } from '../../../bridge/board.ts';
import type { CompleteDeal } from '../../../bridge/deal.ts';
import type { DeckName } from '../../../bridge/deck.ts';
import { isDealt, type JournalEntry } from '../../../job/event.ts';
import { WORLD_FILE } from '../../../job/journal-files.ts';
import { hasRealCards, type JobPlan } from '../../../job/plan.ts';
import { type Replay, replayJournal } from '../../../job/replay.ts';
import type { PocketOrder } from '../../../machine/config.ts';
import type { Computer } from '../../../ports/computer.ts';
import type { WorldOfJob } from '../../../ports/machines/machines-here.ts';
import type { Places } from '../../../ports/places.ts';
import type { AppPorts } from '../../../ports/use-case.ts';
import { dirname, join } from '../../../text/path.ts';
import { readDealsToDeal } from '../../files/deal-files.ts';
import { type InputLimit, readTextInput } from '../../files/read-input.ts';
import { journalAt, openJobAndKeys, withoutKey } from '../../jobs/job-files.ts';
import { checkBelieved, type Voucher } from '../../jobs/journal-trust.ts';
import type { NewKey, PassphraseRequest } from '../../jobs/keys.ts';
import { Problem } from '../../problem.ts';
import type { DealSourcePorts } from '../../proof/deal-source.ts';

/** One tray of a file or a job, and the deal that it should hold. */
export interface SourceTray {
  readonly board: BoardNumber;
  readonly copy: number;
  readonly deal: CompleteDeal;
}

/** A deal file or a job: what to compare trays with, and on the simulated machine the trays themselves. */
export interface ReadSource {
  readonly path: string;
  readonly deck: DeckName;
  readonly trays: readonly SourceTray[];
  /** Another key of the passphrase that a job is sealed by: papers of the job are sealed so too. */
  readonly freshKey?: () => Promise<NewKey>;
  /** The simulated world with the trays on its shelf. */
  makeWorld(pocketOrder: PocketOrder): Promise<string>;
}

/** How a job is opened, and whether a person vouches for its journal. */
type SourceRequest = PassphraseRequest & Voucher;

type SourcePorts = DealSourcePorts & Pick<AppPorts, 'machines'>;

/** From the last event of a job to the reading of its trays: people have put away what was left to do. */
const AFTERWARDS_MS = 60_000;

/** Opens what a person names: a deal file, or a job by its folder or its name in the default place. */
export async function openSource(
  path: string,
  request: SourceRequest,
  ports: SourcePorts,
): Promise<ReadSource> {
  return isJob(path, ports.places, ports) ? openJob(path, request, ports) : openFile(path, ports);
}

function isJob(path: string, { jobs }: Places, ports: Pick<Computer, 'files'>): boolean {
  if (ports.files.exists(path)) return ports.files.facts(path).isDirectory() || path.endsWith('.jsonl');
  return path !== '' && ports.files.exists(join(jobs, path));
}

function openFile(path: string, { emit, machines, files, openers }: SourcePorts): ReadSource {
  const { set, warnings } = readDealsToDeal(path, { files, openers });
  if (warnings.length > 0) emit({ kind: 'deals-warned', problems: warnings });
  const { boards, deck } = set;
  const trays = boards.map(({ number, deal }) => ({ board: number, copy: 1, deal }));
  return {
    path,
    deck,
    trays,
    makeWorld: (pocketOrder) => machines.worldOfTrays(trays, pocketOrder),
  };
}

async function openJob(path: string, request: SourceRequest, ports: SourcePorts): Promise<ReadSource> {
  const file = journalAt(path, ports.places, ports);
  const { entries, freshKey, replay } = await readBelieved(file, request, ports);
  const plan = replay.plan as JobPlan;
  const lastMs = entries.at(-1)?.nowMs ?? 0;
  const trays = finishedTrays(plan, replay);
  if (trays.length === 0) {
    const message = `No board of ${path} has left the machine yet. Finish it first.`;
    throw new Problem('input', 'no-trays-yet', message, { path });
  }
  return {
    path,
    deck: plan.deck,
    trays,
    ...(freshKey && { freshKey }),
    makeWorld: () => ports.machines.worldAfterJob(worldLeftBy(path, dirname(file), plan, lastMs, ports)),
  };
}

/** A journal that is that of its job, and what its events lead to. */
interface BelievedJournal extends Pick<ReadSource, 'freshKey'> {
  readonly entries: readonly JournalEntry[];
  readonly replay: Replay;
}

/** A problem where anything speaks against a journal: trays are judged by it. */
async function readBelieved(
  file: string,
  request: SourceRequest,
  ports: SourcePorts,
): Promise<BelievedJournal> {
  const { freshKey, read } = await openJobAndKeys(file, request, ports);
  const { damage, entries } = read.content;
  if (damage !== undefined) throw new Problem('input', 'damaged-journal', damage.message, { file });
  if (entries === undefined) throw withoutKey(file);
  checkBelieved(dirname(file), read.content, request, ports.places, `No tray of ${file} is read.`, ports);
  const replay = replayJournal(entries);
  const { disagreement } = replay;
  if (disagreement !== undefined) {
    const message = `No tray of ${file} is read. ${disagreement.message}`;
    throw new Problem('input', 'damaged-journal', message, { file });
  }
  return { entries, replay, ...(freshKey && { freshKey }) };
}

function finishedTrays({ boards }: JobPlan, { state }: Replay): SourceTray[] {
  return state.boards.flatMap(({ board, copy, status }) =>
    boards
      .filter(({ number }) => isDealt(status) && number === board)
      .map(({ number, deal }) => ({ board: number, copy, deal })),
  );
}

/** Thousands of boards. */
const WORLD_LIMIT: InputLimit = { what: 'what a simulated world remembers', mostBytes: 1 << 26 };

/** All that is remembered of the world of a job. */
function worldLeftBy(
  path: string,
  folder: string,
  plan: JobPlan,
  lastMs: number,
  ports: Pick<Computer, 'files'>,
): WorldOfJob {
  if (hasRealCards(plan.machine)) {
    const message = `The trays of ${path} are real ones, and only a real machine can read them. Name it.`;
    throw new Problem('request', 'real-trays', message, { path });
  }
  const worldLog = readTextInput(join(folder, WORLD_FILE), WORLD_LIMIT, ports);
  return { plan, worldLog, untilMs: lastMs + AFTERWARDS_MS };
}
