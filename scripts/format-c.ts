import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endWith, endWithoutTool } from './ending.ts';
import { scriptOptions } from './options.ts';

const ROOT = join(import.meta.dirname, '..');
const SOURCES = '{hardware,proofs,rigs,scripts,test}/**/*.{c,h}';
/** Headers that are made from tables say so in their first line. */
const MADE = /^\/\*.*\bMade (?:by|from) /;

/** Puts all C into one style, that of `.clang-format`; with `--check` nothing is written, and files in another are named. */
function formatC(): void {
  const { values } = scriptOptions({ options: { check: { type: 'boolean', default: false } } });
  const program = formatter();
  const files = globSync(SOURCES, { cwd: ROOT }).filter(
    (file) => !MADE.test(readFileSync(join(ROOT, file), 'utf8')),
  );
  if (files.length === 0) return endWith(['there is no C']);
  const mode = values.check ? ['--dry-run', '--Werror'] : ['-i'];
  const { status, stderr } = spawnSync(program, [...mode, ...files], { cwd: ROOT, encoding: 'utf8' });
  const named = new Set([...stderr.matchAll(/^(\S+?\.[ch]):\d+/gm)].map(([, file = '']) => file));
  if (status !== 0 && named.size === 0) return endWith([`clang-format fails: ${stderr}`]);
  endWith(
    [...named].map((file) => `${file} is not in the style of .clang-format; run node scripts/format-c.ts`),
  );
}

/** The program inside the package `clang-format`, which has it for three systems. */
function formatter(): string {
  const { arch, platform } = process;
  const system = platform === 'win32' ? 'win32' : `${platform}_${arch}`;
  const name = platform === 'win32' ? 'clang-format.exe' : 'clang-format';
  const path = join(ROOT, 'node_modules/clang-format/bin', system, name);
  if (existsSync(path)) return path;
  return endWithoutTool(`The package clang-format has no program for ${system}. Format C on Linux (x64).`);
}

formatC();
