/** What the sources of one folder may import, besides the folder itself. */
export interface ImportRule {
  /** Folders, or single files of a folder. */
  readonly values: readonly string[];
  /** Folders of which only types may be imported. */
  readonly types?: readonly string[];
  /** Packages by name; `'any'` also allows Node's own modules. */
  readonly packages: readonly string[] | 'any';
  /** Whether clock, timers, chance, process and console may be touched directly. */
  readonly effects?: true;
}

const PURE = [
  'bridge',
  'scoring',
  'formats',
  'machine',
  'decks',
  'vision',
  'generation',
  'analysis',
  'inspection',
  'job',
  'protocol',
  'ports',
  'host',
  'controller',
  'calibration',
  'paper',
  'simulator',
];
const EDGES = ['adapters', 'firmware-host', 'hardware'];
const EVERYTHING = [...PURE, 'text', 'symbology', ...EDGES, 'app', 'cli', 'web', ''];

/**
 * Who may import whom: the table of the architecture, row by row.
 * A package stands here by its name, and has its reason on a decision page.
 */
export const IMPORT_TABLE: Readonly<Record<string, ImportRule>> = {
  bridge: { values: [], packages: [] },
  text: { values: [], packages: [] },
  symbology: { values: [], packages: [] },
  scoring: { values: ['bridge'], packages: [] },
  formats: { values: ['bridge'], packages: [] },
  machine: { values: ['bridge'], packages: [] },
  decks: { values: ['bridge', 'symbology'], packages: [] },
  vision: { values: ['bridge', 'symbology'], packages: ['zxing-wasm'] },
  generation: { values: ['bridge', 'scoring', 'formats'], packages: ['@noble/hashes'] },
  analysis: { values: ['bridge', 'scoring'], packages: [] },
  inspection: { values: ['bridge', 'vision'], packages: [] },
  job: { values: ['bridge', 'machine'], packages: ['@noble/hashes'] },
  protocol: { values: ['bridge', 'machine'], packages: ['@noble/hashes'] },
  ports: { values: [], types: ['bridge', 'machine', 'vision', 'job'], packages: [] },
  host: { values: ['bridge', 'machine', 'vision', 'protocol', 'ports'], packages: [] },
  controller: {
    values: ['bridge', 'formats', 'generation', 'machine', 'job', 'protocol', 'ports'],
    packages: [],
  },
  calibration: { values: ['bridge', 'machine', 'vision', 'decks', 'ports', 'host'], packages: [] },
  paper: {
    values: [
      'bridge',
      'text',
      'scoring',
      'analysis',
      'decks',
      'inspection',
      'formats',
      'vision',
      'calibration',
    ],
    types: ['generation', 'job'],
    packages: ['@cantoo/pdf-lib', 'uqr', 'fast-png'],
  },
  simulator: {
    values: ['bridge', 'machine', 'vision', 'decks', 'protocol', 'ports', 'host'],
    packages: ['@resvg/resvg-js'],
  },
  adapters: { values: ['protocol', 'ports', 'job'], types: PURE, packages: 'any', effects: true },
  'firmware-host': {
    values: [
      'bridge',
      'machine',
      'vision',
      'job',
      'protocol',
      'ports',
      'host',
      'adapters',
      'calibration/record.ts',
    ],
    packages: 'any',
    effects: true,
  },
  hardware: {
    values: ['bridge', 'machine', 'protocol', 'simulator', 'host', 'adapters', 'firmware-host'],
    types: ['ports'],
    packages: 'any',
    effects: true,
  },
  app: { values: EVERYTHING, packages: 'any', effects: true },
  web: { values: EVERYTHING, packages: 'any', effects: true },
  cli: { values: EVERYTHING, packages: 'any', effects: true },
};

/** Packages with only one home, whatever the rest of the table says. */
export const ONLY_HOME: Readonly<Record<string, string>> = { 'johnny-five': 'firmware-host' };
