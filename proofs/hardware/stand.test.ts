import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { billOf, unnamed } from '../../hardware/model/bill.ts';
import type { Built } from '../../hardware/model/build.ts';
import { DIMENSIONS } from '../../hardware/model/dimensions.ts';
import {
  blockedWays,
  looseScrews,
  miscounted,
  strayParts,
  unreachableScrews,
} from '../../hardware/model/proofs/assembly.ts';
import { emptyHoles, unheldShafts } from '../../hardware/model/proofs/holes.ts';
import { unprintable } from '../../hardware/model/proofs/print.ts';
import { sharedPlaces } from '../../hardware/model/proofs/space.ts';
import type { Shapes } from '../../hardware/model/shapes.ts';
import { buildStand, laterParts } from '../../hardware/model/stand/parts.ts';
import { STAND_STEPS } from '../../hardware/model/stand/steps.ts';
import { standEur, standPage } from '../../scripts/hardware/stand-page.ts';
import { machineModel } from './built-once.ts';

const MOST_EUR = 190;

describe('the feeder stand', () => {
  let shapes: Shapes;
  let machine: Built;
  let stand: Built;
  beforeAll(async () => {
    ({ machine, shapes } = await machineModel());
    stand = buildStand(DIMENSIONS, shapes);
  });

  it('can be put together step by step, and nothing of it is in anything else', () => {
    expect(strayParts(stand, STAND_STEPS)).toEqual([]);
    expect(sharedPlaces([...stand.parts, ...stand.screws])).toEqual([]);
    expect(blockedWays(stand, STAND_STEPS)).toEqual([]);
    expect(unreachableScrews(stand, shapes, STAND_STEPS)).toEqual([]);
    expect(looseScrews(stand, shapes)).toEqual([]);
    expect(unheldShafts(stand)).toEqual([]);
    expect(unprintable(stand.parts)).toEqual([]);
  });

  it('has something in each hole, but for those that wait for the rest of the machine', () => {
    const later = laterParts(DIMENSIONS, machine.parts);
    expect(emptyHoles(stand, later)).toEqual([]);
    expect(emptyHoles(stand)).toHaveLength(8);
    const screws = stand.screws.map((part) =>
      part.name === 'screw M3x12' ? { ...part, solids: part.solids.slice(1) } : part,
    );
    expect(emptyHoles({ ...stand, screws }, later)).not.toEqual([]);
  });

  it('cannot if its third beam comes when the right plate stands, or its computer when the shelf does', () => {
    const few = ['third beam', 'right rail', 'host computer', 'shelf'];
    const moved = (id: string, after: string): Built => {
      const parts = stand.parts.filter(({ name }) => few.includes(name));
      return {
        ...stand,
        parts: parts.map((part) => (part.step === id ? { ...part, step: after } : part)),
        screws: [],
      };
    };
    expect(blockedWays(moved('third beam', 'guide in'), STAND_STEPS).join()).toContain('third beam meets');
    expect(blockedWays(moved('computer', 'follower'), STAND_STEPS).join()).toContain(
      'host computer meets shelf',
    );
  });

  it('can be ordered for what it may cost', () => {
    expect(unnamed(billOf([...stand.parts, ...stand.screws]))).toEqual([]);
    expect(miscounted([...stand.parts, ...stand.screws])).toEqual([]);
    expect(standEur(stand)).toBeLessThanOrEqual(MOST_EUR);
  });

  it('has a page that says what the model says', () => {
    const { content, path } = standPage(stand);
    expect(readFileSync(join(import.meta.dirname, '../..', path), 'utf8')).toBe(content);
  });
});
