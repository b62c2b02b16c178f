import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Attack, Defence, Outcome, Target } from '../attack.ts';
import { defence } from './hostile.ts';

const OF_OTHERS = 0o022;
const CODE = 'bin/cache-folder.js';

const NO_WAY: Outcome = { kind: 'repelled', how: 'others can put no code there' };

/** Runs the program once where every file is made for everybody; the folder of caches that it then has. */
function cachesAfterRun({ env, folder, root }: Target): string {
  const caches = join(folder, 'caches');
  // Where Node itself is told to keep what it compiles, the program does not.
  const { NODE_COMPILE_CACHE: _, ...own } = env;
  const program = [process.execPath, join(root, 'bin/soubrette.js'), 'formats'];
  const { status, stderr } = spawnSync('sh', ['-c', 'umask 000; exec "$@"', 'sh', ...program], {
    cwd: folder,
    env: { ...own, XDG_CACHE_HOME: caches },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The program ended with ${status}: ${stderr}`);
  return caches;
}

function isOpen(path: string): boolean {
  return (statSync(path).mode & OF_OTHERS) !== 0;
}

const MADE_CLOSED: Defence = defence(
  'caches are made for their owner',
  CODE,
  'const ONLY_OWNER = 0o700;',
  'const ONLY_OWNER = 0o777;',
);

/** Listens as eyes do where every file is made for everybody, and tells the modes of the socket. */
const LISTENING = `
  process.umask(0);
  const { serveSocket } = await import(process.env.SERVING);
  const served = await serveSocket({ connect: () => ({ hear() {}, end() {} }) }, 'eyes.sock');
  process.stdout.write((await import('node:fs')).statSync('eyes.sock').mode.toString(8));
  served.close();
`;

/** Accounts of the same computer that are not the one of the person who deals. */
export const ACCOUNT_ATTACKS: readonly Attack[] = [
  {
    name: 'compiled sources are kept where others can write',
    success: 'whoever has an account on the computer runs code as the person who deals',
    defences: [MADE_CLOSED],
    run(target) {
      const caches = cachesAfterRun(target);
      const places = [caches, join(caches, 'soubrette')];
      const isKept = existsSync(join(caches, 'soubrette', 'compiled'));
      if (!isKept) return { kind: 'not-tried', why: 'nothing was kept' };
      const open = places.find(isOpen);
      return open === undefined ? NO_WAY : { kind: 'succeeded', what: `others can write to ${open}` };
    },
  },
  {
    name: 'compiled sources lie in wait where others could write',
    success: 'the program runs what somebody has put there before',
    defences: [
      defence(
        'a folder of caches that others could write to is put aside',
        CODE,
        'if ((found.mode & WRITABLE_BY_OTHERS) === 0) return folder;',
        'if (found.isDirectory()) return folder;',
      ),
    ],
    run(target) {
      const kept = join(target.folder, 'caches', 'soubrette');
      mkdirSync(join(kept, 'compiled'), { recursive: true });
      const planted = join(kept, 'compiled', 'planted');
      writeFileSync(planted, '');
      chmodSync(kept, 0o777);
      cachesAfterRun(target);
      return existsSync(planted) ? { kind: 'succeeded', what: `${planted} is used` } : NO_WAY;
    },
  },
  {
    name: 'eyes are asked by another account',
    success: 'any account of the computer is told the card at the window',
    defences: [
      defence(
        'the socket of eyes is not for others',
        'firmware-host/camera/serve-program.ts',
        'const FOR_OTHERS = 0o007;',
        'const FOR_OTHERS = 0;',
      ),
    ],
    run({ env, folder, root }) {
      const serving = pathToFileURL(join(root, 'firmware-host/camera/serve-program.ts')).href;
      const { stderr, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', LISTENING], {
        cwd: folder,
        env: { ...env, SERVING: serving },
        encoding: 'utf8',
      });
      if (!/^\d+$/.test(stdout)) return { kind: 'not-tried', why: stderr };
      if ((Number.parseInt(stdout, 8) & 0o007) === 0)
        return { kind: 'repelled', how: 'others can not connect' };
      return { kind: 'succeeded', what: `the socket has the modes ${stdout}` };
    },
  },
];
