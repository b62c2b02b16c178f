import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { Resvg } from '@resvg/resvg-js';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { soubrette } from '../../../rigs/fake-terminal.ts';
import { makeCard } from '../../../src/bridge/card.ts';
import { drawCard } from '../../../src/decks/card-drawing.ts';
import { makeSvg } from '../../../src/decks/svg.ts';
import { deckStyle } from '../../support/deck-style.ts';

const POINTS_PER_MM = 72 / 25.4;
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'print-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

async function print(name: string, ...options: readonly string[]) {
  const file = join(folder, name);
  const said = await soubrette('deck', 'print', ...options, '-o', file);
  return { ...said, file };
}

async function pagesOf(file: string) {
  const document = await PDFDocument.load(readFileSync(file), { updateMetadata: false });
  return document.getPages().map((page) => {
    const inMm = ({ x, y, width, height }: ReturnType<typeof page.getTrimBox>) =>
      [x, y, width, height].map((points) => Math.round((points / POINTS_PER_MM) * 100) / 100);
    return {
      media: inMm(page.getMediaBox()),
      bleed: inMm(page.getBleedBox()),
      trim: inMm(page.getTrimBox()),
    };
  });
}

describe('deck print', () => {
  test('shows examples in its help', async () => {
    expect((await soubrette('deck', 'print', '--help')).stdout).toContain(
      '$ npx soubrette deck print --deck super',
    );
  });

  test('writes a page for each card, the back and the box, with trim and bleed', async () => {
    const { code, stderr, file } = await print('a.pdf', '--deck', 'super');
    expect(code).toBe(0);
    expect(stderr).toContain(`Wrote 68 cards, the back and a box on 70 pages to ${file}.`);
    const pages = await pagesOf(file);
    expect(pages).toHaveLength(70);
    for (const { media, bleed, trim } of pages.slice(0, -1)) {
      expect(media).toEqual([0, 0, 73, 104]);
      expect(bleed).toEqual([5, 5, 63, 94]);
      expect(trim).toEqual([8, 8, 57, 88]);
    }
  });

  test('imposes the small deck on A4, faces and backs by turns', async () => {
    const { code, file } = await print('a.pdf', '--sheet', 'A4', '--face', 'pips', '--symbol', 'off');
    expect(code).toBe(0);
    const pages = await pagesOf(file);
    expect(pages).toHaveLength(2 * 6 + 1);
    expect(pages.every(({ media }) => media[2] === 210 && media[3] === 297)).toBe(true);
    expect(pages[0]!.trim).toEqual([13.5, 10.5, 183, 276]);
  });

  test('takes A3, poker size, four colours and other letters', async () => {
    const options = ['--size', 'poker', '--four-colour', '--index', 'ro', '--deck', 'super'];
    const { code, file } = await print('a.pdf', '--sheet', 'A3', ...options);
    expect(code).toBe(0);
    expect(await pagesOf(file)).toHaveLength(2 * 5 + 1);
  });

  test('prints the 16 cards that a pack lacks, or spare ones with jokers, white behind for sleeves', async () => {
    const sixteen = await print('a.pdf', '--add-on');
    expect(sixteen.stderr).toContain('Wrote 16 cards, the back and a box on 18 pages');
    const spare = await print('b.pdf', '--cards', 'S10,CM', '--jokers', '2', '--backs', 'none');
    expect(spare.stderr).toContain('Wrote 4 cards on 4 pages');
  });

  test('takes size and index from the scan of a card of the pack', async () => {
    const style = deckStyle({ deck: 'standard', face: 'pips', size: 'poker', hasSymbol: false });
    const scan = join(folder, 'scan.png');
    writeFileSync(
      scan,
      new Resvg(makeSvg(drawCard(makeCard(2, 10), style)), {
        fitTo: { mode: 'width', value: 744 },
        background: '#333',
      })
        .render()
        .asPng(),
    );
    const { code, file, stderr } = await print('a.pdf', '--add-on', '--like', scan);
    expect(code).toBe(0);
    expect(stderr).toContain(
      'As scanned: size poker, rank 6.6 mm high and 3.0 mm below the edge, suit 5.2 mm.',
    );
    const [first] = await pagesOf(file);
    expect(first!.trim).toEqual([8, 8, 63, 88]);
  });

  test('takes pictures of a folder for honours, and refuses one that would be coarse', async () => {
    const png = (width: number) =>
      new Resvg(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}"><rect width="100%" height="100%" fill="#c33"/></svg>`,
      )
        .render()
        .asPng();
    writeFileSync(join(folder, 'K.png'), png(400));
    const fine = await print('a.pdf', '--cards', 'SK,HK,SQ', '--art', folder);
    expect(fine.stderr).toContain(`2 honours from ${folder}.`);
    const document = await PDFDocument.load(readFileSync(fine.file));
    const images = document.context
      .enumerateIndirectObjects()
      .filter(([, object]) => String(object).includes('/DeviceCMYK'));
    expect(images).toHaveLength(2);
    writeFileSync(
      join(folder, 'DA.svg'),
      '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="60"><circle cx="15" cy="30" r="14" fill="#c33"/></svg>',
    );
    writeFileSync(join(folder, 'HA.svg'), '<svg');
    const drawn = await print('d.pdf', '--cards', 'DA', '--art', folder);
    expect(drawn.stderr).toContain(`1 honour from ${folder}.`);
    const [, art] = (await PDFDocument.load(readFileSync(drawn.file))).context
      .enumerateIndirectObjects()
      .find(([, object]) => String(object).includes('/DeviceCMYK'))!;
    expect(String(art)).toMatch(/\/Width 600\b[\s\S]*\/Height 1200\b/);
    const broken = await print('e.pdf', '--cards', 'HA', '--art', folder);
    expect(broken.stderr).toContain('HA.svg is no SVG picture that can be drawn.');
    writeFileSync(join(folder, 'SQ.png'), png(200));
    const coarse = await print('b.pdf', '--cards', 'SQ', '--art', folder);
    expect(coarse.code).toBe(3);
    expect(coarse.stderr).toContain('200 x 200 pixels');
    const none = await print('c.pdf', '--cards', 'S9', '--art', folder);
    expect(none.stderr).toContain('has no picture of an honour');
  });

  test('names a scan that shows no card', async () => {
    const scan = join(folder, 'scan.png');
    const grey = new Resvg(
      '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400" fill="#999"/></svg>',
    );
    writeFileSync(scan, grey.render().asPng());
    const { code, stderr } = await print('a.pdf', '--add-on', '--like', scan);
    expect(code).toBe(3);
    expect(stderr).toContain(`No card with an index was found in ${scan}.`);
  });

  test('writes the same bytes twice', async () => {
    const first = await print('a.pdf', '--deck-number', '17');
    const second = await print('b.pdf', '--deck-number', '17');
    const other = await print('c.pdf', '--deck-number', '18');
    expect(readFileSync(second.file).equals(readFileSync(first.file))).toBe(true);
    expect(readFileSync(other.file).equals(readFileSync(first.file))).toBe(false);
    expect(statSync(first.file).size).toBeLessThan(1_000_000);
  });

  test('holds neither font nor picture', async () => {
    const { file } = await print('a.pdf');
    const document = await PDFDocument.load(readFileSync(file));
    const kinds = document.context.enumerateIndirectObjects().map(([, object]) => String(object));
    expect(kinds.filter((text) => /\/Type \/Font\b|\/Subtype \/Image\b/.test(text))).toEqual([]);
    expect(kinds.filter((text) => /\/Form\b/.test(text))).toHaveLength(54);
  });

  test('replaces no file unless asked', async () => {
    await print('a.pdf');
    const again = await print('a.pdf');
    expect(again.code).toBe(2);
    expect(again.stderr).toContain('already exists');
    expect((await print('a.pdf', '--force')).code).toBe(0);
  });

  test.each([
    ['--face', 'clocks', 'Did you mean clock?'],
    ['--index', 'xx', 'Choose'],
    ['--deck-number', '100', '99'],
    ['--sheet', 'A5', 'Choose A4, A3, SRA3'],
    ['--cards', 'S10,S13', 'There is no card S13.'],
    ['--shift', '9,0', 'from -5 to 5'],
  ])('refuses %s %s', async (option, value, advice) => {
    const { code, stderr } = await print('a.pdf', option, value);
    expect(code).toBe(2);
    expect(stderr).toContain(advice);
  });
});
