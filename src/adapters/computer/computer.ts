import type { Computer } from '../../ports/computer.ts';
import { lightParts } from './light.ts';

type Heavy = Exclude<keyof Computer, keyof typeof lightParts>;

/** Parts that load much are loaded when they are asked for. */
const LOADERS: {
  readonly [Part in Heavy]: () => Promise<Computer[Part]>;
} = {
  candidates: async () => (await import('../system/candidate-bytes.ts')).openCandidateBytes,
  jobFolders: async () => (await import('./job-folders.ts')).jobFolders,
  resultCache: async () => (await import('../disk/result-cache.ts')).openResultCache,
  keys: async () => (await import('./keys.ts')).keys,
  lines: async () => (await import('./lines.ts')).lines,
  openers: async () => (await import('./openers.ts')).openers,
  pictures: async () => (await import('./pictures.ts')).pictures,
  sealedParts: async () => (await import('./sealed-parts.ts')).sealedParts,
};

/** Loads parts of this computer; all that load little come along. */
export async function partsOf<Part extends keyof Computer>(
  ...names: readonly Part[]
): Promise<typeof lightParts & Pick<Computer, Part>> {
  const loaded = names.map(async (name) => (name in LOADERS ? [[name, await LOADERS[name as Heavy]()]] : []));
  const heavy = Object.fromEntries((await Promise.all(loaded)).flat()) as Pick<Computer, Part>;
  return { ...lightParts, ...heavy };
}
