// Installs the packed program and the packed library in empty folders and uses them, with the Node that runs this.
// Plain JavaScript for Node 20 and later, without packages: a release is tried where nothing of a clone is.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const NODE = Number(process.versions.node.split('.')[0]);
const PROGRAM_NODE = 24;
const EXIT_ENVIRONMENT = 5;

/** The tarballs of both packages in a folder, by their whole paths. */
export function tarballsIn(folder) {
  const names = readdirSync(folder).filter((name) => /^soubrette-.*\.tgz$/.test(name));
  const library = names.find((name) => name.startsWith('soubrette-bridge-'));
  const program = names.find((name) => name !== library);
  if (names.length !== 2 || library === undefined || program === undefined)
    throw new Error(`${folder} has not one tarball of the program and one of the library.`);
  return { library: resolve(folder, library), program: resolve(folder, program) };
}

/** Runs every example of the library: those of its README, and its programs. */
export function tryLibrary(tarball, folder) {
  install(folder, tarball, []);
  const home = join(folder, 'node_modules/soubrette-bridge');
  const blocks = [...readFileSync(join(home, 'README.md'), 'utf8').matchAll(/^```js\n(.*?)^```/gms)];
  expectThat('its README has an example for each door', blocks.length >= 5);
  blocks.forEach(([, block], at) => {
    writeFileSync(join(folder, `readme-${at + 1}.js`), block);
  });
  const examples = readdirSync(join(home, 'examples'));
  for (const example of examples)
    writeFileSync(join(folder, example), readFileSync(join(home, 'examples', example)));
  const programs = [...blocks.map((_, at) => `readme-${at + 1}.js`), ...examples];
  for (const program of programs) expectThat(`${program} says something`, runNode(folder, [program]) !== '');
  return programs.length;
}

/** Starts the program as a club has it, without optional packages where this Node will do, and deals with it. */
export function tryProgram(tarball, folder) {
  install(folder, tarball, NODE >= PROGRAM_NODE ? ['--omit=optional'] : []);
  const bin = join(folder, 'node_modules/soubrette/bin/soubrette.js');
  const example = join(folder, 'node_modules/soubrette/examples/evening.pbn');
  const bringsNode = ['linux-x64', 'linux-arm64', 'win32-x64'].includes(
    `${process.platform}-${process.arch}`,
  );
  if (NODE < PROGRAM_NODE && !bringsNode) {
    const { status, stderr } = start(folder, process.execPath, [bin, '--version']);
    expectThat('it says which Node it needs', status === EXIT_ENVIRONMENT && stderr.includes('Node 24'));
    return;
  }
  const deal = ['deal', example, '--boards', '1-2', '--faults', 'worn', '--seed', 'release', '--no-journal'];
  expectThat(
    'boards are verified',
    runNode(folder, [bin, ...deal, '--json']).includes('"status":"verified"'),
  );
  runNode(folder, [bin, 'simulate', '--boards', '20', '--seed', 'release']);
  runNode(folder, [bin, 'generate', '--boards', '1-4', '-o', 'tonight.pbn']);
  runNode(folder, [bin, 'convert', 'tonight.pbn', '-o', 'tonight.lin']);
  runNode(folder, [bin, 'records', 'tonight.pbn', '-o', 'tonight.pdf']);
  expectThat(
    'records are printed',
    readFileSync(join(folder, 'tonight.pdf')).subarray(0, 5).equals(Buffer.from('%PDF-')),
  );
  expectThat('a contract is scored', runNode(folder, [bin, 'score', '4SN=']).includes('420'));
  if (NODE < PROGRAM_NODE) return;
  const { status, stderr } = start(folder, process.execPath, [bin, 'hub', '--data', 'hub']);
  const isTold = status === EXIT_ENVIRONMENT && stderr.includes('npm install --include=optional');
  expectThat('a hub without its packages says what to type', isTold);
}

function install(folder, tarball, options) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"private":true,"type":"module"}');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  // Windows starts a .cmd by its shell alone.
  run(folder, npm, ['install', '--no-audit', '--no-fund', ...options, tarball], process.platform === 'win32');
}

function runNode(folder, args) {
  return run(folder, process.execPath, args);
}

function run(folder, program, args, shell = false) {
  const { status, stderr, stdout } = start(folder, program, args, shell);
  if (status !== 0) throw new Error(`${[program, ...args].join(' ')} ended with ${status}: ${stderr}`);
  return stdout;
}

function start(folder, program, args, shell = false) {
  const { error, ...ended } = spawnSync(program, args, { cwd: folder, encoding: 'utf8', shell });
  if (error !== undefined) throw error;
  return ended;
}

function expectThat(what, holds) {
  if (!holds) throw new Error(`Not so: ${what}.`);
}

/** Tries both with this Node; the folder is where their tarballs are. */
export function tryTarballs(folder) {
  const { library, program } = tarballsIn(folder);
  const place = mkdtempSync(join(tmpdir(), 'soubrette-tried-'));
  try {
    const examples = tryLibrary(library, join(place, 'library'));
    tryProgram(program, join(place, 'program'));
    return `${process.platform}, Node ${process.versions.node}: the library runs ${examples} examples, and the program deals and prints.`;
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

if (process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(import.meta.url))
  process.stdout.write(`${tryTarballs(process.argv[2] ?? '.')}\n`);
