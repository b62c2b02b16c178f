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
  'records',
  'simulator',
];
const EVERYTHING = [...PURE, 'adapters', 'firmware-host', 'hardware', 'web', 'cli', ''];

/**
 * Who may import whom: the table of the architecture, row by row.
 * A package stands here by its name, and has its reason on a decision page.
 */
export const IMPORT_TABLE: Readonly<Record<string, ImportRule>> = {
  bridge: { values: [], packages: [] },
  scoring: { values: ['bridge'], packages: [] },
  formats: { values: ['bridge'], packages: [] },
  machine: { values: ['bridge'], packages: [] },
  decks: { values: ['bridge'], packages: [] },
  vision: { values: ['bridge'], packages: ['zxing-wasm'] },
  generation: { values: ['bridge', 'scoring'], packages: ['@noble/hashes'] },
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
  records: {
    values: ['bridge', 'scoring', 'analysis', 'decks', 'inspection'],
    types: ['generation', 'job', 'calibration'],
    packages: ['@cantoo/pdf-lib', 'uqr'],
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
      'src/machine/pin-map.ts',
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
  web: { values: EVERYTHING, packages: 'any', effects: true },
  cli: { values: EVERYTHING, packages: 'any', effects: true },
};

/** Packages with only one home, whatever the rest of the table says. */
export const ONLY_HOME: Readonly<Record<string, string>> = { 'johnny-five': 'firmware-host' };
