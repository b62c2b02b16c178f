// Starts a program of this package: from its sources in a clone (Node strips the types), from dist/ in a package.
// Plain JavaScript for Node 20 and later; where the running Node is older than 24, the pinned one takes over.
import { existsSync } from 'node:fs';
import * as nodeModule from 'node:module';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { cachesOf, openCacheFolder } from './cache-folder.js';

const OLDEST_NODE = 24;
const EXIT_ENVIRONMENT = 5;
const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Runs a program by the path of its sources, such as `src/cli/main.ts`; `binPath` is the file that asks for it. */
export async function start(source, binPath) {
  if (process.send !== undefined) endWithParent();
  if (Number(process.versions.node.split('.')[0]) >= OLDEST_NODE) {
    keepCompiled();
    const inClone = new URL(`../${source}`, import.meta.url);
    const built = new URL(`../dist/${source.replace(/\.ts$/, '.js')}`, import.meta.url);
    const fromSources = existsSync(inClone);
    // Where somebody wants to see a defect, it is told by the lines of the sources.
    if (!fromSources && process.env.SOUBRETTE_DEBUG === '1') process.setSourceMapsEnabled(true);
    if (fromSources) resolveSources(new URL('../', import.meta.url).href);
    await import(fromSources ? inClone.href : built.href);
  } else {
    await startAgain(pinnedNode(), binPath);
  }
}

/**
 * Keeps compiled sources in the caches of the person who runs the program, so that it starts in a third of the time;
 * not in a folder where others could put something else. Where there is none, or it can't be written, it does without.
 */
function keepCompiled() {
  try {
    const folder = openCacheFolder(cachesOf(process.env.XDG_CACHE_HOME, homedir()));
    if (folder !== undefined) nodeModule.enableCompileCache?.(join(folder, 'compiled'));
  } catch {
    // Sources are compiled anew each time.
  }
}

/**
 * Our sources import each other by their paths, so that their URLs are known without Node, which asks the file system
 * about each several times: a sixth of the time in which a program starts.
 */
function resolveSources(root) {
  nodeModule.registerHooks({
    resolve(specifier, context, next) {
      const isOurs = specifier.startsWith('.') && specifier.endsWith('.ts');
      if (!isOurs || context.parentURL?.startsWith(root) !== true) return next(specifier, context);
      const url = new URL(specifier, context.parentURL).href;
      return { url, format: 'module-typescript', shortCircuit: true };
    },
  });
}

/** Another Node started this one for its own sake: where that is gone, however it went, nobody is served any more. */
function endWithParent() {
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  process.channel?.unref();
}

/** The path of the Node that npm has installed beside this package for this system, or undefined. */
function pinnedNode() {
  const windows = process.platform === 'win32';
  const name = `node-${windows ? 'win' : process.platform}-${process.arch}`;
  try {
    const home = dirname(nodeModule.createRequire(import.meta.url).resolve(`${name}/package.json`));
    const path = join(home, 'bin', windows ? 'node.exe' : 'node');
    return existsSync(path) ? path : undefined;
  } catch {
    return undefined;
  }
}

/** Runs a file with another Node, passes signals on, and ends as it ends. */
async function startAgain(node, binPath) {
  if (node === undefined) {
    const advice = `install Node ${OLDEST_NODE}; for Linux (x64, arm64) and Windows (x64) npm ci brings it along, where optional packages are not left out`;
    process.stderr.write(
      `Soubrette needs Node ${OLDEST_NODE} and runs on ${process.versions.node}: ${advice}.\n`,
    );
    process.exitCode = EXIT_ENVIRONMENT;
    return;
  }
  const { spawn } = await import('node:child_process');
  const child = spawn(node, [binPath, ...process.argv.slice(2)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  const forward = (signal) => child.kill(signal);
  for (const signal of FORWARDED) process.on(signal, forward);
  child.on('error', (error) => {
    process.stderr.write(
      `The Node of this package, ${node}, does not start (${error.code}): run npm ci again.\n`,
    );
    process.exitCode = EXIT_ENVIRONMENT;
  });
  child.on('exit', (code, signal) => {
    for (const name of FORWARDED) process.off(name, forward);
    if (signal === null) process.exitCode = code ?? EXIT_ENVIRONMENT;
    else process.kill(process.pid, signal);
  });
}
