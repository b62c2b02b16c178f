import { isRoutine } from '../../machine/step.ts';
import type { MachineOnWall, RunningJobOnWall, TrayOnWall, WallBooks } from './books.ts';
import type { Cell, CellState } from './view.ts';

const LETTERS = 26;

/** The letter of a machine by the place in which it was taken in, from 1: A to Z, then AA, AB ... */
export function letterOf(joined: number): string {
  const last = String.fromCharCode(65 + ((joined - 1) % LETTERS));
  return joined <= LETTERS ? last : letterOf(Math.floor((joined - 1) / LETTERS)) + last;
}

/** The machines of an event by their ids, with what is known of each. */
export interface KnownMachine extends MachineOnWall {
  readonly at: string;
  /** Not heard for longer than machines keep what they have not begun, or taken out. */
  readonly isAway: boolean;
  readonly job?: RunningJobOnWall;
}

/** Machines are silent that were not heard for so many seconds. */
export function knownMachines(
  { jobs, machines, nowMs }: WallBooks,
  silentS: number,
): ReadonlyMap<string, KnownMachine> {
  const jobOf = new Map(jobs.map((job) => [job.machine, job]));
  return new Map(
    machines.map((machine) => {
      const isAway = machine.state === 'out' || nowMs - machine.heardMs > silentS * 1000;
      const job = jobOf.get(machine.id);
      return [machine.id, { ...machine, at: letterOf(machine.joined), isAway, ...(job && { job }) }];
    }),
  );
}

/** Whether a job can't go on by itself, and that not because of what every board needs. */
export function callsForHelp({ ask }: RunningJobOnWall): boolean {
  return ask !== null && (ask.fault !== undefined || !isRoutine(ask.step));
}

/** How a tray is shown. */
export function cellOf(tray: TrayOnWall, machines: ReadonlyMap<string, KnownMachine>): Cell {
  const machine = tray.machine === null ? undefined : machines.get(tray.machine);
  return {
    board: tray.board,
    state: stateOf(tray, machine),
    ...(machine && { at: machine.at }),
    ...(tray.extra > 0 && { extra: tray.extra }),
    ...(tray.toCome > 0 && { toCome: tray.toCome }),
  };
}

function stateOf(tray: TrayOnWall, machine: KnownMachine | undefined): CellState {
  if (tray.state !== 'begun' || machine === undefined) return tray.state;
  if (machine.isAway) return 'late';
  const { job } = machine;
  return job?.current && isOf(job.current, tray) && callsForHelp(job) ? 'asked' : 'begun';
}

function isOf({ board, copy }: NonNullable<RunningJobOnWall['current']>, tray: TrayOnWall): boolean {
  return board === tray.board && copy === tray.set;
}
