import type { TrayLabel } from '../src/machine/messages.ts';
import type { ReadTrayLabel } from '../src/simulator/machine.ts';

/** The looks at labels, counted from 1, that show something else than the tray has. */
const UNREADABLE_AT = 8;
const MADE_AT = 16;
const UNKNOWN_AT = 24;

/**
 * What reads labels in an evening of which three are wrong: one can't be read, one says what the first tray of the evening
 * said, so that two are alike, and one names a board that there is not.
 */
export function wrongThrice(): ReadTrayLabel {
  const seen: TrayLabel[] = [];
  return ({ label }) => {
    seen.push(label);
    switch (seen.length) {
      case UNREADABLE_AT:
        return undefined;
      case MADE_AT:
        return seen[0];
      case UNKNOWN_AT:
        return { board: 99, copy: 1 };
      default:
        return label;
    }
  };
}
