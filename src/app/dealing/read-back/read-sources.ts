import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { WORLD_FILE } from '../../../adapters/job-folder.ts';
import { placesFrom } from '../../../adapters/places.ts';
import type { BoardNumber } from '../../../bridge/board.ts';
import type { CompleteDeal } from '../../../bridge/deal.ts';
import type { DeckName } from '../../../bridge/deck.ts';
import { CommandError, EXIT } from '../../../cli/shell/exit.ts';
import { warningLines } from '../../../cli/shell/format-problem-words.ts';
import type { Terminal } from '../../../cli/shell/terminal.ts';
import { readingPorts } from '../../../cli/view/reading.ts';
import type { JobPlan } from '../../../job/plan.ts';
import { type Replay, replayJournal } from '../../../job/replay.ts';
import type { PocketOrder } from '../../../machine/config.ts';
import { filledTray } from '../../../simulator/shelf.ts';
import type { Tray } from '../../../simulator/tray.ts';
import { readDealsToDeal } from '../../files/deal-files.ts';
import { readInput } from '../../files/read-input.ts';
import { journalAt, openJobJournal, withoutKey } from '../../jobs/job-files.ts';
import type { PassphraseRequest } from '../../jobs/keys.ts';
import { simulationFor } from '../../machines/machine-of.ts';

/** One tray of a file or a job, and the deal that it should hold. */
export interface SourceTray {
  readonly board: BoardNumber;
  readonly copy: number;
  readonly deal: CompleteDeal;
}

/** A file of deals or a job: what to compare trays with, and on the simulated machine the trays themselves. */
export interface ReadSource {
  readonly path: string;
  readonly deck: DeckName;
  readonly trays: readonly SourceTray[];
  /** The trays as they stand on the shelf of the simulated world. */
  makeShelf(pocketOrder: PocketOrder): Tray[];
}

/** From the last event of a job to the reading of its trays: people have put away what was left to do. */
const AFTERWARDS_MS = 60_000;

/** Opens what a person names: a file of deals, or a job by its folder or its name in the default place. */
export async function openSource(
  path: string,
  options: PassphraseRequest,
  terminal: Terminal,
): Promise<ReadSource> {
  return isJob(path) ? openJob(path, options, terminal) : openFile(path, terminal);
}

function isJob(path: string): boolean {
  if (existsSync(path)) return statSync(path).isDirectory() || path.endsWith('.jsonl');
  return existsSync(join(placesFrom(process.env).jobs, path));
}

function openFile(path: string, terminal: Terminal): ReadSource {
  const { set, warnings } = readDealsToDeal(path);
  for (const line of warningLines(warnings)) terminal.tell(line);
  const { boards, deck } = set;
  const trays = boards.map(({ number, deal }) => ({ board: number, copy: 1, deal }));
  return {
    path,
    deck,
    trays,
    makeShelf: (pocketOrder) =>
      trays.map(({ board, copy, deal }) => filledTray({ board, copy }, deal, pocketOrder)),
  };
}

async function openJob(path: string, options: PassphraseRequest, terminal: Terminal): Promise<ReadSource> {
  const ports = readingPorts(terminal);
  const file = journalAt(path, ports.places);
  const { damage, entries } = (await openJobJournal(file, options, ports)).content;
  if (damage !== undefined) throw new CommandError(EXIT.badInput, damage.message);
  if (entries === undefined) throw withoutKey(file);
  const replay = replayJournal(entries);
  const plan = replay.plan as JobPlan;
  if (plan.machine.kind === 'serial') throw new CommandError(EXIT.usage, realTrays(path));
  const lastMs = entries.at(-1)?.nowMs ?? 0;
  const trays = finishedTrays(plan, replay);
  if (trays.length === 0) {
    throw new CommandError(EXIT.badInput, `No board of ${path} has left the machine yet. Finish it first.`);
  }
  return { path, deck: plan.deck, trays, makeShelf: () => shelfOf(dirname(file), plan, lastMs) };
}

function realTrays(path: string): string {
  return `The trays of ${path} are real ones, and this version reads back simulated ones only. Look into the tray.`;
}

function finishedTrays({ boards }: JobPlan, { state }: Replay): SourceTray[] {
  return state.boards.flatMap(({ board, copy, status }) =>
    boards
      .filter(({ number }) => status === 'final' && number === board)
      .map(({ number, deal }) => ({ board: number, copy, deal })),
  );
}

/** The world of a job made again, with the trays that have left its machine. */
function shelfOf(folder: string, plan: JobPlan, lastMs: number): Tray[] {
  const before = new TextDecoder().decode(readInput(join(folder, WORLD_FILE)));
  const untilUs = (lastMs + AFTERWARDS_MS) * 1000;
  const memory = { before, untilUs, keepsTrays: true } as const;
  return simulationFor(plan, memory).machine.world.shelf ?? [];
}
