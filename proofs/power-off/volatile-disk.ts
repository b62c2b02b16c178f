import { closeSync, fstatSync, openSync, readSync, writeSync } from 'node:fs';

/** What a disk writes at once or not at all, in bytes. */
export const SECTOR_BYTES = 512;

/** How a disk does what it is asked before the power goes: at once, each flush only after seconds, or it fails. */
export type DiskHealth = 'good' | 'slow' | 'bad';

/** What a power cut did to what was written and not flushed, in sectors. */
export interface CutSectors {
  readonly lost: number;
  readonly kept: number;
}

/**
 * A disk with a write cache that forgets: what is written is held in memory until a flush puts it into the image
 * file, and a power cut takes it away. Offsets and lengths are whole sectors, in bytes.
 */
export class VolatileDisk {
  readonly bytes: number;
  readonly #file: number;
  readonly #held = new Map<number, Uint8Array>();
  readonly #onChange: () => void;
  #isOff = false;
  /** One that has gone bad takes and flushes nothing more. */
  health: DiskHealth = 'good';

  /** `onChange` is called before every write and flush, and may cut the power. */
  constructor(imagePath: string, onChange: () => void) {
    this.#file = openSync(imagePath, 'r+');
    this.bytes = fstatSync(this.#file).size;
    this.#onChange = onChange;
  }

  /** A disk without power does nothing more, and answers nothing. */
  get isOff(): boolean {
    return this.#isOff;
  }

  read(offset: number, length: number): Uint8Array {
    const bytes = new Uint8Array(length);
    readSync(this.#file, bytes, 0, length, offset);
    for (let at = 0; at < length; at += SECTOR_BYTES) {
      const held = this.#held.get((offset + at) / SECTOR_BYTES);
      if (held !== undefined) bytes.set(held, at);
    }
    return bytes;
  }

  /** False where it failed, as does `flush`. */
  write(offset: number, bytes: Uint8Array): boolean {
    this.#onChange();
    if (this.#isOff || this.health === 'bad') return false;
    for (let at = 0; at < bytes.length; at += SECTOR_BYTES) {
      this.#held.set((offset + at) / SECTOR_BYTES, bytes.slice(at, at + SECTOR_BYTES));
    }
    return true;
  }

  /** Makes all that was written before last; without power nothing is held any more. */
  flush(): boolean {
    this.#onChange();
    if (this.health === 'bad') return false;
    for (const [sector, bytes] of this.#held) this.#settle(sector, bytes);
    this.#held.clear();
    return true;
  }

  /** Cuts the power: of what was not flushed only those sectors are in the image that `survives` names. */
  cut(survives: (sector: number) => boolean): CutSectors {
    this.#isOff = true;
    const kept = [...this.#held].filter(([sector]) => survives(sector));
    for (const [sector, bytes] of kept) this.#settle(sector, bytes);
    const lost = this.#held.size - kept.length;
    this.#held.clear();
    closeSync(this.#file);
    return { lost, kept: kept.length };
  }

  #settle(sector: number, bytes: Uint8Array): void {
    writeSync(this.#file, bytes, 0, bytes.length, sector * SECTOR_BYTES);
  }
}
