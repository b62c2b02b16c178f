import type { DealFormat } from './deal-set.ts';
import { PBN } from './pbn/format.ts';

/** Every format of files of deals, the one written unless told otherwise first. */
export const FORMATS: readonly DealFormat[] = [PBN];

/** The format with this name, in either case; `undefined` if there is none. */
export function formatNamed(name: string): DealFormat | undefined {
  return FORMATS.find((format) => format.name === name.toLowerCase());
}

/** The format that files with the extension of this path mostly have; `undefined` if there is none. */
export function formatOfPath(path: string): DealFormat | undefined {
  const extension = /\.([^./\\]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
  return FORMATS.find(({ extensions }) => extensions.includes(extension));
}

/** The format that bytes look most like, by their content alone; `undefined` if they look like none. */
export function recogniseFormat(bytes: Uint8Array): DealFormat | undefined {
  let best: DealFormat | undefined;
  let bestLikeness = 0;
  for (const format of FORMATS) {
    const likeness = format.recognise(bytes);
    if (likeness <= bestLikeness) continue;
    best = format;
    bestLikeness = likeness;
  }
  return best;
}
