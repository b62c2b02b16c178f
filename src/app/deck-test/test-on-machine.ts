import { hasMarks, stateInWords } from '../../../calibration/deck-profile.ts';
import type { DeckVerdict } from '../../inspection/verdict.ts';
import { hasRealCards, type JobPlan, type MachineChoice } from '../../job/plan.ts';
import type { ReaderChoice } from '../../machine/config.ts';
import type { Computer } from '../../ports/computer.ts';
import type { FrameLevel } from '../../ports/machines/faults.ts';
import type { PileRequest } from '../../ports/machines/pile-request.ts';
import type { AppPorts } from '../../ports/use-case.ts';
import { resolve } from '../../text/path.ts';
import type { Frame } from '../../vision/frame.ts';
import { type KeepRequest, runPassJob } from '../dealing/deal.ts';
import type { DealingPorts, DealingResult } from '../dealing/dealing.ts';
import { digestOfProfile, readDeckProfile, readProfileFile, stateWarning } from '../files/deck-profile.ts';
import { chosenConfig, type SettingsRequest } from '../machines/chosen-config.ts';
import type { PassFound } from '../passes/pass-courses.ts';
import { gaugeOf, makeTestText, otherProfile } from '../passes/test-standard.ts';
import { Problem } from '../problem.ts';
import { refuseTestOutputs, type TestOutputs } from './outputs.ts';
import type { ReportAbout } from './report-about.ts';
import { type ProfileWarning, readTestLimits, readTestOrder, type TestRequest } from './test-bench.ts';
import { writeTested } from './write-report.ts';

/** A deck that is tested by running it through a machine, as a job. */
export interface TestOnMachineRequest extends TestRequest, KeepRequest, SettingsRequest {
  readonly machine: MachineChoice;
  /** Absent where they are those that the profile can serve. */
  readonly readers?: ReaderChoice | undefined;
  /** How well drawn frames come out; absent for good ones. */
  readonly level?: FrameLevel | undefined;
  /** A folder with the art of drawn cards; absent for our own. */
  readonly deckArt?: string | undefined;
  /** How the deck lies in the simulated world; absent for a shuffled one. */
  readonly simulateDeck?: PileRequest | undefined;
}

export type TestOnMachinePorts = DealingPorts & { readonly warn: AppPorts<ProfileWarning>['emit'] };

/** Runs a deck through a machine whose eyes measure every card, as a job, judges it and writes the report. */
export async function testOnMachine(
  request: TestOnMachineRequest,
  ports: TestOnMachinePorts,
): Promise<DealingResult> {
  refuseTestOutputs(request, ports);
  const { frameOf, result } = await runTest(request, ports);
  await writeJobReport(result, request, ports, frameOf);
  return result;
}

/** A test that is over, and the drawn frames that were measured, by their measures. */
interface RunTest {
  readonly result: DealingResult;
  readonly frameOf: (measures: string) => Frame | undefined;
}

/** Runs a deck through a machine and judges it; each drawn frame is reported as it was measured. */
export async function runTest(
  request: Omit<TestOnMachineRequest, keyof TestOutputs>,
  ports: TestOnMachinePorts,
  looked: (frame: Frame) => void = () => {},
): Promise<RunTest> {
  const { plan, sentence } = await planTest(request, ports);
  if (sentence !== undefined) ports.warn({ kind: 'profile-warning', sentence });
  const frames = new Map<string, Frame>();
  const { journal } = request;
  const inspected = (measures: string, frame: Frame): void => {
    frames.set(measures, frame);
    looked(frame);
  };
  const keep = { ...(journal !== undefined && { journal }) };
  const result = await runPassJob({ plan, inspected }, 'deck-test', keep, ports);
  return { result, frameOf: (measures) => frames.get(measures) };
}

/** Writes of a job that has tested a deck what somebody wants; `false` where it judged none. */
export async function writeJobReport(
  result: JudgedJob,
  request: TestOutputs & Pick<Partial<TestRequest>, 'limits'>,
  ports: Pick<AppPorts, 'places' | 'files' | 'keys' | 'program' | 'wallClock'>,
  frameOf: (measures: string) => Frame | undefined = () => undefined,
): Promise<boolean> {
  const judged = judgedOf(result, request.limits, frameOf, ports);
  if (judged === undefined) return false;
  await writeTested(judged.verdict, judged.about, request, ports);
  return true;
}

/** A job of which a deck test may be written; `last` is its last event where it was finished before. */
interface JudgedJob extends Pick<DealingResult, 'found' | 'outline'> {
  readonly last?: { readonly at: string };
}

/** The judgement of a deck by a job, and the facts that a report adds; `undefined` where it judged none. */
export function judgedOf(
  { found, last, outline }: JudgedJob,
  limitsPath: string | undefined,
  frameOf: (measures: string) => Frame | undefined,
  ports: Pick<Computer, 'files' | 'wallClock'>,
): { readonly verdict: DeckVerdict; readonly about: ReportAbout } | undefined {
  if (!isJudged(found)) return undefined;
  const { test, tested } = found;
  const { digest: profileDigest, profile } = readProfileFile(test.profile, ports);
  if (!profileDigest.startsWith(test.digest)) throw otherProfile(test.profile);
  const about = {
    deck: `a deck on ${MACHINE_NAMES[outline.machine.kind]}`,
    at: last?.at ?? ports.wallClock(),
    particulars: test.particulars ?? {},
    machine: MACHINE_NAMES[outline.machine.kind],
    by: 'place' as const,
    path: test.profile,
    profile,
    profileDigest,
    state: stateInWords(profile),
    limits: test.limits,
    limitsPath,
    frameOf: (name: string) => {
      const measures = tested.measuresOf(name);
      return measures === undefined ? undefined : frameOf(measures);
    },
  };
  return { verdict: tested.verdict, about };
}

const MACHINE_NAMES = {
  simulated: 'the simulated machine',
  emulated: 'the emulated machine',
  serial: 'the machine',
  hand: 'no machine',
} as const;

type JudgedTest = PassFound & {
  readonly kind: 'deck-test';
  readonly tested: { readonly kind: 'judged' };
};

function isJudged(found: PassFound | undefined): found is JudgedTest {
  return found?.kind === 'deck-test' && found.tested?.kind === 'judged';
}

/** The plan of a test, and what is known of its profile. */
async function planTest(
  request: Omit<TestOnMachineRequest, keyof TestOutputs>,
  { machines, files }: Pick<AppPorts, 'machines' | 'files'>,
): Promise<{ readonly plan: JobPlan; readonly sentence: string | undefined }> {
  const { deckArt, level, machine, simulateDeck } = request;
  const isReal = hasRealCards(machine);
  if (isReal && (simulateDeck ?? level ?? deckArt) !== undefined)
    throw new Problem('request', 'deck-of-real-machine', 'A real machine uses the deck that people put in.');
  const path = resolve(request.deck);
  const profile = readDeckProfile(path, { files });
  const [limits, order] = [
    readTestLimits(request, gaugeOf(path, profile), { files }),
    readTestOrder(request, { files }),
  ];
  const { readers = hasMarks(profile) ? 'both' : 'index' } = request;
  const test = {
    profile: path,
    digest: digestOfProfile(path, { files }),
    limits,
    particulars: request.particulars ?? {},
    ...(order && { order }),
  };
  const camera = {
    kind: 'drawn',
    level: level ?? 'good',
    deckProfile: path,
    ...(deckArt && { art: deckArt }),
  };
  const world = isReal ? undefined : await machines.worldOfPile(simulateDeck ?? { kind: 'shuffled' });
  return {
    sentence: stateWarning(profile),
    plan: {
      deck: profile.deck,
      boards: [],
      passes: {
        kind: 'deck-test',
        trays: [],
        test: makeTestText(test),
        ...(world !== undefined && { world }),
      },
      copies: 1,
      order: 'set',
      machine: isReal ? machine : { ...machine, camera: { ...camera, kind: 'drawn' } },
      origin: { kind: 'none' },
      config: chosenConfig(request, { files }, { readers }).config,
    },
  };
}
