import { hash } from 'node:crypto';
import { type JournalTip, NO_TIP } from '../../../src/fleet/report.ts';
import type { TRAY_FACTS } from '../../../src/fleet/tray-book.ts';
import type { GrantedTray } from '../../../src/hub/grant-trays.ts';
import type { Report } from '../../../src/hub/take-report.ts';

interface Entry {
  readonly kind: (typeof TRAY_FACTS)[number];
  readonly tray: GrantedTray;
  readonly tip: JournalTip;
}

/** A machine as its trays and its journal: what is true of it, whatever a hub thinks. */
export class MachineWorld {
  readonly id: string;
  /** Trays that exist, by the lease under which each was made. */
  readonly made: GrantedTray[] = [];
  readonly journal: Entry[] = [];
  held: readonly GrantedTray[] = [];
  begun: GrantedTray | undefined;
  /** How far it has been told that its journal is known. */
  acknowledged: JournalTip = NO_TIP;

  constructor(id: string) {
    this.id = id;
  }

  /** Begins the next tray that it holds, and asks nobody. */
  begin(): void {
    const [next, ...rest] = this.held;
    if (this.begun !== undefined || next === undefined) return;
    this.held = rest;
    this.begun = next;
    this.#write('begun', next);
  }

  /** Ends the tray that it has begun: it exists, or is taken apart again. */
  end(how: 'made' | 'given-back'): void {
    if (this.begun === undefined) return;
    if (how === 'made') this.made.push(this.begun);
    this.#write(how, this.begun);
    this.begun = undefined;
  }

  /** What it was granted, without what it has begun itself meanwhile. */
  take(granted: readonly GrantedTray[]): void {
    this.held = granted.filter((tray) => !this.journal.some((entry) => isSame(entry.tray, tray)));
  }

  /** Its lines after one of them, up to another; `undefined` where there are none. */
  report(after: number, to: number): Report | undefined {
    const lines = this.journal.slice(after, to);
    const tip = lines.at(-1)?.tip;
    return tip === undefined
      ? undefined
      : {
          machine: this.id,
          job: 'evening',
          after: this.journal[after - 1]?.tip ?? NO_TIP,
          tip,
          lines: linesOf(lines),
          facts: lines.map(({ kind, tray }) => ({ kind, fence: tray.fence, tray: keyOf(tray) })),
        };
  }

  #write(kind: Entry['kind'], tray: GrantedTray): void {
    const before = this.journal.at(-1)?.tip ?? NO_TIP;
    const chain = hash('sha256', `${before.chain}\n${kind} ${nameOf(tray)}`);
    this.journal.push({ kind, tray, tip: { seq: before.seq + 1, chain } });
  }
}

/** A tray and its lease in one word. */
export function nameOf({ board, event, fence, set }: GrantedTray): string {
  return `${event}/${set}/${board}/${fence}`;
}

/** The lines of a journal as bytes. */
export function linesOf(entries: readonly Pick<Entry, 'kind' | 'tray'>[]): Buffer {
  return Buffer.from(entries.map(({ kind, tray }) => `${kind} ${nameOf(tray)}\n`).join(''));
}

function isSame(one: GrantedTray, other: GrantedTray): boolean {
  return nameOf(one) === nameOf(other);
}

function keyOf({ board, event, set }: GrantedTray): Report['facts'][number]['tray'] {
  return { event, set, board };
}
