import { basename } from 'node:path';
import { openCandidateBytes } from '../../adapters/candidate-bytes.ts';
import type { CardSet } from '../../bridge/card-set.ts';
import { type CompleteDeal, completeDeal } from '../../bridge/deal.ts';
import { DECKS, type Deck } from '../../bridge/deck.ts';
import { bySeat } from '../../bridge/seat.ts';
import { CommandError, EXIT, type ExitCode } from '../../cli/shell/exit.ts';
import type { Terminal } from '../../cli/shell/terminal.ts';
import { counted, duration } from '../../cli/shell/words.ts';
import type { HandMasks } from '../../generation/conditions/engine.ts';
import { openEngine } from '../../generation/conditions/open-engine.ts';
import type { Program } from '../../generation/conditions/program.ts';
import { ScriptError } from '../../generation/conditions/script-error.ts';
import { dealsForConditions, type Generated } from '../../generation/generate.ts';
import type { GenerateOptions } from './generate.ts';
import { type Progress, runScript } from './run-script.ts';
import { readProgram, readScriptText, type ScriptText, scriptFailure } from './script-file.ts';

/** Deals for a script, as many as there was time for. */
export interface DealsWhere {
  readonly generated: Generated<'conditions'>;
  /** What the script says of dealer and vulnerability. */
  readonly program: Program;
  readonly tried: number;
  readonly exitCode: ExitCode;
}

/** Deals that fit the conditions of a script, one for each board; Ctrl-C ends with those that are made. */
export async function makeDealsWhere(
  where: string,
  { boards, deck, seed }: Pick<GenerateOptions, 'boards' | 'deck' | 'seed'>,
  terminal: Terminal,
): Promise<DealsWhere> {
  const script = await readScriptText(where);
  const { program } = readProgram(script, deck, terminal);
  const deals: CompleteDeal[] = [];
  const engine = openEngine(program, openCandidateBytes(seed));
  if (engine.isImpossible()) {
    const what = `No deal fits ${where === '-' ? 'the script' : where}: its condition can never hold.`;
    throw new CommandError(EXIT.badInput, `${what} Correct the condition or what is predealt.`);
  }
  const keep = {
    deal(): void {
      deals.push(dealOfMasks(DECKS[deck], engine.hands()));
    },
  };
  const limits = { generate: program.generate ?? Number.MAX_SAFE_INTEGER, produce: boards.length };
  const watch = watchWith(boards.length, terminal);
  const { generated: tried } = await settled(script, runScript(engine, [keep], limits, watch), watch.close);
  const origin = {
    script: where === '-' ? 'a script' : basename(where),
    ...(seed === undefined ? {} : { seed }),
  };
  const exitCode = watch.interrupted()
    ? EXIT.interrupted
    : deals.length < boards.length
      ? EXIT.personNeeded
      : EXIT.done;
  return { generated: dealsForConditions(origin, DECKS[deck], deals), program, tried, exitCode };
}

async function settled(script: ScriptText, run: Promise<Progress>, close: () => void): Promise<Progress> {
  try {
    return await run;
  } catch (error) {
    if (error instanceof ScriptError) throw scriptFailure(script, [error.problem]);
    throw error;
  } finally {
    close();
  }
}

function dealOfMasks(deck: Deck, masks: HandMasks): CompleteDeal {
  const hands = bySeat((_, seat): CardSet => {
    const [clubs = 0, diamonds = 0, hearts = 0, spades = 0] = masks.subarray(seat * 4, seat * 4 + 4);
    return [clubs, diamonds, hearts, spades];
  });
  const checked = completeDeal({ deck, hands });
  if (!checked.ok) throw new RangeError('The engine of conditions made a deal that is not complete.');
  return checked.value;
}

const MS_BETWEEN_LINES = 250;
/** Where lines can't be rewritten: the first one, and then each after twice the time. */
const MS_TO_FIRST_MESSAGE = 10_000;

/** Shows how far a run is, and ends it at Ctrl-C. */
function watchWith(wanted: number, terminal: Terminal) {
  const startMs = performance.now();
  let shownMs = startMs;
  let messageAfterMs = MS_TO_FIRST_MESSAGE;
  let stopped = false;
  const release = terminal.onInterrupt(() => {
    stopped = true;
  });
  return {
    stops(progress: Progress): boolean {
      const nowMs = performance.now();
      if (nowMs - shownMs >= MS_BETWEEN_LINES) {
        shownMs = nowMs;
        terminal.rewrite(progressLine(progress, wanted, nowMs - startMs));
      }
      if (!terminal.isScreen && nowMs - startMs >= messageAfterMs) {
        messageAfterMs *= 2;
        terminal.tell(progressLine(progress, wanted, nowMs - startMs));
      }
      return stopped;
    },
    interrupted: () => stopped,
    close(): void {
      release();
      terminal.rewrite('');
    },
  };
}

/** How far a run is and how long it will take: three deals and more say it roughly. */
export function progressLine({ generated, produced }: Progress, wanted: number, passedMs: number): string {
  const far = `${produced} of ${counted(wanted, 'board')}, ${millions(generated)} deals tried`;
  if (produced === 0) return `${far}: none fits yet. Ctrl-C ends.`;
  const leftMs = (passedMs / produced) * (wanted - produced);
  const about = produced < 3 ? 'perhaps' : 'about';
  return `${far}, ${about} ${duration(leftMs)} left. Ctrl-C keeps what is made.`;
}

function millions(count: number): string {
  return count < 1_000_000 ? String(count) : `${(count / 1_000_000).toFixed(1)} million`;
}
