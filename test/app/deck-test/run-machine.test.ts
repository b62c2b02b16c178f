import { beforeAll, describe, expect, it } from 'vitest';
import { type MachineRuns, runOnMachine } from '../../../src/app/deck-test/run-machine.ts';
import { drawnDeckOf } from '../../../src/app/eyes/drawn/drawn-deck.ts';
import { openSymbolEye } from '../../../src/app/eyes/open-symbols.ts';
import { DECKS } from '../../../src/bridge/deck.ts';
import type { InspectionTools } from '../../../src/inspection/inspect-frame.ts';
import { judgeDeck } from '../../../src/inspection/judge-deck.ts';
import { USUAL_LIMITS } from '../../../src/inspection/limits.ts';
import type { SeenCard } from '../../../src/inspection/seen-card.ts';
import { Draws } from '../../../src/simulator/draws.ts';
import { drawFrame } from '../../../src/simulator/frames/draw-frame.ts';
import { Gallery } from '../../../src/simulator/frames/gallery.ts';
import { drawConditions, LEVELS } from '../../../src/simulator/frames/level.ts';
import { USUAL_RASTER } from '../../../src/simulator/frames/raster.ts';
import { learnPrints } from '../../../src/vision/print/measure/learn-prints.ts';
import { PrintGauge } from '../../../src/vision/print/measure/print-reference.ts';
import { cardNamed } from '../../vision/print/measure/drawn-cards.ts';

const { cards } = DECKS.standard;

/** Readers of symbols, and a standard of the first end. */
async function openTools(): Promise<InspectionTools> {
  const { art, camera } = drawnDeckOf({ kind: 'drawn', level: 'good' }, 'standard');
  const gallery = new Gallery(art, USUAL_RASTER, camera.pxPerMm);
  const examples = cards.map((card) => {
    const { pose, ...conditions } = drawConditions(camera, LEVELS.good, new Draws('learnt'), card);
    const picture = gallery.picture(card);
    const layers = [{ kind: 'card', picture, pose } as const];
    return { card, frame: drawFrame(camera, { ...conditions, marks: [], layers }) };
  });
  return { eyes: { symbol: await openSymbolEye(0) }, gauge: new PrintGauge(learnPrints(examples)) };
}

let tools: InspectionTools;
beforeAll(async () => {
  tools = await openTools();
}, 120_000);

describe('a deck in a drawn machine', { timeout: 120_000 }, () => {
  it('is seen card by card, lacks what it lacks, and is clear of dust when it has run again', async () => {
    const ports = { emit: () => {}, signal: new AbortController().signal };
    const pile = { kind: 'lacks', card: cardNamed('C7') } as const;
    const wanted = {
      kind: 'simulated',
      deck: 'standard',
      seed: 'a',
      level: 'good',
      pile,
    } as const;
    const asked: number[] = [];
    const wantsMore = (sights: readonly SeenCard[]): boolean => asked.push(sights.length) === 1;
    const runs = (await runOnMachine(wanted, tools, wantsMore, ports)) as MachineRuns;
    expect(asked).toEqual([102, 204]);
    const verdict = judgeDeck(runs.sights, {
      cards,
      isBlack: (card) => card < 17 || card >= 51,
      hasSymbols: true,
      limits: USUAL_LIMITS,
    });
    expect(verdict.runs.map(({ pictures }) => pictures)).toEqual([51, 51, 51, 51]);
    for (const { missing } of verdict.runs) expect(missing).toEqual([cardNamed('C7')]);
    expect(verdict.items.filter(({ passes }) => passes === false).map(({ item }) => item)).toEqual([
      'missing',
    ]);
    expect(verdict.items.find(({ item }) => item === 'sizeFromMean')?.passes).toBe(true);
    expect(runs.frameOf(runs.sights[0]?.name ?? '')?.widthPx).toBe(288);
  });
});
