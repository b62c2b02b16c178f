import { setTimeout as waitMs } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Draws } from '../src/simulator/draws.ts';
import { HAS_SOCAT } from '../test/support/pty.ts';
import {
  abandonedBoards,
  finalBoards,
  type RealTimeFault,
  strike,
  wrongBoards,
} from '../test/support/realtime-faults.ts';
import { RealTimeRig, type RealTimeWork } from '../test/support/realtime-rig.ts';
import { choiceOf, countOf, endWith, endWithoutTool } from './ending.ts';

const KILLS: readonly RealTimeFault[] = ['killController', 'killHost', 'killBoth'];
/** A board is dealt or read in less than this, even on a slow computer. */
const BOARD_MS = 300_000;
const DECK_MS = 600_000;
const LONGEST_AWAY_MS = 3000;
/** Mean time of a board that is dealt, and of one that is read back with its four hands. */
const MEAN_DEAL_MS = 40_000;
const MEAN_READ_MS = 100_000;
const MEAN_COUNT_MS = 8000;

/** What came of an evening. */
export interface EveningResult {
  readonly boards: number;
  /** How many kills there were to be, and were. */
  readonly wanted: number;
  readonly kills: number;
  /** Boards that were dealt and are out of the bay, those given up, and those whose trays do not hold their deals. */
  readonly final: readonly number[];
  readonly abandoned: readonly number[];
  readonly wrong: readonly number[];
  /** Boards that were read, with what was said of each. */
  readonly read: readonly string[];
  /** Whether the deck was counted, and is complete. */
  readonly isDeckComplete: boolean;
  /** What was told, and is in no journal. */
  readonly lost: readonly string[];
  /** How often motors turned with nobody alive to drive them. */
  readonly ranOn: number;
}

/** What is not as it must be after an evening. */
export function problemsOf(result: EveningResult): string[] {
  const { abandoned, boards, final, isDeckComplete, kills, lost, ranOn, read, wanted, wrong } = result;
  const all = Array.from({ length: boards }, (_, index) => index + 1);
  const open = all.filter((board) => !final.includes(board));
  const unread = all.filter((board) => !read.includes(`${board} same`));
  const checks: readonly (readonly [holds: boolean, problem: string])[] = [
    [boards > 0, 'no board was dealt'],
    [kills >= wanted, `only ${kills} of ${wanted} kills came before the end`],
    [open.length === 0, `boards ${open.join(', ')} are not final`],
    [abandoned.length === 0, `boards ${abandoned.join(', ')} were abandoned`],
    [wrong.length === 0, `boards ${wrong.join(', ')} do not hold their deals`],
    [unread.length === 0, `boards ${unread.join(', ')} were not read as dealt: ${read.join(', ')}`],
    [isDeckComplete, 'the deck was not counted to be complete'],
    [lost.length === 0, `told and lost: ${lost.slice(0, 5).join('; ')}`],
    [ranOn === 0, `${ranOn} times motors turned without a living host`],
  ];
  return checks.filter(([holds]) => !holds).map(([, problem]) => problem);
}

/**
 * A whole evening on the emulated machine in real time, with controller, host and machine as three processes: boards
 * are dealt, read back, and a deck is counted; the programs are killed at random moments all the while.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      boards: { type: 'string', default: '20' },
      kills: { type: 'string', default: '30' },
      seed: { type: 'string', default: 'evening' },
      line: { type: 'string', default: 'serial' },
      faults: { type: 'string', default: 'none' },
    },
  });
  const [boards, wanted] = [countOf('--boards', values.boards), countOf('--kills', values.kills)];
  const line = choiceOf('--line', values.line, ['serial', 'network'] as const);
  const faults = choiceOf('--faults', values.faults, ['none', 'good', 'worn'] as const);
  if (!HAS_SOCAT)
    endWithoutTool(
      'socat is not here, which makes the cables: install it, on Debian with "apt-get install socat".',
    );
  const rig = new RealTimeRig(`1-${boards}`, values.seed, line, faults);
  const evening = new Evening(rig, boards, wanted, new Draws(values.seed));
  try {
    const result = await evening.run();
    const { abandoned, final, kills, lost, read, wrong } = result;
    console.log(
      `${kills} kills; of ${boards} boards ${final.length} final, ${abandoned.length} abandoned, ${wrong.length} wrong; read: ${read.join(', ')}; told and lost: ${lost.length}.`,
    );
    endWith(problemsOf(result));
  } finally {
    await rig.end();
  }
}

/** One evening on its way. */
class Evening {
  readonly #rig: RealTimeRig;
  readonly #boards: number;
  readonly #wanted: number;
  readonly #draws: Draws;
  #kills = 0;
  #ranOn = 0;
  readonly #lost: string[] = [];

  constructor(rig: RealTimeRig, boards: number, wanted: number, draws: Draws) {
    this.#rig = rig;
    this.#boards = boards;
    this.#wanted = wanted;
    this.#draws = draws;
  }

  async run(): Promise<EveningResult> {
    const rig = this.#rig;
    await rig.start();
    const dealtMs = this.#boards * MEAN_DEAL_MS;
    const share = dealtMs / (dealtMs + this.#boards * MEAN_READ_MS);
    await this.#killUntilOver(Math.floor(this.#wanted * share), dealtMs, this.#boards * BOARD_MS);
    const dealt = rig.journal;
    const wrong = await wrongBoards(rig);
    await rig.ask('read-back');
    const words = ['read', '--compare', 'examples/evening.pbn', '--boards', `1-${this.#boards}`];
    await this.#work({ name: 'read', words }, this.#wanted - 1, this.#boards * MEAN_READ_MS);
    const read = [...rig.journal.matchAll(/"kind":"board-read","board":(\d+),"copy":1,"verdict":"(\w+)"/g)];
    await this.#work({ name: 'count', words: ['deck', 'count'] }, this.#wanted, MEAN_COUNT_MS);
    return {
      boards: this.#boards,
      wanted: this.#wanted,
      kills: this.#kills,
      final: finalBoards(dealt),
      abandoned: abandonedBoards(dealt),
      wrong,
      read: read.map(([, board, verdict]) => `${board} ${verdict}`),
      isDeckComplete: rig.controller?.said.includes('"settled":true,"cards":52,"complete":true') === true,
      lost: this.#lost,
      ranOn: this.#ranOn,
    };
  }

  async #work(work: RealTimeWork, upTo: number, meanMs: number): Promise<void> {
    this.#rig.begin(work);
    await this.#killUntilOver(upTo, meanMs, work.name === 'count' ? DECK_MS : this.#boards * BOARD_MS * 2);
  }

  /** Kills at moments spread over the mean time, up to so many in all; then waits for the end. */
  async #killUntilOver(upTo: number, meanMs: number, longestMs: number): Promise<void> {
    const rig = this.#rig;
    const betweenMs = meanMs / Math.max(1, upTo - this.#kills);
    while (this.#kills < upTo && rig.controller?.hasEnded === false) {
      await rig.until(
        () => rig.count('asked') > 0 || rig.controller?.hasEnded === true,
        DECK_MS,
        'a question',
      );
      await waitMs(this.#draws.below(Math.round(2 * betweenMs) + 1, 1, this.#kills));
      if (rig.controller?.hasEnded !== false) break;
      const fault = KILLS[this.#draws.below(KILLS.length, 2, this.#kills)] ?? 'killHost';
      const { ranOn } = await strike(rig, fault, this.#draws.below(LONGEST_AWAY_MS, 3, this.#kills));
      this.#kills++;
      if (ranOn) this.#ranOn++;
      console.log(`${fault}${ranOn ? ': MOTORS RAN ON' : ''}`);
    }
    await rig.untilOver(longestMs);
    this.#lost.push(...lostOf(rig.told, rig.journal));
    console.log(
      `${rig.job}: ${rig.count('job-resumed')} times resumed, ended with ${rig.controller?.child.exitCode}.`,
    );
  }
}

/** What was told of the job of a journal, and does not stand there: events by their numbers, boards by their verdicts. */
export function lostOf(told: string, journal: string): string[] {
  const lines = journal.split('\n');
  const first = /"at":"([^"]*)"/.exec(lines[0] ?? '')?.[1];
  const isOfThis = told.split('\n').findIndex((line) => first !== undefined && line.includes(first));
  const events = isOfThis < 0 ? [] : told.split('\n').slice(isOfThis);
  return events.flatMap((line) => {
    const [, seq, kind] = /^\{"seq":(\d+),.*?"kind":"([\w-]+)"/.exec(line) ?? [];
    if (seq !== undefined && !lines[Number(seq) - 1]?.includes(`"kind":"${kind}"`))
      return [line.slice(0, 80)];
    const [read] = /"kind":"board-read","board":\d+,"copy":\d+,"verdict":"\w+"/.exec(line) ?? [];
    return read !== undefined && !journal.includes(read) ? [line.slice(0, 80)] : [];
  });
}

if (import.meta.main) await main();
