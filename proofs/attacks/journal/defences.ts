import { type Defence, defence, together } from '../attack.ts';

const BELIEF = 'src/app/jobs/journal-trust.ts';

/** Without it, whoever has no key writes lines that are believed. */
export const MACS: Defence = together(
  'the MAC of every line, and the tag of its seal',
  defence('the MAC', 'src/job/journal.ts', 'JournalReader.#hasMac', '() => true'),
  defence('the tag', 'src/sealing/seal.ts', 'hasTag', '() => true'),
);

/** Without it, an older state of a job passes for one that was cut short. */
export const TIPS: Defence = defence(
  'the note of how far each job is',
  BELIEF,
  'doubtOf',
  "() => 'ahead'",
  'standingOf',
);

export const MACS_AND_TIPS: Defence = together(
  'the MAC of every line, and the note of how far each job is',
  MACS,
  TIPS,
);

/** Without it, another job passes for the one of a folder. */
export const DISPLACED: Defence = defence(
  'the note of which job a folder is of',
  BELIEF,
  'doubtOf',
  '() => false',
  '.isOfAnotherJob',
);

/** Without it, a journal passes for one of an earlier version. */
export const NO_OLDER: Defence = together(
  'MACs, and no belief in journals without them',
  defence('lines have MACs', 'src/job/journal-line.ts', 'makeJournalLine', '() => false', 'isBound'),
  defence(
    'a journal without is in doubt',
    BELIEF,
    'doubtOf',
    "(folder, content, places) => content.proof === 'unbound' ? undefined : original(folder, content, places)",
  ),
  defence('a job with an id has MACs', 'src/job/journal.ts', 'hasId', '() => false'),
);
