import { setTimeout as waitMs } from 'node:timers/promises';
import { writeClubProfile } from '../../rigs/club-profile.ts';
import { HAS_PTY } from '../../rigs/pty.ts';
import { type Late, whyNotJudged } from '../../rigs/realtime/lateness.ts';
import { choiceOf, choicesOf, endWithJudged, endWithoutTool, unmet } from '../../scripts/ending.ts';
import { scriptValues } from '../../scripts/options.ts';
import { Draws } from '../../src/simulator/draws.ts';
import {
  abandonedBoards,
  finalBoards,
  leavesMotors,
  REALTIME_FAULTS,
  type RealTimeFault,
  strike,
  wrongBoards,
} from './realtime/faults.ts';
import { RealTimeRig, type RealTimeWork } from './realtime/rig.ts';

const LONGEST_AWAY_MS = 2000;
/** From a card to a fault: so faults come between cards, in questions and where things begin and end. */
const LONGEST_AFTER_CARD_MS = 3000;
/** Whoever does nothing for so long does nothing any more; a slow computer still does something. */
const STILL_MS = 180_000;
const LOOK_MS = 100;

/** The parts of an evening, in their order. */
const PARTS = ['deal', 'read', 'count', 'test'] as const;
type PartName = (typeof PARTS)[number];

/** What came of an evening. */
export interface EveningResult {
  readonly boards: number;
  /** How many faults there were to be, and were. */
  readonly wanted: number;
  readonly faults: number;
  /** What there was to happen. */
  readonly kinds: readonly RealTimeFault[];
  /** The kinds of faults of which each came while this computer was too late. */
  readonly unjudged: readonly string[];
  /** How many of them came while motors turned, and left nobody to drive them. */
  readonly hitMotors: number;
  /** Boards that were dealt and are out of the bay, those given up, and those whose trays do not hold their deals. */
  readonly final: readonly number[];
  readonly abandoned: readonly number[];
  readonly wrong: readonly number[];
  /** Boards that were read, with what was said of each. */
  readonly read: readonly string[];
  /** What was done: of anything else nothing is shown. */
  readonly parts: readonly PartName[];
  /** Whether the deck was counted, and is complete. */
  readonly isDeckComplete: boolean;
  /** Whether the deck was tested, and passes. */
  readonly isDeckPassed: boolean;
  /** How each part ended that did not end well. */
  readonly badEnds: readonly string[];
  /** What was told, and is in no journal. */
  readonly lost: readonly string[];
  /** How often motors turned with nobody alive to drive them. */
  readonly ranOn: number;
  /** How often the microcontroller lost its host because that waited for its disk. */
  readonly waitedForDisk: number;
  /** Who was called too late by this computer, the worst first. */
  readonly late: readonly Late[];
}

/** What is not as it must be after an evening, however busy the computer was. */
export function problemsOf({ lost, ranOn, waitedForDisk, wrong }: EveningResult): string[] {
  return unmet([
    [ranOn === 0, `${ranOn} times motors turned without a living host`],
    [wrong.length === 0, `boards ${wrong.join(', ')} do not hold their deals`],
    [lost.length === 0, `told and lost: ${lost.slice(0, 5).join('; ')}`],
    [waitedForDisk === 0, `${waitedForDisk} times the machine stopped because its host waited for the disk`],
  ]);
}

/** What is unfinished, which a computer that calls the processes too late makes of an evening too. */
export function unfinishedOf(result: EveningResult): string[] {
  const { abandoned, badEnds, boards, faults, final, hitMotors, kinds, parts, read, unjudged, wanted } =
    result;
  const all = Array.from({ length: boards }, (_, index) => index + 1);
  const open = all.filter((board) => !final.includes(board));
  const unread = all.filter((board) => !read.includes(`${board} same`));
  return unmet([
    [boards > 0, 'no board was dealt'],
    [faults >= wanted, `only ${faults} of ${wanted} faults came before the end`],
    [unjudged.length === 0, `what came of ${unjudged.join(', ')}`],
    [
      hitMotors > 0 || !kinds.some(leavesMotors),
      'no fault came while motors turned and left nobody to drive them',
    ],
    [open.length === 0, `boards ${open.join(', ')} are not final`],
    [abandoned.length === 0, `boards ${abandoned.join(', ')} were abandoned`],
    [
      !parts.includes('read') || unread.length === 0,
      `boards ${unread.join(', ')} were not read as dealt: ${read.join(', ')}`,
    ],
    [!parts.includes('count') || result.isDeckComplete, 'the deck was not counted to be complete'],
    [!parts.includes('test') || result.isDeckPassed, 'the deck was not tested to pass'],
    [badEnds.length === 0, badEnds.join(', ')],
  ]);
}

/** Cards that move in each part where nothing goes wrong, a half of them where there are few: kills make them come again. */
function cardsOf(part: PartName, boards: number): number {
  switch (part) {
    case 'deal':
      return boards * 52;
    case 'read':
      return boards * 39;
    case 'count':
      return 26;
    case 'test':
      return 52;
  }
}

/**
 * The cards after which something is killed, by their numbers among those that were seen to move in each part. A part
 * has its share of them, a short one two where there are enough.
 */
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
 * A whole evening on the emulated machine in real time, with controller, host and machine as three processes and two
 * cables between them: boards are dealt, read back, and the deck is counted and tested. Processes are killed, cables
 * pulled and the power cut at random moments all the while. `--line network`: controller and host talk by TLS;
 * `--keep failed`: what the three have kept stays, for whoever looks for a cause.
 */
async function main(): Promise<void> {
  const options = scriptValues({
    boards: 20,
    faults: 30,
    strikes: REALTIME_FAULTS.join(','),
    parts: PARTS.join(','),
    seed: 'evening',
    line: 'serial',
    world: 'none',
    keep: 'nothing',
  });
  const { boards, faults, seed } = options;
  const chosen = choicesOf('--parts', options.parts, PARTS);
  const kinds = choicesOf('--strikes', options.strikes, REALTIME_FAULTS);
  const lineKind = choiceOf('--line', options.line, ['serial', 'network'] as const);
  const level = choiceOf('--world', options.world, ['none', 'good', 'worn'] as const);
  const keepsFailed = choiceOf('--keep', options.keep, ['nothing', 'failed'] as const) === 'failed';
  if (!HAS_PTY)
    endWithoutTool('This computer has no pseudo-terminals, which are the cables. Use Linux or macOS.');
  const rig = new RealTimeRig(`1-${boards}`, seed, lineKind, level);
  // Without trays that were dealt there is nothing to read.
  const parts = PARTS.filter((part) => part === 'deal' || chosen.includes(part));
  if (parts.includes('test')) await writeClubProfile(rig.deckProfile);
  let isShown = false;
  try {
    const result = await new Evening(rig, { boards, parts, wanted: faults, kinds }, new Draws(seed)).run();
    const [problems, unfinished] = [problemsOf(result), unfinishedOf(result)];
    isShown = problems.length + unfinished.length === 0;
    const { abandoned, final, hitMotors, lost, read, wrong } = result;
    console.log(
      `${parts.join(', ')}: ${result.faults} faults, ${hitMotors} of them to motors that turned; of ${boards} boards ${final.length} final, ${abandoned.length} abandoned, ${wrong.length} wrong; read: ${read.join(', ')}; told and lost: ${lost.length}.`,
    );
    const why = whyNotJudged(result.late);
    endWithJudged(
      problems,
      unfinished.map((each) => [each, why]),
    );
  } finally {
    const isKept = keepsFailed && !isShown;
    await rig.end(isKept);
    if (isKept) console.log(`What the three have kept: ${rig.folder}`);
  }
}

/** The parts of an evening, and the faults that befall it in turn. */
interface EveningPlan {
  readonly boards: number;
  readonly parts: readonly PartName[];
  readonly wanted: number;
  readonly kinds: readonly RealTimeFault[];
}

/** One evening on its way. */
class Evening {
  readonly #rig: RealTimeRig;
  readonly #plan: EveningPlan;
  readonly #draws: Draws;
  readonly #startMs = performance.now();
  /** The journal of each part that is over. */
  readonly #journals: Partial<Record<PartName, string>> = {};
  readonly #said: Partial<Record<PartName, string>> = {};
  readonly #badEnds: string[] = [];
  #faults = 0;
  #hitMotors = 0;
  /** Whether each kind that came was judged once. */
  readonly #isJudged = new Map<RealTimeFault, boolean>();
  #ranOn = 0;
  #waitedForDisk = 0;
  readonly #lost: string[] = [];

  constructor(rig: RealTimeRig, plan: EveningPlan, draws: Draws) {
    this.#rig = rig;
    this.#plan = plan;
    this.#draws = draws;
  }

  /** An evening ends where motors ran on: nothing worse can come. */
  async run(): Promise<EveningResult> {
    const rig = this.#rig;
    const { boards, parts, wanted } = this.#plan;
    const cards = parts.map((part) => cardsOf(part, boards));
    const moments = drawMoments(this.#draws, cards, wanted);
    await rig.start();
    let wrong: readonly number[] = [];
    for (const [place, part] of parts.entries()) {
      if (part !== 'deal') rig.begin(this.#workOf(part));
      await this.#watch(part, moments[place] ?? []);
      if (this.#ranOn > 0) break;
      if (part !== 'deal') continue;
      wrong = await wrongBoards(rig);
      await rig.ask('read-back');
    }
    const { deal = '', read = '' } = this.#journals;
    const verdicts = [...read.matchAll(/"kind":"board-read","board":(\d+),"copy":1,"verdict":"(\w+)"/g)];
    return {
      boards,
      parts,
      wanted,
      faults: this.#faults,
      kinds: this.#plan.kinds,
      unjudged: [...this.#isJudged].flatMap(([fault, isJudged]) => (isJudged ? [] : [fault])),
      hitMotors: this.#hitMotors,
      final: finalBoards(deal),
      abandoned: abandonedBoards(deal),
      wrong,
      read: verdicts.map(([, board, verdict]) => `${board} ${verdict}`),
      isDeckComplete: this.#said.count?.includes('"settled":true,"cards":52,"complete":true') === true,
      isDeckPassed: this.#said.test?.includes('"passes":true,') === true,
      badEnds: this.#badEnds,
      lost: this.#lost,
      ranOn: this.#ranOn,
      waitedForDisk: this.#waitedForDisk,
      late: rig.lateness.since(0),
    };
  }

  #workOf(part: 'read' | 'count' | 'test'): RealTimeWork {
    switch (part) {
      case 'read':
        return {
          name: part,
          words: ['read', '--compare', 'examples/evening.pbn', '--boards', `1-${this.#plan.boards}`],
        };
      case 'count':
        return { name: part, words: ['deck', 'count'] };
      case 'test':
        return { name: part, words: ['deck-test', '--deck', this.#rig.deckProfile] };
    }
  }

  /** Waits for the end of a part, and lets faults happen meanwhile, each after this many cards. */
  async #watch(part: PartName, faults: readonly number[]): Promise<void> {
    const rig = this.#rig;
    for (const cards of faults) {
      await this.#until(() => this.#moved() >= cards || rig.controller?.hasEnded === true);
      await waitMs(this.#draws.below(LONGEST_AFTER_CARD_MS, 1, this.#faults));
      if (rig.controller?.hasEnded !== false) break;
      await this.#strike();
      if (this.#ranOn > 0) return;
    }
    await this.#until(() => rig.controller?.hasEnded === true);
    this.#journals[part] = rig.journal;
    this.#said[part] = rig.controller?.said ?? '';
    this.#lost.push(...lostOf(rig.told, rig.journal));
    const code = rig.controller?.child.exitCode;
    this.#say(`${part}: ${rig.count('job-resumed')} times resumed, ended with ${code}`);
    if (code === 0) return;
    this.#badEnds.push(`${part} ended with ${code}`);
    console.log(this.#said[part].split('\n').slice(-6).join('\n'));
  }

  async #strike(): Promise<void> {
    const { kinds } = this.#plan;
    const fault = kinds[this.#faults % kinds.length] ?? 'killHost';
    const at = `${this.#moved()} cards`;
    const awayMs = this.#draws.below(LONGEST_AWAY_MS, 3, this.#faults);
    const { hitMotors, late, ranOn, waitedForDisk } = await strike(this.#rig, fault, awayMs);
    this.#faults++;
    if (hitMotors) this.#hitMotors++;
    if (ranOn) this.#ranOn++;
    this.#waitedForDisk += waitedForDisk;
    this.#isJudged.set(fault, this.#isJudged.get(fault) === true || late.length === 0);
    const { missedMs } = await this.#rig.ask('running');
    const judged = late.length === 0 ? '' : `, not judged: ${whyNotJudged(late)}`;
    this.#say(`${at}: ${fault}${ranOn ? ', MOTORS RAN ON' : ''} (${missedMs} ms missed so far)${judged}`);
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

/** What was told about the job of a journal, and does not stand there: events by their numbers, boards by their verdicts. */
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
