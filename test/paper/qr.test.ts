import { beforeAll, describe, expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { zxingWasm } from '../../rigs/zxing-wasm.ts';
import { makeQrDrawing, makeQrLines, qrModules } from '../../src/paper/qr.ts';

beforeAll(async () => {
  const wasmBinary = new Uint8Array(zxingWasm()).buffer;
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
});

/** A picture as the reader takes it. */
type Picture = Extract<Parameters<typeof readBarcodes>[0], { colorSpace: string }>;

/** What an independent reader sees in a square that is dark at this many places. */
async function readBack(side: number, isDark: (x: number, y: number) => boolean): Promise<string[]> {
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) if (isDark(x, y)) data.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
  }
  const picture: Picture = { data, width: side, height: side, colorSpace: 'srgb' };
  return (await readBarcodes(picture, { formats: ['QRCode'] })).map(({ text }) => text);
}

const SEAL = `SOUBRETTE SEAL 1 ${'0123456789ABCDEF'.repeat(16)}`;

describe('a QR symbol', () => {
  test.each([SEAL, 'a', 'Ärger & <b>'])('is read back by another program: %s', async (text) => {
    const rows = qrModules(text);
    const read = await readBack(rows.length * 4, (x, y) => rows[y >> 2]![x >> 2]!);
    expect(read).toEqual([text]);
  });

  test('is the same as a drawing', async () => {
    const { marks, widthMm } = makeQrDrawing(SEAL, 60);
    const [paper, ...boxes] = marks.filter((mark) => mark.kind === 'box');
    expect(paper).toMatchObject({ widthMm: 60, heightMm: 60, paint: { grey: 255 } });
    const side = 300;
    const read = await readBack(side, (x, y) => {
      const [xMm, yMm] = [((x + 0.5) * widthMm) / side, ((y + 0.5) * widthMm) / side];
      return boxes.some(
        (box) =>
          xMm >= box.xMm && xMm < box.xMm + box.widthMm && yMm >= box.yMm && yMm < box.yMm + box.heightMm,
      );
    });
    expect(read).toEqual([SEAL]);
  });

  test('is the same as lines of characters, light on dark', async () => {
    const lines = makeQrLines(SEAL);
    const rows = lines.flatMap((line) => [
      [...line].map((character) => character === '▄' || character === ' '),
      [...line].map((character) => character === '▀' || character === ' '),
    ]);
    expect(await readBack(rows[0]!.length * 4, (x, y) => rows[y >> 2]![x >> 2]!)).toEqual([SEAL]);
  });
});
