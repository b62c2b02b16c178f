import { openResultCache } from '../src/adapters/disk/result-cache.ts';
import { jobFolders } from '../src/adapters/parts/job-folders.ts';
import { keys } from '../src/adapters/parts/keys.ts';
import { lightParts } from '../src/adapters/parts/light.ts';
import { lines } from '../src/adapters/parts/lines.ts';
import { openers } from '../src/adapters/parts/openers.ts';
import { pictures } from '../src/adapters/parts/pictures.ts';
import { sealedParts } from '../src/adapters/parts/sealed-parts.ts';
import { openCandidateBytes } from '../src/adapters/system/candidate-bytes.ts';
import type { Computer } from '../src/ports/computer.ts';

/** All parts of the computer that tests run on. */
export const computer: Computer = {
  ...lightParts,
  candidates: openCandidateBytes,
  jobFolders,
  resultCache: openResultCache,
  keys,
  lines,
  openers,
  pictures,
  sealedParts,
};
