/** What a hub failed at: a route or a task of its own, and the kind of the error. */
export interface HubFailure {
  readonly at: string;
  /**
   * What is wrong with the disk; else its class, and its code where it has one, such as `DatabaseError 57P01`. Its message
   * may quote what it failed at.
   */
  readonly error: string;
}

export type TellsFailure = (failure: HubFailure) => void;

/** Notes an error, and at what it came. */
export type NotesFailure = (at: string, error: unknown) => void;

/** A failure that lasts is told again after this time, not with each request. */
const AGAIN_MS = 60_000;
const CODE = /^[A-Z0-9_]{1,40}$/;
/** What PostgreSQL says of a disk (appendix A of its manual). */
const OF_DISK: Readonly<Record<string, string>> = {
  '53100': 'the disk is full (53100)',
  '58030': 'the disk failed (58030)',
};

/** Has told what fails at a hub, which whoever asks it does not hear. */
export function failuresTo(tell: TellsFailure): NotesFailure {
  /** When each was told last, by `performance.now()`. */
  const toldMs = new Map<string, number>();
  return (at, error) => {
    const failure = { at, error: kindOf(error) };
    const name = `${at} ${failure.error}`;
    const nowMs = performance.now();
    if (nowMs - (toldMs.get(name) ?? Number.NEGATIVE_INFINITY) < AGAIN_MS) return;
    toldMs.set(name, nowMs);
    tell(failure);
  };
}

function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const code = 'code' in error && typeof error.code === 'string' && CODE.test(error.code) ? error.code : '';
  return OF_DISK[code] ?? `${error.constructor.name} ${code}`.trim();
}
