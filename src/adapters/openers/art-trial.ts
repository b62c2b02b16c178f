import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';

/** A picture that is not to be drawn: which of them, by its place, and why, as the end of a sentence. */
interface Undrawable {
  readonly index: number;
  readonly why: string;
}

const MOST_MS = 30_000;
const MOST_CPU_SECONDS = 20;
const MOST_BYTES = 1_000_000_000;
const MOST_WRITTEN_BYTES = 32_000_000;
/** A quarter of what cards are drawn at: a deck takes half a second. */
const HEIGHT_PX = 352;
/** The most CPU for each card at this height: at its own it takes sixteen times that. */
const MOST_CARD_MS = 250;
/** Where the reach of a filter grows with the card it may take 256 times that: what might take so long is drawn in full. */
const MOST_FILTERED_MS = 4000;
/** Width by height of cards, with much to spare: 0.58 for the narrowest that are played with, 1 for square ones. */
const SHAPES = [0.3, 1.2] as const;

/** Draws SVGs one after the other, and tells the place of each before it and what went wrong with it after it. */
const SCRIPT = `
const [library, height, least, most, mostMs, mostFilteredMs] = process.argv.slice(1);
const { Resvg } = require(library);
const { readFileSync, writeSync } = require('node:fs');
function timeOf(svg, value) {
  const card = new Resvg(svg, { fitTo: { mode: 'height', value }, font: { loadSystemFonts: false } });
  const shape = card.width / card.height;
  if (shape < least || shape > most) throw new Error('it does not have the shape of a card');
  const before = process.cpuUsage();
  card.render();
  const { system, user } = process.cpuUsage(before);
  return (system + user) / 1000;
}
JSON.parse(readFileSync(0, 'utf8')).forEach((svg, index) => {
  writeSync(1, '\\n' + index + ' ');
  try {
    const ms = timeOf(svg, +height);
    const mayGrow = svg.includes('<filter') && ms * 256 > mostFilteredMs;
    if (ms > mostMs || (mayGrow && timeOf(svg, 4 * height) > mostFilteredMs)) throw new Error('it takes too much time');
  } catch (error) {
    writeSync(1, String(error.message));
    process.exit(1);
  }
});
writeSync(1, '\\nall');
`;

/**
 * Tries in a child process, with limits on its time and, where there is prlimit, its memory, whether pictures of
 * cards can be drawn: nothing else stops the drawing library, and a few bytes of SVG may ask for hours and for all
 * memory. Gives the first that can't.
 */
export function findUndrawable(svgs: readonly string[]): Undrawable | undefined {
  const limits = [HEIGHT_PX, ...SHAPES, MOST_CARD_MS, MOST_FILTERED_MS].map(String);
  const tried = runDrawing(SCRIPT, limits, JSON.stringify(svgs)).toString();
  const last = tried.slice(tried.lastIndexOf('\n') + 1);
  if (last === 'all') return undefined;
  const [, index = '0', why = ''] = /^(\d*) ?(.*)$/s.exec(last) ?? [];
  return { index: Number(index), why: why || 'it takes too much time or memory' };
}

/**
 * What a script writes that draws with the library, whose path is its first argument, in a child process with limits.
 * Throws MODULE_NOT_FOUND where the library is not installed.
 */
export function runDrawing(script: string, args: readonly string[], input: string): Buffer {
  const library = createRequire(import.meta.url).resolve('@resvg/resvg-js');
  const command = [process.execPath, '-e', script, library, ...args];
  const limited = ['prlimit', `--cpu=${MOST_CPU_SECONDS}`, `--data=${MOST_BYTES}`, ...command];
  const written = run(limited, input) ?? run(command, input);
  if (written === undefined) throw new Error('A second Node process could not be started.');
  return written;
}

/** What a program writes until it ends or has to be ended; `undefined` where it is not there. */
function run([program = '', ...args]: readonly string[], input: string): Buffer | undefined {
  const options = { input, timeout: MOST_MS, killSignal: 'SIGKILL', maxBuffer: MOST_WRITTEN_BYTES } as const;
  const { error, stdout } = spawnSync(program, args, options);
  if (error !== undefined && 'code' in error && error.code === 'ENOENT') return undefined;
  return stdout ?? Buffer.alloc(0);
}
