import { type BoardNumber, dealerOf, vulnerabilityOf } from '../../bridge/board.ts';
import { type CompleteDeal, completeDeal } from '../../bridge/deal.ts';
import { DECKS, type Deck } from '../../bridge/deck.ts';
import { handsOfMasks } from '../../generation/conditions/late-part.ts';
import { openEngine } from '../../generation/conditions/open-engine.ts';
import type { HandMasks, Program } from '../../generation/conditions/program.ts';
import { dealsForConditions, type Generated } from '../../generation/generate.ts';
import type { Computer } from '../../ports/computer.ts';
import { rangesInWords } from '../../text/counted.ts';
import { basename } from '../../text/path.ts';
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
  /** The number of deals that were left out because they took too long to solve. */
  readonly passedOver?: number;
  readonly ending: GeneratedFile['ending'];
}

/** Deals that fit the conditions of a script, one for each board; a stop ends with those that are made. */
export async function makeDealsWhere(
  where: string,
  request: Pick<GenerateRequest, 'boards' | 'deck' | 'dealer' | 'maxSeconds' | 'rotates' | 'seed'>,
  { emit, signal, stdin, threads, candidates, files, clock, hardware, random }: GeneratePorts,
): Promise<MadeDeals> {
  const { boards, deck, maxSeconds, seed: asked } = request;
  const script = await readScriptText(where, stdin, { files });
  const { program, warnings } = readProgram(script, deck);
  for (const sentence of warnings) emit({ kind: 'script-warning', sentence });
  for (const sentence of againstTrays(program, request)) emit({ kind: 'script-warning', sentence });
  const seed = asked ?? program.seed?.toString();
  const deals: CompleteDeal[] = [];
  const run = openScriptRun(
    {
      script,
      program,
      asked: [],
      open: (part) => openEngine(part, candidates(seed)),
      chanceSeed: `chance ${seed ?? freshText({ random })}`,
      maxSeconds,
    },
    { candidates, clock, hardware, threads },
  );
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
const MOST_NAMED = 12;

/** A text that nobody chose. */
function freshText(ports: Pick<Computer, 'random'>): string {
  return Buffer.from(ports.random.bytes(SEED_BYTES)).toString('hex');
}

function dealOfMasks(deck: Deck, masks: HandMasks): CompleteDeal {
  const checked = completeDeal({ deck, hands: handsOfMasks(masks) });
  if (!checked.ok) throw new RangeError('The engine of conditions made a deal that is not complete.');
  return checked.value;
}

/** What a script says of all boards that the trays of some do not, told while there is time to ask for something else. */
function againstTrays(
  { dealer, vulnerability }: Program,
  { boards, dealer: first, rotates }: Pick<GenerateRequest, 'boards' | 'dealer' | 'rotates'>,
): string[] {
  if (rotates === true && dealer === undefined) {
    const message =
      'The script names no dealer whose hand could be turned to the dealer of each board. Write dealer south in it.';
    throw new Problem('request', 'no-dealer', message);
  }
  const others = (isOther: (board: BoardNumber) => boolean): string => {
    const numbers = [...boards].filter(isOther);
    const more = numbers.length - MOST_NAMED;
    return `${rangesInWords(numbers.slice(0, MOST_NAMED))}${more > 0 ? ` and ${more} more` : ''}`;
  };
  const dealt = dealer && others((board) => dealerOf(board, first) !== dealer);
  const sided = vulnerability && others((board) => vulnerabilityOf(board) !== vulnerability);
  return [
    ...(!dealt || rotates === true
      ? []
      : [
          `The script lets ${dealer} deal every board, and by the trays somebody else deals ${dealt}. Turn the hands to who deals with --rotate, or name boards that ${dealer} deals.`,
        ]),
    ...(!sided
      ? []
      : [
          `The script has the vulnerability ${vulnerability} for every board, and the trays another one on ${sided}. ${rotates === true ? 'The file says what the trays say: score' : 'Score'} by the script, or name boards of that vulnerability.`,
        ]),
  ];
}
