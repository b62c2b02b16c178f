import type { CandidateBytes } from '../generation/candidates/words.ts';
import type { ProcessClock, SteadyClock } from './clock.ts';
import type { Files } from './files.ts';
import type { JobFolders } from './job-folders.ts';
import type { WallClock } from './journal.ts';
import type { Keys } from './keys.ts';
import type { Lines } from './lines.ts';
import type { Openers } from './openers.ts';
import type { Pictures } from './pictures.ts';
import type { Places } from './places.ts';
import type { Random } from './random.ts';
import type { ResultCache } from './result-cache.ts';
import type { SealedParts } from './sealed-parts.ts';

/** The addresses and names by which others in the network find this computer. */
export interface OwnAddresses {
  /** Addresses of Internet protocol 4 and 6, those of cables and radio first; none of this computer alone. */
  readonly numbers: readonly string[];
  /** Its name, and the same in the network at hand (multicast DNS, RFC 6762). */
  readonly names: readonly string[];
}

/** How large the computer is, and where it is in its network. */
export interface Hardware {
  /** How many threads can work at the same time. */
  readonly cores: number;
  readonly memoryBytes: number;
  /** The addresses that it has now. */
  addresses(): OwnAddresses;
}

/**
 * What use cases find on the computer that they run on. Each names the parts that it needs; whoever calls it hands them
 * in, so that none reaches for a clock, a disk or chance by itself.
 */
export interface Computer {
  readonly clock: ProcessClock;
  readonly wallClock: WallClock;
  readonly steadyClock: SteadyClock;
  readonly random: Random;
  /** Fast bytes for deals that are tried: of the system's randomness, or always the same by a seed. */
  readonly candidates: (seed?: string) => CandidateBytes;
  readonly program: Program;
  readonly hardware: Hardware;
  readonly files: Files;
  readonly pictures: Pictures;
  readonly openers: Openers;
  readonly keys: Keys;
  readonly jobFolders: JobFolders;
  readonly lines: Lines;
  readonly sealedParts: SealedParts;
  /** The places that an environment names; a path that is not absolute is ignored. */
  readonly placesFrom: (env: Readonly<Record<string, string | undefined>>) => Places;
  /** Results that were worked out before on this computer; an `EnvironmentError` where they can't be kept. */
  readonly resultCache: (places: Pick<Places, 'keys' | 'state'>) => ResultCache;
}

/** What this program knows of its own package. */
export interface Program {
  version(): string;
  /** A file of the package by its path in a clone. */
  file(path: string): URL;
  /** The reader of printed symbols, compiled for WebAssembly. */
  symbolReader(): Uint8Array;
  /** The typeface of reports in two weights: the bytes of .ttf files. */
  fonts(): { readonly regular: Uint8Array; readonly bold: Uint8Array };
}
