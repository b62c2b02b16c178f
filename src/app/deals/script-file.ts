import type { DeckName } from '../../bridge/deck.ts';
import type { Terminal } from '../../cli/shell/terminal.ts';
import { parseScript, type ReadScript } from '../../generation/conditions/parse-script.ts';
import { describeScriptProblem, type ScriptProblem } from '../../generation/conditions/script-error.ts';
import { nearestWord } from '../../text/nearest.ts';
import { readInput } from '../files/read-input.ts';
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
const MOST_SCRIPT_BYTES = 1 << 20;

/** The script of a file; of stdin where there is none or where it is `-`. */
export async function readScriptText(path: string | undefined): Promise<ScriptText> {
  const isFile = path !== undefined && path !== '-';
  const bytes = isFile ? readInput(path, MOST_SCRIPT_BYTES) : await readStdin();
  const name = isFile ? path : 'The script on stdin';
  if (bytes.length > MOST_SCRIPT_BYTES) {
    throw new Problem('input', 'file-too-large', `${name} is larger than a script can be, 1 MiB.`);
  }
  return { name, ...(isFile ? { path } : {}), ...decode(bytes) };
}

async function readStdin(): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks);
}

/** UTF-8 where the bytes are, else Latin-1: either way texts leave with the bytes they came with. */
function decode(bytes: Uint8Array): Pick<ScriptText, 'text' | 'encode'> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return { text, encode: (part) => new TextEncoder().encode(part) };
  } catch {
    return { text: Buffer.from(bytes).toString('latin1'), encode: (part) => Buffer.from(part, 'latin1') };
  }
}

/** The program of a script; warnings are told, problems end the command. */
export function readProgram(
  script: ScriptText,
  deck: DeckName,
  terminal: Pick<Terminal, 'tell'>,
): ReadScript {
  const read = parseScript(script.text, deck);
  if (!read.ok) throw scriptFailure(script, read.problems);
  for (const warning of read.value.warnings) {
    terminal.tell(`Warning. ${describeScriptProblem(warning, script.text)}`);
  }
  return read.value;
}

const MOST_PROBLEMS_TOLD = 8;

/** The problems of a script, each with its line and place. */
export function scriptFailure(script: ScriptText, problems: readonly ScriptProblem[]): Problem {
  const told = problems
    .slice(0, MOST_PROBLEMS_TOLD)
    .map((problem) => describeScriptProblem(withSuggestion(problem), script.text));
  const more = problems.length - told.length;
  const number = problems.length === 1 ? 'one error' : `${problems.length} errors`;
  const lines = [`${script.name} has ${number}:`, ...told, ...(more > 0 ? [`And ${more} more.`] : [])];
  return new Problem('input', 'errors-in-script', lines.join('\n'));
}

function withSuggestion(problem: ScriptProblem): ScriptProblem {
  const { misspelt, message } = problem;
  const meant = misspelt && nearestWord(misspelt.word, misspelt.known);
  return meant === undefined ? problem : { ...problem, message: `${message} Did you mean ${meant}?` };
}
