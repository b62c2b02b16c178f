import { completeDeal } from '../src/bridge/deal.ts';
import { FORMATS } from '../src/formats/catalogue/catalogue.ts';
import type { DealFormat, DealSet } from '../src/formats/core/deal-set.ts';

/** Whole numbers below a limit. */
export type Draw = (limit: number) => number;

/** Numbers below a limit, the same for the same seed (mulberry32). */
export function drawFrom(seed: number): Draw {
  let state = seed >>> 0;
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
}

/** Scraps that mean something in some format. */
const SCRAPS = [
  '[',
  ']',
  '"',
  '{',
  '}',
  ';',
  '%',
  '\\',
  '#',
  '\n\n',
  '\r',
  '|',
  '||',
  ',',
  ':',
  '.',
  '-',
  ' ',
  '=',
  '\0',
  '\xff',
  '\x06',
  '\x1a',
  '[Deal "',
  '[Board "1"]',
  'md|1',
  'mb|p|',
  'pn|',
  'Board 01=',
  'From board=0',
  '99999999999999999999',
  '10',
  'null',
  '[[[[',
  'N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432',
];

/** Bytes with up to ten pieces cut out, doubled, overwritten or put in; now and then bytes that are nothing at all. */
export function spoil(bytes: Uint8Array, draw: Draw): Uint8Array {
  if (draw(20) === 0) return Uint8Array.from({ length: draw(400) }, () => draw(256));
  let text = Buffer.from(bytes).toString('latin1');
  for (let count = draw(10); count >= 0; count--) {
    const at = draw(text.length + 1);
    const end = at + draw(60);
    const middle = [
      text.slice(at, end).repeat(2),
      '',
      SCRAPS[draw(SCRAPS.length)] ?? '',
      String.fromCharCode(draw(256)),
    ];
    const cut = draw(2) === 0 ? end : at + 1;
    text = text.slice(0, at) + (middle[draw(middle.length)] ?? '') + text.slice(cut);
  }
  return Uint8Array.from(Buffer.from(text, 'latin1'));
}

/** Throws unless a set holds whole deals only, each number once, and sentences for all that is wrong. */
function checkSet({ boards, deck, problems }: DealSet): void {
  const numbers = new Set(boards.map(({ number }) => number));
  if (numbers.size !== boards.length) throw new Error('a number comes twice');
  for (const { deal } of boards) {
    if (deal.deck.name !== deck) throw new Error('a deal is of another deck');
    if (!completeDeal({ deck: deal.deck, hands: deal.hands }).ok) throw new Error('a deal is not whole');
  }
  for (const { message } of problems)
    if (!/^\S.*[.?]$/s.test(message)) throw new Error(`no sentence: ${message}`);
}

function hasErrors({ problems }: DealSet): boolean {
  return problems.some(({ severity }) => severity === 'error');
}

/** The boards of a set in one order, to be compared. */
function boardKeys({ boards }: DealSet): string[] {
  return boards
    .map(({ number, deal: { hands } }) => `${number} ${hands.N} ${hands.E} ${hands.S} ${hands.W}`)
    .sort();
}

/**
 * Reads bytes by the format they look most like, or by the one given, and writes them again where they have no error:
 * what comes back must be the same boards. Throws at anything else.
 */
export function readAndWrite(bytes: Uint8Array, format: DealFormat): void {
  for (const each of FORMATS) {
    const likeness = each.recognise(bytes);
    if (!(likeness >= 0 && likeness <= 1)) throw new Error(`${each.name} is ${likeness} likely`);
  }
  const set = format.read(bytes);
  checkSet(set);
  if (hasErrors(set) || format.write === undefined) return;
  if (format.losses(set).some(({ code, refused }) => refused || code !== 'title')) return;
  const again = format.read(format.write(set));
  checkSet(again);
  if (hasErrors(again))
    throw new Error(
      `writing has made an error: ${again.problems.find(({ severity }) => severity === 'error')?.code}`,
    );
  if (boardKeys(again).join() !== boardKeys(set).join()) throw new Error('writing has changed the boards');
}
