import { readFileSync } from 'node:fs';
import { type PbnFile, readPbn } from '../../../src/formats/pbn/pbn.ts';

/** The bytes of a fixture. */
export function fixture(name: string): Uint8Array {
  return readFileSync(new URL(`../../fixtures/pbn/${name}`, import.meta.url));
}

export function read(text: string): PbnFile {
  return readPbn(new TextEncoder().encode(text));
}

/** The codes of a file's problems, in their order. */
export function codes(file: PbnFile): string[] {
  return file.problems.map(({ code }) => code);
}

/** The deal of the standard's example. */
export const DEAL_A = 'N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85';
/** Another complete deal. */
export const DEAL_B = 'N:7.KJT.Q63.AKJT52 KT4.Q9764.AKT5.6 AJ862.85.J9742.4 Q953.A32.8.Q9873';
/** A deal of the 68-card deck: each seat has a suit. */
export const DEAL_SUPER =
  'N:AKQJMWLT987654321... .AKQJMWLT987654321.. ..AKQJMWLT987654321. ...AKQJMWLT987654321';

export function game(tags: Readonly<Record<string, string>>, rest = ''): string {
  const pairs = Object.entries(tags).map(([name, value]) => `[${name} "${value}"]\n`);
  return `${pairs.join('')}${rest}`;
}
