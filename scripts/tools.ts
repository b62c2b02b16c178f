import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Programs and libraries that some tests need, and the Debian packages that bring them. */
const TOOLS: readonly (readonly [program: string, packages: readonly string[], what: string])[] = [
  ['gcc', ['gcc', 'libc6-dev'], 'compares the executor in C with its reference'],
  ['avr-gcc', ['gcc-avr', 'avr-libc', 'binutils-avr'], 'rebuilds the firmware'],
  ['simavr', ['simavr', 'libsimavr-dev'], 'runs the firmware in a second emulator'],
  ['socat', ['socat'], 'stands for serial cables'],
  [
    '/usr/lib/python3/dist-packages/numpy',
    ['python3-numpy', 'python3-pil', 'fonts-urw-base35', 'fonts-dejavu-core'],
    'draws the second set of frames',
  ],
  ['pdftotext', ['poppler-utils'], 'reads printed hands back out of PDFs'],
];

/** Where a program can be; what is named by its whole path is there only. */
function foldersOf(program: string): readonly string[] {
  return program.startsWith('/') ? ['/'] : (process.env.PATH ?? '').split(delimiter);
}

function isInstalled(program: string): boolean {
  return foldersOf(program).some((folder) => existsSync(join(folder, program)));
}

/** Whether a command has done what it should; what it says is shown only if it has not. */
function does(command: string, ...args: readonly string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8', env });
  if (status !== 0) console.error(stderr);
  return status === 0;
}

/** Installs what the tests need beside Node, or says what to install; without it the tests that need it are skipped. */
function installTools(): void {
  const missing = TOOLS.filter(([program]) => !isInstalled(program));
  if (missing.length === 0) return;
  const packages = missing.flatMap(([, names]) => names);
  const install = `apt-get install --yes --no-install-recommends ${packages.join(' ')}`;
  for (const [program, , what] of missing) console.log(`${program} is not here; it ${what}.`);
  if (process.getuid?.() === 0 && isInstalled('apt-get')) {
    console.log(`Installing: ${install}`);
    if (does('sh', '-c', `${install} || { apt-get update && ${install}; }`)) return;
  }
  console.log(`The tests that need them are skipped. To run them too: sudo ${install}`);
}

installTools();
