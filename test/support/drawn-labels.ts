import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { toBoardNumber } from '../../src/bridge/board.ts';
import { boardOfNumber, labelCode } from '../../src/paper/pockets/label-code.ts';
import { qrModules } from '../../src/paper/qr.ts';
import type { FrameLevel } from '../../src/ports/machines/faults.ts';
import { Draws } from '../../src/simulator/draws.ts';
import { type LabelFault, labelPicture } from '../../src/simulator/frames/label-picture.ts';
import { USUAL_CAMERA } from '../../src/simulator/frames/scene.ts';
import { takeFrame } from '../../src/simulator/frames/take-frame.ts';
import { type GreyFrame, greyOf } from '../../src/vision/frame.ts';
import { type LabelEye, openLabelReader } from '../../src/vision/label/label-reader.ts';

/** The symbol of a label of a sheet L7160. */
const SIDE_MM = 25.4;
const CAMERA = { ...USUAL_CAMERA, widthMm: SIDE_MM + 14, heightMm: SIDE_MM + 14, pxPerMm: 6 };
const draws = new Draws('drawn labels');

export function openLabelEye(): Promise<LabelEye> {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  return openLabelReader(readFileSync(wasm));
}

/** What the label of a tray says. */
export function labelTextOf(board: number, copy: number): string {
  return labelCode(boardOfNumber(toBoardNumber(board)), copy, undefined);
}

/** A drawn look at a symbol with a text. */
export function drawnSymbol(text: string, level: FrameLevel, key: number, fault?: LabelFault): GreyFrame {
  const picture = labelPicture(qrModules(text), SIDE_MM, fault);
  return greyOf(takeFrame(CAMERA, { picture }, level, draws, key));
}

/** A drawn look at the label of a tray. */
export function drawnLabel(
  { board, copy }: { readonly board: number; readonly copy: number },
  level: FrameLevel = 'good',
  key = 1,
  fault?: LabelFault,
): GreyFrame {
  return drawnSymbol(labelTextOf(board, copy), level, key, fault);
}
