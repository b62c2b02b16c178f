/** What a hub failed at: a route or a task of its own, and the kind of the error. */
export interface HubFailure {
  readonly at: string;
  /** Its class, and its code where it has one, such as `DatabaseError 57P01`. Its message may quote what it failed at. */
  readonly error: string;
}

export type TellsFailure = (failure: HubFailure) => void;

/** A failure that lasts is told again after this time, not with each request. */
const AGAIN_MS = 60_000;
const CODE = /^[A-Z0-9_]{1,40}$/;

/** What fails at a hub, which whoever asks it is not told. */
export class Failures {
  readonly #tell: TellsFailure;
  /** When each was told last, by `performance.now()`. */
  readonly #toldMs = new Map<string, number>();

  constructor(tell: TellsFailure) {
    this.#tell = tell;
  }

  note(at: string, error: unknown): void {
    const failure = { at, error: kindOf(error) };
    const name = `${at} ${failure.error}`;
    const nowMs = performance.now();
    if (nowMs - (this.#toldMs.get(name) ?? Number.NEGATIVE_INFINITY) < AGAIN_MS) return;
    this.#toldMs.set(name, nowMs);
    this.#tell(failure);
  }
}

function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const code = 'code' in error && typeof error.code === 'string' && CODE.test(error.code) ? error.code : '';
  return `${error.constructor.name} ${code}`.trim();
}
