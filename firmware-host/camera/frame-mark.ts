/** What `rpicam-vid --metadata - --metadata-format txt` writes after a frame: lines `Name=value`, then an empty one. */
export interface Mark {
  readonly values: ReadonlyMap<string, string>;
  /** With its empty line. */
  readonly lengthBytes: number;
}

/** The most bytes of a mark; those of libcamera have some 600. */
export const LONGEST_MARK = 8192;

const [NEWLINE, SPACE, TILDE, FIRST_LETTER, LAST_LETTER] = [10, 32, 126, 65, 90];
/** The longest name of libcamera has 29 letters. */
const LINE = /^([A-Z][A-Za-z0-9]{0,39})=(.*)$/;

/** The mark at a place of some bytes: whole, not yet whole, or none at all. */
export function markAt(bytes: Uint8Array, from: number, to: number): Mark | 'part' | 'none' {
  if (from >= to) return 'part';
  const first = bytes[from] as number;
  if (first < FIRST_LETTER || first > LAST_LETTER) return 'none';
  const most = Math.min(to, from + LONGEST_MARK);
  for (let at = from; at < most; at++) {
    const byte = bytes[at] as number;
    if (byte === NEWLINE && bytes[at - 1] === NEWLINE) return parsedMark(bytes.subarray(from, at + 1));
    if (byte !== NEWLINE && (byte < SPACE || byte > TILDE)) return 'none';
  }
  return to - from >= LONGEST_MARK ? 'none' : 'part';
}

function parsedMark(bytes: Uint8Array): Mark | 'none' {
  const lines = Buffer.from(bytes).toString('latin1').trimEnd().split('\n');
  const values = new Map<string, string>();
  for (const line of lines) {
    const [, key, value] = LINE.exec(line) ?? [];
    if (key === undefined || value === undefined) return 'none';
    values.set(key, value);
  }
  return { values, lengthBytes: bytes.length };
}

/**
 * Whether a mark had begun before the place where it was looked for, so that bytes of its frame are missing: the frame
 * ends with a line of a mark, or the first name is the end of one that is known.
 */
export function hasBegunBefore(frame: Uint8Array, mark: Mark, known: ReadonlySet<string>): boolean {
  const [first = ''] = mark.values.keys();
  if (!known.has(first) && [...known].some((key) => key.endsWith(first))) return true;
  const end = Buffer.from(frame.subarray(-LONGEST_MARK)).toString('latin1');
  const [, key] = /([A-Z][A-Za-z0-9]*)=[ -~]*\n$/.exec(end) ?? [];
  return key !== undefined && [...known].some((each) => key.endsWith(each));
}
