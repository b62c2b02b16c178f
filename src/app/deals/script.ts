import type { DeckName } from '../../bridge/deck.ts';
import type { Limits } from '../../generation/conditions/limits.ts';
import { parseScript } from '../../generation/conditions/parse-script.ts';
import type { Engine, Program } from '../../generation/conditions/program.ts';
import { describeScriptProblem, type ScriptProblem } from '../../generation/conditions/script-error.ts';
import type { RunningAction } from '../../generation/dealer-output/actions.ts';
import type { Computer } from '../../ports/computer.ts';
import { counted } from '../../text/counted.ts';
import { nearestWord } from '../../text/nearest.ts';
import { visibleFile } from '../../text/visible.ts';
import { gatherInput, type InputLimit, readInput } from '../files/read-input.ts';
import { Problem } from '../problem.ts';

/** The text of a script, and how its characters become bytes again. */
export interface ScriptText {
  /** As messages name it. */
  readonly name: string;
  /** The file it is from; none where it came on stdin. */
  readonly path?: string;
  readonly text: string;
  readonly encode: (text: string) => Uint8Array;
}

/** Larger than any script a person writes. */
const LIMIT: InputLimit = { what: 'a script', mostBytes: 1 << 20 };

/** The script of a file; of stdin where there is none or where it is `-`. */
export async function readScriptText(
  path: string | undefined,
  stdin: () => AsyncIterable<Uint8Array>,
  ports: Pick<Computer, 'files'>,
): Promise<ScriptText> {
  const isFile = path !== undefined && path !== '-';
  const name = isFile ? path : 'The script on stdin';
  const bytes = isFile ? readScriptFile(path, ports) : await gatherInput(name, stdin(), LIMIT, ports);
  return { name, ...(isFile ? { path } : {}), ...decode(bytes) };
}

/** The bytes of a file; says so where conditions stand in the place of its name. */
function readScriptFile(path: string, ports: Pick<Computer, 'files'>): Uint8Array {
  try {
    return readInput(path, LIMIT, ports);
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'no-file' && path.includes('('))) throw error;
    const advice =
      'Conditions are read from a file: write them into one and name it, or give them on stdin with -.';
    throw new Problem('input', 'no-file', `There is no file ${path}. ${advice}`, { path });
  }
}

/**
 * UTF-8 where the bytes are, else Latin-1: either way texts leave with the bytes they came with, but for what can't be
 * seen, since files that a shell writes are shown on terminals later.
 */
function decode(bytes: Uint8Array): Pick<ScriptText, 'text' | 'encode'> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return { text, encode: (part) => new TextEncoder().encode(visibleFile(part)) };
  } catch {
    return {
      text: Buffer.from(bytes).toString('latin1'),
      encode: (part) => Buffer.from(visibleFile(part), 'latin1'),
    };
  }
}

/** A program that was read from a script. */
export interface ScriptProgram {
  readonly program: Program;
  /** A sentence each. */
  readonly warnings: readonly string[];
}

/** The program of a script; what is wrong with it is thrown as a problem. */
export function readProgram(script: ScriptText, deck: DeckName): ScriptProgram {
  const read = parseScript(script.text, deck);
  if (!read.ok && isTclScript(script.text)) throw tclFailure(script, read.problems);
  if (!read.ok) throw scriptFailure(script, read.problems);
  const { program, warnings } = read.value;
  return { program, warnings: warnings.map((warning) => describeScriptProblem(warning, script.text)) };
}

/** How far a run has come. */
export interface Progress {
  readonly generated: number;
  readonly produced: number;
  /** Deals that were looked at with all cards open, where that is asked for. */
  readonly looked?: number;
  /** The number of deals that were left out because they took too long. */
  readonly passedOver?: number;
}

/** Whether a run is to end; hears how far it has come. */
export type Stops = (progress: Progress) => boolean;

/** Candidates that are tried before `stops` is asked. */
export const TRIES_A_LOOK = 20_000;
/** Deals that are kept before `stops` is asked. */
const DEALS_A_LOOK = 500;

/** Draws deals until a limit is reached, or `stops` says so; every deal that is kept goes through the actions. */
export async function runEngine(
  engine: Engine,
  actions: readonly RunningAction[],
  limits: Limits,
  stops: Stops,
  ports: Pick<Computer, 'clock'>,
): Promise<Progress> {
  let generated = 0;
  let produced = 0;
  let nextTries = TRIES_A_LOOK;
  let nextDeals = DEALS_A_LOOK;
  while (generated < limits.generate && produced < limits.produce) {
    generated += engine.draw(Math.min(TRIES_A_LOOK, limits.generate - generated));
    if (engine.kept) {
      for (const action of actions) action.deal(produced);
      produced++;
    }
    if (generated < nextTries && produced < nextDeals) continue;
    nextTries = generated + TRIES_A_LOOK;
    nextDeals = produced + DEALS_A_LOOK;
    if (stops({ generated, produced })) break;
    await ports.clock.nextTurn();
  }
  for (const action of actions) action.finish?.(produced);
  return { generated, produced };
}

/**
 * What stands at the start of a line in scripts of Deal, by Thomas Andrews, and in none of `dealer`: commands of Deal
 * 3.1 and of Tcl.
 */
const TCL_LINE = new RegExp(
  `^\\s*(?:${[
    '(?:main|deal_finished)\\s*\\{',
    '(?:::)?deal::',
    '(?:north|east|south|west) (?:is|gets) ',
    'source\\s+\\S',
    'proc\\s+\\S+\\s*\\{',
    '(?:shapeclass|shapecond|shapefunc|patternclass|patterncond|patternfunc|holdingProc|defvector)\\s+\\S',
    '(?:accept|reject)(?:\\s+(?:if|unless)\\b|\\s*$)',
    '(?:set|array set|namespace eval)\\s+\\S',
  ].join('|')})`,
  'm',
);

/** Comments and texts of `dealer`: a text is there so that none in it is taken for a comment. */
const COMMENT_OR_TEXT = /\/\*[\s\S]*?\*\/|(?:\/\/|#)[^\n]*|"[^"]*"/g;

/** A variable of `dealer` may be called as a command of Tcl is. */
const ASSIGNED_COMMAND = /\b(?:set|source|accept|reject)\s*=(?!=)/;

function isTclScript(text: string): boolean {
  const code = text.replaceAll(COMMENT_OR_TEXT, (part) => (part.startsWith('"') ? '""' : ' '));
  return TCL_LINE.test(code) && !ASSIGNED_COMMAND.test(code);
}

/** Below the hint stands what a reader of `dealer` finds, since a script of `dealer` may look like one of Deal. */
function tclFailure(script: ScriptText, problems: readonly ScriptProblem[]): Problem {
  const what = `${script.name} is a script of Deal, the program of Thomas Andrews, and is written in Tcl.`;
  const remedy = 'Write its conditions in the language of dealer, which Soubrette reads: hcp(north) >= 15.';
  return new Problem('input', 'script-in-tcl', `${what} ${remedy}\n${errorList(script, problems)}`);
}

const MOST_PROBLEMS_SHOWN = 8;

/** The problems of a script, each with its line and place. */
export function scriptFailure(script: ScriptText, problems: readonly ScriptProblem[]): Problem {
  return new Problem('input', 'errors-in-script', errorList(script, problems));
}

function errorList(script: ScriptText, problems: readonly ScriptProblem[]): string {
  const shown = problems
    .slice(0, MOST_PROBLEMS_SHOWN)
    .map((problem) => describeScriptProblem(withSuggestion(problem), script.text));
  const more = problems.length - shown.length;
  const lines = [
    `${script.name} has ${counted(problems.length, 'error')}:`,
    ...new Set(shown),
    ...(more > 0 ? [`And ${more} more.`] : []),
  ];
  return lines.join('\n');
}

function withSuggestion(problem: ScriptProblem): ScriptProblem {
  const { misspelt, message } = problem;
  const meant = misspelt && nearestWord(misspelt.word, misspelt.known);
  return meant === undefined ? problem : { ...problem, message: `${message} Did you mean ${meant}?` };
}
