/**
 * What files may hold at most, besides their bytes and marks: each is far above any real event, and beyond it a file is
 * refused with a sentence, so that no file takes the time or the memory of everybody else.
 */

/** Characters of a text, by the part of a record that it belongs to; what is on no paper has no limit of its own. */
export const MOST_CHARACTERS = { title: 500, event: 500, names: 200 } as const;

/** The limits of results that are ranked together: a world-wide evening of one day has a tenth of them. */
export const MOST_OF_SESSION = {
  results: 50_000,
  boards: 2000,
  sections: 1000,
  contestants: 10_000,
} as const;

/**
 * The limits of a PBN file: its bytes, and its parts, which are tags, words and comments. A record counts for twenty
 * besides its own; one that is given away as soon as it is read counts for four and none of its own, of which it may
 * have so many, and the file more bytes.
 */
export const MOST_OF_PBN: Readonly<
  Record<
    'bytes' | 'passingBytes' | 'parts' | 'partsPerGame' | 'partsPerPassingGame' | 'partsOfPassingGame',
    number
  >
> = {
  bytes: 128 * 1024 * 1024,
  passingBytes: 256 * 1024 * 1024,
  parts: 3_000_000,
  partsPerGame: 20,
  partsPerPassingGame: 4,
  partsOfPassingGame: 100_000,
};

/** The most boards and the most records of a file of JSON, and the most values of one of them, or of all that is neither. */
export const MOST_OF_JSON = { items: 750_000, values: 100_000 } as const;

/** The limits of a file of LIN, and of one record. */
export const MOST_OF_LIN = { records: 750_000, tagsOfRecord: 50_000 } as const;

/** The parts that a record has in the most that is made of a board by chance: its tags, and what it counts for itself. */
export const PARTS_OF_MADE_BOARD = 40;

/**
 * Boards of one file that is made by chance: while it is written, as many as PBN is read of; in other formats and to
 * conditions as many as are held in memory, more than any event has.
 */
export const MOST_MADE: Readonly<Record<'asWritten' | 'held', number>> = {
  asWritten: Math.floor(MOST_OF_PBN.parts / PARTS_OF_MADE_BOARD),
  held: 10_000,
};

/**
 * The limits of one document, which is made whole in memory: boards are near twice those of the World Bridge Games
 * 2024.
 */
export const MOST_PRINTED = { boards: 2000, pages: 400 } as const;

/**
 * The limits of a command that only reads files and writes others: user CPU for each MiB that it reads, or for less
 * than one, and the memory of its process.
 */
export const MOST_WORK = { mostS: 5, mostMiB: 600 } as const;
