import { basename } from 'node:path';
import { openCandidateBytes } from '../../adapters/candidate-bytes.ts';
import { osRandom } from '../../adapters/os-random.ts';
import { type CompleteDeal, completeDeal } from '../../bridge/deal.ts';
import { DECKS, type Deck } from '../../bridge/deck.ts';
import { handsOfMasks } from '../../generation/conditions/late-part.ts';
import { openEngine } from '../../generation/conditions/open-engine.ts';
import type { HandMasks, Program } from '../../generation/conditions/program.ts';
import { dealsForConditions, type Generated } from '../../generation/generate.ts';
import { Problem } from '../problem.ts';
import type { GeneratedFile, GeneratePorts, GenerateRequest } from './generate-request.ts';
import { readProgram, readScriptText } from './script.ts';
import { openScriptRun } from './script-run.ts';

/** Deals for the boards, as many as there was time for. */
export interface MadeDeals {
  readonly deals: Generated;
  /** The script that chose them, and what it says of dealer and vulnerability. */
  readonly program?: Program;
  /** Deals that were tried, where there are conditions. */
  readonly tried?: number;
  /** Of these, those that took too long to solve. */
  readonly passedOver?: number;
  readonly ending: GeneratedFile['ending'];
}

/** Deals that fit the conditions of a script, one for each board; a stop ends with those that are made. */
export async function makeDealsWhere(
  where: string,
  { boards, deck, maxSeconds, seed: asked }: Pick<GenerateRequest, 'boards' | 'deck' | 'maxSeconds' | 'seed'>,
  { emit, signal, stdin }: GeneratePorts,
): Promise<MadeDeals> {
  const script = await readScriptText(where, stdin);
  const { program, warnings } = readProgram(script, deck);
  for (const sentence of warnings) emit({ kind: 'script-warning', sentence });
  const seed = asked ?? program.seed?.toString();
  const deals: CompleteDeal[] = [];
  const run = openScriptRun({
    script,
    program,
    asked: [],
    open: (part) => openEngine(part, openCandidateBytes(seed)),
    chanceSeed: `chance ${seed ?? freshText()}`,
    maxSeconds,
  });
  if (run.isImpossible()) {
    const what = `No deal fits ${where === '-' ? 'the script' : where}: its condition can never be met.`;
    throw new Problem('input', 'no-deal-fits', `${what} Correct the condition or the predealt cards.`);
  }
  const keep = {
    deal(): void {
      deals.push(dealOfMasks(DECKS[deck], run.deal.hands()));
    },
  };
  const limits = { generate: program.generate ?? Number.MAX_SAFE_INTEGER, produce: boards.length };
  if (run.solves && deck === 'super' && maxSeconds === undefined) emit({ kind: 'solving-slowly' });
  emit({ kind: 'making' });
  const { generated: tried, passedOver } = await run.run([keep], limits, (progress) => {
    emit({ kind: 'progress', ...progress });
    return signal.aborted;
  });
  const origin = {
    script: where === '-' ? 'a script' : basename(where),
    ...(seed === undefined ? {} : { seed }),
  };
  const ending = signal.aborted ? 'stopped' : deals.length < boards.length ? 'too-few' : 'done';
  return {
    deals: dealsForConditions(origin, DECKS[deck], deals),
    program,
    tried,
    ending,
    ...(passedOver === undefined ? {} : { passedOver }),
  };
}

const SEED_BYTES = 16;

/** A text that nobody chose. */
function freshText(): string {
  return Buffer.from(osRandom.bytes(SEED_BYTES)).toString('hex');
}

function dealOfMasks(deck: Deck, masks: HandMasks): CompleteDeal {
  const checked = completeDeal({ deck, hands: handsOfMasks(masks) });
  if (!checked.ok) throw new RangeError('The engine of conditions made a deal that is not complete.');
  return checked.value;
}
