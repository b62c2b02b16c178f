import { basename } from 'node:path';
import { parseOrder } from '../../../calibration/deck/order.ts';
import type { DeckProfile } from '../../../calibration/deck-profile.ts';
import { readFrameFile } from '../../adapters/frame-file.ts';
import type { Card } from '../../bridge/card.ts';
import type { ExitCode } from '../../cli/shell/exit.ts';
import { CommandError, EXIT } from '../../cli/shell/exit.ts';
import { PROGRAM } from '../../cli/shell/program-name.ts';
import type { Terminal } from '../../cli/shell/terminal.ts';
import { asTyped, progressBar } from '../../cli/shell/words.ts';
import { judgeDeck } from '../../inspection/judge-deck.ts';
import { makeLimits, USUAL_LIMITS } from '../../inspection/limits.ts';
import type { SeenCard } from '../../inspection/seen-card.ts';
import type { DeckVerdict } from '../../inspection/verdict.ts';
import { writeOutput } from '../files/outputs.ts';
import { readInput } from '../files/read-input.ts';
import { randomSeed } from '../machines/seed.ts';
import { inspectFolders } from './inspect-folders.ts';
import { writeDeckReports } from './reports.ts';
import type { DeckTestOptions } from './request.ts';
import type { MachineRuns, TestMachine } from './run-machine.ts';
import { runOnMachine } from './run-machine.ts';
import type { TestBench } from './test-bench.ts';

/** What was seen of a deck, and how to come by its pictures again. */
interface Looked extends MachineRuns {
  /** What it is called in a report. */
  readonly deck: string;
}

export async function lookAtFolders(
  folders: readonly string[],
  pxPerMm: number,
  { tools }: TestBench,
  { json }: DeckTestOptions,
  terminal: Terminal,
): Promise<Looked> {
  const isQuiet = json === true || !terminal.isScreen;
  const sights = await inspectFolders(folders, pxPerMm, tools, (share) => {
    if (!isQuiet) terminal.rewrite(`${progressBar(share, terminal.hasUnicode)} Looking at cards`);
  });
  if (!isQuiet) terminal.rewrite('');
  const deck = folders.map((folder) => basename(folder)).join(' and ');
  return { sights, deck, frameOf: (name) => readFrameFile(name, pxPerMm) };
}

export async function runDeck(
  kind: TestMachine['kind'],
  { standard, tools }: TestBench,
  { deck }: DeckProfile,
  { deckArt, json, level = 'good', seed = randomSeed(), simulateDeck }: DeckTestOptions,
  terminal: Terminal,
): Promise<Looked | undefined> {
  const isJson = json === true;
  if (!isJson) {
    terminal.tell(`On the ${kind} machine with a drawn camera, seed ${seed}. Its operator turns the deck.`);
  }
  const wanted = {
    kind,
    deck,
    seed,
    level,
    isJson,
    ...(deckArt !== undefined && { art: deckArt }),
    ...(simulateDeck && { pile: simulateDeck }),
  };
  let looks = 0;
  const wantsMore = (sights: readonly SeenCard[]): boolean => {
    const { lookAt, state: soFar } = judgeDeck(sights, standard);
    const isInDoubt = soFar !== 'fails' && lookAt.length > 0;
    if (isInDoubt && looks++ === 0 && !isJson) terminal.tell('Cards are in doubt: the deck runs twice more.');
    return isInDoubt;
  };
  const runs = await runOnMachine(wanted, tools, wantsMore, terminal);
  return runs && { ...runs, deck: `a deck on the ${kind} machine` };
}

export async function report(
  verdict: DeckVerdict,
  { deck, frameOf }: Looked,
  { standard, state }: TestBench,
  { at, program }: DeckProfile,
  options: DeckTestOptions,
): Promise<void> {
  if (options.output === undefined && options.pdf === undefined) return;
  const profile = `${basename(options.deck ?? '')}, calibrated on ${at.slice(0, 10)} by version ${program} (${state})`;
  const hasReferences = standard.limits.references !== undefined;
  await writeDeckReports(
    verdict,
    { deck, profile, frameOf, limits: options.limits, hasReferences },
    { ...options, replaces: options.force === true },
  );
}

export function writeUsualLimits(path: string, replaces: boolean, terminal: Terminal): ExitCode {
  writeOutput(path, new TextEncoder().encode(makeLimits(USUAL_LIMITS)), replaces);
  terminal.tell(`Wrote ${path}. Edit it, and test by it: ${PROGRAM} deck-test --limits ${asTyped(path)} ...`);
  return EXIT.done;
}

export function readOrder(path: string | undefined): readonly Card[] | undefined {
  if (path === undefined) return undefined;
  const order = parseOrder(new TextDecoder().decode(readInput(path, MOST_ORDER_BYTES)));
  if (order.ok) return order.value.map(({ card }) => card);
  throw new CommandError(EXIT.badInput, order.problems.map((problem) => `${path}: ${problem}`).join('\n'));
}

const MOST_ORDER_BYTES = 1 << 20;
