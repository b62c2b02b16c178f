import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { writeClubProfile } from '../../../rigs/club-profile.ts';
import { computer } from '../../../rigs/computer.ts';
import { HERE } from '../../../rigs/here.ts';
import { PlainWindow } from '../../../rigs/plain-deck.ts';
import { openRecorder, readRecorded } from '../../../src/app/eyes/recorded-frames.ts';
import { type EyesEvent, runEyes } from '../../../src/app/eyes/run-eyes.ts';
import type { Frame } from '../../../src/vision/frame.ts';
import { cardsNamed } from '../../support/cards-named.ts';
import { FrameFolders } from '../../support/frame-folders.ts';

const CARDS = cardsNamed('S10 H3 CK');
const WINDOW = new PlainWindow();
const FRAMES = WINDOW.pass(CARDS, 'good', 1).map(({ frame }) => frame);
const LOOK = { isFirst: true, isUnmoved: false };

let home: string;
let folder: string;
let keys: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'soubrette-recorded-'));
  [folder, keys] = [join(home, 'recorded'), join(home, 'keys')];
});
afterEach(() => rmSync(home, { recursive: true }));

function record(from = 0, to = CARDS.length): void {
  const keep = openRecorder(folder, keys, 100, computer);
  for (let at = from; at < to; at++) {
    const index = { card: CARDS[at]!, accepted: at !== 1, confidence: 0.9, margin: 1 };
    const reading = at === 1 ? { ...index, reason: 'covered' as const } : index;
    keep(FRAMES[at]!, { ...reading, index: reading }, LOOK);
  }
}

function framesThere(): (Frame | undefined)[] {
  return [...readRecorded(folder, { keys }, computer)].map(({ frame }) => frame);
}

/** What a power cut or a failing card of memory makes of a file. */
const DAMAGE: readonly { readonly what: string; readonly damaged: (bytes: Buffer) => Buffer }[] = [
  { what: 'empty', damaged: () => Buffer.alloc(0) },
  { what: 'torn in its head', damaged: (bytes) => bytes.subarray(0, 10) },
  { what: 'torn in the middle', damaged: (bytes) => bytes.subarray(0, bytes.length / 2) },
  { what: 'torn by one byte', damaged: (bytes) => bytes.subarray(0, -1) },
  { what: 'zeros', damaged: (bytes) => Buffer.alloc(bytes.length) },
  ...[0, 20, 5000, -1].map((at) => ({
    what: `a flipped bit at ${at}`,
    damaged: flipped.bind(undefined, at),
  })),
];

function flipped(at: number, bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes);
  const place = at < 0 ? bytes.length + at : at;
  changed[place] = changed[place]! ^ 1;
  return changed;
}

function sealedIn(): string[] {
  return readdirSync(folder).filter((file) => file.endsWith('.sealed'));
}

/** Eyes that record what they see of a deck, and what they print and note. */
async function startEyes() {
  const deck = join(home, 'club.deck.json');
  await writeClubProfile(deck);
  const frames = new FrameFolders('own').write(join(home, 'frames'), CARDS);
  const [input, printed, notes] = [new PassThrough(), [] as string[], [] as string[]];
  const emit = (event: EyesEvent): void => {
    if (event.kind === 'note') notes.push(event.says);
  };
  const ports = { ...HERE, emit, env: {}, signal: new AbortController().signal };
  const camera = { kind: 'folder', path: frames } as const;
  const request = {
    camera,
    deck,
    record: folder,
    state: home,
    readers: 'index',
    settleMs: 0,
    pxPerMm: 8,
  } as const;
  const running = runEyes(request, ports, { input, print: (line) => printed.push(line) });
  const read = (id: number): void => void input.write(`{"id":${id},"read":{"attempt":1}}\n`);
  const end = (): Promise<unknown> => {
    input.end();
    return running;
  };
  return { read, end, printed, notes };
}

test('eyes that know a deck record what they see sealed, with a key in the folder of their state, and say once where they no longer can', async () => {
  const { end, notes, printed, read } = await startEyes();
  read(1);
  await vi.waitUntil(() => existsSync(folder) && sealedIn().length === 1, { timeout: 60_000 });
  const [look] = [...readRecorded(folder, { keys }, computer)];
  const said = /"card":"?(\w+)/.exec(printed.find((line) => line.startsWith('{"id":1,')) ?? '');
  expect(look).toHaveProperty('said.card', 'S10');
  expect(said).not.toBeNull();
  expect(readdirSync(folder).sort()).toEqual(['000001.sealed', 'recorded.json']);
  writeFileSync(join(folder, '000002.sealed'), 'of other eyes');
  for (const id of [2, 3, 4]) {
    read(id);
    await vi.waitUntil(() => printed.some((line) => line.startsWith(`{"id":${id},`)), { timeout: 60_000 });
  }
  await end();
  const failed = notes.filter((says) => says.includes('No more is kept there.'));
  expect(failed).toEqual([
    expect.stringContaining('000002.sealed failed: something of that name already exists'),
  ]);
  expect(sealedIn()).toEqual(['000001.sealed', '000002.sealed']);
});

describe('frames that eyes record', () => {
  test('are no more than may be: one more fails', () => {
    record(0, 2);
    const keep = openRecorder(folder, keys, 2, computer);
    const reading = { accepted: false, confidence: 0, margin: 0, reason: 'covered' } as const;
    expect(() => keep(FRAMES[2]!, { ...reading, index: reading }, LOOK)).toThrow(
      'is full: 2 frames are kept',
    );
    expect(sealedIn()).toHaveLength(2);
  });

  test('open with the key of the account, each with what was said of it', () => {
    record();
    expect(framesThere()).toEqual(FRAMES);
    expect([...readRecorded(folder, { keys }, computer)]).toMatchObject([
      { said: { card: 'S10', reason: null }, ...LOOK },
      { said: { card: null, reason: 'covered', index: { card: 'H3', accepted: false } } },
      { said: { card: 'CK', reason: null } },
    ]);
  });

  test('tell nobody without the key a card: not by what is in them, nor by how long they are', () => {
    record();
    const files = sealedIn();
    expect(files).toEqual(['000001.sealed', '000002.sealed', '000003.sealed']);
    expect(new Set(files.map((file) => statSync(join(folder, file)).size)).size).toBe(1);
    for (const file of readdirSync(folder)) {
      const bytes = readFileSync(join(folder, file));
      expect(['"card"', 'covered', 'margin', 'IHDR'].filter((text) => bytes.includes(text))).toEqual([]);
      expect(statSync(join(folder, file)).mode & 0o077).toBe(0);
    }
    const pixels = FRAMES.map((frame) => Buffer.from(frame.pixels.subarray(0, 64)));
    expect(files.filter((file, at) => readFileSync(join(folder, file)).includes(pixels[at]!))).toEqual([]);
    rmSync(keys, { recursive: true });
    expect(() => [...readRecorded(folder, { keys }, computer)]).toThrow('there is no key of them in');
  });

  test('open with a copy of the key, and with no other', () => {
    record();
    const [name] = readdirSync(keys);
    const copy = join(home, 'copied.key');
    renameSync(join(keys, name!), copy);
    expect([...readRecorded(folder, { keys, file: copy }, computer)]).toHaveLength(3);
    writeFileSync(copy, `${'ab'.repeat(32)}\n`);
    expect(() => [...readRecorded(folder, { keys, file: copy }, computer)]).toThrow(
      'or the key is another one',
    );
    rmSync(folder, { recursive: true });
    record(0, 0);
    expect([...readRecorded(folder, { keys }, computer)]).toEqual([]);
  });

  test('open in their own places only', () => {
    record();
    renameSync(join(folder, '000003.sealed'), join(folder, '000002.sealed'));
    expect(framesThere()).toEqual([FRAMES[0], undefined]);
  });

  test.each(DAMAGE)('are read beside one that is damaged: $what', ({ damaged }) => {
    record();
    const path = join(folder, '000001.sealed');
    writeFileSync(path, damaged(readFileSync(path)));
    const [first] = readRecorded(folder, { keys }, computer);
    expect(first).toEqual({ file: path });
    expect(framesThere()).toEqual([undefined, FRAMES[1], FRAMES[2]]);
    record(0, 1);
    expect(framesThere()[3]).toEqual(FRAMES[0]);
  });

  test('go on after a restart, with the same key', () => {
    record(0, 1);
    record(1);
    expect(framesThere()).toEqual(FRAMES);
    expect(readdirSync(keys)).toHaveLength(1);
    rmSync(keys, { recursive: true });
    expect(() => record()).toThrow('there is no key of them in');
  });
});
