import type { PrintDefect } from '../../rigs/prints/prints.ts';
import { type Card, suitOf } from '../../src/bridge/card.ts';
import type { EndNumber } from '../../src/inspection/end-of-run.ts';
import { SUIT_NAMES } from '../../src/inspection/judge-ink.ts';

/** What a verdict says of a defect beside the item and the card: in which direction, at which end. */
export interface Said {
  readonly defect: PrintDefect;
  /** The card that has it, or one of the suit that has. */
  readonly card: Card;
  readonly about: string;
  readonly end: EndNumber;
}

/** Whether one word is said of a defect to one side, and the other of one to the other side; more may follow. */
export function saysSide(above: string, below: string): (said: Said) => boolean {
  return ({ about, defect }) => about.startsWith(sizeOf(defect) > 0 ? above : below);
}

/** Whether a suit is named, as this much. */
export function saysSuit(how = ''): (said: Said) => boolean {
  return ({ about, card }) => about === `${SUIT_NAMES[suitOf(card)]}${how}`;
}

const USUAL_RADIUS_MM = 3;

/** How large a defect is that has two sides; 0 where it has none. */
function sizeOf(defect: PrintDefect): number {
  switch (defect.kind) {
    case 'turn':
    case 'skew':
      return defect.deg;
    case 'growth':
      return defect.strokeMm;
    case 'size':
      return defect.widthMm + defect.heightMm;
    case 'trim':
      return defect.mm;
    case 'offset':
      return defect.xMm;
    case 'corner':
      return defect.radiusMm - USUAL_RADIUS_MM;
    default:
      return 0;
  }
}

/** Whether the greater part of a move is said: of a cut beside its place the print moves the other way at the first end. */
export function saysMove({ about, defect, end }: Said): boolean {
  if (defect.kind !== 'shift' && defect.kind !== 'offset') return false;
  const side = defect.kind === 'offset' && end === 0 ? -1 : 1;
  const [right, down] = [side * defect.xMm, side * defect.yMm];
  if (Math.abs(right) > Math.abs(down)) return about.includes(right > 0 ? 'right' : 'left');
  return about.includes(down > 0 ? 'down' : 'up');
}

/** Whether it is said which way a card, or all cards, are too large or too small that are cut at one edge. */
export function saysCut({ about, defect }: Said): boolean {
  if (defect.kind !== 'trim') return false;
  const isAcross = defect.edge === 'left' || defect.edge === 'right';
  const words = isAcross ? ['wider', 'narrower'] : ['longer', 'shorter'];
  return about.startsWith(words[defect.mm > 0 ? 0 : 1] ?? '');
}

/** Whether it is said at which edge as well: each end shows its own left and top edge. */
export function saysEdge(said: Said): boolean {
  if (said.defect.kind !== 'trim') return false;
  const { edge } = said.defect;
  const isOfFirst = edge === 'left' || edge === 'top';
  const seenAs = edge === 'left' || edge === 'right' ? 'left' : 'top';
  return saysCut(said) && said.about.endsWith(`${seenAs} edge`) && said.end === (isOfFirst ? 0 : 1);
}
