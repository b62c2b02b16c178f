import {
  AVERAGE,
  AVERAGE_MINUS,
  AVERAGE_PLUS,
  type Share,
  type SideScore,
  type TableScore,
} from '../compare/side-score.ts';

const AVERAGES: Readonly<Record<string, Share>> = {
  '': AVERAGE,
  '=': AVERAGE,
  '+': AVERAGE_PLUS,
  '-': AVERAGE_MINUS,
};

/**
 * A score given by decision: `A+/A-` for the two sides, `A` for both, `60/40` in per cent, `A6040`.
 * `undefined` for what is none.
 */
export function parseDecision(text: string): TableScore | undefined {
  const plain = text
    .trim()
    .toUpperCase()
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/AV(?:ERAGE|E|G)?/g, 'A')
    .replace(/[\s%]/g, '');
  const [, digitsNs, digitsEw] = /^(?:A?(?=\d\d\/)|A)(\d\d)\/?(\d\d)$/.exec(plain) ?? [];
  if (digitsNs !== undefined && digitsEw !== undefined) return bothOf(shareOf(digitsNs), shareOf(digitsEw));
  const [, ns, ew] = /^A([+=-]?)(?:\/?A([+=-]?))?$/.exec(plain) ?? /^A([+=-])\/?([+=-])$/.exec(plain) ?? [];
  return ns === undefined ? undefined : bothOf(AVERAGES[ns], AVERAGES[ew ?? ns]);
}

function shareOf(digits: string): Share {
  const percent = Number(digits);
  return { kind: 'share', percent, bound: 'exactly' };
}

function bothOf(ns: SideScore | undefined, ew: SideScore | undefined): TableScore | undefined {
  return ns && ew && { ns, ew };
}

/** Whether a text says that a board was not played. */
export function saysNotPlayed(text: string): boolean {
  return /^\s*(?:np|n\/p|not played|no play|sit-?out|bye)\s*$/i.test(text);
}
