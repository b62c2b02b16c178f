/** The version of the schema; it goes up with every change of it. */
export const SCHEMA_VERSION = 4;

/**
 * The tables of the index: a row for each job by its folder, one for each of its trays in the order of the job, and the
 * folders that hold jobs. Columns are named as the fields that they hold; `faults` is a list of numbers in JSON. No column can hold a card, a
 * hand, or the name of a deal.
 */
export const SCHEMA = `
  CREATE TABLE jobs (
    id INTEGER PRIMARY KEY,
    folder TEXT NOT NULL UNIQUE,
    bytes INTEGER NOT NULL,
    modifiedMs REAL NOT NULL,
    changedMs REAL NOT NULL,
    proof TEXT NOT NULL,
    jobId TEXT,
    tip TEXT,
    standing TEXT NOT NULL,
    startedAt TEXT NOT NULL,
    status TEXT NOT NULL,
    deck TEXT NOT NULL,
    originFile TEXT,
    machine TEXT NOT NULL,
    profile TEXT NOT NULL,
    remakesJob TEXT,
    remakesReason TEXT,
    passes TEXT
  ) STRICT;
  CREATE INDEX jobsByDate ON jobs (startedAt);
  CREATE TABLE boards (
    job INTEGER NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
    place INTEGER NOT NULL,
    board INTEGER NOT NULL,
    copy INTEGER NOT NULL,
    status TEXT NOT NULL,
    runs INTEGER NOT NULL,
    durationMs REAL,
    faults TEXT NOT NULL,
    verifiedAt TEXT,
    trayProvenBy TEXT,
    finalAt TEXT,
    PRIMARY KEY (job, place)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE places (path TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
  CREATE INDEX boardsByNumber ON boards (board, copy);
`;

const JOB_COLUMNS = [
  'folder',
  'bytes',
  'modifiedMs',
  'changedMs',
  'proof',
  'jobId',
  'tip',
  'standing',
  'startedAt',
  'status',
  'deck',
  'originFile',
  'machine',
  'profile',
  'remakesJob',
  'remakesReason',
  'passes',
] as const;

const BOARD_COLUMNS = [
  'job',
  'place',
  'board',
  'copy',
  'status',
  'runs',
  'durationMs',
  'faults',
  'verifiedAt',
  'trayProvenBy',
  'finalAt',
] as const;

/** Values for the columns of a row; absent ones are null. */
type Row<C extends string> = Readonly<Record<C, string | number | null>>;
export type JobRow = Row<(typeof JOB_COLUMNS)[number]>;
export type BoardRow = Row<(typeof BOARD_COLUMNS)[number]>;

function insert(table: string, columns: readonly string[]): string {
  return `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map((name) => `:${name}`).join(', ')})`;
}

export const INSERT_JOB: string = insert('jobs', JOB_COLUMNS);
export const INSERT_BOARD: string = insert('boards', BOARD_COLUMNS);
