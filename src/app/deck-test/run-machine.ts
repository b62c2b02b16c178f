import { nextTurn } from '../../adapters/system-clock.ts';
import { DECKS, type DeckName } from '../../bridge/deck.ts';
import type { NextPass } from '../../controller/pass-course.ts';
import { type InspectionTools, inspectFrame } from '../../inspection/inspect-frame.ts';
import type { SeenCard } from '../../inspection/seen-card.ts';
import type { JobPlan } from '../../job/plan.ts';
import { type MachineConfig, profileConfig } from '../../machine/config.ts';
import { deckOrder } from '../../machine/pass-run/order.ts';
import { Draws } from '../../simulator/draws.ts';
import type { FrameLevel } from '../../simulator/frames/level.ts';
import { isAccepted, type TakenFrame, TestEyes } from '../../simulator/frames/test-eyes.ts';
import { makePile, type PileWish } from '../../simulator/pile.ts';
import type { Frame } from '../../vision/frame.ts';
import { type EyeChoice, identify } from '../../vision/identify/identify.ts';
import { drawnDeckOf } from '../eyes/drawn/drawn-deck.ts';
import { createEmulation } from '../machines/emulation.ts';
import { createSimulation } from '../machines/simulation.ts';
import type { AppPorts } from '../ports.ts';
import { type PassesEvent, runPasses } from './run-passes.ts';

/** The machine on which a deck is tested, and the deck that lies in it. */
export interface TestMachine {
  readonly kind: 'simulated' | 'emulated';
  readonly deck: DeckName;
  readonly seed: string;
  /** How well its frames come out. */
  readonly level: FrameLevel;
  readonly art?: string;
  readonly pile?: PileWish;
}

/** What a machine saw, and the frames by the names that sights have. */
export interface MachineRuns {
  readonly sights: readonly SeenCard[];
  readonly frameOf: (name: string) => Frame | undefined;
}

/** One run for each end of the cards. */
const ENDS = 2;
/** Ends that are in doubt are looked at once more. */
const MOST_LOOKS = 2;

/** Why there are no pictures of a deck to judge: some cards never came through, or somebody stopped it. */
type Ending = 'unfinished' | 'stopped';

type RunPorts = Pick<AppPorts<PassesEvent>, 'emit' | 'signal'>;

/**
 * Runs a deck through a drawn machine, turned between two runs, and measures what was seen; twice, where it has to be
 * looked at again.
 */
export async function runOnMachine(
  wanted: TestMachine,
  tools: InspectionTools,
  wantsMore: (sights: readonly SeenCard[]) => boolean,
  ports: RunPorts,
): Promise<MachineRuns | Ending> {
  const run = startMachine(wanted, tools, ports);
  const sights: SeenCard[] = [];
  const frames = new Map<string, Frame>();
  for (let look = 0; look < MOST_LOOKS; look++) {
    const kept = await run(look === 0);
    if (kept === 'unfinished' || kept === 'stopped') return kept;
    await measure(kept, look * ENDS, tools, sights, frames, ports);
    if (ports.signal.aborted) return 'stopped';
    if (!wantsMore(sights)) break;
  }
  return { sights, frameOf: (name) => frames.get(name) };
}

/** A machine with its deck. Each call shows both ends of all cards: the frames of two runs. */
function startMachine(
  wanted: TestMachine,
  tools: InspectionTools,
  ports: RunPorts,
): (isFirst: boolean) => Promise<TakenFrame[][] | Ending> {
  const deck = DECKS[wanted.deck];
  const readers = readersOf(tools);
  const eyes = eyesOf(wanted, tools, readers);
  // The print of the deck is on trial, not the sensors: its eyes are for cards, and can't tell an empty window.
  const config = profileConfig('club', { readers, sensorTests: 0 });
  const simulation =
    wanted.kind === 'simulated'
      ? createSimulation(config, wanted.seed, 'none', {}, eyes)
      : createEmulation(config, wanted.seed, { level: 'none' }, {}, eyes);
  simulation.startJob(deck);
  simulation.machine.world.pile = makePile(deck, wanted.pile ?? { kind: 'shuffled' }, wanted.seed);
  const plan = planOf(wanted, config);
  const drop = { kind: 'fill', perPocket: deck.cardsPerHand } as const;
  return async (isFirst) => {
    const kept: TakenFrame[][] = [];
    let passes = 0;
    const next: NextPass = (result) => {
      if (passes > 0) {
        if (result === undefined) return undefined;
        const unread = result.rejected.filter(({ card }) => card === undefined).length;
        kept.push(keptOf(eyes.runs.at(-1) ?? [], config, unread));
      }
      const isOnShelf = isFirst && passes === 0;
      return passes++ < ENDS ? deckOrder(deck, drop, isOnShelf ? 'shelf' : 'machine') : undefined;
    };
    if (!(await runPasses(plan, next, simulation, ports))) return 'stopped';
    return kept.length === ENDS ? kept : 'unfinished';
  };
}

/** The plan of passes that are kept nowhere: what counts are their frames. */
function planOf({ deck, kind, seed }: TestMachine, config: MachineConfig): JobPlan {
  return {
    deck,
    boards: [],
    passes: { kind: 'count', trays: [] },
    copies: 1,
    order: 'set',
    machine: { kind, faults: 'none', seed, speed: 'virtual' },
    origin: { kind: 'none' },
    config,
  };
}

function eyesOf({ art, deck, level, seed }: TestMachine, { eyes }: InspectionTools, readers: EyeChoice) {
  const drawn = drawnDeckOf({ kind: 'drawn', level, ...(art !== undefined && { art }) }, deck);
  return new TestEyes(drawn, new Draws(`${seed} frames`), (frame) => identify(frame, eyes, readers));
}

function readersOf({ eyes: { index, symbol } }: InspectionTools): EyeChoice {
  if (index === undefined) return 'symbol';
  return symbol === undefined ? 'index' : 'both';
}

/** Cards that were not certain come again from the reject tray: only those that stayed there count as such. */
function keptOf(run: readonly TakenFrame[], config: MachineConfig, unread: number): TakenFrame[] {
  const uncertain = run.filter((taken) => !isAccepted(taken, config));
  const cameAgain = new Set(uncertain.slice(0, Math.max(0, uncertain.length - unread)));
  return run.filter((taken) => !cameAgain.has(taken));
}

/** Adds what the runs show to what was seen before them. */
async function measure(
  runs: readonly (readonly TakenFrame[])[],
  before: number,
  tools: InspectionTools,
  sights: SeenCard[],
  frames: Map<string, Frame>,
  { signal }: RunPorts,
): Promise<void> {
  for (const [index, taken] of runs.entries()) {
    const run = before + index;
    for (const [place, { frame }] of taken.entries()) {
      if (signal.aborted) return;
      const name = `run ${run + 1}, card ${place + 1}`;
      frames.set(name, frame);
      sights.push(inspectFrame(frame, tools, { run, place, name }));
      await nextTurn();
    }
  }
}
