import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { makeCameraProfile, parseCameraProfile } from '../../../calibration/camera.ts';
import { stateInWords } from '../../../calibration/deck-profile.ts';
import { checksumOf, decodeDeckProfile, encodeDeckProfile } from '../../../calibration/deck-profile-codec.ts';
import { configOfCalibration, makeCalibration, parseCalibration } from '../../../calibration/record.ts';
import { computer } from '../../../rigs/computer.ts';
import { pngChunk, pngOfZeros } from '../../../rigs/hostile/png.ts';
import { ownSvg } from '../../../rigs/own-cards.ts';
import type { Draw } from '../../../rigs/spoil-files.ts';
import { readAccessDatabase } from '../../../src/adapters/openers/access-database.ts';
import { decodeFrame, encodeFrame } from '../../../src/adapters/openers/frame-file.ts';
import { parseDeals } from '../../../src/app/files/deal-files.ts';
import { stateWarning } from '../../../src/app/files/deck-profile.ts';
import { Problem } from '../../../src/app/problem.ts';
import { type Card, formatCardName } from '../../../src/bridge/card.ts';
import { DECKS } from '../../../src/bridge/deck.ts';
import { BWS } from '../../../src/formats/foreign/bws.ts';
import { drawnCards } from '../../../src/machines/drawn/drawn-cards.ts';
import { readDeckArt } from '../../../src/machines/drawn/drawn-deck.ts';
import { FrameFileError } from '../../../src/ports/refused-input.ts';
import { rasterCorners, USUAL_RASTER } from '../../../src/simulator/frames/raster.ts';
import type { Frame } from '../../../src/vision/frame.ts';
import { identify } from '../../../src/vision/identify/identify.ts';
import { straightener } from '../../../src/vision/window/straighten.ts';
import { decodeWindowState } from '../../../src/vision/window/window-state-codec.ts';
import { beginWatch, watchCard } from '../../../src/vision/window/window-watch.ts';
import { mutate } from '../hostile/mutate.ts';
import { changedBytes, changedJson, changedPng } from './changes-of-files.ts';
import type { Target } from './target.ts';

const FIXTURES = new URL('../../../test/fixtures/', import.meta.url);
const fixture = (path: string): Uint8Array => {
  const bytes = readFileSync(new URL(path, FIXTURES));
  return new Uint8Array(path.endsWith('.gz') ? gunzipSync(bytes) : bytes);
};
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

const MOST_ROWS = 50_000;

/** The tables of a Bridgemate database as they are opened, without the limits of the thread that they are opened in. */
function databaseTarget(): Target {
  const { opened } = BWS;
  if (opened?.kind !== 'access') throw new Error('A Bridgemate database is opened in another way.');
  return {
    name: 'bws',
    samples: [fixture('results/club-evening.bws.gz')],
    covers: /mdb-reader|access-database|formats\/foreign|formats\/core/,
    change: changedBytes,
    take(bytes) {
      const answer = readAccessDatabase({ bytes, tables: opened.tables, mostRows: MOST_ROWS });
      return answer.kind === 'read' ? opened.read(answer.tables).problems.map(({ message }) => message) : [];
    },
  };
}

/** The sentence of an error that is an answer, and not a defect. */
function answer(error: unknown): readonly string[] {
  if (error instanceof FrameFileError || error instanceof Problem) return [error.message];
  throw error;
}

function pictureSamples(): Uint8Array[] {
  const pixels = Uint8Array.from({ length: 8 * 6 * 3 }, (_, at) => (at * 37) % 251);
  const frame = { widthPx: 8, heightPx: 6, pxPerMm: 8, channels: 3, pixels } as const;
  const palette = pngChunk(
    'PLTE',
    Uint8Array.from({ length: 12 }, (_, at) => at * 20),
  );
  const seeThrough = pngChunk('tRNS', Uint8Array.of(255, 255));
  return [
    encodeFrame(frame),
    encodeFrame({ ...frame, channels: 1, pixels: pixels.slice(0, 48) }),
    pngOfZeros({ width: 8, height: 2, depth: 4, colour: 3 }, 10, [palette, seeThrough]),
    pngOfZeros({ width: 3, height: 2, depth: 16, colour: 2 }, 38),
    pngOfZeros({ width: 2, height: 2, depth: 8, colour: 6 }, 18),
    pngOfZeros({ width: 4, height: 4, depth: 8, colour: 0, interlace: 1 }, 22),
  ];
}

const PICTURE: Target = {
  name: 'png',
  samples: pictureSamples(),
  covers: /fast-png|iobuffer|png-chunks|frame-file/,
  change: changedPng,
  take(bytes) {
    try {
      const frame = decodeFrame(bytes, 'a.png', 8);
      const again = decodeFrame(encodeFrame(frame), 'b.png', 8);
      if (Buffer.compare(again.pixels, frame.pixels) !== 0) throw new Error('Writing has changed a picture.');
      return [];
    } catch (error) {
      return answer(error);
    }
  },
};

/** Archives and documents, which the program opens none of: it says what they are. */
const ARCHIVE: Target = {
  name: 'zip',
  samples: [
    ...[
      'PK\x03\x04\x14\0\0\0\0\0',
      '%PDF-1.7\n',
      'Rar!\x1a\x07',
      "7z\xbc\xaf'\x1c",
      '{\\rtf1 ',
      '<?xml version="1.0"?>',
    ],
    ...[
      '[Board "1"]\n',
      '\0\x01\0\0Standard Jet DB\0',
      'SQLite format 3\0',
      '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1',
    ],
  ]
    .map((text) => Uint8Array.from(Buffer.from(text.padEnd(64, 'a'), 'latin1')))
    .concat(new Uint8Array(gzipSync('[Board "1"]\n'))),
  covers: /src\/formats|app\/files/,
  change: (bytes, draw, other) => (draw(2) === 0 ? mutate(bytes, draw) : changedBytes(bytes, draw, other)),
  take(bytes) {
    const names = ['a.zip', 'a.pbn', ''];
    return names
      .flatMap((name) => parseDeals(bytes, computer, undefined, {}, name).set.problems)
      .map(({ message }) => message);
  },
};

const CARD = [...DECKS.standard.cards][0] as Card;

/** A folder with the art of one card: the drawing library is tried in a child process, and then here. */
function artTarget(): Target {
  const folder = mkdtempSync(join(tmpdir(), 'deck-art-'));
  return {
    name: 'svg',
    startsPrograms: true,
    samples: [bytesOf(ownSvg(CARD)), ...SVGS.map(bytesOf)],
    covers: /deck-art|art-trial/,
    change: (bytes, draw, other) => bytesOf(changedSvg(textOf(bytes), draw, textOf(other))),
    take(bytes) {
      writeFileSync(join(folder, `${formatCardName(CARD)}.svg`), bytes);
      try {
        const { art } = readDeckArt(folder);
        rasterCorners(art(CARD), USUAL_RASTER);
        return [];
      } catch (error) {
        return answer(error);
      }
    },
  };
}

const SVGS = [
  '<svg xmlns="http://www.w3.org/2000/svg" width="57mm" height="88mm" viewBox="0 0 57 88"><defs><filter id="f" x="-1" y="-1" width="3" height="3"><feGaussianBlur stdDeviation="2"/><feMorphology operator="dilate" radius="1"/></filter><pattern id="p" width="9" height="9" patternUnits="userSpaceOnUse"><circle cx="4" cy="4" r="3"/></pattern></defs><rect width="50" height="80" fill="url(#p)" filter="url(#f)"/></svg>',
  '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="57" height="88"><defs><g id="a"><path d="M0 0C9 9 20 3 30 70Z" stroke="#000" stroke-dasharray="1 2"/></g><g id="b"><use xlink:href="#a"/><use xlink:href="#a" x="2"/></g><mask id="m"><use xlink:href="#b"/></mask><linearGradient id="g"><stop offset="0"/><stop offset="1" stop-color="red"/></linearGradient></defs><g mask="url(#m)" clip-path="none" opacity=".5"><use xlink:href="#b" fill="url(#g)"/><text x="3" y="9">A</text></g></svg>',
];
/** What elements and numbers of a picture are exchanged for: what makes one large, deep or slow. */
const SVG_PIECES = [
  '<feTurbulence baseFrequency=".01" numOctaves="9"/>',
  '<feGaussianBlur stdDeviation="50"/>',
  '<feMorphology radius="30"/>',
  '<feConvolveMatrix order="9" kernelMatrix="1"/>',
  '<rect width="1e5" height="1e5" filter="url(#f)"/>',
  '<path d="M0 0L1e4 1e4" stroke-dasharray=".001" stroke="#000"/>',
  '<g filter="url(#f)"><g filter="url(#f)"/></g>',
  '<use xlink:href="#b"/>',
  '<image width="9" height="9" xlink:href="data:image/png;base64,AAAA"/>',
];
const SVG_NUMBERS = ['0', '-1', '1e9', '1e-9', '1e38', 'NaN', '57', '88', '1000', '100%', '1e5mm'];

function changedSvg(svg: string, draw: Draw, other: string): string {
  let text = svg;
  for (let count = draw(3); count >= 0; count--) {
    const kind = draw(5);
    if (kind === 0) text = textOf(mutate(bytesOf(text), draw));
    else if (kind === 1)
      text = put(text, />/g, draw, (end) => `${end}${SVG_PIECES[draw(SVG_PIECES.length)]}`);
    else if (kind === 2) text = put(text, /<[a-z][^<>]*\/>/gi, draw, (one) => one.repeat(1 + draw(200)));
    else if (kind === 3)
      text = put(text, />/g, draw, (end) => end + (/<[a-z][^<>]*\/>/i.exec(other)?.[0] ?? ''));
    else
      text = put(
        text,
        /(?<=[" ,])-?[\d.]+(?:mm)?(?=[" ,])/g,
        draw,
        () => SVG_NUMBERS[draw(SVG_NUMBERS.length)] ?? '',
      );
  }
  return text;
}

function put(text: string, pattern: RegExp, draw: Draw, make: (found: string) => string): string {
  const found = [...text.matchAll(pattern)];
  const place = found[draw(Math.max(1, found.length))];
  if (place === undefined) return text;
  return text.slice(0, place.index) + make(place[0]) + text.slice(place.index + place[0].length);
}

function jsonIn(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(textOf(bytes)) as unknown;
  } catch {
    return undefined;
  }
}

/** Mostly a change of values, now and then one of letters; `finish` makes checksums fit. */
const changedFile =
  (finish: (value: unknown) => unknown = (value) => value) =>
  (bytes: Uint8Array, draw: Draw, other: Uint8Array): Uint8Array => {
    const value = jsonIn(bytes);
    if (value === undefined || draw(16) === 0) return mutate(bytes, draw);
    return bytesOf(JSON.stringify(finish(changedJson(value, draw, jsonIn(other)))) ?? '');
  };

/** What comes back of what was written must be what was written. */
function expectSame(one: string, other: string): void {
  if (one !== other) throw new Error('Writing and reading have changed the file.');
}

const CALIBRATION: Target = {
  name: 'calibration',
  samples: ['before/measured/bench.json', 'before/measured/club.json'].map(fixture),
  covers: /calibration\/|machine\/(?:config|parameters)/,
  change: changedFile(),
  take(bytes) {
    const read = parseCalibration(textOf(bytes));
    if (!read.ok) return read.problems;
    const written = makeCalibration(read.value);
    const again = parseCalibration(written);
    if (!again.ok) throw new Error(`What was written can't be read: ${again.problems.join(' ')}`);
    expectSame(makeCalibration(again.value), written);
    const config = configOfCalibration(read.value);
    return config.ok ? [] : config.problems;
  },
};

const FRAME = drawnCards('standard', 8)() as Frame;

/** What cameras are straightened to by the program that reads cards. */
const READ_PX_PER_MM = 8;

const CAMERA: Target = {
  name: 'camera',
  samples: [fixture('before/measured/camera.json')],
  covers: /calibration\/|vision\/window/,
  change: changedFile(),
  take(bytes) {
    const read = parseCameraProfile(textOf(bytes));
    if (!read.ok) return read.problems;
    const { geometry } = read.value;
    expectSame(makeCameraProfile(read.value), makeCameraProfile(structuredClone(read.value)));
    const { sensorHeightPx, sensorWidthPx } = geometry;
    const straighten = straightener(geometry, READ_PX_PER_MM);
    straighten({
      frame: new Uint8Array(sensorWidthPx * sensorHeightPx),
      strideBytes: sensorWidthPx,
      widthPx: sensorWidthPx,
      heightPx: sensorHeightPx,
    });
    return [];
  },
};

const WINDOW: Target = {
  name: 'window',
  samples: [fixture('before/measured/window.json')],
  covers: /vision\/window/,
  change: changedFile(),
  take(bytes) {
    const file = jsonIn(bytes);
    const state = decodeWindowState((file as { readonly window?: unknown } | null | undefined)?.window);
    if (state === undefined) return [];
    let watch = beginWatch(state);
    for (const card of DECKS.standard.cards) watch = watchCard(watch, card, FRAME);
    return [];
  },
};

/** The checksum of a profile that somebody has changed who knows how it is made. */
function withChecksum(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const file = value as Record<string, unknown>;
  return { ...file, checksum: checksumOf(JSON.stringify(file.profile) ?? '') };
}

const DECK: Target = {
  name: 'deck',
  samples: [fixture('before/measured/club.deck.json.gz')],
  covers: /calibration\/|vision\/(?:read-index|identify|locate|patch|numbers|print)/,
  change: changedFile(withChecksum),
  take(bytes) {
    const read = decodeDeckProfile(textOf(bytes));
    if (!read.ok) return read.problems;
    const written = encodeDeckProfile(read.value);
    const again = decodeDeckProfile(written);
    if (!again.ok) throw new Error(`What was written can't be read: ${again.problems.join(' ')}`);
    identify(FRAME, { index: read.value.model }, 'index');
    return [stateWarning(read.value), `${stateInWords(read.value)}.`].filter((said) => said !== undefined);
  },
};

/** Every target by its name, made where it is asked for. */
export const TARGETS: Readonly<Record<string, () => Target>> = {
  bws: databaseTarget,
  png: () => PICTURE,
  zip: () => ARCHIVE,
  svg: artTarget,
  calibration: () => CALIBRATION,
  camera: () => CAMERA,
  window: () => WINDOW,
  deck: () => DECK,
};
