import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { choicesOf, countOf, endWith } from '../../scripts/ending.ts';
import { scriptOptions } from '../../scripts/options.ts';
import { toBoardNumber } from '../../src/bridge/board.ts';
import { boardOfNumber, labelCode } from '../../src/paper/pockets/label-code.ts';
import { qrModules } from '../../src/paper/qr.ts';
import { FRAME_LEVELS, type FrameLevel } from '../../src/ports/machines/faults.ts';
import { Draws } from '../../src/simulator/draws.ts';
import { type LabelFault, labelPicture } from '../../src/simulator/frames/label-picture.ts';
import type { CardPicture } from '../../src/simulator/frames/picture.ts';
import { USUAL_CAMERA } from '../../src/simulator/frames/scene.ts';
import { takeFrame } from '../../src/simulator/frames/take-frame.ts';
import { greyOf } from '../../src/vision/frame.ts';
import { openLabelReader } from '../../src/vision/label/label-reader.ts';

/**
 * Draws looks at labels of board trays and reads them. Ends with 1 where a label was taken for another one, where fewer
 * than 99 of 100 were read at `worn`, or where something was read of a label that is torn or blank.
 */
const { values } = scriptOptions({
  options: {
    looks: { type: 'string', default: '10000' },
    levels: { type: 'string', default: FRAME_LEVELS.join(',') },
    /** Sides of symbols in mm: those of sheets L7160 and L7163. */
    sides: { type: 'string', default: '25.4,35.1' },
    seed: { type: 'string', default: 'labels' },
  },
});

const [BOARDS, SETS, PX_PER_MM, ROOM_MM, LEAST_AT_WORN] = [36, 4, 6, 14, 0.99];
const SEAL = 'A1B2C3D4E5F60718';
const STREAM = 320;
const looks = countOf('--looks', values.looks);
const levels = choicesOf('--levels', values.levels, FRAME_LEVELS);
const sides = values.sides.split(',').map(Number);
const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
const read = await openLabelReader(wasm);
const draws = new Draws(values.seed);
const pictures = new Map<string, CardPicture>();

function pictureOf(board: number, copy: number, sideMm: number, fault?: LabelFault): CardPicture {
  const seal = board % 2 === 0 ? SEAL : undefined;
  const key = [board, copy, sideMm, fault].join(' ');
  const known = pictures.get(key);
  if (known !== undefined) return known;
  const text = labelCode(boardOfNumber(toBoardNumber(board)), copy, seal);
  const picture = labelPicture(qrModules(text), sideMm, fault);
  pictures.set(key, picture);
  return picture;
}

/** What was read of looks of one level, at symbols of one size. */
function tryLevel(level: FrameLevel, sideMm: number, count: number, fault?: LabelFault) {
  const tally = { right: 0, none: 0, wrong: 0 };
  const extentMm = sideMm + ROOM_MM;
  const camera = { ...USUAL_CAMERA, widthMm: extentMm, heightMm: extentMm, pxPerMm: PX_PER_MM };
  for (let look = 0; look < count; look++) {
    const board = 1 + draws.below(BOARDS, STREAM, look, sideMm, 0);
    const copy = 1 + draws.below(SETS, STREAM, look, sideMm, 1);
    const picture = pictureOf(board, copy, sideMm, fault);
    const reading = read(greyOf(takeFrame(camera, { picture }, level, draws, look)));
    if (reading.kind === 'none') tally.none++;
    else if (reading.label.board === board && reading.label.copy === copy) tally.right++;
    else tally.wrong++;
  }
  return tally;
}

const problems: string[] = [];
const share = Math.ceil(looks / (levels.length * sides.length));
for (const level of levels) {
  for (const sideMm of sides) {
    const { none, right, wrong } = tryLevel(level, sideMm, share);
    console.log(`${level}, ${sideMm} mm: ${right} of ${share} read, ${none} not, ${wrong} wrong`);
    if (wrong > 0) problems.push(`${wrong} labels were taken for others at ${level}`);
    if (right === 0) problems.push(`no label was read at ${level}`);
    if (level === 'worn' && right < LEAST_AT_WORN * share)
      problems.push(`only ${((100 * right) / share).toFixed(2)} % were read at worn, ${sideMm} mm`);
  }
}
for (const fault of ['torn', 'blank'] as const) {
  const count = Math.max(3, Math.ceil(looks / 100));
  const { right, wrong } = tryLevel('good', sides[0] ?? 0, count, fault);
  console.log(`${fault}: ${count - right - wrong} of ${count} not read`);
  if (right + wrong > 0) problems.push(`${right + wrong} labels were read that are ${fault}`);
}
endWith(problems);
