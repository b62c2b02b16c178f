import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** A program or a library that some tests need and npm can't bring, and the Debian packages that do. */
interface Tool {
  readonly program: string;
  readonly packages: readonly string[];
  readonly what: string;
}

/** What `npm test` needs. */
const OF_TESTS: readonly Tool[] = [
  { program: 'gcc', packages: ['gcc', 'libc6-dev'], what: 'compares the executor in C with its reference' },
  {
    program: 'avr-gcc',
    packages: ['gcc-avr', 'avr-libc', 'binutils-avr'],
    what: 'rebuilds the firmware, to see that the committed one is made of its sources',
  },
];
/** What `npm run proofs` needs besides. */
const OF_PROOFS: readonly Tool[] = [
  {
    program: 'simavr',
    packages: ['simavr', 'libsimavr-dev'],
    what: 'runs the firmware in a second emulator',
  },
  {
    program: '/usr/lib/python3/dist-packages/numpy',
    packages: ['python3-numpy', 'python3-pil', 'fonts-urw-base35', 'fonts-dejavu-core'],
    what: 'draws the second set of frames',
  },
];
/** `INSTALL=no npm test` installs nothing. */
const REFUSED = 'no';

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

/**
 * Installs what the tests need beside what npm has brought, where this account may; else says what to install. Tests
 * that lack a tool are skipped, and named at the end.
 */
function installTools(tools: readonly Tool[]): void {
  const missing = tools.filter(({ program }) => !isInstalled(program));
  if (missing.length === 0) return;
  const install = `apt-get install --yes --no-install-recommends ${missing.flatMap(({ packages }) => packages).join(' ')}`;
  for (const { program, what } of missing) console.log(`${program} is not here; it ${what}.`);
  if (process.env.INSTALL !== REFUSED && process.getuid?.() === 0 && isInstalled('apt-get')) {
    console.log(
      `These packages of Debian are installed now, as you are root (INSTALL=${REFUSED} refuses): ${install}`,
    );
    if (does('sh', '-c', `${install} || { apt-get update && ${install}; }`)) return;
  }
  console.log(`The tests that need them are skipped. To run them too: sudo ${install}`);
}

installTools(process.argv.includes('--proofs') ? [...OF_TESTS, ...OF_PROOFS] : OF_TESTS);
