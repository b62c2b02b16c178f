import type { Side } from '../../src/bridge/seat.ts';
import type { RubberForm } from '../../src/scoring/rubber/rules.ts';
import type { PlayedDeal } from '../../src/scoring/running/deal.ts';

/** A column of a score pad: what was written in it, and what of that counts in the game begun. */
interface Column {
  points: number;
  game: number;
  games: number;
}

/** A deal in one number for those who score it, and below the line where the contract was made. */
interface Written {
  readonly to: 'declarer' | 'defender';
  readonly above: number;
  readonly below: number;
}

/** A rubber as a person with a pad scores it, by the text of the rules and nothing of the program: the two totals. */
export function plainRubber(
  form: RubberForm,
  deals: readonly PlayedDeal[],
  isStopped: boolean,
): [number, number] {
  const pad: Record<Side, Column> = { ns: column(), ew: column() };
  for (const deal of deals) {
    const own = pad[deal.side];
    const other = pad[deal.side === 'ns' ? 'ew' : 'ns'];
    if (own.games === 2 || other.games === 2) break;
    const { to, above, below } = writtenFor(form, deal, own.games > 0);
    (to === 'declarer' ? own : other).points += above + below;
    own.game += below;
    if (own.game < 100) continue;
    if (form === 'italian' && own.games + other.games === 0) own.points += 200;
    own.games++;
    own.game = 0;
    other.game = 0;
    if (own.games === 2) own.points += other.games === 0 ? 700 : 500;
  }
  if (isStopped && pad.ns.games < 2 && pad.ew.games < 2) writeUnfinished(form, pad.ns, pad.ew);
  return [pad.ns.points, pad.ew.points];
}

function column(): Column {
  return { points: 0, game: 0, games: 0 };
}

function writeUnfinished(form: RubberForm, ns: Column, ew: Column): void {
  if (ns.games > ew.games && ew.games === 0) ns.points += 300;
  if (ew.games > ns.games && ns.games === 0) ew.points += 300;
  const part = form.startsWith('pre-') ? 50 : 100;
  if (ns.game > 0 && ew.game === 0) ns.points += part;
  if (ew.game > 0 && ns.game === 0) ew.points += part;
}

function writtenFor(form: RubberForm, deal: PlayedDeal, vulnerable: boolean): Written {
  const { level, strain, doubled } = deal.contract;
  const over = deal.tricks - 6 - level;
  if (over < 0) return { to: 'defender', above: penalty(form, doubled, -over, vulnerable), below: 0 };
  const minor = strain === 'C' || strain === 'D';
  const plain = (minor ? 20 : 30) * level + (strain === 'NT' ? 10 : 0);
  const below = doubled === '' ? plain : doubled === 'X' ? 2 * plain : 4 * plain;
  const each = doubled === '' ? (minor ? 20 : 30) : (vulnerable ? 200 : 100) * doubled.length;
  let above = over * each;
  if (doubled === 'X') above += 50;
  if (doubled === 'XX') above += form === 'polish' || form === 'pre-1987' ? 50 : 100;
  if (level === 6) above += vulnerable ? (form === 'polish' ? 700 : 750) : 500;
  if (level === 7) above += vulnerable ? 1500 : 1000;
  return { to: 'declarer', above, below };
}

function penalty(form: RubberForm, doubled: string, down: number, vulnerable: boolean): number {
  if (doubled === '') return down * (vulnerable ? 100 : 50);
  const isNew = form === 'common' || form === 'pre-1993';
  let points = 0;
  for (let trick = 1; trick <= down; trick++) {
    if (vulnerable) points += trick === 1 ? 200 : 300;
    else points += trick === 1 ? 100 : trick > 3 && isNew ? 300 : 200;
  }
  return doubled === 'XX' ? 2 * points : points;
}
