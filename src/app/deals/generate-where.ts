import { basename } from 'node:path';
import { openCandidateBytes } from '../../adapters/candidate-bytes.ts';
import type { CardSet } from '../../bridge/card-set.ts';
import { type CompleteDeal, completeDeal } from '../../bridge/deal.ts';
import { DECKS, type Deck } from '../../bridge/deck.ts';
import { bySeat } from '../../bridge/seat.ts';
import { watchWith } from '../../cli/generate/progress.ts';
import { CommandError, EXIT, type ExitCode } from '../../cli/shell/exit.ts';
import type { Terminal } from '../../cli/shell/terminal.ts';
import type { HandMasks } from '../../generation/conditions/engine.ts';
import { openEngine } from '../../generation/conditions/open-engine.ts';
import type { Program } from '../../generation/conditions/program.ts';
import { ScriptError } from '../../generation/conditions/script-error.ts';
import { dealsForConditions, type Generated } from '../../generation/generate.ts';
import type { GenerateOptions } from './generate-request.ts';
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

export const MS_BETWEEN_LINES = 250;
/** Where lines can't be rewritten: the first one, and then each after twice the time. */
export const MS_TO_FIRST_MESSAGE = 10_000;
