import { readdirSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parseCameraProfile } from '../../../calibration/camera.ts';
import { decodeBars } from '../../../calibration/deck/bar-table-codec.ts';
import { parseOrder } from '../../../calibration/deck/order.ts';
import { decodeDeckProfile } from '../../../calibration/deck-profile-codec.ts';
import { parseCalibration } from '../../../calibration/record.ts';
import { computer } from '../../../rigs/computer.ts';
import { readAndWrite } from '../../../rigs/spoil-files.ts';
import { chained } from '../../../rigs/stolen-job.ts';
import { decodeFrame, encodeFrame } from '../../../src/adapters/openers/frame-file.ts';
import { readFormat } from '../../../src/app/files/read-format.ts';
import { chicagoGame } from '../../../src/app/sessions/games/chicago.ts';
import { matchGame } from '../../../src/app/sessions/games/match.ts';
import { rubberGame } from '../../../src/app/sessions/games/rubber.ts';
import type { RunningGame } from '../../../src/app/sessions/games/running-game.ts';
import { DECKS } from '../../../src/bridge/deck.ts';
import { FORMATS, recogniseFormat } from '../../../src/formats/catalogue/catalogue.ts';
import type { DealFormat } from '../../../src/formats/core/deal-set.ts';
import { textLines } from '../../../src/formats/core/text-lines.ts';
import { readCsvTable } from '../../../src/formats/text/csv-table.ts';
import { parseScript } from '../../../src/generation/conditions/parse-script.ts';
import { parseSealFile } from '../../../src/generation/seal/seal-file.ts';
import { parseStatement } from '../../../src/generation/seal/statement.ts';
import { parseDescription } from '../../../src/generation/squaredeal/description.ts';
import { parseKeys } from '../../../src/generation/squaredeal/keys.ts';
import { parseLimits } from '../../../src/inspection/limits.ts';
import { parseHostText } from '../../../src/job/host-entry.ts';
import { parseJournal } from '../../../src/job/journal.ts';
import type { JournalCipher } from '../../../src/job/journal-line.ts';
import { followCourse, replayJournal } from '../../../src/job/replay.ts';
import { parseSignedEnd } from '../../../src/job/signed-end.ts';
import { summarizeJob } from '../../../src/job/summary.ts';
import { FrameFileError } from '../../../src/ports/refused-input.ts';
import { EXECUTOR_LINK } from '../../../src/protocol/executor-link.ts';
import { takeBytes } from '../../../src/protocol/framer.ts';
import { HOST_LINK } from '../../../src/protocol/host-link.ts';
import { parseLine } from '../../../src/protocol/line.ts';
import { readAuction } from '../../../src/scoring/auction-reading.ts';
import { readMovementCsv } from '../../../src/scoring/movements/csv.ts';
import { ruleSetNamed } from '../../../src/scoring/rules/catalogue.ts';
import { parseTargets } from '../../../src/scoring/rules/russian-targets.ts';
import { playLines } from '../../../src/scoring/running/play-lines.ts';
import { scoreLine } from '../../../src/scoring/score-line.ts';
import { NOTHING_ENTERED } from '../../../src/scoring/session/enter-line.ts';
import { type EntryLog, takeLine } from '../../../src/scoring/session/enter-lines.ts';
import { createJournalCipher, createSeal } from '../../../src/sealing/seal.ts';
import { FieldError } from '../../../src/vision/numbers/forms.ts';
import { decodeWindowState } from '../../../src/vision/window/window-state-codec.ts';
import type { AnyReader } from './any-reader.ts';
import { eyesReaders } from './eyes-readers.ts';

const FIXTURES = new URL('../../../test/fixtures/', import.meta.url);
const fixture = (path: string): Uint8Array => new Uint8Array(readFileSync(new URL(path, FIXTURES)));
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** A reader of text. */
function ofText(
  name: string,
  samples: readonly (string | Uint8Array)[],
  read: (text: string) => unknown,
): AnyReader {
  const whole = samples.map((sample) => (typeof sample === 'string' ? fixture(sample) : sample));
  return { name, samples: whole, read: (bytes) => read(textOf(bytes)) };
}

/** What `read` returns; what it throws as an answer counts as one. */
function answered(read: () => unknown, isAnswer: (error: unknown) => boolean): unknown {
  try {
    return read();
  } catch (error) {
    if (isAnswer(error)) return error;
    throw error;
  }
}

const BEFORE = 'before/deals';
const MORE_SAMPLES: Readonly<Record<string, readonly string[]>> = {
  pbn: ['before/deals/standard.pbn', 'pbn/endplay-example1.pbn', 'pbn/pbn-correct_21.pbn'],
  json: ['before/deals/super.json'],
  lin: ['deals/endplay-example1.lin', 'deals/bridgebots-sample.lin'],
  'dds-list': ['deals/dds-list8.txt'],
  sol: ['deals/dds-sol10.txt'],
  bws: ['results/club-evening.bws.gz'],
  usebio: ['results/sections.xml'],
};

/** Readers of deal files, one for each format, and the choice among them. */
function dealReaders(): AnyReader[] {
  const set = FORMATS[0]?.read(fixture('before/deals/standard.pbn'));
  const each = FORMATS.map((format): AnyReader => {
    const written = set && format.write !== undefined ? [format.write(set)] : [];
    const real = (MORE_SAMPLES[format.name] ?? []).map((path) =>
      path.endsWith('.gz') ? new Uint8Array(gunzipSync(fixture(path))) : fixture(path),
    );
    const samples = [...written, ...real];
    return {
      name: `deals ${format.name}`,
      samples: samples.length > 0 ? samples : [fixture(`${BEFORE}/standard.pbn`)],
      read: (bytes) => readFormat(format, bytes, computer),
    };
  });
  const choice = each.flatMap(({ samples }) => samples.slice(0, 1));
  return [...each, { name: 'choice of format', samples: choice, read: recogniseFormat }];
}

function gameReader<Game>(name: string, running: RunningGame<Game>): AnyReader {
  return ofText(`running game: ${name}`, [`before/games/${name}.txt`], (text) =>
    playLines(running.opened, text, running.reading, running.play),
  );
}

const ENGLISH = { language: 'en', option: [] } as const;
const RULES = (() => {
  const rules = ruleSetNamed('duplicate');
  if (rules === undefined) throw new Error('There are no rules of duplicate bridge.');
  return rules;
})();

function enterAll(text: string): void {
  let log: EntryLog = { entering: NOTHING_ENTERED, before: [] };
  for (const [at, line] of textLines(bytesOf(text)).entries()) {
    log = takeLine(log, line, at + 1, { rules: RULES }).log;
  }
}

function sessionReaders(): AnyReader[] {
  return [
    gameReader('rubber', rubberGame({ ...ENGLISH, rules: 'common', firstGame: 'added' })),
    gameReader('chicago', chicagoGame({ ...ENGLISH, style: 'duplicate', order: 'usual' }, computer)),
    gameReader('match', matchGame({ ...ENGLISH, rules: 'duplicate', deals: 24 })),
    ofText('movement', ['before/games/mitchell.csv', 'before/games/howell.csv'], (text) =>
      readMovementCsv(text),
    ),
    { name: 'table of results', samples: [fixture('before/games/results.csv')], read: readCsvTable },
    ofText('results as typed', ['before/games/typed.txt'], enterAll),
    ofText('scores', [bytesOf('4S+1 N\n3NTX-2 W\nW 6H** =\npass\n')], (text) =>
      text.split('\n').map((line) => scoreLine(line, { rules: RULES, vulnerability: 'ns' })),
    ),
    ofText('auction', [bytesOf('1S Pass 2H X 3NT AP')], (text) =>
      readAuction('N', DECKS.standard, text.split(/\s+/)),
    ),
    ofText('targets', [bytesOf('20, 0, 0\n21, 50, 50\n22-40, 70, 70\n')], parseTargets),
  ];
}

function proofReaders(): AnyReader[] {
  const seals = ['key.seal', 'key.opened', 'delayed.seal', 'passphrase.seal'].map(
    (name) => `before/seals/${name}`,
  );
  return [
    ofText('sealed set', seals, parseSealFile),
    ofText('statement of a seal', seals, parseStatement),
    ofText('SquareDeal description', ['squaredeal/WBG2024.sqd'], parseDescription),
    ofText('SquareDeal keys', ['squaredeal/WBG2024.sqk'], parseKeys),
    ofText(
      'script',
      [
        bytesOf(
          'predeal north SAK\ncondition hcp(north) >= 15 && shape(south, any 4333 + 5xxx)\nproduce 3\naction printall, average "x" hcp(east)\n',
        ),
      ],
      (text) => parseScript(text, 'standard'),
    ),
  ];
}

const isFieldError = (error: unknown): boolean => error instanceof FieldError || error instanceof SyntaxError;

function settingsReaders(): AnyReader[] {
  const deck = new Uint8Array(gunzipSync(fixture('before/measured/club.deck.json.gz')));
  const measured = 'before/measured';
  return [
    ofText('profile of a deck', [deck], decodeDeckProfile),
    ofText('profile of a camera', [`${measured}/camera.json`], parseCameraProfile),
    ofText('calibration', [`${measured}/bench.json`, `${measured}/club.json`], parseCalibration),
    ofText('limits of a deck test', [`${measured}/limits.json`], parseLimits),
    ofText('order of cards', [`${measured}/order.txt`], parseOrder),
    ofText("makers' bars", [bytesOf('{"cells":12,"map":{"010101010101":"S1"}}')], (text) =>
      answered(() => decodeBars(JSON.parse(text)), isFieldError),
    ),
    ofText('state of a window', [`${measured}/window.json`], (text) =>
      answered(
        () => decodeWindowState(JSON.parse(text)?.window),
        (error) => error instanceof SyntaxError,
      ),
    ),
  ];
}

const KEY = new Uint8Array(32);

/** What everything that reads journals makes of one. */
function replayed(text: string, cipher: JournalCipher): unknown {
  const parsed = parseJournal(text, cipher);
  if (!parsed.ok) return parsed;
  const { course, entries } = parsed.value;
  return [summarizeJob(course), followCourse(course), entries && replayJournal(entries)];
}

function machineReaders(): AnyReader[] {
  const cipher = createJournalCipher();
  const seal = createSeal(KEY);
  const lineReader = (name: string, link: typeof HOST_LINK | typeof EXECUTOR_LINK): AnyReader => ({
    name,
    samples: [bytesOf('>hello 1\n<ready 1 2 3\n')],
    read: (bytes) => {
      for (const format of [link.to, link.from]) {
        const { lines } = takeBytes(undefined, bytes, format.mark, format.maxLength);
        for (const line of lines) parseLine(format as never, line);
      }
    },
  });
  return [
    ofText(
      'journal of a job',
      [
        'before/jobs/finished/2026-11-22-083326-standard/journal.jsonl',
        'before/jobs/clear/boards-from-1/journal.jsonl',
      ],
      (text) => parseJournal(text, cipher),
    ),
    ofText(
      'journal of a job with a chain that fits',
      ['before/jobs/clear/boards-from-1/journal.jsonl'],
      (text) => replayed(chained(text.split('\n')).join('\n'), cipher),
    ),
    ofText(
      'signed end of a journal',
      [bytesOf(`{"lines":5,"chain":"${'a'.repeat(24)}","publicKey":"00","signature":"00"}`)],
      parseSignedEnd,
    ),
    ofText('journal of a board', ['before/host/board.jsonl'], (text) =>
      text.split('\n').map((line) => parseHostText(line, seal)),
    ),
    lineReader('lines of the host', HOST_LINK),
    lineReader('lines of the microcontroller', EXECUTOR_LINK),
  ];
}

function pictureReader(): AnyReader {
  const pixels = Uint8Array.from({ length: 40 * 30 * 3 }, (_, at) => (at * 37) % 251);
  const frame = { widthPx: 40, heightPx: 30, pxPerMm: 8, channels: 3, pixels } as const;
  return {
    name: 'picture',
    samples: [encodeFrame(frame), encodeFrame({ ...frame, channels: 1, pixels: pixels.slice(0, 1200) })],
    read: (bytes) =>
      answered(
        () => decodeFrame(bytes, 'a.png', 8),
        (error) => error instanceof FrameFileError,
      ),
  };
}

/** Written in other formats too. */
const SMALL_BYTES = 8000;

/** The real deal files of a folder, each with the format that it is of. */
function dealFilesIn(folder: string): { readonly bytes: Uint8Array; readonly format: DealFormat }[] {
  const names = readdirSync(new URL(folder, FIXTURES)).filter((name) => extname(name) !== '.md');
  return names.flatMap((name) => {
    const bytes = fixture(`${folder}/${name}`);
    const format = recogniseFormat(bytes);
    return format === undefined ? [] : [{ bytes, format }];
  });
}

/**
 * Readers of deal files, one for each format, whose deals have to be whole, and the same boards once they are written and
 * read again: of real files of a format, and of small ones that it can hold.
 */
export function rewritingReaders(): AnyReader[] {
  const files = ['bigdeal', 'deals', 'pbn'].flatMap(dealFilesIn);
  const small = files
    .filter(({ bytes }) => bytes.length <= SMALL_BYTES)
    .map(({ bytes, format }) => ({ format, set: format.read(bytes) }));
  return FORMATS.map((to) => {
    const real = files.flatMap(({ bytes, format }) => (format === to ? [bytes] : []));
    const written = small.flatMap(({ format, set }) => {
      const isHeld = format !== to && set.boards.length > 0 && !to.losses(set).some(({ refused }) => refused);
      return isHeld && to.write !== undefined ? [to.write(set)] : [];
    });
    return {
      name: `deals ${to.name}, written again`,
      samples: [...real, ...written],
      read: (bytes: Uint8Array) => readAndWrite(bytes, to),
    };
  }).filter(({ samples }) => samples.length > 0);
}

/** Everything that reads what comes from outside the program: files, stdin and lines. */
export const READERS: readonly AnyReader[] = [
  ...dealReaders(),
  ...sessionReaders(),
  ...proofReaders(),
  ...settingsReaders(),
  ...machineReaders(),
  ...eyesReaders(),
  pictureReader(),
];
