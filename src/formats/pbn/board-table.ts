import { type BoardNumber, toBoardNumber, VULNERABILITIES, type Vulnerability } from '../../bridge/board.ts';
import { SEATS, type Seat } from '../../bridge/seat.ts';
import { KEY_CHARACTERS } from '../core/gather-boards.ts';

/** A board while records of it are gathered. */
export interface OpenBoard {
  readonly number: BoardNumber;
  /** What the first record says of it. */
  readonly line: number;
  readonly dealLine: number;
  readonly numbered: boolean;
  readonly event: string;
  /** The deal, by `keyOf`. */
  readonly key: string;
  readonly saysMore: boolean;
  readonly dealer: Seat | undefined;
  readonly vulnerability: Vulnerability | undefined;
  /** It has another deal too, and is not dealt. */
  readonly clashes: boolean;
}

/**
 * The numbers of a row: of the board in two parts, its marks, the next row whose deal has the same hash, two characters of
 * the key each.
 */
const [NUMBER, NUMBER_HIGH, LINE, DEAL_LINE, EVENT, MARKS, NEXT, KEY] = [0, 1, 2, 3, 4, 5, 6, 7] as const;
/** A board's number may have twelve digits. */
const HIGH = 2 ** 30;
const COLUMNS = KEY + Math.ceil(KEY_CHARACTERS / 2);
const [CLASHES, NUMBERED, SAYS_MORE] = [1, 2, 4] as const;
const DEALERS = [undefined, ...SEATS] as const;
const VULNERABLE = [undefined, ...VULNERABILITIES] as const;
const NONE = -1;

/** The boards of a file, of which there may be a million: rows of whole numbers, since objects take four times as much. */
export class BoardTable {
  #size = 0;
  #cells = new Int32Array(16 * COLUMNS);
  /** The same memory: keys are in it. */
  #characters = new Uint16Array(this.#cells.buffer);
  readonly #events: string[] = [];
  readonly #numberOfEvent = new Map<string, number>();
  readonly #rowOfNumber = new Map<BoardNumber, number>();
  /** The last row whose deal is new, by the hash of the deal. */
  readonly #rowOfHash = new Map<number, number>();

  /** Adds a board; a deal that is not dealt is only found by itself. */
  add(board: OpenBoard, isDealt = true): void {
    const row = this.#size++;
    if (this.#size * COLUMNS > this.#cells.length) {
      const cells = new Int32Array(2 * this.#cells.length);
      cells.set(this.#cells);
      this.#cells = cells;
      this.#characters = new Uint16Array(cells.buffer);
    }
    this.#write(row, board);
    if (isDealt) this.#rowOfNumber.set(board.number, row);
    if (this.numberOfDeal(board.key) !== undefined) return;
    const hash = hashOf(board.key);
    this.#cells[row * COLUMNS + NEXT] = this.#rowOfHash.get(hash) ?? NONE;
    this.#rowOfHash.set(hash, row);
  }

  /** Puts a board in the place of the one with its number. */
  replace(board: OpenBoard): void {
    const row = this.#rowOfNumber.get(board.number);
    if (row !== undefined) this.#write(row, board);
  }

  board(number: BoardNumber): OpenBoard | undefined {
    const row = this.#rowOfNumber.get(number);
    return row === undefined ? undefined : this.at(row);
  }

  /** The number with which a deal came first. */
  numberOfDeal(key: string): BoardNumber | undefined {
    for (let row = this.#rowOfHash.get(hashOf(key)) ?? NONE; row !== NONE; row = this.#cell(row, NEXT))
      if (this.#key(row) === key) return this.#number(row);
    return undefined;
  }

  /** The rows of all boards, in the order in which they were added. */
  rows(): number[] {
    return [...this.#rowOfNumber.values()];
  }

  /** Those of the boards that do not clash, by their lines. */
  dealtRows(): number[] {
    const rows = this.rows().filter((row) => !this.#has(row, CLASHES));
    return rows.sort((a, b) => this.#cell(a, LINE) - this.#cell(b, LINE));
  }

  #write(row: number, board: OpenBoard): void {
    const { dealer, event, key, vulnerability } = board;
    const marks =
      (board.clashes ? CLASHES : 0) | (board.numbered ? NUMBERED : 0) | (board.saysMore ? SAYS_MORE : 0);
    const at = row * COLUMNS;
    const cells = this.#cells;
    cells[at + NUMBER] = board.number % HIGH;
    cells[at + NUMBER_HIGH] = Math.floor(board.number / HIGH);
    cells[at + LINE] = board.line;
    cells[at + DEAL_LINE] = board.dealLine;
    cells[at + EVENT] = this.#eventNumber(event);
    cells[at + MARKS] = marks | (DEALERS.indexOf(dealer) << 4) | (VULNERABLE.indexOf(vulnerability) << 8);
    for (let place = 0; place < KEY_CHARACTERS; place++)
      this.#characters[2 * (at + KEY) + place] = key.charCodeAt(place);
  }

  at(row: number): OpenBoard {
    const marks = this.#cell(row, MARKS);
    return {
      number: this.#number(row),
      line: this.#cell(row, LINE),
      dealLine: this.#cell(row, DEAL_LINE),
      numbered: this.#has(row, NUMBERED),
      event: this.#events[this.#cell(row, EVENT)] ?? '',
      key: this.#key(row),
      saysMore: this.#has(row, SAYS_MORE),
      dealer: DEALERS[(marks >> 4) & 15],
      vulnerability: VULNERABLE[marks >> 8],
      clashes: this.#has(row, CLASHES),
    };
  }

  #number(row: number): BoardNumber {
    return toBoardNumber(HIGH * this.#cell(row, NUMBER_HIGH) + this.#cell(row, NUMBER));
  }

  #key(row: number): string {
    const start = 2 * (row * COLUMNS + KEY);
    // Spread, the same takes six times as long.
    const characters = this.#characters.subarray(start, start + KEY_CHARACTERS);
    return Reflect.apply(String.fromCharCode, undefined, characters);
  }

  #has(row: number, mark: number): boolean {
    return (this.#cell(row, MARKS) & mark) !== 0;
  }

  #cell(row: number, column: number): number {
    return this.#cells[row * COLUMNS + column] as number;
  }

  #eventNumber(event: string): number {
    const number = this.#numberOfEvent.get(event) ?? this.#events.push(event) - 1;
    this.#numberOfEvent.set(event, number);
    return number;
  }
}

/** A number of 30 bits, the same for the same key. */
function hashOf(key: string): number {
  let hash = 0;
  for (let at = 0; at < key.length; at++) {
    hash = Math.imul(hash ^ key.charCodeAt(at), 0x5bd1_e995);
    hash ^= hash >>> 15;
  }
  return hash & 0x3fff_ffff;
}
