import { describe, expect, test } from 'vitest';
import { BORNE_MS, Lateness, whyNotJudged } from '../../../rigs/realtime/lateness.ts';

/** A computer whose time and whose waits are given. */
class Computer {
  nowMs = 0;
  waitedMs: number | undefined = 0;
  readonly lateness: Lateness = new Lateness(
    () => new Map([['host', 7]]),
    () => this.nowMs,
    () => this.waitedMs,
  );

  /** Goes on for so long, and looks every 20 ms; the host waits for its turn so much of it. */
  goOn(ms: number, waitsMs: number): void {
    for (let at = 0; at < ms; at += 20) {
      this.nowMs += 20;
      if (this.waitedMs !== undefined) this.waitedMs += (waitsMs * 20) / ms;
      this.lateness.look();
    }
  }
}

describe('how late processes are called', () => {
  test('is nothing where each gets its turn in time', () => {
    const computer = new Computer();
    computer.goOn(5000, 2500);
    expect(computer.lateness.since(0)).toEqual([]);
    expect(whyNotJudged([])).toBeUndefined();
  });

  test('is one wait, as long as it was, however often it is seen', () => {
    const computer = new Computer();
    computer.goOn(1000, 0);
    computer.goOn(200, 200);
    computer.goOn(1000, 0);
    const late = computer.lateness.since(0);
    expect(late).toHaveLength(1);
    expect(late[0]?.waitedMs).toBeCloseTo(200, 0);
    expect(whyNotJudged(late)).toBe(
      `this computer let the host and others wait 200 ms within 250; ${BORNE_MS} are borne`,
    );
    expect(computer.lateness.since(2000)).toEqual([]);
  });

  test('is seen of the rig itself where a system tells of no waits', () => {
    const computer = new Computer();
    computer.waitedMs = undefined;
    computer.goOn(100, 0);
    computer.nowMs += 400;
    computer.lateness.look();
    expect(computer.lateness.since(0)).toEqual([{ who: 'the rig', waitedMs: 380, atMs: 500 }]);
  });
});
