import {
  type Description,
  parseDescription,
  type SquareDealProblem,
} from '../../../generation/squaredeal/description.ts';
import { commitmentOf, type Keys, parseKeys, SHORTEST_KEY } from '../../../generation/squaredeal/keys.ts';
import { keyNamesOf } from '../../../generation/squaredeal/session.ts';
import type { Computer } from '../../../ports/computer.ts';
import { isUtf8 } from '../../../text/utf8.ts';
import { writeOutput } from '../../files/outputs.ts';
import { type InputLimit, readInput } from '../../files/read-input.ts';
import { Problem } from '../../problem.ts';

const LIMIT: InputLimit = { what: 'an event of SquareDeal', mostBytes: 1 << 22 };

/** A description as it was read, with its file. */
export interface DescriptionFile {
  readonly path: string;
  readonly bytes: Uint8Array;
  /** All characters of the file, ends of lines too. */
  readonly text: string;
  readonly encoding: 'utf8' | 'latin1';
  readonly description: Description;
}

/** In a file that is not UTF-8 these are letters of some other encoding; a terminal would take them for orders. */
const STEERING = /[\x80-\x9f]/g;

/** Reads a `.sqd` file; a problem where it is none. */
export function readDescription(path: string, ports: Pick<Computer, 'files'>): DescriptionFile {
  const bytes = Buffer.from(readInput(path, LIMIT, ports));
  const encoding = isUtf8(bytes) ? 'utf8' : 'latin1';
  const text = bytes.toString(encoding);
  const parsed = parseDescription(text.replace(/^\ufeff/, '').replace(STEERING, '\ufffd'));
  if (!parsed.ok) throw unreadable(path, parsed.problems);
  return { path, bytes, text, encoding, description: parsed.value };
}

/** Writes a description back with another text; what was not changed stays byte for byte. */
export function rewriteDescription(
  { path, encoding }: DescriptionFile,
  text: string,
  ports: Pick<Computer, 'files'>,
): void {
  writeOutput(path, Buffer.from(text, encoding), true, ports);
}

/** Keys as they were read, and how they stand to the description of their event. */
export interface KeyFile {
  readonly keys: Keys;
  /** What the bytes of the file are committed to by. */
  readonly commitment: string;
  /** Names of keys that sessions of the event lack, and of keys that no session has. */
  readonly missing: readonly string[];
  readonly unused: readonly string[];
  /** Names of keys that are too short to be secret. */
  readonly short: readonly string[];
}

/** Reads a `.sqk` file of an event; a problem where it is none. */
export function readKeyFile(path: string, { phases }: Description, ports: Pick<Computer, 'files'>): KeyFile {
  const bytes = readInput(path, LIMIT, ports);
  const parsed = parseKeys(new TextDecoder().decode(bytes));
  if (!parsed.ok) throw unreadable(path, parsed.problems);
  const keys = parsed.value;
  const wanted = keyNamesOf(phases);
  return {
    keys,
    commitment: commitmentOf(bytes),
    missing: wanted.filter((name) => !keys.has(name)),
    unused: [...keys.keys()].filter((name) => !wanted.includes(name)),
    short: wanted.filter((name) => (keys.get(name)?.length ?? SHORTEST_KEY) < SHORTEST_KEY),
  };
}

const MOST_SHOWN = 8;

function unreadable(path: string, problems: readonly SquareDealProblem[]): Problem {
  const shown = problems.slice(0, MOST_SHOWN).map(({ message }) => message);
  const more = problems.length - shown.length;
  const lines = [`${path} can't be used:`, ...shown, ...(more > 0 ? [`And ${more} more.`] : [])];
  return new Problem('input', 'no-squaredeal-file', lines.join('\n'), { path });
}

/** The names of keys as people read them: `1,1 1,2 and 7 more`. */
export function keyNames(names: readonly string[]): string {
  const more = names.length - MOST_SHOWN;
  return `${names.slice(0, MOST_SHOWN).join(' ')}${more > 0 ? ` and ${more} more` : ''}`;
}
