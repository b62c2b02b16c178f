/** A serial port by its path, and the speed of its line. */
export interface SerialChoice {
  readonly path: string;
  readonly baud: number;
}

/** The speed of the lines of Soubrette, where none is named. */
export const USUAL_BAUD = 250_000;
const LEAST_BAUD = 9600;
const MOST_BAUD = 2_000_000;

/**
 * The port that a person names: `/dev/ttyUSB0`, or with the speed of its line `/dev/ttyUSB0@115200`, since not every
 * converter keeps up with the usual one; `undefined` for a speed that no line has.
 */
export function parseSerialChoice(text: string): SerialChoice | undefined {
  const [, path, digits] = /^(.+)@(\d+)$/.exec(text) ?? [];
  if (path === undefined) return { path: text, baud: USUAL_BAUD };
  const baud = Number(digits);
  return baud >= LEAST_BAUD && baud <= MOST_BAUD ? { path, baud } : undefined;
}
