import { DECKS } from '../src/bridge/deck.ts';
import { type RunningJob, resumeJob, runJob } from '../src/controller/run-job.ts';
import type { HostPorts } from '../src/host/host.ts';
import { parseJournal } from '../src/job/journal.ts';
import { endOf, JOURNAL_START, type LineEnd, makeJournalLine } from '../src/job/journal-line.ts';
import type { JobPlan } from '../src/job/plan.ts';
import { replayJournal } from '../src/job/replay.ts';
import { createWatchedHost } from '../src/machines/simulation.ts';
import type { Clock } from '../src/ports/clock.ts';
import type { Journal } from '../src/ports/journal.ts';
import type { FaultLevel } from '../src/ports/machines/faults.ts';
import { Draws } from '../src/simulator/draws.ts';
import { createSimulatedMachine, type SimulatedMachine } from '../src/simulator/machine.ts';
import type { Meddling } from '../src/simulator/meddling.ts';
import { VirtualClock } from '../src/simulator/virtual-clock.ts';
import { CLEAR } from './journal-lines.ts';

const PATIENCE_US = 4 * 3_600_000_000;
const STREAM = { moment: 1, away: 2, meddling: 3, pocket: 4, torn: 5, cut: 6 };
/** A board with its handling takes about this long. */
const BOARD_MS = 36_000;
const LONGEST_AWAY_MS = 90_000;
const SYNC_MS = 10;

/** What became of a job whose programs died again and again. */
export interface MortalOutcome {
  readonly job: RunningJob;
  readonly machine: SimulatedMachine;
  /** How often the programs were killed, and what was done to the machine meanwhile. */
  readonly kills: number;
  readonly meddlings: readonly Meddling['kind'][];
  /** Events that were told, and are not in the journal. */
  readonly toldAndLost: number;
  readonly disagreement: string | undefined;
  readonly isOver: boolean;
}

/** A job on a machine that outlives the programs driving it, killed at moments drawn from a seed. */
export class MortalJob {
  readonly #plan: JobPlan;
  readonly #draws: Draws;
  readonly #clock = new VirtualClock();
  readonly #machine: SimulatedMachine;
  readonly #meddlings: Meddling['kind'][] = [];
  #disk = '';
  #told = 0;
  #toldAndLost = 0;
  #disagreement: string | undefined;
  #life: Life | undefined;
  #kills = 0;

  constructor(plan: JobPlan) {
    this.#plan = plan;
    this.#draws = new Draws(`kill ${plan.machine.seed}`);
    const { seed, faults } = plan.machine;
    this.#machine = createSimulatedMachine(plan.config, this.#clock, seed, {
      level: faults as FaultLevel,
      shufflesTrays: plan.trayOrder === 'any',
    });
    this.#machine.startJob(1, DECKS[plan.deck]);
  }

  /** Runs it to its end, with this many deaths of its programs on the way. */
  run(deaths: number): MortalOutcome {
    let job = this.#start();
    for (let death = 1; death <= deaths && !job.isOver; death++) {
      this.#runFor(this.#draws.uniform(STREAM.moment, death) * BOARD_MS * 4, job);
      if (job.isOver) break;
      this.#kill(death);
      this.#meddle(death);
      this.#clock.runUntil(
        this.#clock.nowUs + this.#draws.uniform(STREAM.away, death) ** 4 * LONGEST_AWAY_MS * 1000,
      );
      job = this.#start();
    }
    this.#runFor(PATIENCE_US / 1000, job);
    return {
      job,
      machine: this.#machine,
      kills: this.#kills,
      meddlings: this.#meddlings,
      toldAndLost: this.#toldAndLost,
      disagreement: this.#disagreement ?? this.#replayed().disagreement?.message,
      isOver: job.isOver,
    };
  }

  #runFor(durationMs: number, job: RunningJob): void {
    const untilUs = this.#clock.nowUs + durationMs * 1000;
    while (!job.isOver && (this.#clock.nextUs() ?? untilUs) < untilUs) this.#clock.runNext();
  }

  #start(): RunningJob {
    const life = new Life(this.#clock.outside, (lines) => {
      this.#disk += lines;
    });
    this.#life = life;
    const host = createWatchedHost(this.#plan.config, this.#machine, life.ports(this.#machine.ports));
    const listener = { recorded: () => void this.#told++ };
    const replay = this.#disk === '' ? undefined : this.#replayed();
    const lastLine = this.#disk.trimEnd().split('\n').at(-1) ?? '';
    const journal = life.journal(lastLine === '' ? JOURNAL_START : endOf(lastLine));
    const ports = { host, clock: life.clock, wallClock: () => '2026-01-01T00:00:00Z', journal };
    if (replay === undefined) return runJob(this.#plan, ports, listener);
    this.#disagreement ??= replay.disagreement?.message;
    return resumeJob(this.#plan, { replay }, ports, listener);
  }

  /** What the disk holds, as far as it is believed; the rest is cut off. */
  #replayed(): ReturnType<typeof replayJournal> {
    const parsed = parseJournal(this.#disk, CLEAR);
    if (!parsed.ok || parsed.value.damage !== undefined) throw new Error('The journal is not believed.');
    this.#disk = this.#disk.slice(0, parsed.value.characters);
    this.#toldAndLost += Math.max(0, this.#told - (parsed.value.entries?.length ?? 0));
    this.#told = Math.min(this.#told, parsed.value.entries?.length ?? 0);
    return replayJournal(parsed.value.entries ?? []);
  }

  /** What was on its way to the disk is there in part. */
  #kill(death: number): void {
    const unsynced = this.#life?.die() ?? '';
    const share = this.#draws.uniform(STREAM.torn, death);
    if (this.#disk !== '') this.#disk += unsynced.slice(0, Math.floor(share * (unsynced.length + 1)));
    this.#machine.forgetPrograms();
    this.#kills++;
  }

  #meddle(death: number): void {
    const draw = (count: number, n: number): number => this.#draws.below(count, STREAM.pocket, death, n);
    const pocket = 1 + draw(4, 1);
    const other = 1 + ((pocket + draw(3, 2)) % 4);
    const choices: readonly (readonly Meddling[])[] = [
      [],
      [],
      [{ kind: 'cutPower' }],
      [{ kind: 'moveCard', from: pocket, to: other }],
      [{ kind: 'exchangeCards', a: pocket, b: other }],
      [{ kind: 'takeCards', from: draw(2, 3) === 0 ? pocket : 'hopper', count: 1 + draw(3, 4) }],
      [{ kind: 'swapTray', board: 1 + draw(8, 5), copy: 1 }],
      [{ kind: 'takeTray' }],
      [{ kind: 'fullTray', board: 1 + draw(8, 5), copy: 1 }],
      [{ kind: 'clearPath' }],
      [{ kind: 'changeDeck', deck: draw(2, 6) === 0 ? 'standard' : 'super' }],
      [{ kind: 'exchangeCards', a: pocket, b: other }, { kind: 'takeTray' }],
      [{ kind: 'changeDeck', deck: this.#plan.deck }, { kind: 'clearPath' }],
    ];
    for (const meddling of choices[this.#draws.below(choices.length, STREAM.meddling, death)] ?? []) {
      this.#machine.meddle(meddling);
      this.#meddlings.push(meddling.kind);
    }
  }
}

/** The life of the programs of one start: what they hear and do ends with it. */
class Life {
  readonly clock: Clock;
  readonly #write: (lines: string) => void;
  #isAlive = true;
  #waiting = '';

  constructor(clock: Clock, write: (lines: string) => void) {
    this.#write = write;
    this.clock = {
      nowMs: () => clock.nowMs(),
      afterMs: (delayMs, run) => clock.afterMs(delayMs, this.#mine(run)),
    };
  }

  /** Ends it; answers what was not on the disk yet. */
  die(): string {
    this.#isAlive = false;
    return this.#waiting;
  }

  ports({ camera, executor, operator }: HostPorts): HostPorts {
    return {
      clock: this.clock,
      executor: {
        listen: ({ message, gap }) => executor.listen({ message: this.#mine(message), gap: this.#mine(gap) }),
        send: this.#mine((message) => executor.send(message)),
      },
      camera: {
        readCard: (request, done) => camera.readCard(request, this.#mine(done)),
        readLabel: (done) => camera.readLabel(this.#mine(done)),
      },
      operator: { ask: (question, done) => operator.ask(question, this.#mine(done)) },
    };
  }

  /** A journal on a disk that takes its time; `end` is the end of the last line before. */
  journal(from: LineEnd): Journal {
    let end = from;
    let freeMs = 0;
    let taken = 0;
    let written = 0;
    return {
      append: (entry) => {
        const line = makeJournalLine(entry, end, CLEAR);
        end = endOf(line);
        this.#waiting += `${line}\n`;
        taken += line.length + 1;
      },
      keep: (done) => {
        const upTo = taken;
        freeMs = Math.max(freeMs, this.clock.nowMs()) + SYNC_MS;
        this.clock.afterMs(freeMs - this.clock.nowMs(), () => {
          this.#write(this.#waiting.slice(0, upTo - written));
          this.#waiting = this.#waiting.slice(upTo - written);
          written = upTo;
          done();
        });
      },
      close: () => {},
    };
  }

  #mine<A extends readonly unknown[]>(run: (...heard: A) => void): (...heard: A) => void {
    return (...heard) => {
      if (this.#isAlive) run(...heard);
    };
  }
}
