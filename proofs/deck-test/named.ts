import { failedItems } from '../../rigs/prints/bench.ts';
import type { PrintDefect } from '../../rigs/prints/prints.ts';
import { type Card, formatCardName } from '../../src/bridge/card.ts';
import type { RunContent } from '../../src/inspection/content.ts';
import type { EndNumber } from '../../src/inspection/end-of-run.ts';
import { type DeckVerdict, failingValues, type ItemValue } from '../../src/inspection/verdict.ts';
import type { ContentDefect } from './content.ts';
import type { DefectKind } from './defects.ts';

/** What is wrong with a deck: the defect, whose card it is on, and at which end if at one alone. */
export interface Spoilt {
  readonly kind: DefectKind;
  readonly defect: PrintDefect;
  readonly card: Card;
  readonly end: EndNumber;
}

/** What a verdict names instead of a defect; nothing where the first of an item's values is the right card, end and direction. */
export function misnamed(spoilt: Spoilt, verdict: DeckVerdict): string[] {
  const { also = [], item } = spoilt.kind;
  const first = verdict.items
    .filter(({ item: name, passes }) => passes === false && [item, ...also].includes(name))
    .flatMap((each) => failingValues(each).slice(0, 1));
  if (first.some((value) => isNamed(spoilt, value))) return [];
  return [first.map(valueInWords).join(', ') || failedItems(verdict).join(', ')];
}

function isNamed({ card, defect, end, kind }: Spoilt, value: ItemValue): boolean {
  const { about = '', end: named = end } = value;
  const isOfCard = kind.on === 'card' || kind.on === 'end';
  if (isOfCard && value.card !== card) return false;
  if (kind.on === 'end' && named !== end) return false;
  return kind.isSaid?.({ about, card, defect, end: named }) ?? true;
}

/** The card, the end and the direction of a value. */
export function valueInWords({ about = '', card, end }: ItemValue): string {
  return [card === undefined ? '' : formatCardName(card), end ?? '', about].join(' ').trim();
}

/** What a verdict says of the cards of a deck instead of what is wrong with them; nothing where it names those. */
export function miscounted(
  kind: ContentDefect,
  { card, other }: { readonly card: Card; readonly other: Card },
  verdict: DeckVerdict,
): string[] {
  const isMissing = kind !== 'double';
  const takesIts = kind === 'wrong' || kind === 'misprinted end';
  const double = kind === 'double' ? [card] : takesIts ? [other] : [];
  const isRight = ({ missing, ...seen }: RunContent): boolean =>
    isOnly(missing, isMissing ? [card] : []) && isOnly(seen.double, double);
  const spoilt = verdict.runs.filter(({ run }) => kind !== 'misprinted end' || run % 2 === 1);
  if (spoilt.every(isRight) || (kind === 'foreign' && isFailing(card, verdict))) return [];
  return [
    spoilt
      .map((run) => `lacks ${run.missing.map(formatCardName)}, twice ${run.double.map(formatCardName)}`)
      .join('; '),
  ];
}

function isOnly(cards: readonly Card[], wanted: readonly Card[]): boolean {
  return cards.length === wanted.length && cards.every((card, at) => card === wanted[at]);
}

/** Whether a card fails by its print: another deck's was taken for it. */
function isFailing(card: Card, { items }: DeckVerdict): boolean {
  return items.some(
    (each) => each.passes === false && failingValues(each).some((value) => value.card === card),
  );
}
