/** The boards of a session: the first and the last number. */
export interface BoardRange {
  readonly first: number;
  readonly last: number;
}

/** A phase of a tournament: an `SN` line. */
export interface Phase {
  /** 0 where it is not known beforehand: then one key serves all its sessions. */
  readonly sessions: number;
  /** In turn for its sessions; none where the number of boards is not known beforehand (`?`). */
  readonly ranges: readonly BoardRange[];
  /** The name of a session's file; `#` stands for its number, `##` for the same with two digits. */
  readonly fileName: string;
  /** The title of a session, for people, with `#` as in `fileName`. */
  readonly title: string;
}

const MOST_SESSIONS = 10_000;
const MOST_BOARDS = 10_000;
/** The most boards of all sessions of an event together: 40 times those of the World Bridge Games 2024. */
export const MOST_EVENT_BOARDS = 50_000;

/**
 * A phase as an `SN` line writes it, `nsessions:ranges:filename:description`, or what is wrong with it, to stand
 * behind "The phase". File names stay within their folder whoever wrote them.
 */
export function parsePhase(value: string): Phase | string {
  const fields = value.split(':');
  const [sessionsText = '', rangesText = '', fileName = '', ...words] = fields;
  if (fields.length < 4) {
    return 'is not of the form sessions:boards:filename:description, such as 3:1-16,17-32:SF#:Semi-final #/3';
  }
  const sessions = /^\d{1,5}$/.test(sessionsText) ? Number(sessionsText) : Number.NaN;
  if (!(sessions <= MOST_SESSIONS)) {
    return `has no number of sessions: write 0 (not known yet) to ${MOST_SESSIONS} before the first colon`;
  }
  const ranges = parseRanges(rangesText);
  if (typeof ranges === 'string') return ranges;
  if (!/^[A-Za-z][\w-]*#*[\w-]*$/.test(fileName) || fileName.length > 100) {
    return 'needs a file name of letters, digits, _ and -, a letter first, and # once for the number';
  }
  if (sessions !== 1 && !fileName.includes('#'))
    return 'needs # in its file name for the number of a session';
  const phase = { sessions, ranges, fileName, title: words.join(' ') };
  const boards = boardsOfPhase(phase);
  if (boards > MOST_EVENT_BOARDS) {
    return `has ${boards} boards in all its sessions: an event has at most ${MOST_EVENT_BOARDS}`;
  }
  return phase;
}

/** How many boards the sessions of a phase have together; 0 where that is not known beforehand. */
export function boardsOfPhase({ ranges, sessions }: Phase): number {
  const sizes = ranges.map(({ first, last }) => last - first + 1);
  const turns = Math.floor(sessions / Math.max(1, sizes.length));
  const started = sizes.slice(0, sessions % Math.max(1, sizes.length));
  const sum = (all: readonly number[]): number => all.reduce((before, size) => before + size, 0);
  return turns * sum(sizes) + sum(started);
}

/** Boards as an `SN` line writes them, `16`, `1-16,17-32` or `?`, or what is wrong with them. */
export function parseRanges(text: string): BoardRange[] | string {
  if (text === '?') return [];
  const whole = /^\d{1,6}$/.exec(text);
  if (whole !== null) return checkedRanges([{ first: 1, last: Number(text) }]);
  const [, count, size] = /^([1-9]\d{0,3})x([1-9]\d{0,4})$/.exec(text) ?? [];
  if (count !== undefined && size !== undefined)
    return checkedRanges(rangesInTurn(Number(count), Number(size)));
  const ranges = text.split(',').map((part) => /^(\d{1,6})-(\d{1,6})$/.exec(part));
  if (!ranges.every((range) => range !== null)) {
    return 'needs its boards as a number, ranges like 1-16,17-32, sets like 2x16, or ? if they are not known';
  }
  return checkedRanges(ranges.map(([, first, last]) => ({ first: Number(first), last: Number(last) })));
}

function checkedRanges(ranges: BoardRange[]): BoardRange[] | string {
  const wrong = ranges.find(({ first, last }) => first < 1 || last < first || last - first >= MOST_BOARDS);
  if (wrong === undefined) return ranges;
  const { first, last } = wrong;
  return `has boards ${first}-${last}: boards begin at 1, a range goes up, and has at most ${MOST_BOARDS} boards`;
}

/** `3x7` is `1-7,8-14,15-21`. */
function rangesInTurn(count: number, size: number): BoardRange[] {
  return Array.from({ length: count }, (_, set) => ({ first: set * size + 1, last: (set + 1) * size }));
}

/** A text with its first run of `#` replaced by a number, with at least as many digits as there are `#`. */
export function fillNumber(text: string, number: number): string {
  return text.replace(/#+/, (signs) => String(number).padStart(signs.length, '0'));
}
