import {
  type BoardNumber,
  parseVulnerability,
  toBoardNumber,
  type Vulnerability,
} from '../../bridge/board.ts';

/** The vulnerability of a value that programs write although PBN spells it otherwise: `N-S `, `E/W`, `Nil`. */
export function guessVulnerability(value: string): Vulnerability | undefined {
  if (value.length > 20) return undefined;
  const exact = parseVulnerability(value);
  if (exact !== undefined) return exact;
  const plain = value.trim().toUpperCase();
  return parseVulnerability(
    plain.replace(/^(?:NIL|NEITHER|O)$/, 'NONE').replace(/^([NE])[-/ ]([SW])$/, '$1$2'),
  );
}

/** The number of a Board value, spaces and zeros ahead of it allowed; `undefined` if there is none. */
export function parseBoardNumber(value: string): BoardNumber | undefined {
  if (!/^\s{0,9}\d{1,12}\s{0,9}$/.test(value)) return undefined;
  const number = Number(value);
  return number < 1 ? undefined : toBoardNumber(number);
}
