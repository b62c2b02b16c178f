import { jobFolders } from '../adapters/computer/job-folders.ts';
import { keys } from '../adapters/computer/keys.ts';
import { lightParts } from '../adapters/computer/light.ts';
import { lines } from '../adapters/computer/lines.ts';
import { openers } from '../adapters/computer/openers.ts';
import { openResultCache as resultCache } from '../adapters/disk/result-cache.ts';

export { MACHINES_HERE as machines } from '../machines/machines-here.ts';

/** What use cases of a console find on this computer; pictures are loaded where some are read. */
export const computer = { ...lightParts, jobFolders, keys, lines, openers, resultCache };
