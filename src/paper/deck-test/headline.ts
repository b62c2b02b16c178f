import type { DeckVerdict, ItemVerdict } from '../../inspection/verdict.ts';
import { counted } from '../../text/counted.ts';
import { type Finding, findingsInWords } from './findings.ts';
import { ownerInWords } from './words.ts';

const MOST_NAMED = 4;

/** The verdict in a line, with the gravest of what is wrong. */
export function stateText(
  { isOtherDesign, lookAt, state }: DeckVerdict,
  findings: readonly Finding[],
): string {
  if (isOtherDesign) return 'Perhaps not the deck of this profile';
  if (state === 'passes') return 'The deck passes';
  if (state === 'reservations') return 'The deck passes with reservations';
  if (state === 'again') return `Look again: ${counted(lookAt.length, 'card')} in doubt`;
  const [gravest] = findings;
  return gravest === undefined ? 'The deck fails' : `The deck fails: ${gravest.text}`;
}

/** What else is wrong, or why it passes. */
export function because(verdict: DeckVerdict, findings: readonly Finding[]): { readonly because?: string } {
  const { isOtherDesign, lookAt, passes } = verdict;
  if (isOtherDesign) return {};
  const judged = `${counted(judgedOf(verdict).length, 'item')} judged, all within their limits`;
  if (passes && lookAt.length === 0) return { because: `${judged}.` };
  const doubtful = lookAt.slice(0, MOST_NAMED).map(({ card, end }) => ownerInWords({ value: 0, card, end }));
  const more = lookAt.length > MOST_NAMED ? `; ${lookAt.length - MOST_NAMED} more` : '';
  if (passes) {
    const marks = 'but for marks that may be dust, and were let pass';
    return { because: `${judged} ${marks}: ${doubtful.join('; ')}${more}.` };
  }
  const others = findingsInWords(findings.slice(1), MOST_NAMED).map((text) => `${text}.`);
  const inDoubt =
    lookAt.length === 0 ? [] : [`In doubt, since it may be dust: ${doubtful.join('; ')}${more}.`];
  const said = [...(others.length === 0 ? [] : ['Besides:', ...others]), ...inDoubt].join(' ');
  return said === '' ? {} : { because: said };
}

function judgedOf({ items }: DeckVerdict): readonly ItemVerdict[] {
  return items.filter(({ passes }) => passes !== undefined);
}
