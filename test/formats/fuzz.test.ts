import { describe, expect, test } from 'vitest';
import { drawFrom, readAndWrite, spoil } from '../../rigs/spoil-files.ts';
import { FORMATS, recogniseFormat } from '../../src/formats/catalogue/catalogue.ts';
import { fixture, format } from './support.ts';

const FOUR = format('bri').read(fixture('bigdeal/t4_bri.bri'));
const RECORDS = format('pbn').read(fixture('pbn/endplay-example1.pbn'));
const FILES_EACH = 60;

describe('changed files', () => {
  test.each(FORMATS.map((each) => [each.name, each] as const))(
    '%s neither throws nor gives half a deal',
    (_, each) => {
      const draw = drawFrom(6);
      const whole = [FOUR, RECORDS].flatMap((set) => (each.write === undefined ? [] : [each.write(set)]));
      const sources = whole.length === 0 ? [fixture('bigdeal/t4_pbn.pbn')] : whole;
      for (let at = 0; at < FILES_EACH; at++) {
        const bytes = spoil(sources[at % sources.length] ?? new Uint8Array(), draw);
        readAndWrite(bytes, each);
        const found = recogniseFormat(bytes);
        if (found !== undefined && found !== each) readAndWrite(bytes, found);
      }
      expect(sources.length).toBeGreaterThan(0);
    },
  );
});
