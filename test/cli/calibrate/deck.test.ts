import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decodeDeckProfile } from '../../../calibration/deck-profile-codec.ts';
import { computer } from '../../../rigs/computer.ts';
import { type Said, soubrette, soubretteWith } from '../../../rigs/fake-terminal.ts';
import { IN_FULL } from '../../../rigs/in-full.ts';
import { decodeFrame, encodeFrame } from '../../../src/adapters/openers/frame-file.ts';
import { openRecorder } from '../../../src/app/eyes/recorded-frames.ts';
import { EXIT } from '../../../src/cli/shell/command.ts';
import { drawnJokers } from '../../../src/simulator/frames/foreign-cards.ts';
import { pictureOf } from '../../../src/simulator/frames/gallery.ts';
import { USUAL_RASTER } from '../../../src/simulator/frames/raster.ts';
import type { Frame } from '../../../src/vision/frame.ts';
import { cardsNamed } from '../../support/cards-named.ts';
import { type ARTS, FrameFolders, writeOrder } from '../../support/frame-folders.ts';

const CARDS = cardsNamed('SA H3 S8 H8 S3 HA');
const PATIENCE = { timeout: 120_000 };

let folder: string;
let order: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'soubrette-deck-'));
  order = writeOrder(join(folder, 'order.txt'), CARDS);
  const own = new FrameFolders('own');
  own.write(join(folder, 'own'), CARDS);
  own.write(join(folder, 'own-b'), [...CARDS].reverse());
}, PATIENCE.timeout);
afterAll(() => rmSync(folder, { recursive: true }));

function at(name: string): string {
  return join(folder, name);
}

function calibrate(frames: string, out: string, ...more: readonly string[]): Promise<Said> {
  const usual = ['--frames', at(frames), '--px-per-mm', '8', '-o', at(out)];
  return soubrette('calibrate', 'deck', ...usual, ...more);
}

function identify(deck: string, ...more: readonly string[]): Promise<Said> {
  return soubrette('identify', '--deck', at(deck), ...more);
}

function lines(output: string): Record<string, unknown>[] {
  return output
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

const NAMES = ['SA', 'H3', 'S8', 'H8', 'S3', 'HA'];
/** What is told of a deck whose six cards are learnt and verified. */
const VERIFIED = {
  kind: 'deck-calibrated',
  cards: 6,
  isVerified: true,
  isForDealing: false,
  verification: { accepted: 6, missing: [], double: [], misread: [] },
};

describe('a deck is calibrated and read', PATIENCE, () => {
  test.runIf(IN_FULL).each<readonly [keyof typeof ARTS, 1 | 3, number]>([
    ['own', 1, 8],
    ['spatz-jumbo', 3, 8],
    ['kennard', 1, 16],
  ])('%s, %i channels, %i px/mm', async (art, channels, pxPerMm) => {
    const folders = new FrameFolders(art, { channels, pxPerMm });
    const learning = folders.write(at(`${art}-${channels}-a`), CARDS);
    const fresh = folders.write(at(`${art}-${channels}-b`), CARDS);
    const deck = at(`${art}.json`);
    const args = ['--frames', learning, '--verify', fresh, '--order', order, '-o', deck, '--json'];
    const { code, stderr, stdout } = await soubrette(
      'calibrate',
      'deck',
      ...args,
      '--px-per-mm',
      String(pxPerMm),
    );
    expect([code, stderr]).toEqual([EXIT.done, expect.stringContaining(`identify --deck ${deck}`)]);
    expect(lines(stdout)[0]).toMatchObject(VERIFIED);
    const read = await soubrette('identify', '--deck', deck, '--json', fresh);
    expect([read.code, read.stderr]).toEqual([EXIT.done, '']);
    expect(lines(read.stdout).map(({ card }) => card)).toEqual(NAMES);
  });
});

test('a report is not written over the profile', async () => {
  const { code, stderr } = await calibrate('own', 'one.json', '--report', at('one.json'), '--force');
  expect([code, stderr]).toEqual([EXIT.usage, expect.stringContaining('Two files would be written to')]);
});

test('a pass that was learnt from verifies nothing', async () => {
  for (const more of [
    ['--verify', at('own')],
    ['--verify', at('own-b'), '--frames', at('own-b')],
  ]) {
    const { code, stderr } = await calibrate('own', 'same.json', '--order', order, ...more);
    expect([code, stderr]).toEqual([EXIT.badInput, expect.stringContaining('holds the same pictures as')]);
  }
  expect(existsSync(at('same.json'))).toBe(false);
});

test(
  'a joker that was shown is called one; a strict calibration of few cards fails, with its course on the screen and what was left out',
  PATIENCE,
  async () => {
    const [svg = ''] = drawnJokers();
    const picture = pictureOf(svg, USUAL_RASTER, 1 / 8).upper;
    const folders = new FrameFolders('own');
    const jokers = folders.write(at('jokers'), CARDS.slice(0, 2), { picture });
    writeFileSync(
      join(jokers, '3.png'),
      readFileSync(join(folders.write(at('bare'), CARDS.slice(0, 1), { light: 'off' }), '1.png')),
    );
    const again = folders.write(at('jokers-again'), CARDS.slice(0, 3), { picture });
    const two = folders.write(at('jokers-beside'), CARDS.slice(0, 2));
    const named = writeOrder(at('jokers-beside.txt'), CARDS.slice(0, 2));
    const words = [
      '--frames',
      two,
      '--order',
      named,
      '--jokers',
      jokers,
      '--px-per-mm',
      '8',
      '-o',
      at('jokers.json'),
    ];
    const learnt = await soubretteWith({ isScreen: true }, 'calibrate', 'deck', ...words, '--strict');
    expect([learnt.code, learnt.stderr]).toEqual([
      EXIT.badInput,
      expect.stringContaining(`Left out: ${join(jokers, '3.png')}`),
    ]);
    expect(learnt.stderr).toContain('Warning: this deck is not fit for dealing');
    expect(learnt.stderr).toMatch(/█+░+ Learning\r/);
    const { stdout } = await identify('jokers.json', '--json', again, two);
    expect(lines(stdout).map(({ card, reason }) => card ?? reason)).toEqual([
      ...['joker', 'joker', 'joker'],
      ...NAMES.slice(0, 2),
    ]);
  },
);

describe('the profile of our own deck', PATIENCE, () => {
  let said: Said;
  beforeAll(async () => {
    const report = ['--report', at('own.html'), '--settings', 'shutterUs=2000', 'lamp=left'];
    said = await calibrate('own', 'club.json', '--order', order, '--verify', at('own-b'), ...report);
  }, PATIENCE.timeout);

  test('is told in words', () => {
    expect(said.code).toBe(EXIT.done);
    expect(said.stdout).toMatch(
      /^6 cards of the standard deck, learnt from one pass \(6 pictures\): verified, not for/,
    );
    expect(said.stdout).toMatch(/Contrast of the palest card +0\.\d+ +>= 0\.6 +good/);
    expect(said.stdout).toContain('Printed symbols of deck 7, 100 % of them read.');
    expect(said.stdout).toContain('Verified with 6 pictures: 6 accepted, each card once,');
    expect(said.stdout).toContain('Not fit for dealing. Cards of the deck that were not learnt: C2,');
    expect(said.stderr).toContain('Warning: this deck is not fit for dealing (1 reason)');
  });

  test('holds where it comes from', () => {
    const decoded = decodeDeckProfile(readFileSync(at('club.json'), 'utf8'));
    expect(decoded.ok && decoded.value).toMatchObject({
      deck: 'standard',
      camera: { shutterUs: 2000, lamp: 'left' },
      pictures: { pxPerMm: 8, channels: 1, passes: 1, frames: 6, order: 'given' },
      symbols: { deckNumber: 7 },
    });
  });

  test('has a report with its pictures', () => {
    const html = readFileSync(at('own.html'), 'utf8');
    expect(/^<!doctype html>[\s\S]*<\/html>\n$/.test(html)).toBe(true);
    expect(html.includes('Verified, not for dealing')).toBe(true);
    const pictures = html.match(/<img alt="[^"]+" [^>]*src="data:image\/png;base64,[\w+/]+=*">/g) ?? [];
    expect(pictures.length).toBeGreaterThanOrEqual(6 + 6);
    const said = html.replace(/base64,[^"]*/g, '');
    expect(['NaN', 'undefined', 'Infinity'].filter((word) => said.includes(word))).toEqual([]);
  });

  test('names cards, and says in words why it names none', async () => {
    const empty = new FrameFolders('own').write(at('covered'), CARDS.slice(0, 1), { light: 'off' });
    const { stdout, stderr } = await identify('club.json', join(at('own-b'), '1.png'), join(empty, '1.png'));
    expect(stdout).toMatch(/own-b\/1\.png: HA \(confidence 0\.99\d*, margin \d\.\d\d, next \w+\)\n/);
    expect(stdout).toMatch(/covered\/1\.png: no card, it is too dark/);
    expect(stderr).toMatch(/Warning: this deck is not fit for dealing\.\n2 pictures: 1 accepted\.\n$/);
  });

  test.each(['index', 'symbol', 'both'])('is read by %s', async (readers) => {
    const { stdout } = await identify('club.json', '--json', '--readers', readers, at('own-b'));
    expect(lines(stdout).map(({ card }) => card)).toEqual([...NAMES].reverse());
  });

  test('keeps what was looked at where index and symbol name different cards', async () => {
    const [index, symbol] = [1, 2].map((place) =>
      decodeFrame(readFileSync(join(at('own-b'), `${place}.png`)), 'card', 8),
    ) as [Frame, Frame];
    // The left 12 mm with the index of one card, the rest with the symbol of another.
    const pixels = Uint8Array.from(symbol.pixels, (level, px) =>
      px % symbol.widthPx < 8 * 12 ? (index.pixels[px] as number) : level,
    );
    writeFileSync(at('both.png'), encodeFrame({ ...symbol, pixels }));
    mkdirSync(at('faults'));
    const files = [at('both.png'), join(at('own-b'), '1.png')];
    const { stdout } = await identify('club.json', '--json', '--pictures', at('faults'), ...files);
    expect(lines(stdout)[0]).toMatchObject({ card: null, reason: 'disagree', likeliest: 'HA', second: 'S3' });
    expect(readdirSync(at('faults'))).toEqual(['both.index.png', 'both.symbol.png']);
  });

  test('reads the pictures of a pass together, and names no card that comes twice', async () => {
    const pass = [1, 2, 3, 4].map((place) => join(at('own-b'), `${place}.png`));
    const files = [...pass, at('gone.png'), join(at('own'), '6.png')];
    const { code, stdout } = await identify('club.json', '--json', '--sequence', ...files);
    expect(code).toBe(EXIT.badInput);
    const told = lines(stdout).map(({ card, reason }) => card ?? reason);
    expect(told).toEqual(['duplicate', 'S3', 'H8', 'S8', 'unreadable', 'duplicate']);
  });

  test('reads frames again that eyes have recorded, beside what was said of them then', async () => {
    const [recorded, keys] = [at('recorded'), at('frame-keys')];
    const keep = openRecorder(recorded, keys, 10, computer);
    [1, 2, 3].forEach((place) => {
      const look = { isFirst: true, isUnmoved: place !== 2 };
      const frame = decodeFrame(readFileSync(join(at('own-b'), `${place}.png`)), 'card', 8);
      const card = CARDS[place === 3 ? 0 : CARDS.length - place]!;
      const said = { card, accepted: true, confidence: 0.9, margin: 1 };
      keep(frame, { ...said, index: said }, look);
    });
    const key = join(keys, readdirSync(keys)[0]!);
    const { code, stdout } = await identify('club.json', '--json', '--key', key, recorded);
    expect(code).toBe(EXIT.done);
    const told = lines(stdout).map(({ card, said }) => [card, (said as { readonly card: string }).card]);
    expect(told).toEqual([
      ['HA', 'HA'],
      ['S3', 'S3'],
      ['H8', 'SA'],
    ]);
    const again = await identify('club.json', '--key', key, '--unsealed', at('unsealed'), recorded);
    expect(again.stderr).toContain('3 recorded frames: 1 read otherwise than then.');
    expect(readdirSync(at('unsealed'))).toEqual(['00001.png', '00002.png']);
    const shown = ['--json', '--key', key, '--unsealed', at('unsealed-both')];
    const both = await identify('club.json', ...shown, join(at('own'), '1.png'), recorded, recorded);
    expect(lines(both.stdout).map(({ card }) => card)).toEqual('SA HA S3 H8 HA S3 H8'.split(' '));
    expect(readdirSync(at('unsealed-both'))).toHaveLength(4);
    truncateSync(join(recorded, '000002.sealed'), 1000);
    const torn = await identify('club.json', ...shown.with(-1, at('unsealed-torn')), recorded);
    expect([torn.code, torn.stderr]).toEqual([
      EXIT.badInput,
      expect.stringContaining('000002.sealed is damaged: this frame cannot be read.'),
    ]);
    expect(lines(torn.stdout).map(({ card, reason }) => card ?? reason)).toEqual(['HA', 'unreadable', 'H8']);
    expect(readdirSync(at('unsealed-torn'))).toEqual(['00001.png', '00002.png']);
    const shut = await identify('club.json', recorded);
    expect([shut.code, shut.stdout]).toEqual([EXIT.badInput, '']);
    expect(shut.stderr).toContain('there is no key of them in');
  });

  test('unseals into no folder that has pictures, and nothing that is not sealed', async () => {
    const [recorded, keys] = [at('recorded-again'), at('frame-keys-again')];
    openRecorder(recorded, keys, 10, computer);
    const key = join(keys, readdirSync(keys)[0]!);
    const full = await identify('club.json', '--key', key, '--unsealed', at('own'), recorded);
    expect([full.code, full.stderr]).toEqual([EXIT.usage, expect.stringContaining('There are pictures in')]);
    for (const more of [
      ['--key', key],
      ['--unsealed', at('none')],
    ]) {
      const { code, stderr } = await identify('club.json', ...more, at('own'));
      expect([code, stderr]).toEqual([
        EXIT.usage,
        expect.stringContaining('Leave --key and --unsealed out.'),
      ]);
    }
    expect(existsSync(at('none'))).toBe(false);
  });

  test('reads on after a file that is no picture, and ends with 3', async () => {
    writeFileSync(at('text.png'), 'no picture');
    const files = [at('text.png'), join(at('own'), '2.png'), at('gone.png')];
    const { code, stderr, stdout } = await identify('club.json', '--json', ...files);
    expect(code).toBe(EXIT.badInput);
    expect(stderr).toContain(`${at('text.png')} is not a PNG picture.`);
    expect(stderr).toContain(`There is no file ${at('gone.png')}.`);
    expect(lines(stdout).map(({ card, reason }) => [card, reason])).toEqual([
      [null, 'unreadable'],
      ['H3', null],
      [null, 'unreadable'],
    ]);
  });

  test('is not written over, and nothing is learnt for it', async () => {
    const { code, stderr } = await calibrate('own', 'club.json', '--order', order);
    expect([code, stderr]).toEqual([EXIT.usage, expect.stringContaining('add --force')]);
  });
});

describe('a calibration ends with a sentence', PATIENCE, () => {
  test.each<[string, readonly string[], number, RegExp]>([
    ['a folder that is not there', ['--frames', 'none'], EXIT.badInput, /There is no folder none\./],
    ['a scale that is none', ['--px-per-mm', '0'], EXIT.usage, /Give a number from 1 to 100/],
    ['a deck that there is not', ['--deck', 'tarot'], EXIT.usage, /Choose standard or super/],
    ['a setting without a value', ['--settings', 'lamp'], EXIT.usage, /name=value/],
  ])('%s', async (_, more, code, sentence) => {
    const said = await calibrate('own', 'never.json', '--order', order, ...more);
    expect(said.code).toBe(code);
    expect(said.stderr).toMatch(sentence);
    expect(existsSync(at('never.json'))).toBe(false);
  });

  test('a folder for the profile that is not there', async () => {
    const { code, stderr } = await calibrate('own', 'none/a.json', '--order', order);
    expect([code, stderr]).toEqual([EXIT.usage, expect.stringMatching(/There is no folder .*none\./)]);
  });

  test('an order with too few cards', async () => {
    const short = writeOrder(at('short.txt'), CARDS.slice(1));
    const { code, stderr } = await calibrate('own', 'never.json', '--order', short);
    expect([code, stderr]).toEqual([
      EXIT.badInput,
      `The order names 5 cards, and ${at('own')} holds 6 pictures.\nCorrect ${short}, or the folders, and try again.\n`,
    ]);
  });

  test('an order with a word that is no card', async () => {
    writeFileSync(at('wrong.txt'), 'SA\nJoker\n');
    const { code, stderr } = await calibrate('own', 'never.json', '--order', at('wrong.txt'));
    expect(code).toBe(EXIT.badInput);
    expect(stderr).toContain(`${at('wrong.txt')}: Line 2: "Joker" is no card.`);
  });

  test('a picture that shows nothing', async () => {
    new FrameFolders('own').write(at('dark'), CARDS, { light: 'off' });
    const { code, stderr } = await calibrate('dark', 'never.json', '--order', order);
    expect(code).toBe(EXIT.badInput);
    expect(stderr).toMatch(/dark\/\d\.png: it should show [A-Z\d]+, and shows no card's corner\./);
  });
});

describe('pictures that look like other cards than the order says', PATIENCE, () => {
  const swapped = cardsNamed('SA H3 H8 S8 S3 HA');

  test('teach nothing until a person has said what they show', async () => {
    const wrong = writeOrder(at('swapped.txt'), swapped);
    const asked = await calibrate('own', 'asked.deck.json', '--order', wrong);
    expect([asked.code, existsSync(at('asked.deck.json'))]).toEqual([EXIT.badInput, false]);
    const [three, four] = ['3.png', '4.png'].map((file) => join(at('own'), file));
    expect(asked.stderr).toContain(`${three} should be H8 by the order, but looks like S8.`);
    expect(asked.stderr).toContain(`run the command again with --confirmed ${at('asked.doubted.txt')}.`);
    expect(readFileSync(at('asked.doubted.html'), 'utf8').includes(`${three}: H8 by the order`)).toBe(true);

    const names = readFileSync(at('asked.doubted.txt'), 'utf8');
    const again = ['--order', wrong, '--confirmed', at('asked.doubted.txt'), '--json'] as const;
    const unsaid = await calibrate('own', 'asked.deck.json', ...again);
    expect(unsaid.stderr).toContain('this card is still to be named.');
    expect(unsaid.stderr).toContain(`Correct ${at('asked.doubted.txt')} and try again.`);
    writeFileSync(at('asked.doubted.txt'), `${three} S8\n4.png H8\n9.png H8\nown/3.png H8\n`);
    const unknown = await calibrate('own', 'asked.deck.json', ...again);
    expect(unknown.stderr).toContain('There is no picture 9.png.');
    expect(unknown.stderr).toContain(`${three} is named more than once: S8, H8.`);
    expect(unknown.stderr).toContain(`Correct ${at('asked.doubted.txt')} and try again.`);
    writeFileSync(
      at('asked.doubted.txt'),
      names.replace(`${three} ?`, `${three} S8`).replace(`${four} ?`, `${four} S8`),
    );
    const twice = await calibrate('own', 'asked.deck.json', ...again);
    expect(twice.stderr).toContain('S8 would be 3.png and 4.png.');
    writeFileSync(
      at('asked.doubted.txt'),
      names.replace(`${three} ?`, `${three} S8`).replace(`${four} ?`, `${four} H8`),
    );
    const completed = readFileSync(at('asked.doubted.txt'), 'utf8');
    const forgotten = await calibrate('own', 'asked.deck.json', '--order', wrong);
    expect([forgotten.code, forgotten.stderr]).toEqual([
      EXIT.badInput,
      expect.stringContaining(`${at('asked.doubted.txt')} was there and is not replaced`),
    ]);
    expect(readFileSync(at('asked.doubted.txt'), 'utf8')).toBe(completed);
    const said = await calibrate('own', 'asked.deck.json', ...again, '--verify', at('own-b'));
    expect(said.code).toBe(EXIT.done);
    expect(said.stderr).toContain(`identify --deck ${at('asked.deck.json')}`);
    expect(lines(said.stdout)[0]).toMatchObject({ ...VERIFIED, warnings: [] });
    const read = await identify('asked.deck.json', '--json', at('own-b'));
    expect([read.code, read.stderr]).toEqual([EXIT.done, '']);
    expect(lines(read.stdout).map(({ card }) => card)).toEqual([...NAMES].reverse());
    expect(lines(read.stdout)[0]).toEqual({
      file: join(at('own-b'), '1.png'),
      card: 'HA',
      accepted: true,
      confidence: expect.any(Number),
      second: expect.any(String),
      margin: expect.any(Number),
      reason: null,
      ms: expect.any(Number),
    });
  });

  test('are asked for anew where that is forced, and in the file that was given', async () => {
    const wrong = writeOrder(at('swapped.txt'), swapped);
    const names = at('forced.doubted.txt');
    writeFileSync(names, 'own/3.png S8\nown/4.png H8\n');
    await calibrate('own', 'forced.deck.json', '--order', wrong, '--force');
    expect(readFileSync(names, 'utf8').match(/ \? /g)).toHaveLength(2);
    const two = writeOrder(at('two.txt'), cardsNamed('HA H3 H8 S8 S3 SA'));
    writeFileSync(names, 'own/3.png S8\nown/4.png H8\n');
    await calibrate('own', 'forced.deck.json', '--order', two, '--confirmed', names);
    const asked = readFileSync(names, 'utf8');
    expect([asked.match(/ \? /g)?.length, asked.includes('own/3.png S8')]).toEqual([2, true]);
  });

  test('are confirmed of a known order only', async () => {
    writeFileSync(at('alone.txt'), 'own/3.png H8\n');
    const { code, stderr } = await calibrate('own', 'alone.json', '--confirmed', at('alone.txt'));
    expect([code, stderr]).toEqual([EXIT.usage, expect.stringContaining('leave --confirmed out')]);
  });

  test.runIf(IN_FULL)(
    'are learnt as what a person says they are, whatever they look like, with a warning',
    async () => {
      const wrong = writeOrder(at('swapped.txt'), swapped);
      writeFileSync(at('sure.txt'), 'own/3.png H8\nown/4.png S8\n');
      const { stdout } = await calibrate(
        'own',
        'sure.json',
        '--order',
        wrong,
        '--confirmed',
        at('sure.txt'),
        '--json',
      );
      const warnings = lines(stdout)[0]?.warnings as readonly string[];
      expect(warnings[0]).toContain('own/3.png looks like S8; a person has said that it is H8.');
    },
  );
});

describe('a profile that can not be used', () => {
  test.each([
    ['that is not there', undefined, /There is no file .*bad\.json/],
    ['that is text', 'hello', /it is no JSON/],
    ['of another kind', '{"format":"x"}', /is no profile of a deck/],
    [
      'of an older version',
      '{"format":"soubrette-deck","version":0}',
      /has version 0.*Calibrate the deck again/,
    ],
  ])('%s', async (_, text, sentence) => {
    if (text !== undefined) writeFileSync(at('bad.json'), text);
    const { code, stderr, stdout } = await identify('bad.json', join(at('own'), '1.png'));
    expect([code, stdout]).toEqual([EXIT.badInput, '']);
    expect(stderr).toMatch(sentence);
  });
});
