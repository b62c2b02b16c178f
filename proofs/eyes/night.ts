import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { openSymbolEye } from '../../src/app/eyes/open-symbols.ts';
import { FRAME_LEVELS, type FrameLevel } from '../../src/simulator/frames/level.ts';
import type { DeckModel } from '../../src/vision/read-index/deck-model.ts';
import { choiceOf, choicesOf, countOf, endWith } from '../../scripts/ending.ts';
import { type Block, type BlockResult, runBlock } from './block.ts';
import { problemsOfNight, tellNight } from './report.ts';
import { SIGHTS, type SightName } from './sights.ts';
import { INDEX_CAMERA, isKin, modelOf, OWN_DECKS, triedDeck } from '../../rigs/tried-deck.ts';
import { scriptOptions } from '../../scripts/options.ts';

/**
 * Draws and reads frames of many decks for a night, and counts what was read wrongly. Blocks that are done are kept in
 * a folder, so that a night that was cut short goes on where it was; the same folder and seed count the same frames.
 */
const { values } = scriptOptions({
  options: {
    frames: { type: 'string', default: '100000' },
    /** Folders of SVGs, beside our own decks. */
    art: { type: 'string', multiple: true, default: [] },
    own: { type: 'string', default: OWN_DECKS.join(',') },
    levels: { type: 'string', default: 'good,worn' },
    sights: { type: 'string', default: SIGHTS.join(',') },
    /** Frames of each other sight, as a share of the cards'. */
    share: { type: 'string', default: '0.03' },
    'px-per-mm': { type: 'string', default: '8' },
    seed: { type: 'string', default: 'night' },
    folder: { type: 'string', default: 'eyes-night' },
    workers: { type: 'string', default: '2' },
    worker: { type: 'string' },
  },
});

const BLOCK_FRAMES = 500;
/** One of this many blocks of a deck with symbols is read by both readers, through a wider window. */
const SYMBOLS_EVERY = 4;

const folder = values.folder;
const decks = [...values.own.split(',').filter((name) => name !== ''), ...values.art];
const levels = choicesOf('--levels', values.levels, FRAME_LEVELS);
const hasForeign = decks.some((deck) => !isKin(deck, decks[0] ?? ''));
/** Without another deck there are no foreign cards. */
const sights = choicesOf('--sights', values.sights, SIGHTS).filter(
  (sight) => hasForeign || sight !== 'foreign',
);
const frames = countOf('--frames', values.frames);
const workers = countOf('--workers', values.workers);
const pxPerMm = Number(choiceOf('--px-per-mm', values['px-per-mm'], ['8', '16']));
/** Frames of the usual scale have been counted under keys that do not tell it. */
const scale = pxPerMm === INDEX_CAMERA.pxPerMm ? '' : ` ${pxPerMm}`;

/** Every block of the night; the decks take turns, so that a night cut short has seen all of them. */
function planBlocks(): Block[] {
  const perDeck = frames / (decks.length * levels.length);
  const framesOf = (sight: SightName): number => perDeck * (sight === 'card' ? 1 : Number(values.share));
  const blocksOf = (sight: SightName): number => Math.ceil(framesOf(sight) / BLOCK_FRAMES);
  const blockOf = (deck: string, level: FrameLevel, sight: SightName, number: number): Block => {
    return { deck, level, sight, number, frames: Math.ceil(framesOf(sight) / blocksOf(sight)) };
  };
  const most = Math.max(...sights.map(blocksOf));
  return Array.from({ length: most }, (_, number) =>
    decks.flatMap((deck) =>
      levels.flatMap((level) =>
        sights
          .filter((sight) => number < blocksOf(sight))
          .map((sight) => blockOf(deck, level, sight, number)),
      ),
    ),
  ).flat();
}

function keyOf({ deck, frames, level, number, sight }: Block): string {
  return `${values.seed} ${deck} ${level} ${sight} ${number} ${frames}${scale}`;
}

function resultsSoFar(): Map<string, BlockResult> {
  const results = new Map<string, BlockResult>();
  for (let worker = 0; existsSync(fileOf(worker)); worker++) {
    for (const line of readFileSync(fileOf(worker), 'utf8').split('\n')) {
      const result = parseLine(line);
      if (result !== undefined) results.set(result.key, result);
    }
  }
  return results;
}

function parseLine(line: string): (BlockResult & { readonly key: string }) | undefined {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function fileOf(worker: number): string {
  return join(folder, `blocks-${worker}.jsonl`);
}

/** One of the processes: takes every block whose number among the blocks is its own. */
async function work(worker: number): Promise<void> {
  const done = resultsSoFar();
  const tried = new Map(decks.map((name) => [name, triedDeck(name, pxPerMm)]));
  const models = new Map<string, DeckModel>();
  const eye = await openSymbolEye();
  const blocks = planBlocks().filter((block, place) => place % workers === worker && !done.has(keyOf(block)));
  for (const block of blocks) {
    const deck = tried.get(block.deck);
    if (deck === undefined) continue;
    const others = [...tried.values()].filter((other) => other !== deck && !isKin(other.name, deck.name));
    const readsSymbol = deck.hasSymbol && block.number % SYMBOLS_EVERY === 0;
    const model = models.get(deck.name) ?? modelOf(deck, folder);
    models.set(deck.name, model);
    const eyes = { model, ...(readsSymbol && { symbol: eye }) };
    const result = runBlock(block, deck, others, eyes, values.seed);
    appendFileSync(fileOf(worker), `${JSON.stringify({ key: keyOf(block), ...result })}\n`);
    // The drawing library gives memory back between turns of the event loop only.
    await setImmediate();
  }
}

async function main(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  if (values.worker !== undefined) return work(Number(values.worker));
  for (const name of decks) modelOf(triedDeck(name, pxPerMm), folder);
  await Promise.all(Array.from({ length: workers }, (_, worker) => startWorker(worker)));
  const planned = planBlocks().map(keyOf);
  const done = resultsSoFar();
  const results = planned.flatMap((key) => done.get(key) ?? []);
  for (const line of tellNight(results)) console.log(line);
  endWith(problemsOfNight(results, planned.length));
}

function startWorker(worker: number): Promise<void> {
  const { promise, reject, resolve } = Promise.withResolvers<void>();
  const child = spawn(process.execPath, [...process.argv.slice(1), '--worker', String(worker)], {
    stdio: 'inherit',
  });
  child.on('exit', (code) =>
    code === 0 ? resolve() : reject(new Error(`Process ${worker} ended with ${code}.`)),
  );
  return promise;
}

await main();
