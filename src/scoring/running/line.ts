import type { Language } from '../../bridge/rank-letters.ts';
import { failure, failures, type Result, success } from '../../bridge/result.ts';
import { type BySeat, type BySide, SIDES, type Side, sideOf } from '../../bridge/seat.ts';
import { FITS, type Fit } from '../estonian.ts';
import { readResult } from '../goal-text.ts';
import type { RuleSet } from '../rules/rule-set.ts';
import type { DealResult, Honours } from './deal.ts';

/** One thing that people write down in a running game. */
export type RunningEvent =
  | DealResult
  | Honours
  /** Who sits where from now on. */
  | { readonly kind: 'seats'; readonly players: BySeat<string> }
  /** The players stop. */
  | { readonly kind: 'end' };

/** A line of results as it was understood. */
export interface ResultLine {
  /** The number of the deal, where the line begins with one. */
  readonly number?: number;
  readonly event: RunningEvent;
}

/** How the lines of a game should be understood. */
export interface LineReading {
  /** The rules whose deck and goals a result is read by. */
  readonly rules: RuleSet;
  readonly sides: SideStyle;
  /** The language of strains and seats; where absent, all that mean one thing only are understood. */
  readonly language?: Language;
}

/** Characters of a line; whatever people write is shorter. */
const LONGEST = 1000;

const REMARK = /(?:^|\s)#(?!\d).*$/;
const NUMBER = /^(?:(?:board|deal)\s+(\d{1,4})\s*[.:)]?|#?(\d{1,4})\s*[.:)])\s+(.*)$/i;
const HONOURS = /^honou?rs$/i;
const SEATS_LINE = /^seats?\b\s*:?\s*(.*)$/i;
const END = /^(?:end|stop)$/i;
const FIT = /[\s,;]+(?:(no)\s+fit|fit\s+(\d{1,2})\s*-?(?:(major|[hs♥♠])|minor|[cd♣♦]))$/i;
const HIGH_CARDS = /[\s,;]+(?:(\d{1,2})\s*h\.?c\.?p\.?|h\.?c\.?p\.?\s*[:=]?\s*(\d{1,2}))$/i;

/**
 * A line as people write it: `WE 2H+2`, `3. NS 4SX-2`, `3NT= E`, `honours WE 100`, `pass`, `EW 3H+1 24 hcp fit 9H`,
 * `seats Ann, Bob, Cat, Dan` from North clockwise, `end`. What follows a `#` is a remark; `undefined` for a line with
 * nothing else. The problem is a sentence.
 */
export function readResultLine(text: string, reading: LineReading): Result<ResultLine | undefined, string> {
  if (text.length > LONGEST) {
    return failure(`A line of results has at most ${LONGEST} characters. Write one result per line.`);
  }
  const line = text.replace(REMARK, '').trim();
  if (line === '') return success(undefined);
  const [, first, second, rest = line] = NUMBER.exec(line) ?? [];
  const number = first ?? second;
  const read = readEvent(rest.trim(), reading);
  if (!read.ok) return read;
  return success({ ...(number !== undefined && { number: Number(number) }), event: read.value });
}

function readEvent(text: string, reading: LineReading): Result<RunningEvent, string> {
  if (END.test(text)) return success({ kind: 'end' });
  const [, players] = SEATS_LINE.exec(text) ?? [];
  if (players !== undefined) return readSeats(players);
  const [word = '', ...others] = text.split(/\s+/);
  if (HONOURS.test(word)) return readHonours(others, reading);
  const side = sideNamed(word, reading.sides);
  if (side === 'unclear') return failure(`"${word}" can be East-West or your own side. Write NS or EW.`);
  if (side === undefined) return readDeal(text, undefined, reading);
  if (HONOURS.test(others[0] ?? '')) return readHonours([word, ...others.slice(1)], reading);
  return readDeal(others.join(' '), side, reading);
}

function readSeats(text: string): Result<RunningEvent, string> {
  const players = text.split(',').map((name) => name.trim());
  const [N = '', E = '', S = '', W = ''] = players;
  if (players.length !== 4 || players.includes('')) {
    return failure('Four players sit down. Name them from North clockwise: seats Ann, Bob, Cat, Dan.');
  }
  return success({ kind: 'seats', players: { N, E, S, W } });
}

function readHonours(
  [word = '', points = '', ...more]: readonly string[],
  { sides }: LineReading,
): Result<RunningEvent, string> {
  const side = sideNamed(word, sides);
  if (side !== undefined && side !== 'unclear' && /^\d{1,4}$/.test(points) && more.length === 0) {
    return success({ kind: 'honours', side, points: Number(points) });
  }
  const example = sides === 'we-they' ? 'WE' : 'NS';
  return failure(`Honours need a side and points: honours ${example} 100.`);
}

function readDeal(
  text: string,
  side: Side | undefined,
  { rules, language, sides }: LineReading,
): Result<RunningEvent, string> {
  const fit = fitOf(text);
  const withoutFit = text.replace(FIT, '');
  const [, before, after] = HIGH_CARDS.exec(withoutFit) ?? [];
  const points = before ?? after;
  const played = readResult(withoutFit.replace(HIGH_CARDS, ''), rules, language);
  if (!played.ok) return failures(played.problems.map(({ message }) => message));
  const { contract, declarer, tricks } = played.value;
  if (contract === undefined) return success({ kind: 'passed' });
  const own = declarer && sideOf(declarer);
  if (side !== undefined && own !== undefined && side !== own) {
    const isWriters = sides === 'we-they' ? ' WE are North and South.' : '';
    return failure(`${declarer} does not play for this side.${isWriters} Correct the side or the declarer.`);
  }
  const declaring = side ?? own;
  if (declaring === undefined) {
    const example = sides === 'we-they' ? 'WE 2H+2' : 'NS 2H+2';
    return failure(`Say which side played "${text}": ${example}, or with the declarer: 2H+2 N.`);
  }
  return success({
    kind: 'played',
    side: declaring,
    ...(declarer && { declarer }),
    contract,
    tricks,
    ...(points !== undefined && { highCardPoints: Number(points) }),
    ...(fit && { fit }),
  });
}

/** The fit at the end of a line: `fit 9H`, `fit 8 minor`, `no fit`; seven cards and fewer are none. */
function fitOf(text: string): Fit | undefined {
  const [found, no, length, major] = FIT.exec(text) ?? [];
  if (found === undefined) return undefined;
  if (no !== undefined || Number(length) < 8) return 'no';
  const own = `${Math.min(10, Number(length))} ${major === undefined ? 'minor' : 'major'}`;
  return FITS.find((fit) => fit === own);
}

/** How the sides of a game are called: by who writes, or by their seats. */
type SideStyle = 'we-they' | 'ns-ew';

/** The sides by their seats, in capitals and without what may stand between two letters. */
const SEATED: BySide<readonly string[]> = {
  ns: ['NS', 'SN', 'NORTHSOUTH'],
  ew: ['EW', 'EV', 'EO', 'OW', 'EASTWEST'],
};

/** The writer's side, which is kept as North-South, and the other one; in capitals. */
const WRITERS: BySide<readonly string[]> = {
  ns: ['WE', 'US', 'NOI', 'MY', 'MI', 'NOUS', 'WIR'],
  ew: ['THEY', 'THEM', 'EI', 'ONI', 'LORO', 'EUX', 'ILS', 'SIE'],
};

/** The writer's side in English, and East-West in Polish. */
const TWO_MEANINGS = 'WE';

/** The side that a word names; `unclear` where it can be either, `undefined` where it names none. */
function sideNamed(word: string, style: SideStyle): Side | 'unclear' | undefined {
  const upper = word.toUpperCase().replace(/[:,]$/, '');
  const letters = upper.replace(/(?<=.)[-–/+&](?=.)/g, '');
  if (style === 'ns-ew' && letters === TWO_MEANINGS) return upper === letters ? 'unclear' : 'ew';
  return SIDES.find(
    (side) => SEATED[side].includes(letters) || (style === 'we-they' && WRITERS[side].includes(upper)),
  );
}
