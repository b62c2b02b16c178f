import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hasProgram } from '../../rigs/has-program.ts';
import { BEAMS, FIRST_MOUTH_BEAM } from '../../src/machine/messages.ts';
import { PIN_MAP, type PinName } from '../../src/machine/pin-map.ts';
import { PART_GROUPS } from './parts.ts';
import { upperEnds } from './wiring/drawing.ts';
import { placesOfMachine } from './wiring/places.ts';
import { FRONT } from './wiring/wires.ts';

const ROOT = join(import.meta.dirname, '../..');
const PINS = (Object.keys(PIN_MAP) as PinName[]).toSorted();

test('every pin is drawn once', () => {
  const drawn = [...upperEnds(placesOfMachine()).map(({ name }) => name), ...FRONT];
  expect(drawn.toSorted()).toEqual(PINS);
});

test('wires from the path to the board do not cross', () => {
  const ends = upperEnds(placesOfMachine()).map(({ fromX }) => fromX);
  expect(ends).toEqual(ends.toSorted((a, b) => a - b));
});

test('every pin leads to one part of the bill of materials', () => {
  const taken = PART_GROUPS.flatMap(({ parts }) => parts.flatMap(({ pins = [] }) => pins));
  expect(taken.toSorted()).toEqual(PINS);
});

test('there are as many parts as they have pins, where each takes one', () => {
  const counts = PART_GROUPS.flatMap(({ parts }) => parts).filter(
    ({ count, pins }) => count > 1 && pins !== undefined,
  );
  expect(counts.map(({ name, pins }) => [name, pins?.length])).toEqual(
    counts.map(({ name, count }) => [name, count]),
  );
});

test('beams lie where the executor takes them to be', () => {
  const { beams, gatesMm, fixedMm } = placesOfMachine();
  expect(beams.map(({ name }) => name)).toEqual([...BEAMS]);
  expect(beams.slice(FIRST_MOUTH_BEAM).map(({ mm }) => mm)).toEqual(
    [...gatesMm, fixedMm].map((mm) => mm + 20),
  );
});

/** How far the part in an STL file reaches along the path, mm. */
function lengthMm(stl: string): number {
  const along = [...stl.matchAll(/vertex (\S+)/g)].map(([, x]) => Number(x));
  return Math.max(...along) - Math.min(...along);
}

describe.skipIf(!hasProgram('openscad'))('OpenSCAD makes of the model', () => {
  test.each([
    ['floor', 631],
    ['side', 631],
    ['hopper', 65],
    ['gate', 23],
  ])('a %s of %i mm along the path', { timeout: 120_000 }, (part, wantedMm) => {
    const folder = mkdtempSync(join(tmpdir(), 'soubrette-cad-'));
    try {
      const stl = join(folder, 'part.stl');
      const model = join(ROOT, 'hardware/cad/card-path.scad');
      execFileSync('openscad', ['-o', stl, '--hardwarnings', '-D', `part="${part}"`, model], {
        stdio: 'pipe',
      });
      expect(lengthMm(readFileSync(stl, 'utf8'))).toBeCloseTo(wantedMm, 0);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
