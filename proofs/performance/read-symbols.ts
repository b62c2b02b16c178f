import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { zxingWasm } from '../../rigs/zxing-wasm.ts';
import { readFrameFile } from '../../src/adapters/openers/frame-file.ts';
import { USUAL_CAMERA } from '../../src/simulator/frames/scene.ts';
import { greyOf } from '../../src/vision/frame.ts';
import { OUR_SYMBOL } from '../../src/vision/symbol/settings.ts';
import { openSymbolReader } from '../../src/vision/symbol/symbol-reader.ts';
import { openDecoder } from '../../src/vision/symbol/zxing.ts';

/**
 * Reads the symbols of all frames of a folder so many times: as the machine does (`ours`), or by zxing alone.
 *
 *   node proofs/performance/read-symbols.ts ours|zxing FOLDER TIMES
 */
const [who, folder = '', times = '1'] = process.argv.slice(2);
const frames = readdirSync(folder).map((name) => readFrameFile(join(folder, name), USUAL_CAMERA.pxPerMm));
const [decode, read] = [await openDecoder(zxingWasm()), await openSymbolReader(zxingWasm(), OUR_SYMBOL)];
for (let time = 0; time < Number(times); time++)
  for (const frame of frames) {
    if (who === 'ours') read(frame);
    else decode(greyOf(frame), 'Code128');
  }
