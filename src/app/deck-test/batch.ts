import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { environmentError, systemCodeOf } from '../../adapters/environment-error.ts';
import { byName } from '../../adapters/frame-folder.ts';
import { readVersion } from '../../adapters/own-package.ts';
import { batchInLines, batchJson, tellNotJudged } from '../../cli/deck-test/batch-words.ts';
import { verdictJson } from '../../cli/deck-test/output.ts';
import { tellWritten } from '../../cli/deck-test/settings.ts';
import { CommandError, EXIT, type ExitCode } from '../../cli/shell/exit.ts';
import type { Terminal } from '../../cli/shell/terminal.ts';
import { type BatchDeck, judgeBatch } from '../../inspection/batch.ts';
import { judgeDeck } from '../../inspection/judge-deck.ts';
import type { SeenCard } from '../../inspection/seen-card.ts';
import { batchReport } from '../../paper/deck-test/batch-report.ts';
import { STATE_WORDS } from '../../paper/deck-test/words.ts';
import { writeReports } from '../files/documents.ts';
import { Problem } from '../problem.ts';
import { inspectFolders } from './inspect-folders.ts';
import type { DeckTestOptions } from './request.ts';
import type { TestBench } from './test-bench.ts';

/** Tests every deck of a folder, one after the other. */
export async function testBatch(
  folder: string,
  { standard, state, tools }: TestBench,
  pxPerMm: number,
  options: DeckTestOptions,
  terminal: Terminal,
): Promise<ExitCode> {
  const decks: BatchDeck[] = [];
  const notJudged: string[] = [];
  for (const { name, runs } of decksIn(folder)) {
    const sights = await sightsOf(runs, pxPerMm, tools);
    if (typeof sights === 'string') {
      notJudged.push(name);
      tellNotJudged(name, sights, options, terminal);
      continue;
    }
    const verdict = judgeDeck(sights, standard);
    decks.push({ name, verdict });
    if (options.json === true) {
      terminal.print(JSON.stringify({ kind: 'deck', deck: name, ...verdictJson(verdict) }));
    } else terminal.tell(`${name}: ${STATE_WORDS[verdict.state].text}`);
  }
  const batch = judgeBatch(decks);
  await writeReports(
    batchReport(batch, {
      batch: basename(folder),
      profile: `${basename(options.deck ?? '')} (${state})`,
      at: new Date().toISOString(),
      program: readVersion(),
      notJudged,
    }),
    { ...options, replaces: options.force === true },
  );
  if (options.json === true) terminal.print(JSON.stringify({ ...batchJson(batch), notJudged }));
  else for (const line of batchInLines(batch, notJudged)) terminal.print(line);
  tellWritten(options, terminal);
  return batch.passed === decks.length && notJudged.length === 0 ? EXIT.done : EXIT.badInput;
}

/** What was seen of a deck; for one with pictures that can't be used, sentences about them. */
async function sightsOf(
  runs: readonly string[],
  pxPerMm: number,
  tools: TestBench['tools'],
): Promise<SeenCard[] | string> {
  try {
    return await inspectFolders(runs, pxPerMm, tools, () => {});
  } catch (error) {
    if (error instanceof CommandError || error instanceof Problem) return error.message;
    throw error;
  }
}

interface BatchFolder {
  readonly name: string;
  /** Folders of pictures. */
  readonly runs: readonly string[];
}

/** The decks of a folder in the order of their names: folders of pictures, or of one folder a run. */
function decksIn(folder: string): BatchFolder[] {
  const decks = foldersIn(folder).map((name): BatchFolder => {
    const path = join(folder, name);
    const inside = foldersIn(path);
    return { name, runs: inside.length === 0 ? [path] : inside.map((run) => join(path, run)) };
  });
  if (decks.length > 0) return decks;
  throw new CommandError(EXIT.badInput, `There is no deck in ${folder}. Each deck is a folder in it.`);
}

function foldersIn(path: string): string[] {
  try {
    const entries = readdirSync(path, { withFileTypes: true });
    const folders = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'));
    return folders.map(({ name }) => name).sort(byName);
  } catch (error) {
    const code = systemCodeOf(error);
    if (code !== 'ENOENT' && code !== 'ENOTDIR') throw environmentError('Reading', path, error);
    throw new CommandError(EXIT.badInput, `There is no folder ${path}. Check its name.`);
  }
}
