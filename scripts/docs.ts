import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SENSORS } from '../firmware-host/camera/sensors.ts';
import { makeTuning, PIPELINES, tuningPath } from '../firmware-host/camera/tuning.ts';
import { makeCHeader } from '../rigs/firmware/protocol-header.ts';
import { EXECUTOR_LINK } from '../src/protocol/executor-link.ts';
import { makeLanguageTables, readRecorded, withTables } from './conditions/page.ts';
import { makeConsoleApi } from './console-api.ts';
import { choiceOf } from './ending.ts';
import { makeEyesPictures } from './eyes-pictures.ts';
import { makeFaultsPage } from './faults-page.ts';
import { makeHandPicture } from './hand-picture.ts';
import { hardwareFiles } from './hardware/files.ts';
import { makeMachinesPage } from './machines-page.ts';
import { type MadeFile, putMade } from './made-files.ts';
import { makeMovementPicture } from './movement-picture.ts';
import { withHowells } from './movements/page.ts';
import { scriptOptions } from './options.ts';
import { makePerformancePage } from './performance-page.ts';
import { makePocketPictures } from './pocket-pictures.ts';
import { makeProtocolPage } from './protocol-page.ts';
import { makeRecordPictures } from './record-pictures.ts';
import { makeResultsPage } from './results-page.ts';
import { makeRoomsPage } from './rooms-page.ts';
import { makeScreenPicture } from './screen-picture.ts';
import { makeMessageArguments } from './words/message-arguments.ts';
import { makeWordLists, makeWordsPage } from './words-page.ts';

const ROOT = join(import.meta.dirname, '..');
const TYPEDOC = join(ROOT, 'node_modules/typedoc/bin/typedoc');

type Making = () => readonly MadeFile[] | Promise<readonly MadeFile[]>;

/** What follows from the program: pages and pictures of the documents, and files that are kept beside their sources. */
const DOCUMENTS: ReadonlyMap<string, Making> = new Map(
  Object.entries<Making>({
    /** From the tables of faults and recoveries. */
    faults: () => [{ path: 'docs/faults.md', content: makeFaultsPage() }],
    /** From the tables of messages, the firmware's header with them. */
    protocol: () => [
      { path: 'docs/serial-protocol.md', content: makeProtocolPage() },
      { path: 'hardware/firmware/protocol.h', content: makeCHeader(EXECUTOR_LINK) },
    ],
    /** From the pin map, the parts and the geometry: pages, the drawing, and the measures of the model. */
    hardware: hardwareFiles,
    pictures: () => [
      picture('hand.svg', makeHandPicture()),
      picture('dealing.svg', makeScreenPicture()),
      ...[...makeRecordPictures(), ...makePocketPictures(), makeMovementPicture()].map(({ name, png }) =>
        picture(name, png),
      ),
    ],
    'eyes-pictures': () => makeEyesPictures().map(({ name, svg }) => picture(name, svg)),
    /** The tables of the examples that are tests, and of what the peer was seen to do. */
    conditions: () =>
      rewritten('docs/deal-generator.md', (page) => withTables(page, makeLanguageTables(readRecorded()))),
    movements: () => rewritten('docs/movements.md', withHowells),
    /** From the options of the program. */
    machines: async () => [{ path: 'docs/commands-by-machine.md', content: await makeMachinesPage() }],
    /** From the figures that long proofs have left. */
    results: () => [{ path: 'docs/results.md', content: makeResultsPage() }],
    /** A page of what a proof has measured. */
    performance: () => [{ path: 'docs/performance.md', content: makePerformancePage() }],
    /** From the import table. */
    rooms: () => [{ path: 'docs/architecture.md', content: makeRoomsPage() }],
    /** Tuning files of libcamera that the package brings. */
    tuning: () =>
      SENSORS.flatMap((sensor) =>
        PIPELINES.map((pipeline) => ({
          path: tuningPath(sensor, pipeline),
          content: makeTuning(sensor, pipeline),
        })),
      ),
    /** From the glossary, and from the English texts what is put into them. */
    words: () => [
      { path: 'docs/glossary.md', content: makeWordsPage() },
      { path: 'src/words/message-arguments.ts', content: makeMessageArguments() },
    ],
    /** From the messages of the console. */
    'console-api': () => [{ path: 'docs/console-api.json', content: makeConsoleApi() }],
    library: makeLibraryPages,
  }),
);
export const DOCUMENT_NAMES: readonly string[] = [...DOCUMENTS.keys()];

/** What is made where it is asked for by name, and not kept. */
const ON_REQUEST: ReadonlyMap<string, Making> = new Map([['word-lists', makeWordLists]]);

/** The files of a document, as the sources make them now. */
export async function makeDocument(name: string): Promise<readonly MadeFile[]> {
  return (await (DOCUMENTS.get(name) ?? ON_REQUEST.get(name))?.()) ?? [];
}

function picture(name: string, content: string | Uint8Array): MadeFile {
  return { path: `docs/pictures/${name}`, content };
}

function rewritten(path: string, rewrite: (page: string) => string): MadeFile[] {
  return [{ path, content: rewrite(readFileSync(join(ROOT, path), 'utf8')) }];
}

/** The pages of the library from its docstrings, as `typedoc.json` says; an export without one is an error. */
function makeLibraryPages(): MadeFile[] {
  const folder = mkdtempSync(join(tmpdir(), 'soubrette-pages-'));
  try {
    execFileSync(process.execPath, [TYPEDOC, '--out', folder, '--logLevel', 'Warn'], {
      cwd: ROOT,
      stdio: 'inherit',
    });
    return readdirSync(folder).map((page) => ({
      path: `docs/library/${page}`,
      content: readFileSync(join(folder, page)),
    }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Makes all of them, or those that are named; with `--check` it says which are not what the sources make. */
async function main(): Promise<void> {
  const { positionals, values } = scriptOptions(
    { allowPositionals: true, options: { check: { type: 'boolean', default: false } } },
    '[document]...',
  );
  const known = [...DOCUMENT_NAMES, ...ON_REQUEST.keys()];
  const chosen = positionals.map((name) => choiceOf('A document', name, known));
  const made: MadeFile[] = [];
  for (const name of chosen.length === 0 ? DOCUMENT_NAMES : chosen) made.push(...(await makeDocument(name)));
  putMade(made, values.check);
}

if (import.meta.main) await main();
