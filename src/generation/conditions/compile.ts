import type { Vulnerability } from '../../bridge/board.ts';
import { STRAINS, type Strain } from '../../bridge/call.ts';
import { SEATS, type Seat } from '../../bridge/seat.ts';
import { leastOf, type Par } from '../../bridge/trick-table.ts';
import { duplicateScore } from '../../scoring/duplicate.ts';
import { impsFor } from '../../scoring/imps.ts';
import type { Candidates } from '../candidates/candidates.ts';
import type { HandStep } from '../candidates/hand-draw.ts';
import type { Words } from '../candidates/words.ts';
import { Emitter, type ScoredContract } from './emit.ts';
import type { OpenDeal } from './open-deal.ts';
import { codeOfParContract } from './par-contract.ts';
import type { Move, Plan } from './plan.ts';
import type { Expression, Program } from './program.ts';
import { type Place, ScriptError } from './script-error.ts';

/** Tests and values of a program, about the hands that lie on the table of candidates. */
export interface Compiled {
  readonly tests: readonly (() => boolean)[];
  readonly values: readonly (() => number)[];
}

/** What compiled expressions are about: the hands on a table, and where chance and open cards come from. */
export interface Surroundings extends Pick<Candidates, 'masks' | 'table'> {
  readonly words: Pick<Words, 'below'>;
  /** What the deal on the table comes to with all cards open; only where the expressions ask that. */
  readonly open?: () => OpenDeal;
}

/** What compiled expressions call. Seats and strains are numbers. */
interface Environment {
  divide(left: number, right: number, place: number): number;
  remainder(left: number, right: number, place: number): number;
  random(below: number): number;
  imps(difference: number): number;
  score(contract: number, tricks: number): number;
  tricks(seat: number, strain: number): number;
  takes(seat: number, strain: number, tricks: number): boolean;
  par(vulnerability: number): number;
  parContract(vulnerability: number): number;
}

/** Makes functions of expressions; their JavaScript is written from the checked tree. */
export function compileExpressions(
  program: Program,
  surroundings: Surroundings,
  tests: readonly Expression[],
  values: readonly Expression[],
): Compiled {
  const emitter = new Emitter(program, surroundings.masks);
  const testSources = tests.map((test) => `() => ${emitter.test(test)}`);
  const valueSources = values.map((value) => `() => ${emitter.value(value)}`);
  const environment = environmentOf(program, surroundings, emitter);
  const source = [
    '"use strict";',
    'const { divide, remainder, random, imps, score, tricks, takes, par, parContract } = environment;',
    ...emitter.tables.map((_, index) => `const T${index} = tables[${index}];`),
    emitter.functions,
    `return { tests: [${testSources.join(',\n')}], values: [${valueSources.join(',\n')}] };`,
  ].join('\n');
  const make = new Function('H', 'L', 'tables', 'environment', source);
  const { masks, lengths } = surroundings.table;
  return make(masks, lengths, emitter.tables, environment) as Compiled;
}

function environmentOf(
  { deck }: Program,
  { open = refuseOpen, words }: Surroundings,
  { contracts, places, vulnerabilities }: Emitter,
): Environment {
  const parAt = (index: number): Par => open().par(vulnerabilities[index] as Vulnerability);
  function refuseZero(right: number, place: number): void {
    if (right !== 0) return;
    throw new ScriptError({ message: 'Divided by 0.', place: places[place] as Place, length: 1 });
  }
  return {
    divide(left, right, place) {
      refuseZero(right, place);
      return (left / right) | 0;
    },
    remainder(left, right, place) {
      refuseZero(right, place);
      return (left % right) | 0;
    },
    random: (below) => (below === 0 ? 0 : below > 0 ? words.below(below) : -words.below(-below) | 0),
    imps: impsFor,
    score(index, tricks) {
      const { contract, vulnerable } = contracts[index] as ScoredContract;
      return duplicateScore(contract, vulnerable, tricks, deck) | 0;
    },
    tricks: (seat, strain) => open().tricks(SEATS[seat] as Seat, STRAINS[strain] as Strain),
    takes: (seat, strain, tricks) => open().takes(SEATS[seat] as Seat, STRAINS[strain] as Strain, tricks),
    par: (index) => leastOf(parAt(index).scoreNs),
    parContract: (index) => codeOfParContract(parAt(index)),
  };
}

function refuseOpen(): never {
  throw new Error('What a deal comes to with all cards open is asked for where nothing finds it.');
}

/** What a run does, made of the moves of its plan. */
export interface CompiledMoves {
  /** Tries candidates, at most this many: the number of the one that passes all tests, or 0 where none of them does. */
  readonly draw: (most: number) => number;
  /** Draws what is asked of every deal that is kept. */
  readonly finishAsked: () => void;
  /** Draws what is then still missing of a deal. */
  readonly finishRest: () => void;
}

/**
 * Writes out a plan as JavaScript. `skips` says how many candidates are passed over, because they are known to fail,
 * before the next one.
 */
export function compileMoves(
  { moves, finish, asked }: Plan,
  steps: readonly HandStep[],
  tests: readonly (() => boolean)[],
  skips?: () => number,
): CompiledMoves {
  const source = [
    '"use strict";',
    ...steps.map((_, index) => `const s${index} = steps[${index}];`),
    ...tests.map((_, index) => `const t${index} = tests[${index}];`),
    'function draw(most) {',
    'let tried = 0;',
    'while (tried < most) {',
    ...(skips === undefined ? [] : ['tried += skips();', 'if (tried >= most) return 0;']),
    'tried++;',
    ...moves.map(moveSource),
    'return tried;',
    '}',
    'return 0;',
    '}',
    `function finishAsked() { ${finish.slice(0, asked).map(moveSource).join(' ')} }`,
    `function finishRest() { ${finish.slice(asked).map(moveSource).join(' ')} }`,
    'return { draw, finishAsked, finishRest };',
  ].join('\n');
  return new Function('steps', 'tests', 'skips', source)(steps, tests, skips) as CompiledMoves;
}

function moveSource(move: Move): string {
  if (move.kind === 'test') return `if (!t${move.test}()) continue;`;
  return `s${move.step}.${move.kind === 'lengths' ? 'drawLengths' : 'drawCards'}();`;
}
