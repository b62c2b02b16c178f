import type { RunningJob } from '../../controller/run-job.ts';
import { equalNeighbours } from '../../job/backs.ts';
import type { JobPlan } from '../../job/plan.ts';
import type { JobState } from '../../job/state.ts';
import type { Computer } from '../../ports/computer.ts';
import type { Places } from '../../ports/places.ts';
import type { HandsRequest } from '../../ports/use-case.ts';
import { createJournalCipher } from '../../sealing/seal.ts';
import { basename } from '../../text/path.ts';
import { rememberPlace } from '../jobs/index-of-jobs.ts';
import { keyInFile, type NewKey, newPassphraseKey, type PassphraseRequest } from '../jobs/keys.ts';
import { signEnd } from '../jobs/signed-end.ts';
import type { OpenCourse, PassProgress } from '../passes/pass-courses.ts';
import { Problem } from '../problem.ts';
import { type DealSource, readDealSource } from '../proof/deal-source.ts';
import type { RestWork } from './background-work.ts';
import { makePlan, type PlanRequest } from './deal-plan.ts';
import {
  type Dealing,
  type DealingPorts,
  type DealingResult,
  durabilityOf,
  type MeanwhileRequest,
  resultOf,
} from './dealing.ts';

export interface DealRequest extends PlanRequest, KeepRequest, MeanwhileRequest {
  /** The first line of this file opens a sealed set; else its passphrase is asked for. */
  readonly sealPassphraseFile?: string;
}

/** Deals boards of a file as a new job. */
export async function deal(request: DealRequest, ports: DealingPorts): Promise<DealingResult> {
  return dealBoards(request, await readDealSource(request.path, request, ports), ports);
}

/** The same with boards that already exist; `path` is what they are called. */
export async function dealBoards(
  request: DealRequest,
  source: DealSource,
  ports: DealingPorts,
): Promise<DealingResult> {
  const { hands, journal, path, solve } = request;
  const plan = makePlan(request, source, ports);
  const pairs = equalNeighbours(plan);
  if (pairs.length > 0) ports.emit({ kind: 'equal-backs', pairs });
  if (journal === false && (request.passphrase !== undefined || request.passphraseFile !== undefined)) {
    const message = 'A passphrase seals what is kept, but nothing will be kept. Leave one of the two out.';
    throw new Problem('request', 'nothing-to-seal', message);
  }
  const key = await newPassphraseKey(request, ports, ports);
  const stem = basename(path).replace(/\.[^.]*$/, '');
  const kept = journal === false ? { plan } : keepInFolder(plan, journal, stem, ports.places, ports, key);
  if (typeof journal === 'string') rememberPlace(journal, ports);
  return dealJob({ ...kept, ...(hands && { hands }), solve }, ports);
}

/** A job to be kept, and by what it is sealed. */
export interface KeepRequest extends PassphraseRequest {
  /** The folder that keeps the job in a folder of its own; `false` where nothing should be kept. */
  readonly journal?: string | false;
  readonly hands?: HandsRequest;
}

/** Runs the passes of a plan as a new job, called after `work`. */
export function runPassJob(
  { plan, inspected, output }: Pick<Dealing, 'plan' | 'inspected' | 'output'>,
  work: string,
  { hands, journal, key }: Pick<KeepRequest, 'hands' | 'journal'> & { readonly key?: NewKey },
  ports: DealingPorts,
): Promise<DealingResult> {
  const kept = journal === false ? { plan } : keepInFolder(plan, journal, work, ports.places, ports, key);
  if (typeof journal === 'string') rememberPlace(journal, ports);
  const asked = { ...(hands && { hands }), ...(inspected && { inspected }), ...(output && { output }) };
  return dealJob({ ...kept, ...asked }, ports);
}

/**
 * A new job in a folder of its own, in the place that is wanted or the usual one: called after the time and what it is
 * of, and sealed by a key; by one of its own in a file if none is given.
 */
export function keepInFolder(
  plan: JobPlan,
  place: string | undefined,
  stem: string,
  { jobs, keys, state }: Places,
  ports: Pick<Computer, 'jobFolders' | 'keys' | 'wallClock'>,
  newKey?: NewKey,
): Pick<Dealing, 'plan' | 'folder'> {
  const { sealing, key } = newKey ?? keyInFile(keys, ports);
  const moment = ports.wallClock().slice(0, 19).replace('T', '-').replaceAll(':', '');
  const id = ports.jobFolders.newId();
  const folder = ports.jobFolders.create({
    folder: place ?? jobs,
    id,
    name: `${moment}-${stem.replace(/[^\w.-]+/g, '_').slice(0, 60)}`,
    state,
    cipher: createJournalCipher(key),
    durability: durabilityOf(plan),
  });
  return { plan: { ...plan, sealing, id }, folder };
}

/** Deals a job on the machine that it is for, or runs its passes; closes its folder, and signs what is in it. */
export async function dealJob(wanted: Dealing, ports: DealingPorts): Promise<DealingResult> {
  const { folder, hands, plan } = wanted;
  const course = await passesOf(plan, hands, ports.emit, ports);
  const restWork = await workMeanwhile(wanted, ports);
  const dealing = { ...(restWork && { restWork }), ...wanted, ...(course && { course }) };
  const state = await dealAndClose(dealing, ports);
  if (folder?.path !== undefined && plan.id !== undefined) signEnd(folder.path, plan.id, ports);
  return resultOf(dealing, state, folder?.path, ports);
}

/** The passes that a plan is for, if any: what judges them is loaded for them alone. */
export async function passesOf(
  plan: JobPlan,
  hands: HandsRequest | undefined,
  emit: (event: PassProgress) => void,
  ports: Pick<Computer, 'files'>,
): Promise<OpenCourse | undefined> {
  if (plan.passes === undefined) return undefined;
  return (await import('../passes/pass-courses.ts')).openCourse(plan, plan.passes, hands, emit, ports);
}

/**
 * Whether the boards of a job are solved while they are dealt: where time goes by, and where what is kept has a key on
 * this computer anyway. Who seals a job by a passphrase, or keeps nothing of it, wants nobody to find its tables either.
 */
export function isSolvedMeanwhile({ folder, plan, solve = true }: Dealing): boolean {
  const { machine, passes, sealing } = plan;
  const isKept = folder !== undefined && sealing?.kind === 'keyFile';
  return solve && isKept && passes === undefined && machine.speed === 'real';
}

async function workMeanwhile(wanted: Dealing, ports: DealingPorts): Promise<RestWork | undefined> {
  if (!isSolvedMeanwhile(wanted)) return undefined;
  return (await import('./solve-meanwhile.ts')).solveMeanwhile(wanted.plan, ports);
}

async function dealAndClose(dealing: Dealing, ports: DealingPorts): Promise<JobState> {
  const { folder, plan, restWork } = dealing;
  try {
    const dealOn = await dealingOn(plan.machine.kind);
    return (await dealOn(dealing, ports)).state;
  } finally {
    await restWork?.end();
    folder?.close();
  }
}

/** What deals on a kind of machine, or by hand; these share little, and only one of them is loaded. */
async function dealingOn(
  kind: JobPlan['machine']['kind'],
): Promise<(dealing: Dealing, ports: DealingPorts) => Promise<RunningJob>> {
  if (kind === 'serial') return (await import('./deal-on-machine.ts')).dealOnMachine;
  if (kind === 'hand') return (await import('./deal-by-hand.ts')).dealByHand;
  return (await import('./deal-simulated.ts')).dealSimulated;
}
