import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { billOf, electronicsEur, sumOf, unnamed } from '../../hardware/model/bill.ts';
import { type Built, build, only } from '../../hardware/model/build.ts';
import { DIMENSIONS, type Dimensions } from '../../hardware/model/dimensions.ts';
import { rackNetlist } from '../../hardware/model/electronics/netlist.ts';
import type { PartKind } from '../../hardware/model/electronics/part.ts';
import { machineAssembly } from '../../hardware/model/parts.ts';
import {
  blockedWays,
  looseScrews,
  miscounted,
  strayParts,
  unreachableScrews,
  unseatedHeads,
} from '../../hardware/model/proofs/assembly.ts';
import { uncertainGuards } from '../../hardware/model/proofs/guards.ts';
import { emptyHoles, shutPlates, unheldShafts } from '../../hardware/model/proofs/holes.ts';
import { thinWalls, unprintable } from '../../hardware/model/proofs/print.ts';
import type { Shapes } from '../../hardware/model/shapes.ts';
import { withNumber } from '../../rigs/with-number.ts';
import { rackPages } from '../../scripts/hardware/rack-pages.ts';
import { machineModel } from './built-once.ts';

const MOST_EUR = 480;

describe('the machine with the rack', () => {
  let shapes: Shapes;
  let machine: Built;
  beforeAll(async () => {
    ({ machine, shapes } = await machineModel());
  });

  /** Some parts of a machine of other dimensions. */
  function some(names: readonly string[], path: string, value: number): Built {
    const dimensions = withNumber<Dimensions>(DIMENSIONS, path, value);
    return build(only(machineAssembly(dimensions, shapes), names), shapes);
  }

  it('can be put together step by step, each part along its way', () => {
    expect(strayParts(machine)).toEqual([]);
    expect(blockedWays(machine)).toEqual([]);
  });

  it('cannot if a comb comes behind its sensors, nor if a lip is wider than the plates stand apart', () => {
    const late = machine.parts.map((part) =>
      part.name === 'left comb' ? { ...part, step: 'switches' } : part,
    );
    const parts = late.filter(({ name }) => name === 'left comb' || name === 'comb sensor');
    expect(blockedWays({ ...machine, parts, screws: [] })).toContain(
      'Door switches: left comb meets comb sensor on its way +y.',
    );
    const wide = machine.parts
      .filter(({ name }) => name === 'lower lip' || name === 'left side plate')
      .map((part) =>
        part.name === 'lower lip'
          ? { ...part, solids: part.solids.map((each) => each.scale([1, 1.1, 1])) }
          : part,
      );
    expect(blockedWays({ ...machine, parts: wide, screws: [] })).toContain(
      'Cross parts into the left plate: lower lip meets left side plate on its way -y.',
    );
  });

  it('has a screw for each hole, a key for each screw and a thread for each tip', () => {
    expect(unreachableScrews(machine, shapes)).toEqual([]);
    expect(looseScrews(machine, shapes)).toEqual([]);
    expect(emptyHoles(machine)).toEqual([]);
    expect(unseatedHeads(machine, shapes)).toEqual([]);
    const thin = some(['floor', 'underframe', 'pin block'], 'floor.thickness', 1.6);
    expect(unseatedHeads(thin, shapes)).toHaveLength(5);
  });

  it('is seen to lack a screw, a way for a key, and a thread', () => {
    const { screws } = machine;
    const without = screws.map((part) =>
      part.name === 'screw M3x12' ? { ...part, solids: part.solids.slice(1) } : part,
    );
    expect(emptyHoles({ ...machine, screws: without })).toHaveLength(1);
    const blocked = { ...machine, joints: machine.joints.map((joint) => ({ ...joint, step: 'cassette' })) };
    expect(unreachableScrews(blocked, shapes).join()).toContain('right cover is in the way');
    const short = { ...machine, joints: machine.joints.map((joint) => ({ ...joint, grip: joint.grip + 2 })) };
    expect(looseScrews(short, shapes).length).toBeGreaterThan(20);
  });

  it('shuts each lid upon two switches and holds it there, and sees what does not', () => {
    expect(uncertainGuards(DIMENSIONS, machine.parts)).toEqual([]);
    const moved = (names: readonly string[], by: readonly [number, number, number]): string[] =>
      uncertainGuards(
        DIMENSIONS,
        machine.parts.map((part) =>
          names.includes(part.name)
            ? { ...part, solids: part.solids.map((each) => each.translate([...by])) }
            : part,
        ),
      );
    // As a switch stood before its data sheet was read: 3 mm below the lid.
    expect(moved(['switch of the chain'], [0, 0, -1])).toEqual([
      'top cover presses 0 of switch of the chain.',
      'reject lid presses 0 of switch of the chain.',
    ]);
    expect(moved(['switch of the chain', 'switch of the board'], [0, -140, 0]).join()).toContain(
      'mm open before its switches tell so',
    );
    const without = machine.parts.filter(({ name }) => name !== 'door magnet');
    expect(uncertainGuards(DIMENSIONS, without)).toContain(
      'reject lid is not kept shut against its switches.',
    );
  });

  it('turns each shaft in two bearings', () => {
    expect(unheldShafts(machine)).toEqual([]);
    const parts = machine.parts.filter(({ name }) => name !== 'left bearing');
    expect(unheldShafts({ ...machine, parts })).toHaveLength(6);
  });

  it('prints without support, as a carriage that is wider than a bridge would not', () => {
    expect(unprintable(machine.parts)).toEqual([]);
    const hollow = machine.parts
      .filter(({ name }) => name === 'carriage')
      .map((part) => ({
        ...part,
        solids: [shapes.cut(shapes.box([0, 80], [0, 80], [0, 80]), [shapes.box([5, 75], [5, 75], [5, 75])])],
      }));
    expect(unprintable(hollow).join()).toContain('carriage hangs free over 4900 mm2');
    expect(unprintable(some(['cassette'], 'cassette.length', 260).parts)).toContain(
      'cassette does not fit the printer.',
    );
  });

  it('has walls that a printer fills, and sees thinner ones', () => {
    expect(thinWalls(machine.parts)).toEqual([]);
    const wall = (name: string, path: string, value: number): string =>
      thinWalls(some([name], path, value).parts).join();
    expect(wall('carriage', 'carriage.side', 1)).toContain('carriage has walls under 1.2 mm');
    expect(wall('cassette', 'cassette.key', 6)).toContain('cassette has walls under 1.2 mm');
  });

  it('lets wires in beside both ends of its front panel, and sees a plate that does not', () => {
    expect(shutPlates(DIMENSIONS, machine.parts, shapes)).toEqual([]);
    const shut = machine.parts.map((part) =>
      part.name === 'left side plate'
        ? { ...part, solids: [shapes.box([-110, 0], [-58, -52], [-135, 84])] }
        : part,
    );
    expect(shutPlates(DIMENSIONS, shut, shapes)).toEqual(['left side plate lets no wires in.']);
  });

  it('can be ordered by its list, for less than it may cost', () => {
    const rows = billOf([...machine.parts, ...machine.screws]);
    expect(unnamed(rows)).toEqual([]);
    expect(sumOf(rows) + electronicsEur()).toBeLessThanOrEqual(MOST_EUR);
    const all = [...machine.parts, ...machine.screws];
    expect(miscounted(all)).toEqual([]);
    const few = all.map((part) => (part.name === 'idler' ? { ...part, count: 5 } : part));
    expect(miscounted(few)).toEqual(['5 of idler are ordered, and 6 come.']);
  });

  it.each<[PartKind, readonly string[]]>([
    ['board', ['board']],
    ['motor', ['stepper']],
    ['slotSensor', ['beam', 'comb sensor']],
    ['emitter', ['emitter']],
    ['receiver', ['receiver']],
    ['hall', ['Hall sensor']],
    ['led', ['window lamp']],
    ['lamp', ['green lamp', 'amber lamp', 'red lamp']],
    ['contact', ['stop button', 'switch of the chain']],
    ['switch', ['hopper contact', 'cassette switch', 'start button']],
  ])('has a place for each %s of its circuit', (kind, names) => {
    const wired = rackNetlist().parts.filter((part) => part.kind === kind).length;
    const own = machine.parts.filter(({ name }) => names.includes(name));
    expect(own.reduce((sum, { count }) => sum + count, 0)).toBe(wired);
  });

  it('has pages that say what the model says', () => {
    for (const { content, path } of rackPages(machine))
      expect(readFileSync(join(import.meta.dirname, '../..', path), 'utf8')).toBe(content);
  });
});
