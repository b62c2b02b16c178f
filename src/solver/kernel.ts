import * as ranks13 from './kernels/ranks-13.ts';
import * as ranks17 from './kernels/ranks-17.ts';

/** What a compiled kernel exports; `kernel/index.ts` says what each does. Suits and hands are numbers from 0 to 3. */
export interface Kernel {
  start(slotBits: number, poolBytes: number): void;
  setSuit(suit: number, owners: bigint, length: number): void;
  begin(): void;
  setStrain(strain: number): void;
  setCard(index: number, card: number): void;
  select(side: number, departures: number): void;
  search(leader: number, left: number, count: number, need: number): number;
}

/** Ranks a suit that there is a kernel for. */
export type KernelRanks = 13 | 17;

const MODULES: Readonly<Record<KernelRanks, { readonly KERNEL: string; readonly SHA256: string }>> = {
  13: ranks13,
  17: ranks17,
};

/** What is used of the WebAssembly of Node and of browsers. */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown };
};

/** What names a solver in results: the ranks it is for, and the start of the SHA-256 of its kernel. */
export function solverName(ranks: KernelRanks): string {
  return `soubrette-${ranks}-${MODULES[ranks].SHA256.slice(0, 12)}`;
}

/** AssemblyScript gives out less than 1 GiB at once. */
const [LEAST_POOL_BYTES, MOST_POOL_BYTES] = [65_536, 2 ** 30 - 65_536];

/**
 * A kernel with its own table of results of at most so many bytes, on whose size its speed hangs.
 * isStopped: asked a few hundred times a second while a search runs.
 */
export function makeKernel(ranks: KernelRanks, memoryBytes: number, isStopped: () => boolean): Kernel {
  const bytes = Uint8Array.from(atob(MODULES[ranks].KERNEL), (character) => character.charCodeAt(0));
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes), {
    env: { abort },
    search: { isStopped: () => (isStopped() ? 1 : 0) },
  });
  const kernel = exports as Kernel;
  // A slot's patterns take about 300 bytes. There are slots for five strains, and as many again for those that move.
  const slotBits = Math.max(10, Math.min(22, Math.floor(Math.log2(memoryBytes / 400))));
  const poolBytes = Math.max(LEAST_POOL_BYTES, memoryBytes - 6 * 16 * 2 ** slotBits);
  kernel.start(slotBits, Math.min(MOST_POOL_BYTES, poolBytes));
  return kernel;
}

function abort(): never {
  throw new Error('The double-dummy kernel has stopped for want of memory.');
}
