import { describe, expect, it } from 'vitest';
import { blotted, type Change, failedItems, judged, NAMES, runsOf, STRICT } from '../../rigs/seen-prints.ts';
import { Draws } from '../../src/simulator/draws.ts';
import type { PrintMeasures } from '../../src/vision/print/measure/measure-print.ts';

const SHARE = 0.4;
const NAME = 'D6';

/** Where a card lies: as far off its place as cards do, or no further than a good guide lets it. */
function lying(name: string, run: number, mostMm: number): readonly [number, number] {
  const draws = new Draws('lying');
  const place = NAMES.indexOf(name) + run * NAMES.length;
  const off = (axis: number): number => mostMm * (2 * draws.uniform(1, place, axis) - 1);
  return [3 + off(0), 3 + off(1)];
}

/** A mark that stays at (xMm, yMm) of the frame. */
const onWindow =
  (mostMm: number, isThere: (place: number, run: number) => boolean): Change =>
  (name, run) => {
    const [right, down] = lying(name, run, mostMm);
    if (!isThere(NAMES.indexOf(name), run)) return blotted([], [right, down]);
    return blotted([{ share: SHARE, xMm: 12 - right, yMm: 15 - down }], [right, down]);
  };

/** A mark that stays at a place of the cards. */
const onCards =
  (isThere: (name: string, run: number) => boolean): Change =>
  (name, run): Partial<PrintMeasures> =>
    blotted(isThere(name, run) ? [{ share: SHARE, xMm: 8, yMm: 12 }] : [], lying(name, run, 0.8));

describe('a mark', () => {
  it('at one place of the frame is dirt on the window, and no card is blamed', () => {
    const verdict = judged(
      runsOf(
        2,
        onWindow(0.8, () => true),
      ),
    );
    expect(failedItems(verdict)).toEqual([]);
    expect(verdict.state).toBe('passes');
    expect(verdict.notes.filter((note) => note.includes('Clean the window'))).toHaveLength(2);
    expect(verdict.notes[0]).toMatch(/12 pictures of run 1 show a dark mark 1[12]\.\d mm .* 1[45]\.\d mm/);
  });

  it('that came while the run went on is dirt on the window too', () => {
    const verdict = judged(
      runsOf(
        2,
        onWindow(0.8, (place, run) => run === 1 && place >= 6),
      ),
    );
    expect(verdict.state).toBe('passes');
    expect(verdict.notes.join(' ')).toContain('6 pictures of run 2');
  });

  it('on the window does not hide another on a card', () => {
    const both: Change = (name, run) => {
      const [right, down] = lying(name, run, 0.8);
      const own = name === NAME && run === 0 ? [{ share: 0.3, xMm: 4, yMm: 20 }] : [];
      return blotted([{ share: SHARE, xMm: 12 - right, yMm: 15 - down }, ...own], [right, down]);
    };
    const verdict = judged(runsOf(2, both), STRICT);
    expect(verdict.state).toBe('again');
    expect(verdict.lookAt).toHaveLength(1);
    expect(verdict.items.find(({ item }) => item === 'spot')?.values[0]?.value).toBeCloseTo(0.3, 1);
  });

  it('at one place of all cards is their print, wherever they lie', () => {
    const verdict = judged(
      runsOf(
        4,
        onCards(() => true),
      ),
    );
    expect(verdict.state).toBe('fails');
    expect(failedItems(verdict)).toEqual(['spot']);
    expect(verdict.notes.join(' ')).not.toContain('window');
  });

  it('that stays on the cards as well as in the frame is not taken for the window', () => {
    expect(
      judged(
        runsOf(
          2,
          onWindow(0, () => true),
        ),
        STRICT,
      ).state,
    ).toBe('again');
    expect(
      judged(
        runsOf(
          4,
          onWindow(0, () => true),
        ),
      ).state,
    ).toBe('fails');
  });

  it('here and there in a run is no window: dirt stays until it is wiped off', () => {
    const verdict = judged(
      runsOf(
        1,
        onWindow(0.8, (place) => place % 3 === 0),
      ),
    );
    expect(verdict.lookAt).toHaveLength(4);
    expect(verdict.notes.join(' ')).not.toContain('window');
  });

  it('in two pictures far from each other is no window', () => {
    const verdict = judged(
      runsOf(
        1,
        onWindow(0.8, (place) => place === 1 || place === 9),
      ),
    );
    expect(verdict.lookAt).toHaveLength(2);
  });
});

describe('a card with a mark', () => {
  it('in its only picture is to look at again', () => {
    const verdict = judged(
      runsOf(
        2,
        onCards((name, run) => name === NAME && run === 0),
      ),
      STRICT,
    );
    expect(verdict).toMatchObject({ state: 'again', passes: false });
    expect(verdict.lookAt).toMatchObject([{ end: 0, values: [{ item: 'spot' }] }]);
    expect(verdict.items.at(-1)).toMatchObject({ item: 'doubtful', passes: false, limit: 0 });
  });

  it.each([
    ['is cleared by a clean picture of that end', (run: number) => run === 0, 'passes'],
    ['is bad where that end shows it again', (run: number) => run % 2 === 0, 'fails'],
    ['is cleared where the other end shows one there', (run: number) => run < 2, 'passes'],
  ] as const)('%s', (_, isThere, state) => {
    const verdict = judged(
      runsOf(
        4,
        onCards((name, run) => name === NAME && isThere(run)),
      ),
    );
    expect(verdict.state).toBe(state);
    expect(verdict.lookAt).toEqual([]);
  });

  it('is cleared where the end shows another mark elsewhere', () => {
    const dusty: Change = (name, run) =>
      name !== NAME || run % 2 === 1 ? {} : blotted([{ share: SHARE, xMm: 8, yMm: 5 + 4 * run }]);
    expect(judged(runsOf(4, dusty)).state).toBe('passes');
  });

  it('is bad in what no mark can fake, in its only picture too', () => {
    const bad: Change = (name, run) =>
      name === NAME && run === 0
        ? { ...blotted([{ share: SHARE, xMm: 6, yMm: 6 }]), strokeMm: 0.2, skewDeg: 0.8 }
        : {};
    const verdict = judged(runsOf(2, bad), STRICT);
    expect(verdict.state).toBe('fails');
    expect(failedItems(verdict)).toEqual(['skew', 'stroke', 'spot']);
    expect(verdict.lookAt).toMatchObject([{ values: [{ item: 'spot' }] }]);
  });

  it.each([
    ['edgeBend', { straightnessMm: 0.4 }, ['edgeBend']],
    ['skew', { skewDeg: 0.8, straightnessMm: 0.1 }, ['skew']],
  ] as const)(
    'on its cut edge is in doubt in %s, cleared by another picture and bad in all',
    (item, changed, failed) => {
      const edge =
        (isThere: (run: number) => boolean): Change =>
        (name, run) =>
          name === NAME && isThere(run) ? changed : {};
      const once = edge((run) => run === 0);
      expect(judged(runsOf(2, once)).lookAt).toMatchObject([{ values: [{ item }] }]);
      expect(judged(runsOf(4, once)).state).toBe('passes');
      const often = edge((run) => run % 2 === 0);
      expect(judged(runsOf(4, often)).state).toBe('fails');
      expect(failedItems(judged(runsOf(4, often)))).toEqual(failed);
    },
  );

  it('is bad on a cut edge that leans by more than a mark that bends it so can turn it', () => {
    const leaning =
      (skewDeg: number): Change =>
      (name, run) =>
        name === NAME && run === 0 ? { skewDeg, straightnessMm: 0.1 } : {};
    expect(judged(runsOf(2, leaning(1)), STRICT).state).toBe('again');
    expect(judged(runsOf(2, leaning(1.2)), STRICT).state).toBe('fails');
  });

  it('is bad where something else is, which no mark explains', () => {
    const bad: Change = (name, run) =>
      run > 0
        ? {}
        : name === NAME
          ? blotted([{ share: SHARE, xMm: 6, yMm: 6 }])
          : name === 'SA'
            ? { strokeMm: 0.2 }
            : {};
    const verdict = judged(runsOf(2, bad));
    expect(verdict.state).toBe('fails');
    expect(verdict.lookAt).toHaveLength(1);
  });
});
