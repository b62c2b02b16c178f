import { type BySide, SIDES, type Side } from '../../bridge/side.ts';

/** How the sides of a game are called: by who writes, or by their seats. */
export type SideStyle = 'we-they' | 'ns-ew';

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
export function sideNamed(word: string, style: SideStyle): Side | 'unclear' | undefined {
  const upper = word.toUpperCase().replace(/[:,]$/, '');
  const letters = upper.replace(/(?<=.)[-–/+&](?=.)/g, '');
  if (style === 'ns-ew' && letters === TWO_MEANINGS) return upper === letters ? 'unclear' : 'ew';
  return SIDES.find(
    (side) => SEATED[side].includes(letters) || (style === 'we-they' && WRITERS[side].includes(upper)),
  );
}
