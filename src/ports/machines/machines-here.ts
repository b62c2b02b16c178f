import type { BoardNumber } from '../../bridge/board.ts';
import type { CompleteDeal } from '../../bridge/deal.ts';
import type { DeckName } from '../../bridge/deck.ts';
import type { JobPlan, MachineChoice } from '../../job/plan.ts';
import type { MachineConfig, PocketOrder } from '../../machine/config.ts';
import type { Inputs, Reading } from '../../machine/messages.ts';
import type { Frame } from '../../vision/frame.ts';
import type { Places } from '../places.ts';
import type { Threads } from '../threads.ts';
import type { JobMachine, JobMachineWanted } from './job-machine.ts';
import type { LearningEvent } from './learning.ts';
import type { PileRequest } from './pile-request.ts';
import type { SimulatedBoards, SimulationWanted } from './simulation.ts';
import type { MachinePerson, Station, StationWanted } from './station.ts';
import type { SimulatedPerson } from './touch.ts';

/** What a machine that is opened asks of whoever wants it; decks that are drawn may have to be learnt first. */
export interface OpeningPorts {
  emit(event: LearningEvent): void;
  readonly places: Pick<Places, 'state'>;
  /** Who acts in a simulated world by themselves. */
  readonly person?: SimulatedPerson;
}

/** What boards that are simulated ask besides. */
export interface SimulationPorts extends Pick<OpeningPorts, 'emit' | 'places'> {
  readonly threads: Threads;
  /** Ends it between two events. */
  readonly signal: AbortSignal;
  /** The machine is put together. */
  begins(): void;
  /** A job is over, of this many boards. */
  dealt(boards: number): void;
}

/** A machine that is only looked at, and the deck to be dealt. */
export interface LookWanted {
  readonly machine: MachineChoice;
  readonly config: MachineConfig;
  readonly deck: DeckName;
}

/** What switches and camera have answered. */
export interface MachineAnswers {
  inputs?: Inputs;
  /** The reading of the window with nothing on it. */
  empty?: Reading;
  /** The reading of the first card of the deck. */
  card?: Reading;
}

/** A tray that stands on a shelf, and the deal in it. */
export interface ShelvedTray {
  readonly board: BoardNumber;
  readonly copy: number;
  readonly deal: CompleteDeal;
}

/** A job that is over, and what is remembered of its world. */
export interface WorldOfJob {
  readonly plan: JobPlan;
  readonly worldLog: string;
  /** When people have put away what was left to do, by the clock of the machine. */
  readonly untilMs: number;
}

/** What lies before a drawn camera: cards on the window one after the other, the target there, or a tray in the bay. */
export type DrawnView = 'cards' | 'target' | 'label';

/** Pictures in place of a camera, one a card; nothing where there are no more, and the last one stays. */
export type Pictures = () => Frame | undefined;

/**
 * Opens machines for use cases, which can't tell a simulated one from an emulated or a real one. What a machine is made of
 * is loaded when it is wanted.
 */
export interface MachinesHere {
  /** The machine of a job that has a world of its own, simulated or emulated. */
  openForJob(wanted: JobMachineWanted, ports: OpeningPorts): Promise<JobMachine>;
  /** Asks a simulated or emulated machine what its switches and its camera see. Nothing moves. */
  lookAt(wanted: LookWanted, signal: AbortSignal): Promise<MachineAnswers>;
  /** A machine on the bench, whose line is being opened. */
  openStation(wanted: StationWanted, person: MachinePerson): Promise<Station>;
  /** Deals boards on simulated machines, as fast as can be. */
  simulate(wanted: SimulationWanted, ports: SimulationPorts): Promise<SimulatedBoards>;
  /** A world with a deck that is to be passed through, as the plan of a job holds it. */
  worldOfPile(pile: PileRequest): Promise<string>;
  /** A world whose shelf has trays with these deals. */
  worldOfTrays(trays: readonly ShelvedTray[], pocketOrder: PocketOrder): Promise<string>;
  /** A world whose shelf has the trays that have left the machine of a job. */
  worldAfterJob(job: WorldOfJob): Promise<string>;
  /** The firmware with its settings and the key of its line (HalfSipHash), as a hex file. */
  firmware(config: MachineConfig, key: readonly [lower: number, upper: number]): Promise<string>;
  /** What a drawn camera sees. */
  drawnView(view: DrawnView): Promise<Pictures>;
  /** Our own deck before a drawn camera, in an order that is always the same, over and over. */
  drawnCards(deck: DeckName, pxPerMm: number): Promise<Pictures>;
}
