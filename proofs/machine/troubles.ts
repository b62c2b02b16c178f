import { setTimeout as waitMs } from 'node:timers/promises';
import { writeClubProfile } from '../../rigs/club-profile.ts';
import { HAS_PTY, until } from '../../rigs/pty.ts';
import { whyNotJudged } from '../../rigs/realtime/lateness.ts';
import { endWithJudged, endWithoutTool, type Perhaps, refuse, unmet } from '../../scripts/ending.ts';
import { scriptValues } from '../../scripts/options.ts';
import { lostOf } from './evening.ts';
import { finalBoards, wrongBoards } from './realtime/faults.ts';
import { makeCamera } from './realtime/frame-eyes.ts';
import { RealTimeRig } from './realtime/rig.ts';
import { type Trouble, troublesFor } from './realtime/troubles.ts';

/** A trouble comes after this many cards. */
const CARDS = 8;
const BEGIN_MS = 60_000;
const END_MS = 120_000;
const LOOK_MS = 100;
/** The firmware stops the motors within 260 ms; the rest is the slowness of computers. */
const MOTORS_OFF_MS = 700;

/** What came of a trouble. */
interface Outcome {
  /** What is not as it must be, however busy the computer was. */
  readonly wrong: readonly string[];
  /** What may have come of a computer that was too late. */
  readonly unfinished: readonly string[];
  readonly why: string | undefined;
  readonly row: string;
}

async function outcomeOf(trouble: Trouble, seed: string): Promise<Outcome> {
  const rig = new RealTimeRig('1', seed, trouble.line);
  try {
    if (trouble.hasCamera === true) {
      await writeClubProfile(rig.deckProfile);
      makeCamera(rig.camera);
    }
    if (trouble.isFromTheStart === true) await trouble.happens(rig);
    await rig.start();
    const cards = (): number => rig.count('card-proven');
    let hasCome = true;
    if (trouble.isFromTheStart !== true) {
      await until(() => cards() >= CARDS || rig.controller?.hasEnded === true, BEGIN_MS, `${CARDS} cards`);
      hasCome = cards() >= CARDS;
      if (hasCome) await trouble.happens(rig);
    }
    const [beganMs, before] = [performance.now(), cards()];
    await waitMs(Math.min(MOTORS_OFF_MS, trouble.lastsMs));
    const runsOn = trouble.leavesMotors === true && (await rig.ask('running')).running === true;
    await waitMs(trouble.lastsMs - (performance.now() - beganMs));
    await trouble.mends(rig);
    const hasEnded = await endOf(rig);
    const why = whyNotJudged(rig.lateness.since(0));
    const { journal, told } = rig;
    const said = [rig.told, rig.hostSaid, rig.eyesSaid].join('\n');
    const unread = trouble.reads.filter((words) => !words.test(said) && !words.test(journal));
    const [lost, wrong] = [lostOf(told, journal), await wrongBoards(rig)];
    return {
      why,
      row: `${rowOf(trouble, rig, before)}${why === undefined ? '' : `\n    (${why})`}`,
      wrong: unmet([
        [wrong.length === 0, 'the board does not hold its deal'],
        [lost.length === 0, `told and lost: ${lost.slice(0, 3).join('; ')}`],
        [!hasCome || unread.length === 0, `nobody reads ${unread.join(', ')}`],
        [!runsOn || why !== undefined, 'motors turn with nobody to drive them'],
      ]),
      unfinished: unmet([
        [hasCome, 'it did not come'],
        [hasEnded && finalBoards(journal).length === 1, 'the board is not final'],
      ]),
    };
  } finally {
    await rig.end();
  }
}

/** Waits for the end of the job; whether that came. */
async function endOf(rig: RealTimeRig): Promise<boolean> {
  for (const endMs = performance.now() + END_MS; performance.now() < endMs; await waitMs(LOOK_MS))
    if (rig.controller?.hasEnded === true) return true;
  return false;
}

/** What was seen, for people. */
function rowOf({ name }: Trouble, rig: RealTimeRig, before: number): string {
  const { journal } = rig;
  const faults = [...journal.matchAll(/"kind":"fault","fault":(\d+)/g)].map(([, number]) => number);
  const runs = rig.count('run-started');
  const sentences = [rig.told, rig.hostSaid, rig.eyesSaid]
    .flatMap((said) => said.split('\n'))
    .filter((line) => /^\w/.test(line));
  return [
    `${name}: ${finalBoards(journal).length === 1 ? 'final' : 'NOT FINAL'}, ${runs} runs, faults ${faults.join(' ') || 'none'}, after ${before} cards`,
    ...[...new Set(sentences)].map((line) => `    ${line.replaceAll(rig.folder, '').slice(0, 300)}`),
  ].join('\n');
}

/**
 * Lets each of a table of troubles befall a controller, a host and an emulated machine as processes in real time:
 * `--only` names one by a part of its name, `--frozen-s` how long a controller is frozen.
 */
async function main(): Promise<void> {
  const values = scriptValues({ only: '', seed: 'trouble', 'frozen-s': '3,30' });
  const frozenS = values['frozen-s'].split(',').map(Number);
  if (!frozenS.every((seconds) => seconds > 0)) refuse('--frozen-s takes seconds, such as 3,30,300.');
  const chosen = troublesFor(frozenS).filter(({ name }) => name.includes(values.only));
  if (chosen.length === 0) refuse(`There is no trouble "${values.only}".`);
  if (!HAS_PTY)
    endWithoutTool('This computer has no pseudo-terminals, which are the cables. Use Linux or macOS.');
  const problems: string[] = [];
  const perhaps: Perhaps[] = [];
  for (const trouble of chosen) {
    const { row, unfinished, why, wrong } = await outcomeOf(trouble, values.seed);
    console.log(row);
    problems.push(...wrong.map((each) => `${trouble.name}: ${each}`));
    perhaps.push(...unfinished.map((each): Perhaps => [`${trouble.name}: ${each}`, why]));
  }
  endWithJudged(problems, perhaps);
}

if (import.meta.main) await main();
