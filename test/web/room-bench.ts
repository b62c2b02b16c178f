import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PinRole } from '../../src/app/access/pins.ts';
import type { MachineConsole } from '../../src/web/console.ts';
import { ConsoleRig, type OpenRig, type RigPage } from '../support/console/rig.ts';

/** The PIN of the role that has one. */
export const PIN = '161803';
export type RoomPage = RigPage;

/** A console without a network for the room of one role, in a home of its own, whose clock is set by hand. */
export class RoomBench {
  readonly #rig: ConsoleRig;
  readonly #open: OpenRig;

  /** A console one role of which has the PIN. */
  static async begin(seed: string, role: PinRole): Promise<RoomBench> {
    const rig = new ConsoleRig();
    await rig.setPin(role, PIN);
    return new RoomBench(seed, rig);
  }

  private constructor(seed: string, rig: ConsoleRig) {
    const folder = join(rig.home, 'deals');
    mkdirSync(folder);
    this.#rig = rig;
    this.#open = rig.open({ seed, deals: { folder, sticks: [] } });
  }

  get home(): string {
    return this.#rig.home;
  }

  get console(): MachineConsole {
    return this.#open.console;
  }

  get nowMs(): number {
    return this.#rig.now;
  }

  set nowMs(now: number) {
    this.#rig.now = now;
  }

  /** A page that is paired. */
  open(id: string): Promise<RigPage> {
    return this.#open.paired(id);
  }

  async close(): Promise<void> {
    await this.console.close();
    this.#rig.close();
  }
}
