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

/** How each of the three processes dies: the board by its power and by its reset, the world around it stays. */
const KILLS: readonly RealTimeFault[] = ['killController', 'killHost', 'killBoth', 'powerCut', 'reset'];
const LONGEST_AWAY_MS = 2000;
/** From a card to a kill: so kills come between cards, in questions and where things begin and end. */
const LONGEST_AFTER_CARD_MS = 3000;
/** Whoever does nothing for so long does nothing any more; a slow computer still does something. */
const STILL_MS = 180_000;
const LOOK_MS = 100;

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

/** A part of an evening, and the cards after which something is killed: numbers of cards that were seen to move. */
interface Part extends RealTimeWork {
  readonly kills: readonly number[];
}

/** Moments drawn so that each part has its share of them, the short ones one at least. */
export function drawMoments(draws: Draws, cards: readonly number[], kills: number): number[][] {
  const all = cards.reduce((sum, each) => sum + each, 0);
  const shares = cards.map((each) =>
    Math.max(kills > cards.length * 2 ? 2 : 0, Math.floor((kills * each) / all)),
  );
  const rest = kills - shares.slice(1).reduce((sum, each) => sum + each, 0);
  return cards.map((each, part) =>
    Array.from({ length: part === 0 ? rest : (shares[part] ?? 0) }, (_, kill) =>
      draws.below(each, part, kill),
    ).sort((a, b) => a - b),
  );
}

/**
 * A whole evening on the emulated machine in real time, with controller, host and machine as three processes: boards
 * are dealt, read back, and the deck is counted; the programs are killed at random moments all the while.
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
    if (process.exitCode !== 0) console.log(`What the three have kept: ${rig.folder}`);
  } finally {
    await rig.end(process.exitCode !== 0);
  }
}

/** One evening on its way. */
class Evening {
  readonly #rig: RealTimeRig;
  readonly #boards: number;
  readonly #wanted: number;
  readonly #draws: Draws;
  readonly #startMs = performance.now();
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
    const all = `1-${this.#boards}`;
    const cards = [this.#boards * 52, this.#boards * 39, 26];
    const [dealKills = [], readKills = [], countKills = []] = drawMoments(this.#draws, cards, this.#wanted);
    await rig.start();
    await this.#do({ name: 'deal', words: [], kills: dealKills });
    const dealt = rig.journal;
    const wrong = await wrongBoards(rig);
    await rig.ask('read-back');
    const words = ['read', '--compare', 'examples/evening.pbn', '--boards', all];
    await this.#do({ name: 'read', words, kills: readKills });
    const read = [...rig.journal.matchAll(/"kind":"board-read","board":(\d+),"copy":1,"verdict":"(\w+)"/g)];
    await this.#do({ name: 'count', words: ['deck', 'count'], kills: countKills });
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

  /** Does a part from its start to its end, and kills meanwhile. */
  async #do(part: Part): Promise<void> {
    const rig = this.#rig;
    if (part.name !== 'deal') rig.begin(part);
    for (const cards of part.kills) {
      await this.#until(() => this.#moved() >= cards || rig.controller?.hasEnded === true);
      await waitMs(this.#draws.below(LONGEST_AFTER_CARD_MS, 1, this.#kills));
      if (rig.controller?.hasEnded !== false) break;
      await this.#kill();
    }
    await this.#until(() => rig.controller?.hasEnded === true);
    this.#lost.push(...lostOf(rig.told, rig.journal));
    this.#say(
      `${part.name}: ${rig.count('job-resumed')} times resumed, ended with ${rig.controller?.child.exitCode}`,
    );
  }

  async #kill(): Promise<void> {
    const fault = KILLS[this.#kills % KILLS.length] ?? 'killHost';
    const at = `${this.#moved()} cards`;
    const { ranOn } = await strike(this.#rig, fault, this.#draws.below(LONGEST_AWAY_MS, 3, this.#kills));
    this.#kills++;
    if (ranOn) this.#ranOn++;
    this.#say(`${at}: ${fault}${ranOn ? ', MOTORS RAN ON' : ''}`);
  }

  /** Cards that have come to their places, in all runs of this part. */
  #moved(): number {
    return this.#rig.count('card-proven') + this.#rig.count('card-passed');
  }

  /** Waits, for as long as something goes on. */
  async #until(isSo: () => boolean): Promise<void> {
    const rig = this.#rig;
    let [length, sinceMs] = [-1, performance.now()];
    while (!isSo()) {
      const { journal } = rig;
      if (journal.length !== length) [length, sinceMs] = [journal.length, performance.now()];
      if (performance.now() > sinceMs + STILL_MS) return rig.until(isSo, 0, 'anything at all');
      await waitMs(LOOK_MS);
    }
  }

  #say(sentence: string): void {
    console.log(`${((performance.now() - this.#startMs) / 1000).toFixed(0)} s: ${sentence}.`);
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
