import { setImmediate } from 'node:timers/promises';
import { computer } from '../../rigs/computer.ts';
import { kept } from '../../rigs/kept.ts';
import { SIGHTS, type SightName } from '../../rigs/sights.ts';
import { INDEX_CAMERA, isKin, modelOf, OWN_DECKS, triedDeck } from '../../rigs/tried-deck.ts';
import { choiceOf, choicesOf, countOf, endWith } from '../../scripts/ending.ts';
import { scriptOptions } from '../../scripts/options.ts';
import { openSymbolEye } from '../../src/app/eyes/open-symbols.ts';
import { FRAME_LEVELS, type FrameLevel } from '../../src/ports/machines/faults.ts';
import { startWorkers } from '../worker-processes.ts';
import { type Block, type BlockResult, runBlock } from './block.ts';
import { problemsOfNight, tellNight } from './report.ts';

/**
 * Draws and reads frames of many decks for a night, and counts what was read wrongly. Blocks that are done are kept, so
 * that a night that was cut short goes on where it was.
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
    workers: { type: 'string', default: '2' },
    worker: { type: 'string' },
  },
});

const BLOCK_FRAMES = 500;
/** One of this many blocks of a deck with symbols is read by both readers, through a wider window. */
const SYMBOLS_EVERY = 4;

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

const tried = new Map(decks.map((name) => [name, triedDeck(name, pxPerMm)]));
const eye = await openSymbolEye(computer);

/** What came of a block, by this process or another. */
function resultOf(block: Block): BlockResult {
  return kept([import.meta.filename], [keyOf(block)], () => {
    const deck = tried.get(block.deck) ?? triedDeck(block.deck, pxPerMm);
    const others = [...tried.values()].filter((other) => !isKin(other.name, deck.name));
    const readsSymbol = deck.hasSymbol && block.number % SYMBOLS_EVERY === 0;
    const eyes = { model: modelOf(deck), ...(readsSymbol && { symbol: eye }) };
    return runBlock(block, deck, others, eyes, values.seed);
  });
}

/** The results of blocks, one after the other. */
async function resultsOf(blocks: readonly Block[]): Promise<BlockResult[]> {
  const results: BlockResult[] = [];
  for (const block of blocks) {
    results.push(resultOf(block));
    // The drawing library gives memory back between turns of the event loop only.
    await setImmediate();
  }
  return results;
}

/** One of the processes: takes every block whose number among the blocks is its own. */
function work(worker: number): Promise<BlockResult[]> {
  return resultsOf(planBlocks().filter((_, place) => place % workers === worker));
}

async function main(): Promise<void> {
  if (values.worker !== undefined) return void (await work(Number(values.worker)));
  await Promise.all([work(0), startWorkers(workers - 1)]);
  const results = await resultsOf(planBlocks());
  for (const line of tellNight(results)) console.log(line);
  endWith(problemsOfNight(results, planBlocks().length));
}

await main();
