import { basename } from 'node:path';
import type { JobFolder } from '../../adapters/job-folder.ts';
import { createJobFolder } from '../../adapters/job-folder.ts';
import { makeKeyFile } from '../../adapters/job-keys.ts';
import { placesFrom } from '../../adapters/places.ts';
import { createCraft } from '../../adapters/seal.ts';
import type { BoardNumber } from '../../bridge/board.ts';
import { machineOf } from '../../cli/deal/deal.ts';
import { summarize } from '../../cli/deal/deal-summary.ts';
import { exitCodeOf, followerOf } from '../../cli/deal/follow.ts';
import type { ExitCode } from '../../cli/shell/exit.ts';
import { CommandError, EXIT } from '../../cli/shell/exit.ts';
import type { Terminal } from '../../cli/shell/terminal.ts';
import { readingPorts } from '../../cli/view/reading.ts';
import type { CopyOrder, JobPlan, MachineChoice, PlannedBoard } from '../../job/plan.ts';
import type { ReaderChoice } from '../../machine/config.ts';
import type { FaultLevel } from '../../simulator/phenomena.ts';
import { rangesInWords } from '../../text/ranges.ts';
import type { DrawnCameraRequest } from '../eyes/drawn/drawn-camera.ts';
import { rememberPlace } from '../jobs/index-of-jobs.ts';
import type { NewKey, PassphraseRequest } from '../jobs/keys.ts';
import { newPassphraseKey } from '../jobs/keys.ts';
import type { SettingsOptions } from '../machines/chosen-config.ts';
import { chosenConfig } from '../machines/chosen-config.ts';
import type { DealSource } from '../proof/seal/sealed-deals.ts';
import { readDealSource } from '../proof/seal/sealed-deals.ts';
import { dealOnItsMachine } from './deal-on.ts';
import type { ShowOptions } from './dealing.ts';
import { durabilityOf } from './dealing.ts';
import { traysOfMovement } from './movement-trays.ts';
import type { TrayOptions } from './trays.ts';
import { labelReaderOf, warnOfBacks } from './trays.ts';

export interface DealOptions
  extends ShowOptions,
    PassphraseRequest,
    TrayOptions,
    SettingsOptions,
    DrawnCameraRequest {
  readonly boards?: readonly BoardNumber[];
  readonly copies: number;
  /** A file of a movement, which says which boards and how many trays of each; `copies` is then its sections. */
  readonly movement?: string;
  readonly tablesPerCopy: number;
  readonly order: CopyOrder;
  readonly machine: string;
  readonly faults: FaultLevel;
  readonly readers: ReaderChoice;
  readonly seed?: string;
  readonly speed: 'virtual' | 'real';
  /** The first line of this file opens a sealed set; else its passphrase is asked for. */
  readonly sealPassphraseFile?: string;
  /** The folder that keeps the job; `false` where nothing is to be kept. */
  readonly journal?: string | false;
}

/** Deals the boards of a file and tells how it goes. */
export async function deal(path: string, options: DealOptions, terminal: Terminal): Promise<ExitCode> {
  const machine = machineOf(options);
  const ports = readingPorts(terminal);
  const source = await readDealSource(path, options, ports);
  const plan = makePlan(path, options, source, machine);
  for (const warning of warnOfBacks(plan)) terminal.tell(warning);
  checkKept(options);
  const kept = keepInFolder(plan, options, jobName(path), await newPassphraseKey(options, ports));
  if (typeof options.journal === 'string') rememberPlace(options.journal, ports);
  return runKept(kept, path, options, terminal);
}

/** A plan, and the folder that keeps its job if anything is kept of it. */
export interface KeptPlan {
  readonly plan: JobPlan;
  readonly folder?: JobFolder;
}

/** Deals a new job and tells what became of it; `path` is the file of its deals, where there is one. */
export async function runKept(
  { plan, folder }: KeptPlan,
  path: string | undefined,
  options: ShowOptions,
  terminal: Terminal,
): Promise<ExitCode> {
  try {
    const follow = followerOf(plan, options, terminal);
    const job = await dealOnItsMachine(
      {
        plan,
        ...(folder && { folder }),
        follow,
        hearsLines: options.controls === true,
        isSure: options.yes === true,
      },
      terminal,
    );
    if (options.json !== true) {
      for (const line of summarize({
        ...(path !== undefined && { path }),
        plan,
        state: job.state,
        folder: folder?.path,
        options,
      }))
        terminal.print(line);
    }
    return exitCodeOf(job.state);
  } finally {
    folder?.close();
  }
}

/** A passphrase seals what is kept. */
function checkKept({ journal, passphrase, passphraseFile }: DealOptions): void {
  if (journal !== false || (passphrase === undefined && passphraseFile === undefined)) return;
  throw new CommandError(
    EXIT.usage,
    'With --no-journal nothing is kept that a passphrase could seal. Leave one of them out.',
  );
}

/** The folder of a new job in the place that is wanted, sealed by a key; one of its own in a file if none is given. */
export function keepInFolder(
  plan: JobPlan,
  { journal }: Pick<DealOptions, 'journal'>,
  name: string,
  newKey?: NewKey,
): KeptPlan {
  if (journal === false) return { plan };
  const { jobs, keys, state } = placesFrom(process.env);
  const { sealing, key } = newKey ?? keyInFile(keys);
  const folder = createJobFolder({
    folder: journal ?? jobs,
    name,
    state,
    craft: createCraft(key),
    durability: durabilityOf(plan),
  });
  return { plan: { ...plan, sealing }, folder };
}

function keyInFile(folder: string): NewKey {
  const { name, key } = makeKeyFile(folder);
  return { sealing: { kind: 'keyFile', name }, key };
}

function makePlan(
  path: string,
  options: DealOptions,
  { deck, boards, seal }: DealSource,
  machine: MachineChoice,
): JobPlan {
  const { movement, copies, tablesPerCopy, order } = options;
  const trays = movement === undefined ? undefined : traysOfMovement(movement, copies, tablesPerCopy);
  const most = Math.max(...(trays?.copies ?? [copies]));
  return {
    deck,
    boards: chooseBoards(path, boards, trays?.boards ?? options.boards),
    copies: most,
    ...(trays?.copies.some((count) => count !== most) && { copiesOf: trays.copies }),
    order,
    machine,
    origin: { kind: 'file', file: basename(path), ...(seal !== undefined && { seal }) },
    config: chosenConfig(options, { readers: options.readers, ...labelReaderOf(options) }).config,
    ...(options.backs && { backs: options.backs }),
  };
}

function chooseBoards(
  path: string,
  given: readonly PlannedBoard[],
  wanted?: readonly BoardNumber[],
): PlannedBoard[] {
  const boards = given.map(({ number, deal }) => ({ number, deal }));
  if (wanted === undefined) return boards;
  const missing = wanted.filter((number) => !boards.some((board) => board.number === number));
  if (missing.length > 0) {
    const has = `${path} has ${rangesInWords(boards.map(({ number }) => number))}`;
    throw new CommandError(
      EXIT.usage,
      `There is no board ${rangesInWords(missing)} to deal: ${has}. Name boards of the file.`,
    );
  }
  return wanted.flatMap((number) => boards.filter((board) => board.number === number));
}

/** The name of a job: when it was started, and from which file. */
function jobName(path: string): string {
  return jobNameOf(basename(path).replace(/\.[^.]*$/, ''));
}

/** The name of a job that is started now: the time, and what it is of. */
export function jobNameOf(stem: string): string {
  const moment = new Date().toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '');
  const name = stem.replace(/[^\w.-]+/g, '_').slice(0, 60);
  return `${moment}-${name}`;
}
