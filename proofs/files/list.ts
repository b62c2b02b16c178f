import type { Change } from '../broken/changes.ts';
import type { Proof } from '../proof.ts';

/** Nothing is ever odd. */
const CONTENT_AUDIT: Change = {
  file: 'src/analysis/audit/audit.ts',
  of: 'verdictOn',
  is: "() => 'nothing suspicious'",
};
/** What is written in PBN lacks its last board. */
const LOSES_A_BOARD: Change = {
  file: 'src/formats/pbn/write-games.ts',
  of: 'fileOfGames',
  is: '(games, trailer) => original([...games].slice(0, -1), trailer)',
};
/** A line of a journal that is not as it was written is a defect. */
const BREAKS_AT_JOURNALS: Change = {
  file: 'src/job/journal.ts',
  of: 'JournalReader.#believe',
  is: '(line, seq) => { try { return original(line, seq); } catch (cause) { throw new TypeError("a defect", { cause }); } }',
};
/** What a file says of its version is put into a sentence, whatever it is. */
const QUOTES_ANYTHING: Change = {
  file: 'calibration/json.ts',
  of: 'versionInWords',
  is: '(version) => "version " + version',
};
/** A file is written under its own name, and what goes wrong is a defect. */
const WRITES_IN_PLACE: Change = {
  file: 'src/app/files/outputs.ts',
  of: 'writeOutput',
  is: '(path, bytes, _, ports) => ports.files.write(path, bytes)',
};
/** Every game of a file has a copy of all that stands before it. */
const STANDS_FOR_EVER: Change = {
  file: 'src/formats/pbn/inheritance.ts',
  of: 'MOST_STANDING',
  is: 'Number.POSITIVE_INFINITY',
};
/** The rest of a word is measured again for each sign. */
const MEASURES_THE_REST: Change = {
  file: 'src/paper/pdf/break-lines.ts',
  of: 'cutWord',
  is: '(word, room, widthOf) => { for (let at = 0; at < word.length; at++) widthOf(word.slice(at)); return original(word, room, widthOf); }',
};
/** A list of names ends the program. */
const BREAKS_AT_LISTS: Change = {
  file: 'src/app/sessions/contestant-files.ts',
  of: 'readNames',
  is: '() => { throw new TypeError("a defect"); }',
};
/** A name is as long as its file. */
const NO_LONG_NAME: Change = {
  file: 'src/app/sessions/session-limits.ts',
  of: 'withReadableCells',
  is: '(rows) => ({ rows, problems: [] })',
};
/** Par takes everybody for not vulnerable. */
const NEVER_VULNERABLE: Change = {
  file: 'src/analysis/par/par.ts',
  of: 'declare',
  call: 'isVulnerable',
  is: '() => false',
};
/** The lowest club is taken for the highest. */
const TURNS_CLUBS: Change = {
  file: 'src/solver/position.ts',
  of: 'suitFromTop',
  is: '(hands, suit) => (suit === 0 ? original(hands, suit).reverse() : original(hands, suit))',
};
/** No Howell can be made. */
const NO_HOWELL: Change = {
  file: 'src/scoring/movements/howell.ts',
  of: 'makeHowell',
  is: '() => ({ ok: false })',
};
/** A file has to be in the package that is not there. */
const NEEDS_MORE: Change = { file: 'proofs/pack.ts', of: 'NEEDED', is: "[...original, 'bin/none.js']" };

const NO_DEALER = "Debian's dealer is not here";
const NO_DDS = { env: { CC: '/nowhere/cc' }, says: 'NOT SHOWN: libdds or a C compiler is not here' };
/** Peers that say nothing. */
const SILENT_DEALER = { env: { DEALER: '/bin/true' }, changes: [] };
const SILENT_DDS = { env: { CC: '/bin/true' }, changes: [] };

const AUDIT = ['wrong', '--tries', '1', '--only', 'last card not shuffled,repeated set'];
const DDS_LIST = ['--list', 'test/fixtures/deals/dds-list8.txt'];
const ENDINGS = ['--endings', '10', '--tricks', '4'];
const LAWS = ['--deals', '1', '--tricks', '5'];

export const FILES_PROOFS: readonly Proof[] = [
  {
    name: 'fuzz',
    file: 'files/fuzz.ts',
    shows:
      'Changed files for every reader: does one throw, take long, hold much memory, or give half a deal or other boards?',
    takes: 'a minute, or as long as asked for',
    when: 'a reader of files',
    smallest: [{ args: ['--seconds', '1'], says: 'changed files were read' }],
    broken: [
      {
        args: ['--seconds', '1', '--only', 'journal'],
        changes: [BREAKS_AT_JOURNALS],
        says: /NOT SHOWN: .*breaks with seed/,
      },
      {
        args: ['--seconds', '4', '--only', 'deals pbn, written again'],
        changes: [LOSES_A_BOARD],
        says: 'writing has changed the boards',
      },
    ],
    refused: [
      ['--seconds', '0'],
      ['--only', 'nothing that is there'],
    ],
  },
  {
    name: 'guided-fuzz',
    file: 'files/guided-fuzz.ts',
    shows:
      'Changed databases, pictures, card art, profiles and calibrations, led on by what they make the program run: does one end it, hold it up, or make it say what is no sentence?',
    takes: 'eight minutes, or as long as asked for',
    when: 'a reader of these, or a package that it uses',
    smallest: [{ args: ['--seconds', '2', '--only', 'png'], says: /png: \d+ files/ }],
    broken: [
      {
        args: ['--seconds', '2', '--only', 'calibration'],
        changes: [QUOTES_ANYTHING],
        says: /NOT SHOWN: calibration: /,
      },
    ],
    refused: [
      ['--seconds', '0'],
      ['--only', 'nothing that is there'],
    ],
  },
  {
    name: 'disk-errors',
    file: 'files/disk-errors.ts',
    shows:
      'Each request to the disk of each command that writes, and of a console that deals, fails, or all from one on: is it said, is nothing lost, is no half file left, and does it succeed afterwards?',
    takes: 'an hour',
    when: 'what is written',
    smallest: [{ args: ['--only', 'convert', '--every', '3'], says: /^\d requests to the disk failed/m }],
    broken: [
      {
        args: ['--only', 'convert', '--kind', 'ENOSPC', '--every', '9', '--from', '2'],
        changes: [WRITES_IN_PLACE],
        says: 'is left with',
      },
    ],
    refused: [['--every', '0']],
    without: [{ args: [], env: { CC: '/nowhere/cc' }, says: 'a C compiler' }],
  },
  {
    name: 'growth',
    file: 'files/growth.ts',
    shows: 'Twice as much of everything for every reader: does one take more than twice the work?',
    takes: 'ten minutes',
    when: 'a reader of files',
    smallest: [{ args: ['--every', '151'], says: /^\d\d+ constructs were doubled\.\n$/ }],
    broken: [
      {
        args: ['--every', '100000', '--only', 'deals pbn'],
        changes: [STANDS_FOR_EVER],
        says: 'times inherited tags and records',
      },
    ],
    refused: [['--every', '0']],
  },
  {
    name: 'grown-files',
    file: 'files/commands/commands.ts',
    shows:
      'Files of a megabyte for every command that reads some: does one take more than 5 s or 600 MiB, or end by a defect?',
    takes: 'an hour for 2,000',
    when: 'a reader of files, what is printed, or a limit',
    smallest: [{ args: ['--cases', '3'], says: '3 grown files were given to commands' }],
    broken: [
      {
        args: ['--cases', '1', '--only', 'list of names'],
        changes: [BREAKS_AT_LISTS],
        says: 'is a defect',
      },
      {
        args: [
          ...['--cases', '1', '--seed', '39'],
          ...['--only', 'session <grown> --partial --details -o <written>.pdf'],
        ],
        changes: [NO_LONG_NAME, MEASURES_THE_REST],
        says: 'takes more than',
      },
    ],
    refused: [
      ['--cases', '0'],
      ['--only', 'nothing that is there'],
    ],
  },
  {
    name: 'audit-proof',
    isQuick: true,
    file: 'audit/audit.ts',
    shows: 'Random deals and wrong shuffles: does the audit tell them apart?',
    takes: 'half an hour',
    when: 'the audit of deals',
    smallest: [{ args: ['good', ...AUDIT, '--sets', '3'], says: 'repeated set, 72 deals: 1 of 1 found' }],
    broken: [{ args: AUDIT, changes: [CONTENT_AUDIT], says: 'found only 0 of 1' }],
    refused: [['wrong', '--tries', '0']],
    without: [{ args: ['dealer', '--peer', '/nowhere/dealer'], says: NO_DEALER }],
  },
  {
    name: 'compare-dealer',
    isQuick: true,
    file: 'dealer/dealer.ts',
    shows: "Scripts of conditions beside Debian's dealer: the same text, the same values, the same rates?",
    takes: 'twenty minutes',
    when: 'conditions of deals',
    smallest: [],
    broken: [{ args: ['1'], ...SILENT_DEALER, says: 'dealer deals nothing' }],
    refused: [['0']],
    without: [{ args: [], env: { DEALER: '/nowhere/dealer' }, says: NO_DEALER }],
  },
  {
    name: 'dds-par',
    isQuick: true,
    file: 'solver/dds-par.ts',
    shows:
      "Par of the tables of 1,000 deals beside Debian's libdds, or beside a list that comes with DDS: the same scores and contracts?",
    takes: 'a minute',
    when: 'par',
    smallest: [
      {
        args: DDS_LIST,
        says: 'par of 8 deals of test/fixtures/deals/dds-list8.txt: 24 answers, 0 different',
      },
    ],
    broken: [
      { args: DDS_LIST, changes: [NEVER_VULNERABLE], says: 'answers are different' },
      { args: ['1'], ...SILENT_DDS, says: 'libdds did not answer everything' },
    ],
    refused: [['0']],
    without: [{ args: [], ...NO_DDS }],
  },
  {
    name: 'dds-tables',
    isQuick: true,
    file: 'solver/dds-tables.ts',
    shows:
      "Tables of tricks of random deals, by the kernels of both decks, beside Debian's libdds: the same?",
    takes: 'ten minutes',
    when: 'the solver',
    smallest: [],
    broken: [{ args: ['--deals', '1'], ...SILENT_DDS, says: 'tables are different' }],
    refused: [['--deals', '0']],
    without: [{ args: [], ...NO_DDS }],
  },
  {
    name: 'solver-endings',
    isQuick: true,
    file: 'solver/endings.ts',
    shows: 'Endings of up to seven tricks from both decks beside a solver that tries every card: the same?',
    takes: 'ten minutes',
    when: 'the solver',
    smallest: [{ args: ENDINGS, says: '10 endings from 68 cards, seed 1, by tricks: 4 of 2, 3 of 3' }],
    broken: [{ args: ENDINGS, changes: [TURNS_CLUBS], says: 'endings are different' }],
    refused: [['--endings', '0']],
  },
  {
    name: 'solver-laws',
    file: 'solver/laws.ts',
    shows:
      'Deals turned, with other suits, other ranks, and hands like each other: do their tables follow, for 68 cards too?',
    takes: 'ten minutes',
    when: 'the solver',
    smallest: [{ args: LAWS, says: '9 tables, 7 laws tried, 0 broken' }],
    broken: [{ args: LAWS, changes: [TURNS_CLUBS], says: /NOT SHOWN: .*of 52 cards: suits/ }],
    refused: [['--deals', '0']],
  },
  {
    name: 'bench',
    isQuick: true,
    file: 'bench/run.ts',
    shows: 'How fast things are; some by name.',
    takes: 'ten minutes',
    when: 'anything that has to be quick (before and after, on one machine)',
    smallest: [
      { args: ['movements'], says: 'Howell of 12 tables: made in' },
      { args: ['hub', '--small'], says: 'signed and sent' },
      { args: ['wall', '--small'], says: 'From commit to screen: ' },
    ],
    broken: [
      { args: ['movements', '--small'], changes: [NO_HOWELL], says: 'There is no Howell of 12 tables' },
    ],
    refused: [['nothing'], ['time-of']],
  },
  {
    name: 'pack',
    file: 'pack.ts',
    shows:
      'The program, packed and installed elsewhere: does it deal, print, learn a deck and test it, and do its examples run?',
    takes: 'five minutes',
    when: 'what is packed',
    smallest: [{ args: ['--dry'], says: '' }],
    broken: [{ args: ['--dry'], changes: [NEEDS_MORE], says: 'bin/none.js is not packed' }],
    refused: [],
  },
];
