import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../../broken/changes.ts';
import { type Attack, defence, notTried, outcome, type Target } from '../attack.ts';
import { runNode, SOUBRETTE } from '../program.ts';

const OF_OTHERS = 0o022;
const CODE = 'bin/cache-folder.js';

const NO_WAY = 'others can put no code there';

/** Runs the program once where every file is made for everybody; the folder of caches that it then has. */
function cachesAfterRun({ env, folder }: Target): string {
  const caches = join(folder, 'caches');
  // Where Node itself is told to keep what it compiles, the program does not.
  const { NODE_COMPILE_CACHE: _, ...own } = env;
  const program = [process.execPath, SOUBRETTE, 'formats'];
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

/** Listens as eyes do where every file is made for everybody, and tells the modes of the socket. */
const LISTENING = `
  process.umask(0);
  const { serveSocket } = await import('${pathToFileURL(join(ROOT, 'firmware-host/camera/serve-program.ts')).href}');
  const served = await serveSocket({ connect: () => ({ hear() {}, end() {} }) }, 'eyes.sock');
  process.stdout.write((await import('node:fs')).statSync('eyes.sock').mode.toString(8));
  served.close();
`;

/** Accounts of the same computer that are not the one of the person who deals. */
export const ACCOUNT_ATTACKS: readonly Attack[] = [
  {
    name: 'compiled sources are kept where others can write',
    success: 'whoever has an account on the computer runs code as the person who deals',
    defences: [defence('caches are made for their owner', CODE, 'ONLY_OWNER', '0o777')],
    run(target) {
      const caches = cachesAfterRun(target);
      const places = [caches, join(caches, 'soubrette')];
      const isKept = existsSync(join(caches, 'soubrette', 'compiled'));
      if (!isKept) return notTried('nothing was kept');
      const open = places.find(isOpen);
      return outcome(open !== undefined, `others can write to ${open}`, NO_WAY);
    },
  },
  {
    name: 'compiled sources lie in wait where others could write',
    success: 'the program runs what somebody has put there before',
    defences: [
      defence('a folder of caches that others could write to is put aside', CODE, 'WRITABLE_BY_OTHERS', '0'),
    ],
    run(target) {
      const kept = join(target.folder, 'caches', 'soubrette');
      mkdirSync(join(kept, 'compiled'), { recursive: true });
      const planted = join(kept, 'compiled', 'planted');
      writeFileSync(planted, '');
      chmodSync(kept, 0o777);
      cachesAfterRun(target);
      return outcome(existsSync(planted), `${planted} is used`, NO_WAY);
    },
  },
  {
    name: 'eyes are asked by another account',
    success: 'any account of the computer is told the card at the window',
    defences: [
      defence(
        'the socket of eyes is not for others',
        'firmware-host/camera/serve-program.ts',
        'FOR_OTHERS',
        '0',
      ),
    ],
    run(target) {
      const { stderr, stdout } = runNode(target, ['--input-type=module', '-e', LISTENING]);
      if (!/^\d+$/.test(stdout)) return notTried(stderr);
      const isOpen = (Number.parseInt(stdout, 8) & 0o007) !== 0;
      return outcome(isOpen, `the socket has the modes ${stdout}`, 'others can not connect');
    },
  },
];
