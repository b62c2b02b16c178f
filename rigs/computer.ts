import { jobFolders } from '../src/adapters/computer/job-folders.ts';
import { keys } from '../src/adapters/computer/keys.ts';
import { lightParts } from '../src/adapters/computer/light.ts';
import { lines } from '../src/adapters/computer/lines.ts';
import { openers } from '../src/adapters/computer/openers.ts';
import { pictures } from '../src/adapters/computer/pictures.ts';
import { sealedParts } from '../src/adapters/computer/sealed-parts.ts';
import { openResultCache } from '../src/adapters/disk/result-cache.ts';
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
