import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endWith } from '../scripts/ending.ts';
import { SBOM_FILE } from '../scripts/make-sbom.ts';
import { scriptOptions } from '../scripts/options.ts';
import { productionPackages } from '../scripts/packages/locked.ts';
import { problemsOfSbom, type Sbom } from '../scripts/packages/sbom.ts';

const ROOT = join(import.meta.dirname, '..');
/** Cards of the deck that is learnt; a few show that all parts are there. */
const CARDS = 6;

/** Runs a program and gives its stdout; what it says on stderr is shown when it fails. */
function output(cwd: string, program: string, ...args: readonly string[]): string {
  return execFileSync(program, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

/** The program as it was installed from a tarball into a folder of its own. */
interface Installed {
  readonly folder: string;
  readonly example: string;
  soubrette(...args: readonly string[]): string;
}

/** What must be in the package beside what is built. */
const NEEDED = [
  'LICENSE',
  'README.md',
  'SECURITY.md',
  'bin/soubrette.js',
  'bin/soubrette-host.js',
  'bin/start.js',
  'docs/operator-guide.md',
  'docs/command-line.md',
  'docs/library.md',
  'examples/evening.pbn',
  'examples/super.pbn',
  'hardware/firmware/soubrette.hex',
  'hardware/host/soubrette-host.service',
  'hardware/host/tuning/pisp/imx708.json',
  'hardware/host/tuning/vc4/imx219.json',
  'package.json',
];
/** Where nothing that is packed may come from. */
const KEPT_BACK = /^(src|test|rigs|proofs|scripts|node_modules|dist\/library)\//;
/** What tries both tarballs where nothing of a clone is, with any Node. */
const TRY_TARBALLS = join(ROOT, 'scripts/packages/try-tarballs.js');
/** The library is light. */
const MOST_LIBRARY_BYTES = 1_000_000;

/**
 * Packs the program and the library, installs each tarball in an empty folder, and uses it there: with every Node that is
 * named by `--node`, and the program in full with this one. With `--dry` it only looks at the names of what would be
 * packed, without building it.
 */
function main(): void {
  const { values } = scriptOptions({
    options: { dry: { type: 'boolean', default: false }, node: { type: 'string', multiple: true } },
  });
  if (values.dry) endWith(problemsOf(namesToPack()));
  else testPack([process.execPath, ...(values.node ?? [])]);
}

function namesToPack(): string[] {
  const answer = output(ROOT, 'npm', 'pack', '--dry-run', '--ignore-scripts', '--json');
  const packed = JSON.parse(answer) as readonly { readonly files: readonly { readonly path: string }[] }[];
  return packed.flatMap(({ files }) => files.map(({ path }) => path));
}

/** The files that a package lacks, and those that it should not have. */
export function problemsOf(names: readonly string[]): string[] {
  return [
    ...NEEDED.filter((name) => !names.includes(name)).map((name) => `${name} is not packed`),
    ...names.filter((name) => KEPT_BACK.test(name)).map((name) => `${name} is packed`),
  ];
}

function testPack(nodes: readonly string[]): void {
  const folder = mkdtempSync(join(tmpdir(), 'soubrette-pack-'));
  try {
    output(ROOT, 'npm', 'pack', '--silent', '--pack-destination', folder);
    const [tarball = ''] = readdirSync(folder);
    const packLibrary = ['pack', './dist/library', '--silent', '--pack-destination', folder];
    const library = output(ROOT, 'npm', ...packLibrary).trim();
    const { size } = statSync(join(folder, library));
    expectThat('has a light library', size > 0 && size <= MOST_LIBRARY_BYTES);
    for (const node of nodes) console.log(output(folder, node, TRY_TARBALLS, folder).trim());
    const installed = install(folder, tarball);
    tryDeals(installed);
    tryDealing(installed);
    tryEyes(installed);
    console.log(
      `${tarball} installs, deals, prints, learns a deck and tests it; ${library} has ${size} bytes.`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function install(folder: string, tarball: string): Installed {
  output(folder, 'npm', 'init', '--yes');
  output(folder, 'npm', 'install', '--no-audit', '--no-fund', `./${tarball}`);
  const home = join(folder, 'node_modules', 'soubrette');
  const sbom = JSON.parse(readFileSync(join(home, SBOM_FILE), 'utf8')) as Sbom;
  expectNothing(problemsOfSbom(sbom, productionPackages()));
  expectThat('holds no TypeScript sources', !readdirSync(home).includes('src'));
  const program = join(folder, 'node_modules', '.bin', 'soubrette');
  expectThat('runs with any Node', output(folder, 'node', program, '--version').trim().length > 0);
  const example = join(home, 'examples', 'evening.pbn');
  return { folder, example, soubrette: (...args) => output(folder, program, ...args) };
}

/** Deals made and printed, and boards dealt by threads. */
function tryDeals({ folder, soubrette }: Installed): void {
  soubrette('generate', '--boards', '1-4', '-o', 'tonight.pbn');
  soubrette('records', 'tonight.pbn', '-o', 'tonight.pdf');
  const record = readFileSync(join(folder, 'tonight.pdf'), 'latin1');
  expectThat('prints records', record.startsWith('%PDF-'));
  const simulate = ['simulate', '--boards', '60', '--seed', 'pack', '--json'];
  const [alone, together] = ['1', '2'].map(
    (jobs) => JSON.parse(soubrette(...simulate, '--jobs', jobs)) as { verified: number },
  );
  expectThat('simulates in threads', alone !== undefined && alone.verified === together?.verified);
}

function tryDealing({ example, soubrette }: Installed): void {
  const report = JSON.parse(soubrette('check', example, '--json')) as { boards: number };
  expectThat('checks a file', report.boards === 26);
  const deal = ['deal', example, '--faults', 'worn', '--json', '--boards'];
  const events = soubrette(...deal, '1-2', '--journal', 'jobs');
  expectThat('deals boards', events.trimEnd().endsWith(']}') && events.includes('"status":"verified"'));
  const emulated = soubrette(
    'deal',
    example,
    '--boards',
    '1',
    '--machine',
    'emulated',
    '--no-journal',
    '--json',
  );
  expectThat('deals through the firmware', emulated.includes('"status":"verified"'));
  expectThat('resumes jobs', soubrette('resume', 'jobs').startsWith('This job is finished'));
}

/** Prints a deck; learns a few cards of one from drawn frames, names them, and tests how they are printed. */
function tryEyes({ folder, soubrette }: Installed): void {
  soubrette('deck', 'print', '--deck', 'standard', '-o', 'deck.pdf');
  const pdf = readFileSync(join(folder, 'deck.pdf'), 'latin1');
  expectThat('prints a deck', pdf.startsWith('%PDF-') && pdf.trimEnd().endsWith('%%EOF'));
  const runs = ['upper', 'lower'];
  const [cards = []] = runs.map((end) => drawRun(join(folder, end), end));
  const frames = ['--frames', ...runs];
  soubrette(
    'calibrate',
    'deck',
    ...frames,
    '--order',
    'upper/order.txt',
    '--px-per-mm',
    '8',
    '-o',
    'my.deck.json',
  );
  const read = jsonLines<{ card: string | null }>(
    soubrette('identify', '--deck', 'my.deck.json', '--json', 'lower'),
  );
  expectThat('names cards', read.map(({ card }) => card).join() === cards.join());
  const [tested] = jsonLines<{ passes: boolean }>(
    soubrette('deck-test', ...frames, '--deck', 'my.deck.json', '--json', '-o', 'report.html'),
  );
  expectThat('tests a deck', typeof tested?.passes === 'boolean');
  expectThat('shows what it tested', readFileSync(join(folder, 'report.html'), 'utf8').includes('<img'));
}

/** Draws frames of the first cards of our own deck, with their order beside them; the answer names those cards. */
function drawRun(folder: string, end: string): string[] {
  const draw = ['scripts/draw-frames.ts', '-o', folder, '--deck', `standard:${CARDS}`, '--window', '30x30'];
  output(ROOT, process.execPath, ...draw, '--end', end, '--seed', end);
  return readFileSync(join(folder, 'order.txt'), 'utf8').trimEnd().split('\n');
}

function jsonLines<T>(text: string): T[] {
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T);
}

function expectNothing(problems: readonly string[]): void {
  if (problems.length > 0) throw new Error(`The package fails: ${problems.join('; ')}.`);
}

function expectThat(what: string, holds: boolean): void {
  if (!holds) throw new Error(`The package fails: ${what}.`);
}

if (import.meta.main) main();
