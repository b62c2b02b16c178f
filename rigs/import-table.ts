/** What the sources of one room may import, besides the room itself. */
export interface ImportRule {
  /** What the room is for. */
  readonly purpose: string;
  /** Rooms, or single files of a room. */
  readonly values: readonly string[];
  /** Rooms, or folders of rooms, of which only types may be imported. */
  readonly types?: readonly string[];
  /** Packages by name; `'any'` also allows Node's own modules. */
  readonly packages: readonly string[] | 'any';
  /** Whether clock, timers, chance, process and console may be touched directly, and where not everywhere, in which parts. */
  readonly effects?: true | readonly string[];
  /**
   * The folders and files of the room, each with those that it may import; `'*'` is the row of all that have none.
   * Without this, folders of the room may import each other as long as they go in no circle.
   */
  readonly parts?: Readonly<Record<string, readonly string[]>>;
}

const PURE = [
  'bridge',
  'text',
  'symbology',
  'scoring',
  'formats',
  'machine',
  'words',
  'decks',
  'vision',
  'generation',
  'analysis',
  'solver',
  'inspection',
  'job',
  'protocol',
  'ports',
  'sealing',
  'lines',
  'host',
  'controller',
  'calibration',
  'paper',
];
const BELOW_APP = [...PURE, 'fleet', 'firmware-host'];

/** What all of app stands on. */
const APP_BASE = ['problem.ts', 'in-thread.ts', 'task-queue.ts'];
/** What executor and run have in common: neither imports the other. */
const MACHINE_WORDS = [
  'cause.ts',
  'config.ts',
  'fault.ts',
  'messages.ts',
  'mouth.ts',
  'parameters.ts',
  'place.ts',
  'reading.ts',
  'recovery.ts',
  'step.ts',
];
const READ_STAGES = ['core', 'losses', 'pbn'];

/**
 * Who may import whom: the table of the architecture, row by row.
 * A package stands here by its name, and has its reason on a decision page.
 */
export const IMPORT_TABLE: Readonly<Record<string, ImportRule>> = {
  bridge: {
    purpose: 'cards, deals, boards, auctions, tricks and play: the rules of the game once',
    values: [],
    packages: [],
  },
  text: {
    purpose: 'counts, lists, ranges and columns of plain English words, and names of files',
    values: [],
    packages: ['node:path'],
  },
  symbology: { purpose: 'public tables of printed codes, such as Code 128', values: [], packages: [] },
  scoring: {
    purpose: 'rules as data, comparing, sessions, movements, running games',
    values: ['bridge', 'text'],
    packages: [],
  },
  formats: {
    purpose: 'deal files',
    values: ['bridge', 'text'],
    packages: ['papaparse'],
    parts: {
      core: [],
      pbn: ['core'],
      losses: ['core', 'pbn'],
      recorded: READ_STAGES,
      binary: READ_STAGES,
      text: READ_STAGES,
      json: READ_STAGES,
      lin: [...READ_STAGES, 'recorded'],
      rbn: [...READ_STAGES, 'recorded'],
      foreign: [...READ_STAGES, 'recorded', 'json', 'rbn'],
      catalogue: [...READ_STAGES, 'recorded', 'binary', 'text', 'json', 'lin', 'rbn', 'foreign'],
    },
  },
  machine: {
    purpose: 'what the machine decides',
    values: ['bridge'],
    packages: [],
    parts: {
      executor: ['config.ts', 'messages.ts'],
      run: MACHINE_WORDS,
      'hand-run': [...MACHINE_WORDS, 'run'],
      'any-run.ts': [...MACHINE_WORDS, 'run', 'hand-run'],
      '*': MACHINE_WORDS,
    },
  },
  words: {
    purpose: 'what people read and what is printed, in seven languages',
    values: ['bridge', 'machine'],
    packages: ['intl-messageformat'],
  },
  decks: { purpose: 'how cards look', values: ['bridge', 'symbology'], packages: [] },
  vision: {
    purpose: 'pixels to cards',
    values: ['bridge', 'symbology'],
    packages: ['zxing-wasm'],
    parts: {
      'frame.ts': [],
      'reading.ts': [],
      numbers: [],
      locate: ['frame.ts', 'numbers'],
      patch: ['frame.ts', 'numbers', 'locate'],
      symbol: ['frame.ts', 'reading.ts', 'numbers', 'locate'],
      'read-index': ['frame.ts', 'reading.ts', 'numbers', 'locate', 'patch'],
      identify: ['frame.ts', 'reading.ts', 'numbers', 'locate', 'patch', 'symbol', 'read-index'],
      sequence: ['frame.ts', 'reading.ts', 'numbers', 'locate', 'patch', 'read-index', 'identify'],
      window: ['frame.ts', 'numbers', 'locate'],
      learn: ['frame.ts', 'reading.ts', 'numbers', 'locate', 'patch', 'read-index'],
      print: ['frame.ts', 'numbers', 'locate', 'symbol'],
      label: ['frame.ts', 'numbers', 'symbol'],
      sheet: ['frame.ts', 'numbers', 'locate', 'patch', 'read-index', 'print'],
      shown: ['frame.ts', 'reading.ts', 'numbers', 'locate', 'patch', 'identify'],
    },
  },
  generation: {
    purpose: 'random, sealed and conditional deals, and what a dealer script prints',
    values: ['bridge', 'text', 'scoring', 'formats'],
    packages: ['@noble/hashes'],
  },
  analysis: { purpose: 'what deals say of themselves', values: ['bridge', 'scoring'], packages: [] },
  solver: {
    purpose: 'tricks with all cards open (double dummy), by a kernel of WebAssembly',
    values: ['bridge'],
    packages: [],
  },
  library: {
    purpose: 'what other programs may import of bridge, formats, scoring, generation and solver',
    values: ['bridge', 'formats', 'scoring', 'generation', 'solver', 'analysis/par/par.ts'],
    packages: [],
  },
  inspection: { purpose: 'the deck test', values: ['bridge', 'vision'], packages: [] },
  job: {
    purpose: 'a job by its events, and what can be seen of it',
    values: ['bridge', 'analysis', 'machine', 'words'],
    packages: ['@noble/hashes'],
  },
  protocol: { purpose: 'messages and frames of both links', values: ['machine'], packages: [] },
  ports: {
    purpose: 'interfaces to the outside',
    values: [],
    types: ['bridge', 'machine', 'vision', 'generation', 'formats', 'protocol', 'job', 'controller'],
    packages: [],
  },
  sealing: {
    purpose: 'signatures, seals and derived keys: the cryptography of Node on bytes that it is given',
    values: ['text'],
    types: ['job', 'vision', 'ports'],
    packages: 'any',
  },
  lines: {
    purpose: 'sessions, proofs and pairing over a port that is given: the shells round the protocol',
    values: ['protocol', 'sealing'],
    types: ['machine', 'ports'],
    packages: 'any',
  },
  host: {
    purpose: 'the shell round a run of the machine',
    values: ['machine', 'protocol'],
    types: ['vision', 'ports'],
    packages: [],
  },
  controller: {
    purpose: 'the shell that runs jobs and passes',
    values: ['machine', 'job', 'protocol'],
    types: ['ports'],
    packages: [],
  },
  calibration: {
    purpose: 'what is measured of a machine, a camera, a deck',
    values: ['bridge', 'machine', 'vision', 'decks'],
    types: ['ports'],
    packages: [],
  },
  paper: {
    purpose: 'all that is printed',
    values: [
      'bridge',
      'words',
      'text',
      'scoring',
      'analysis',
      'decks',
      'inspection',
      'formats',
      'vision',
      'calibration',
    ],
    types: ['generation'],
    packages: ['@cantoo/pdf-lib', 'uqr', 'fast-png'],
  },
  simulator: {
    purpose: 'the machine that is not there',
    values: ['bridge', 'machine', 'decks', 'ports', 'host'],
    types: ['vision'],
    packages: ['@resvg/resvg-js'],
  },
  fleet: {
    purpose:
      'several machines that deal one event: what a report or a person does to a tray, and what a wall shows',
    values: ['bridge', 'machine', 'job'],
    packages: ['@noble/hashes', 'zod'],
  },
  adapters: {
    purpose: "ports made real, and the package's own files",
    values: ['text', 'protocol', 'job', 'ports', 'sealing', 'lines'],
    types: ['bridge', 'vision', 'generation', 'simulator', 'formats/core'],
    packages: 'any',
    effects: true,
  },
  'firmware-host': {
    purpose: 'the process on the Pi',
    values: [
      'bridge',
      'machine',
      'vision',
      'job',
      'protocol',
      'ports',
      'sealing',
      'lines',
      'host',
      'adapters',
      'calibration/record.ts',
    ],
    packages: 'any',
    effects: true,
  },
  hardware: {
    purpose: 'the firmware, its emulator, and the model of the machine',
    values: ['bridge', 'text', 'machine', 'protocol', 'lines', 'simulator', 'adapters', 'firmware-host'],
    types: ['ports', 'host'],
    packages: 'any',
    effects: true,
  },
  app: {
    purpose: 'what people do with the machine, as (request, ports) -> result',
    values: BELOW_APP,
    packages: ['zod', '@noble/hashes'],
    parts: {
      'problem.ts': [],
      'in-thread.ts': ['problem.ts'],
      'task-queue.ts': [],
      analysis: [...APP_BASE, 'files', 'sessions'],
      files: APP_BASE,
      jobs: [...APP_BASE, 'files'],
      access: APP_BASE,
      machines: [...APP_BASE, 'files'],
      eyes: [...APP_BASE, 'files', 'machines'],
      deals: [...APP_BASE, 'analysis', 'files', 'sessions'],
      sessions: [...APP_BASE, 'files'],
      proof: [...APP_BASE, 'files', 'jobs'],
      maintenance: [...APP_BASE, 'files', 'machines', 'eyes'],
      'deck-test': [...APP_BASE, 'files', 'machines', 'eyes', 'passes', 'dealing'],
      decks: [...APP_BASE, 'files', 'machines', 'eyes', 'passes', 'jobs', 'by-hand', 'dealing'],
      calibrations: [...APP_BASE, 'files', 'maintenance', 'decks'],
      passes: [...APP_BASE, 'files'],
      practice: [...APP_BASE, 'machines', 'dealing'],
      'by-hand': [...APP_BASE, 'files', 'eyes'],
      dealing: [...APP_BASE, 'analysis', 'files', 'jobs', 'machines', 'eyes', 'passes', 'proof', 'by-hand'],
      paper: [...APP_BASE, 'analysis', 'files', 'jobs', 'proof', 'sessions'],
      fleet: [...APP_BASE, 'files', 'jobs', 'machines', 'proof', 'dealing'],
    },
  },
  machines: {
    purpose: 'machines made ready behind the ports: simulated, emulated, drawn, real',
    values: [
      'bridge',
      'machine',
      'decks',
      'vision',
      'generation',
      'job',
      'protocol',
      'lines',
      'ports',
      'sealing',
      'host',
      'controller',
      'calibration',
      'paper',
      'simulator',
      'adapters',
      'firmware-host',
      'hardware',
      'app/problem.ts',
      'app/files/deck-profile.ts',
      'app/files/read-input.ts',
      'app/eyes/inspect-looks.ts',
      'app/eyes/learning.ts',
      'app/eyes/open-symbols.ts',
      'app/machines/lessons.ts',
    ],
    packages: 'any',
  },
  web: {
    purpose: "the console's server: what pages post to requests, events and results to what they show",
    values: [
      'bridge',
      'text',
      'machine',
      'inspection',
      'words',
      'analysis',
      'job',
      'ports',
      'controller',
      'app',
      'paper/qr.ts',
      'machines/machines-here.ts',
      'adapters/computer',
      'adapters/system',
      'adapters/threads',
      'adapters/line',
      'adapters/disk/result-cache.ts',
      'adapters/disk/places.ts',
    ],
    packages: 'any',
    effects: true,
    parts: {
      messages: [],
      show: ['messages'],
      '*': ['messages', 'show', '*'],
    },
  },
  hub: {
    purpose:
      'what several machines ask: its books in PostgreSQL, by every statement; what machines and directors ask of them; its server',
    values: [
      'text',
      'job',
      'ports',
      'sealing',
      'fleet',
      'adapters',
      'app',
      'words',
      'web/event-stream.ts',
      'web/built-page.ts',
      'web/guard.ts',
      'web/make-server.ts',
    ],
    types: ['bridge'],
    packages: 'any',
    effects: ['server'],
    parts: {
      books: [],
      keeper: ['books'],
      serving: ['books'],
      server: ['books', 'keeper', 'serving'],
    },
  },
  page: {
    purpose:
      "the console's page, a hub's wall and the page of who deals by hand, in `web/`: what they are sent to what a person sees and touches",
    values: [
      'bridge',
      'text',
      'machine',
      'words',
      'vision/shown',
      'web/messages/limits.ts',
      'web/messages/next-touch.ts',
    ],
    types: ['web/messages', 'fleet/wall'],
    packages: ['pdfjs-dist', 'preact', 'vite'],
    effects: true,
  },
  cli: {
    purpose: 'the command line: options to requests, events and results to lines',
    values: [
      ...PURE,
      'app',
      'machines/machines-here.ts',
      'firmware-host/camera/settings.ts',
      'web/open-by-hand.ts',
      'web/open-console.ts',
      'web/open-servers.ts',
      'fleet',
      'hub/server/open-hub-server.ts',
      'hub/keeper/backup.ts',
      'hub/keeper/open-books.ts',
      '',
      'adapters/computer',
      'adapters/system',
      'adapters/threads',
      'adapters/disk/places.ts',
      'adapters/disk/result-cache.ts',
      'adapters/keys/host-key.ts',
      'adapters/line/hub-line.ts',
    ],
    packages: 'any',
    effects: true,
    parts: {
      'compose.ts': [],
      shell: ['compose.ts'],
      options: ['shell'],
      view: ['shell'],
      controls: ['shell', 'options', 'view'],
      'main.ts': ['*'],
      'run.ts': ['*'],
      'program.ts': ['*'],
      'commands.ts': ['*'],
      '*': ['shell', 'options', 'view', 'controls'],
    },
  },
};

/**
 * Rooms beside the product, with those of them that each may import; all may import the product, which imports none.
 * A path in a string, such as that of a program to be started, counts as an import.
 */
export const BESIDE_TABLE: Readonly<Record<string, { purpose: string; rooms: readonly string[] }>> = {
  rigs: { purpose: 'machines, people, servers and files that tests and proofs set up', rooms: [] },
  scripts: { purpose: 'what makes documents, packages and the firmware, with its tests', rooms: ['rigs'] },
  test: { purpose: 'the tests of the product, which mirror it', rooms: ['rigs'] },
  proofs: {
    purpose: 'what shows what is promised: proofs, attacks, examinations, benches',
    rooms: ['rigs', 'scripts', 'test'],
  },
};

/** Packages with only one home, whatever the rest of the table says; each that is optional has one. */
export const ONLY_HOME: Readonly<Record<string, string>> = {
  'johnny-five': 'firmware-host',
  '@electric-sql/pglite': 'hub',
  kysely: 'hub',
  pg: 'hub',
  'prom-client': 'hub',
  '@hpke/core': 'sealing',
  '@peculiar/x509': 'adapters',
  'reflect-metadata': 'adapters',
  'mdb-reader': 'adapters',
  '@resvg/resvg-js': 'simulator',
};
