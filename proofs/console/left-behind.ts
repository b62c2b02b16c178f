import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

/** What is looked for in files: papers as they were sent or printed, and the hands that stood on them. */
export interface Secrets {
  readonly papers: readonly Uint8Array[];
  /** What a page has drawn of papers that show hands. */
  readonly texts: readonly string[];
}

/** This many bytes of a paper in a row are looked for, taken at this many places of it. */
const PIECE_BYTES = 48;
const PIECES = 16;
/** Different bytes that a piece has to have. */
const LEAST_DIFFERENT = 8;
/** This many characters of a text, likewise. */
const PIECE_LETTERS = 24;
/** What every PDF begins with: a browser has no reason to keep any. */
const PDF_HEAD = Buffer.from('%PDF-1.');
const GZIP_HEAD = 0x8b1f;

/** Files below these folders that hold a piece of a paper, or any PDF, also where they are packed. */
export function leftIn(folders: readonly string[], secrets: Secrets): readonly string[] {
  const pieces: readonly Buffer[] = [
    ...secrets.papers.flatMap((paper) =>
      spread(paper.length, PIECE_BYTES, (from, to) => Buffer.from(paper.subarray(from, to))),
    ),
    ...secrets.texts.flatMap((text) =>
      spread(text.length, PIECE_LETTERS, (from, to) => text.slice(from, to)).flatMap(inEncodings),
    ),
  ].filter(isOwn);
  return filesIn(folders).filter((path) => {
    const bytes = unpacked(readFileSync(path));
    return bytes.includes(PDF_HEAD) || pieces.some((piece) => bytes.includes(piece));
  });
}

/** All files below these folders. */
export function filesIn(folders: readonly string[]): readonly string[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile() === true),
  );
}

/**
 * Plants a secret in each way that a browser or a printer leaves one, one after the other, and answers the ways that are
 * not found: of a search that finds nothing this tells whether there was nothing.
 */
export function plantedUnseen(folder: string, { papers, texts }: Secrets): readonly string[] {
  const [paper = Buffer.alloc(0)] = papers;
  const [text = ''] = texts;
  const middle = Buffer.from(paper.subarray(Math.floor(paper.length / 3)));
  const planted: Readonly<Record<string, Uint8Array>> = {
    'profile/Default/Cache/Cache_Data/f_000001': Buffer.concat([Buffer.from('head of an entry'), middle]),
    'profile/Default/Sessions/Tabs_1': Buffer.from(`a title, then ${text}`, 'utf16le'),
    'profile/Default/Local Storage/leveldb/000003.log': Buffer.from(`key${text}`),
    'downloads/records.pdf': Buffer.from('%PDF-1.4 of another program'),
    'tmp/.org.chromium.Chromium.1/blob_storage/0': middle,
    'tmp/spool/d00001-001': paper,
    'tmp/packed.gz': gzipSync(middle),
  };
  return Object.entries(planted).flatMap(([name, bytes]) => {
    const path = join(folder, 'planted', name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
    const isSeen = leftIn([join(folder, 'planted')], { papers, texts }).includes(path);
    rmSync(join(folder, 'planted'), { recursive: true });
    return isSeen ? [] : [`what is planted in ${name} is not found`];
  });
}

function spread<T>(length: number, piece: number, take: (from: number, to: number) => T): readonly T[] {
  if (length <= piece) return [];
  return Array.from({ length: PIECES }, (_, place) => {
    const from = Math.floor(((length - piece) * place) / PIECES);
    return take(from, from + piece);
  });
}

/** As files of browsers hold text. */
const inEncodings = (text: string): Buffer[] => [Buffer.from(text), Buffer.from(text, 'utf16le')];

/** Whether a piece is of one paper only: rows of noughts are everywhere. */
const isOwn = (piece: Uint8Array): boolean => new Set(piece).size >= LEAST_DIFFERENT;

function unpacked(bytes: Buffer): Buffer {
  if (bytes.length < 2 || bytes.readUInt16LE() !== GZIP_HEAD) return bytes;
  try {
    return gunzipSync(bytes);
  } catch {
    return bytes;
  }
}
