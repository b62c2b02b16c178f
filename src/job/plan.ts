import type { BoardNumber } from '../bridge/board.ts';
import type { CompleteDeal } from '../bridge/deal.ts';
import type { DeckName } from '../bridge/deck.ts';
import { hasGates, type MachineConfig, profileConfig } from '../machine/config.ts';
import type { TrayLabel } from '../machine/messages.ts';
import { backOf } from './backs.ts';

/** A board to make: its number, and the deal that goes into its tray. */
export interface PlannedBoard {
  readonly number: BoardNumber;
  readonly deal: CompleteDeal;
}

/**
 * What several copies are made of first: `set` all boards once, then again; `board` all copies of a board, then
 * the next.
 */
export const COPY_ORDERS = ['set', 'board'] as const;
export type CopyOrder = (typeof COPY_ORDERS)[number];

/**
 * Which board is dealt next: that of `any` tray that is put in, where its label is read and it is still to be filled; or
 * the next of the plan, `planned`.
 */
export const TRAY_ORDERS = ['any', 'planned'] as const;
export type TrayOrder = (typeof TRAY_ORDERS)[number];

/**
 * `emulated` is the simulated world, moved by the compiled firmware; `serial` a real machine, by the line to its host:
 * a serial port, or the network; `hand` is none: a person deals before a camera.
 */
export const MACHINES = ['simulated', 'emulated', 'serial', 'hand'] as const;
export type MachineKind = (typeof MACHINES)[number];

/** Whether cards are dealt that people hold in their hands, and not those of a simulated world. */
export function hasRealCards({ kind }: { readonly kind: MachineKind }): boolean {
  return kind === 'serial' || kind === 'hand';
}

/** Frames that are drawn of every card, and read like those of a real camera. */
export interface DrawnCamera {
  readonly kind: 'drawn';
  /** How well frames come out, by the level's name in the simulator. */
  readonly level: string;
  /** A folder with an SVG of every card; our own deck where none is named. */
  readonly art?: string;
  /** A folder of the same kind for cards of another design. */
  readonly foreignArt?: string;
  /** The file of the deck's profile; the deck is learnt from drawn frames where none is named. */
  readonly deckProfile?: string;
}

/** The machine that a job is for, and what its world was made of if there is none. */
export interface MachineChoice {
  readonly kind: MachineKind;
  /** The level of faults by its name in the simulator. */
  readonly faults: string;
  /** Names the course of the simulation; the deals have nothing to do with it. */
  readonly seed: string;
  /** As fast as it can, or as time goes by. */
  readonly speed: 'virtual' | 'real';
  /**
   * The address of a `serial` machine, whose faults and seed mean nothing: where its host was when the job was
   * started, a serial port by its path or `tls://name:port`.
   */
  readonly port?: string;
  /** A person acts in the simulated world by themselves; absent where one is simulated too, and for a `serial` one. */
  readonly hasPerson?: true;
  /** The lesson by whose name something goes wrong in the simulated world on purpose; absent where nothing does. */
  readonly lesson?: string;
  /** The simulated person takes up trays in a random order where any will do; absent where they go by the list. */
  readonly shufflesTrays?: true;
  /** Absent where a simulated machine reads cards at the rates of its faults, and for a `serial` one. */
  readonly camera?: DrawnCamera;
}

/** No machine: a person deals, before a camera. */
export const BY_HAND: MachineChoice = { kind: 'hand', faults: 'none', seed: '', speed: 'real' };

/**
 * Where the deals of a job come from: a file by its name without folders, with the commitment of its seal where it is
 * a sealed set; or a seed (for simulation only).
 */
export type DealsOrigin =
  /** No deals are known: cards are only counted, sorted, looked at or read. */
  | { readonly kind: 'none' }
  | { readonly kind: 'file'; readonly file: string; readonly seal?: string }
  | { readonly kind: 'seeded'; readonly seed: string };

/**
 * What the key is to the fields of a journal that show cards: a file of this name among the keys, or a passphrase
 * with this salt (hexadecimal).
 */
export type Sealing =
  | { readonly kind: 'keyFile'; readonly name: string }
  | { readonly kind: 'passphrase'; readonly salt: string };

/** The job that this one makes a board of once more, and why. */
export interface Remake {
  readonly job: string;
  readonly reason: string;
}

/** The event of a hub that a job is for, and the leases by which its machine makes these trays of it. */
export interface JobLeases {
  /** 16 hexadecimal digits. */
  readonly event: string;
  /** Its copies are of this set, and of no other. */
  readonly set: number;
  /** The fence of each of `boards`, in turn. */
  readonly fences: readonly number[];
}

/** What stacks of cards may be run through the machine for. */
export const PASS_TASKS = ['read', 'count', 'sort', 'shuffle-check', 'deck-test'] as const;

/** What a job runs stacks of cards through the machine for, in place of dealing boards. */
export interface PassTask {
  readonly kind: (typeof PASS_TASKS)[number];
  /** The trays that are read back, in turn; none of a deck. */
  readonly trays: readonly TrayLabel[];
  /** What the world of a machine that is not real holds at first: JSON, of whoever makes that world. */
  readonly world?: string;
  /** What a deck is tested by: JSON, of whoever tests decks. */
  readonly test?: string;
}

/**
 * All that is fixed before the first card moves; with it and the events of its journal a job can be followed again.
 */
export interface JobPlan {
  readonly deck: DeckName;
  /** What is dealt; of a read-back, what its trays should hold, as far as that is known. */
  readonly boards: readonly PlannedBoard[];
  /** What cards are run through the machine for; absent where boards are dealt. */
  readonly passes?: PassTask;
  /** The trays of each board; where `copiesOf` stands, the most of any. */
  readonly copies: number;
  /** How many of each of `boards`, in turn, where they are not all alike. */
  readonly copiesOf?: readonly number[];
  /** The number of the first copy, where it is not 1. */
  readonly firstCopy?: number;
  readonly order: CopyOrder;
  /** Absent in plans of earlier versions, which have no sentences for what is wrong with a label either. */
  readonly trayOrder?: TrayOrder;
  readonly machine: MachineChoice;
  readonly origin: DealsOrigin;
  readonly config: MachineConfig;
  /** How its journal is sealed; absent where cards are written in the clear. */
  readonly sealing?: Sealing;
  /** Tells this job from all others, wherever its folder lies: random; absent where version 0.1.0 began it. */
  readonly id?: string;
  /** How many lines of its journal were taken over from one without MACs: nothing proves them. */
  readonly takenOver?: number;
  readonly remakes?: Remake;
  /** Absent where no hub has asked for it; trays that nobody has leased are not added to it. */
  readonly leases?: JobLeases;
  /** The colours of the decks' backs, in turn for `boards`; absent where nobody has named them. */
  readonly backs?: readonly string[];
}

/**
 * What tells a job from any other, its id; of one that was begun without, what seals it. `undefined` for one that is kept
 * nowhere.
 */
export function uniqueNameOf({ id, sealing }: Pick<JobPlan, 'id' | 'sealing'>): string | undefined {
  if (id !== undefined || sealing === undefined) return id;
  return sealing.kind === 'keyFile' ? sealing.name : sealing.salt;
}

/** What a plan shows without its deals. */
export interface JobOutline extends Omit<JobPlan, 'boards' | 'passes'> {
  readonly boards: readonly Pick<PlannedBoard, 'number'>[];
  readonly passes?: Omit<PassTask, 'world' | 'test'>;
}

/** A plan without its deals. */
export function outlineOf(plan: JobOutline): JobOutline {
  const { boards, passes, ...rest } = plan;
  return {
    ...rest,
    boards: boards.map(({ number }) => ({ number })),
    ...(passes && { passes: { kind: passes.kind, trays: passes.trays } }),
  };
}

/** The trays that a job is about, in turn: those that it fills, or reads back. */
export function traysOf(plan: JobOutline): readonly TrayLabel[] {
  return plan.passes?.trays ?? itemsOf(plan).map(({ number, copy }) => ({ board: number, copy }));
}

/** One tray to fill: a board, and which copy of it. */
interface JobItem extends PlannedBoard {
  readonly copy: number;
}

/** The trays of a job in the order in which they are filled. */
export function itemsOf<B>({
  boards,
  copies,
  copiesOf,
  firstCopy = 1,
  order,
}: Pick<JobPlan, 'copies' | 'copiesOf' | 'firstCopy' | 'order'> & { readonly boards: readonly B[] }): (B & {
  readonly copy: number;
})[] {
  const numbers = Array.from({ length: copies }, (_, index) => index);
  const itemAt = (place: number, number: number): (B & { readonly copy: number })[] => {
    const board = boards[place];
    const isWanted = board !== undefined && number < (copiesOf?.[place] ?? copies);
    return isWanted ? [{ ...board, copy: number + firstCopy }] : [];
  };
  return order === 'set'
    ? numbers.flatMap((number) => boards.flatMap((_, place) => itemAt(place, number)))
    : boards.flatMap((_, place) => numbers.flatMap((number) => itemAt(place, number)));
}

/** A tray by its board and copy; copies may be more than were planned. Throws for a board that is not planned. */
export function itemNamed(
  { boards }: Pick<JobPlan, 'boards'>,
  { board, copy }: { readonly board: number; readonly copy: number },
): JobItem {
  const planned = boards.find(({ number }) => number === board);
  if (planned === undefined) throw new RangeError(`Board ${board} is not planned.`);
  return { ...planned, copy };
}

/** Trays to be made once more. */
interface RemakeWanted {
  readonly boards: readonly number[];
  /** The number of the first copy. */
  readonly firstCopy: number;
  readonly copies: number;
  /** Names the course of the simulation, which is another than before. */
  readonly seed: string;
  readonly remakes: Remake;
}

/** The plan to make boards of a job once more: the same deals on the same machine, in decks with the same backs. */
export function remakePlan(original: JobPlan, wanted: RemakeWanted): JobPlan {
  const { boards, firstCopy, copies, seed, remakes } = wanted;
  const {
    sealing: _,
    id: __,
    takenOver: ___,
    backs: ____,
    copiesOf: _____,
    leases: ______,
    ...plan
  } = original;
  const backs = boards.flatMap((board) => backOf(original, board) ?? []);
  const { config } = plan;
  return {
    ...plan,
    ...(hasGates(config) && { config: profileConfig(config.profile, { readers: config.readers }) }),
    boards: boards.flatMap((wantedNumber) => plan.boards.filter(({ number }) => number === wantedNumber)),
    copies,
    firstCopy,
    order: 'set',
    machine: { ...plan.machine, seed },
    remakes,
    ...(backs.length === 0 ? {} : { backs }),
  };
}
