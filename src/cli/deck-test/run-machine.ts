import { setImmediate } from 'node:timers/promises';
import { DECKS, type DeckName } from '../../bridge/deck.ts';
import { type InspectionTools, inspectFrame } from '../../inspection/inspect-frame.ts';
import type { SeenCard } from '../../inspection/seen-card.ts';
import { type MachineConfig, profileConfig } from '../../machine/config.ts';
import { deckOrder } from '../../machine/pass-run/order.ts';
import { Draws } from '../../simulator/draws.ts';
import { makePile, type PileWish } from '../../simulator/pile.ts';
import type { Frame } from '../../vision/frame.ts';
import { type EyeChoice, identify } from '../../vision/identify.ts';
import { CommandError, EXIT } from '../exit.ts';
import { drawnDeckOf } from '../frames/drawn-deck.ts';
import { createPassLines, createPassView, runToEnd } from '../read/passes.ts';
import { createEmulation } from '../simulate/emulation.ts';
import { createSimulation } from '../simulate/simulation.ts';
import type { Terminal } from '../terminal.ts';
import { isAccepted, type TakenFrame, TestEyes } from './test-eyes.ts';

/** The machine on which a deck is tested, and the deck that lies in it. */
export interface TestMachine {
  readonly kind: 'simulated' | 'emulated';
  readonly deck: DeckName;
  readonly seed: string;
  readonly art?: string;
  readonly pile?: PileWish;
  readonly isJson: boolean;
}

/** What a machine saw, and the frames by the names that sights have. */
export interface MachineRuns {
  readonly sights: readonly SeenCard[];
  readonly frameOf: (name: string) => Frame | undefined;
}

const RUNS = 2;

/** Runs a deck through a drawn machine, turned between two runs, and measures what was seen; `undefined` at Ctrl-C. */
export async function runOnMachine(
  wanted: TestMachine,
  tools: InspectionTools,
  terminal: Terminal,
): Promise<MachineRuns | undefined> {
  const deck = DECKS[wanted.deck];
  const readers = readersOf(tools);
  const drawn = drawnDeckOf(
    { kind: 'drawn', level: 'good', ...(wanted.art !== undefined && { art: wanted.art }) },
    wanted.deck,
  );
  const draws = new Draws(`${wanted.seed} frames`);
  const eyes = new TestEyes(drawn, draws, (frame) => identify(frame, tools.eyes, readers));
  const config = profileConfig('club', { readers });
  const simulation =
    wanted.kind === 'simulated'
      ? createSimulation(config, wanted.seed, 'none', {}, eyes)
      : createEmulation(config, wanted.seed, { level: 'none' }, {}, eyes);
  simulation.startJob(deck);
  simulation.machine.world.pile = makePile(deck, wanted.pile ?? { kind: 'shuffled' }, wanted.seed);
  let passes = 0;
  const kept: TakenFrame[][] = [];
  const drop = { kind: 'fill', perPocket: deck.cardsPerHand } as const;
  const isDone = await runToEnd(
    (result) => {
      if (passes > 0) {
        if (result === undefined) throw unfinished();
        const unread = result.rejected.filter(({ card }) => card === undefined).length;
        kept.push(keptOf(eyes.runs.at(-1) ?? [], config, unread));
      }
      return passes++ < RUNS ? deckOrder(deck, drop, passes === 1 ? 'shelf' : 'machine') : undefined;
    },
    simulation,
    wanted.isJson ? createPassLines(terminal) : createPassView(terminal, () => 'The deck'),
    terminal,
  );
  return isDone ? measure(kept, tools) : undefined;
}

function readersOf({ eyes: { index, symbol } }: InspectionTools): EyeChoice {
  if (index === undefined) return 'symbol';
  return symbol === undefined ? 'index' : 'both';
}

function unfinished(): CommandError {
  return new CommandError(
    EXIT.personNeeded,
    'The deck did not run through: nothing was judged. Run it again.',
  );
}

/** Cards that were not certain come again from the reject tray: only those that stayed there count as such. */
function keptOf(run: readonly TakenFrame[], config: MachineConfig, unread: number): TakenFrame[] {
  const uncertain = run.filter((taken) => !isAccepted(taken, config));
  const cameAgain = new Set(uncertain.slice(0, Math.max(0, uncertain.length - unread)));
  return run.filter((taken) => !cameAgain.has(taken));
}

async function measure(
  runs: readonly (readonly TakenFrame[])[],
  tools: InspectionTools,
): Promise<MachineRuns> {
  const frames = new Map<string, Frame>();
  const sights: SeenCard[] = [];
  for (const [run, taken] of runs.entries()) {
    for (const [place, { frame }] of taken.entries()) {
      const name = `run ${run + 1}, card ${place + 1}`;
      frames.set(name, frame);
      sights.push(inspectFrame(frame, tools, { run, place, name }));
      await setImmediate();
    }
  }
  return { sights, frameOf: (name) => frames.get(name) };
}
