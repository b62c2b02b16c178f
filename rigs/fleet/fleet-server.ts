import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Hub, openServerHub } from '../../src/hub/books/open-hub.ts';
import type { Random } from '../board-run/random.ts';
import type { FleetSite, Trouble } from './fleet-course.ts';
import { HubProcess } from './fleet-hub.ts';
import { type MachineHall, MachineThreads, OWN_THREAD } from './machine-threads.ts';
import { PostgresServer } from './postgres-server.ts';

const SCHEMA = 'soubrette';
const HUBS = 2;
const HOUR_MS = 3_600_000;
/** In so many rounds the database or a hub is struck once. */
const [DATABASE_ODDS, HUB_ODDS] = [20, 15];
const THREADS = 2;
/** More machines than these have threads of their own. */
const MOST_IN_OWN_THREAD = 4;
/** The log of all changes is kept whole, and every statement with its values is in the server's log. */
const KEEPS_ALL = ['wal_keep_size=16GB', 'max_wal_size=16GB', 'wal_compression=off'];
const LOGS_ALL = ['log_statement=all', 'log_parameter_max_length=-1', 'log_parameter_max_length_on_error=-1'];

/** Two hubs in processes of their own on a real server, all of which are killed and started again. */
export class FleetServer implements FleetSite, Trouble {
  readonly server: PostgresServer;
  readonly books: Hub;
  readonly hubs: readonly HubProcess[];
  /** The disks of the machines. */
  readonly folder: string = mkdtempSync(join(tmpdir(), 'soubrette-fleet-'));
  readonly hall: MachineHall;
  /** How often hubs were killed, and the database stopped. */
  kills = 0;
  stops = 0;
  hasDatabase = true;

  private constructor(server: PostgresServer, books: Hub, machines: number) {
    this.server = server;
    this.books = books;
    this.hall = machines > MOST_IN_OWN_THREAD ? new MachineThreads(THREADS) : OWN_THREAD;
    const { url } = server;
    this.hubs = Array.from(
      { length: HUBS },
      (_, at) => new HubProcess(at + 1, { url, schema: SCHEMA, clockOffByMs: at * 5 * HOUR_MS }),
    );
  }

  /** Starts all of it for so many machines; every statement is logged where that is not too much. */
  static async start(machines: number, logsAll: boolean): Promise<FleetServer> {
    const server = await PostgresServer.make({ settings: [...KEEPS_ALL, ...(logsAll ? LOGS_ALL : [])] });
    const books = await openServerHub(server.url, SCHEMA);
    const fleet = new FleetServer(server, books, machines);
    for (const hub of fleet.hubs) await hub.start();
    return fleet;
  }

  get trouble(): Trouble {
    return this;
  }

  async strike(random: Random): Promise<void> {
    const [stopsDatabase, killsHub] = [random.below(DATABASE_ODDS) === 0, random.below(HUB_ODDS) === 0];
    const hub = random.oneOf(this.hubs);
    const how = random.oneOf(['QUIT', 'INT'] as const);
    if (killsHub && hub.isUp) {
      this.kills++;
      await hub.kill();
    }
    if (stopsDatabase && this.hasDatabase) {
      this.stops++;
      this.hasDatabase = false;
      await this.server.stop(how);
    }
  }

  async mend(random: Random, isAll: boolean): Promise<void> {
    const mendsDatabase = random.below(3) === 0;
    const mendsHub = random.below(2) === 0;
    if (!this.hasDatabase && (isAll || mendsDatabase)) {
      await this.server.start();
      this.hasDatabase = true;
    }
    if (!this.hasDatabase) return;
    for (const hub of this.hubs) if (!hub.isUp && (isAll || mendsHub)) await hub.start();
  }

  async close(): Promise<void> {
    await this.hall.close();
    for (const hub of this.hubs) await hub.kill();
    await this.books.destroy();
    await this.server.remove();
    rmSync(this.folder, { recursive: true });
  }
}
