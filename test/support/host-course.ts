import type { JobEvent } from '../../src/job/event.ts';
import { joinPieces } from '../../src/protocol/letters.ts';
import type { Draws } from '../../src/simulator/draws.ts';
import type { BoardHostRig } from './board-host.ts';

/** How many events of a kind are written down. */
export function countOf(rig: BoardHostRig, kind: JobEvent['kind']): number {
  return rig.entries.filter(({ event }) => event.kind === kind).length;
}

/** Runs until this many events of a kind are written down, or all is over. */
export function runUntilCount(rig: BoardHostRig, kind: JobEvent['kind'], wanted: number): void {
  rig.runUntil(() => countOf(rig, kind) >= wanted || rig.isOver);
}

/** The entries and orders that went over the line, as whoever listens can put them together. */
export function textsOverheard(rig: BoardHostRig): string[] {
  const texts: string[] = [];
  let pieces: string[] = [];
  for (const line of rig.overheard.split('\n')) {
    const [name = '', , , letters = ''] = line.split(' ');
    if (name.endsWith('piece')) pieces.push(letters);
    else if (/entry|Board|Run/.test(name)) {
      texts.push(joinPieces(pieces) ?? '');
      pieces = [];
    }
  }
  return texts;
}

/** How often programs die, after how long at most, and in how many of these it is the host that does. */
interface Deaths {
  readonly deaths: number;
  readonly longestUs: number;
  readonly hostOneIn: number;
}

/** One of the two programs dies again and again, and is started again, until all is over. */
export function dieOften(rig: BoardHostRig, draws: Draws, { deaths, longestUs, hostOneIn }: Deaths): void {
  for (let death = 1; death <= deaths; death++) {
    const untilUs = rig.clock.nowUs + draws.below(longestUs, 1, death);
    while (!rig.isOver && rig.clock.nowUs < untilUs) rig.clock.runNext();
    if (rig.isOver) return;
    if (draws.below(hostOneIn, 2, death) === 0) {
      rig.killHost();
      rig.startHost();
    } else {
      rig.killController();
      rig.clock.runUntil(rig.clock.nowUs + draws.below(5_000_000, 3, death));
      rig.startController();
    }
  }
}
