import { type DealFormat, type DealSet, type Holding, WHOLE_RECORDS } from '../core/deal-set.ts';
import { decodeText, joinBytes } from '../core/decode.ts';
import { lossesFor } from '../losses/losses.ts';
import {
  fileOfGames,
  type PbnFile,
  readPbn,
  readPbnGames,
  textOfGame,
  writeGames,
  writePbn,
  writePbnChunks,
} from '../pbn/pbn.ts';

const HOLDS: Holding = { ...WHOLE_RECORDS, decks: ['standard', 'super'] };

/** More boards are written piece by piece, since one text of them all would be too long. */
const MANY_BOARDS = 50_000;

/** As much of a file as shows what it is. */
const HEAD_BYTES = 65_536;

/** Portable Bridge Notation 2.1: `docs/pbn.md`. */
export const PBN: DealFormat = {
  name: 'pbn',
  title: 'Portable Bridge Notation 2.1',
  extensions: ['pbn'],
  holds: HOLDS,
  recognise(bytes) {
    const { text } = decodeText(bytes.subarray(0, HEAD_BYTES));
    if (/^\s*% ?PBN\b/.test(text) || text.includes('[Deal "')) return 1;
    if (text.trim() === '') return 0.1;
    return /(?:^|[\r\n])[ \t]*\[\s*[A-Za-z]\w*\s*"/.test(text) ? 0.8 : 0;
  },
  read: (bytes) => setOfPbn(readPbn(bytes)),
  write(set, options) {
    const { boards, records, title, trailer } = set;
    if (records.length > 0) return writeGames({ games: records, trailer });
    if (title === undefined && boards.length > MANY_BOARDS)
      return joinBytes([...writePbnChunks(boards, options)]);
    const tags = title === undefined ? undefined : { Event: title };
    return writePbn(
      boards.map((board) => ({ ...board, tags })),
      options,
    );
  },
  losses: (set) => lossesFor(HOLDS, set),
  *readRecords(bytes) {
    const rest = yield* readPbnGames(bytes, { untilError: true });
    return { ...setOfPbn({ ...rest, boards: [], games: [] }), boards: rest.boards };
  },
  openWriting: (aside = []) => ({
    add(game) {
      aside.push(textOfGame(game));
    },
    // All that records say has its place.
    finish: (rest) => ({ losses: lossesFor(HOLDS, rest), pieces: fileOfGames(aside, rest.trailer) }),
  }),
};

/** What a PBN file holds, as a set. */
function setOfPbn({ deck, boards, event, games, trailer, problems }: PbnFile): DealSet {
  return { deck, boards, records: games, trailer, title: event, problems };
}
