import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect } from 'vitest';
import type { CompleteDeal } from '../src/bridge/deal.ts';
import { readPbn } from '../src/formats/pbn/pbn.ts';
import { type FakeTerminal, type Said, soubretteWith } from './fake-terminal.ts';
import { expectBlind } from './leaks.ts';

export const EXAMPLES: string = join(import.meta.dirname, '../examples');
export const EXAMPLE_FILES = ['evening.pbn', 'super.pbn'] as const;

/** The deals of a file of the examples. */
export function dealsOf(file: string): CompleteDeal[] {
  return readPbn(readFileSync(join(EXAMPLES, file))).boards.map(({ deal }) => deal);
}

/** Runs a command and searches all that it says; every command says something. */
export async function searchCommand(
  deals: readonly CompleteDeal[],
  args: readonly string[],
  wanted: FakeTerminal = {},
): Promise<Said> {
  const said = await soubretteWith(wanted, ...args);
  expect(said.stdout.length + said.stderr.length, args.join(' ')).toBeGreaterThan(20);
  expectBlind(`${said.stdout}\n${said.stderr}`, deals);
  return said;
}

/** Searches the names of all files below a folder. */
export function searchNames(folder: string, deals: readonly CompleteDeal[]): void {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  expect(names).not.toEqual([]);
  for (const name of names) expectName(name, deals);
}

/** A card alone is a leak here: its file stands in a folder that is named after somebody's boards. */
function expectName(name: string, deals: readonly CompleteDeal[]): void {
  expectBlind(`${name.replaceAll(/[_.-]/g, ' ')} N`, deals);
  expectBlind(name, deals);
}

/** Searches every file below a folder byte for byte, and every row of the databases among them. */
export function searchFiles(folder: string, deals: readonly CompleteDeal[]): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name);
    if (!statSync(path).isFile()) continue;
    expectBlind(printablePartsOf(readFileSync(path)), deals);
    if (name.endsWith('.db')) expectBlind(rowsOf(path), deals);
  }
}

/** The texts in a file of bytes, one a line. */
function printablePartsOf(bytes: Uint8Array): string {
  return (
    Buffer.from(bytes)
      .toString('latin1')
      .match(/[\t\n\r -~]{4,}/g) ?? []
  ).join('\n');
}

function rowsOf(path: string): string {
  const database = new DatabaseSync(path, { readOnly: true });
  const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
  const rows = tables.flatMap(({ name }) => database.prepare(`SELECT * FROM "${String(name)}"`).all());
  database.close();
  return rows.map((row) => JSON.stringify(row)).join('\n');
}
