import type { JudgedClaim } from '../../analysis/play/claim.ts';
import { type Bounded, leastOf, mostOf } from '../../bridge/trick-table.ts';
import { counted } from '../../text/counted.ts';
import { tricksText } from './tricks-text.ts';

/** A claim as a value of JSON. */
export function claimJson({ anyPlay, claimed, isCertain, left, tricks, verdict, won }: JudgedClaim): object {
  return { claimed, won, left, tricks, ...(anyPlay !== undefined && { anyPlay }), verdict, isCertain };
}

/** A claim: what was claimed, what best play gives, and what is left to a director. */
export function claimInWords(claim: JudgedClaim, cardsPerHand: number): string[] {
  const { claimed, left, won } = claim;
  const said = `Claim: ${counted(claimed, 'trick')} for declarer, who had won ${won} with ${left} to play.`;
  return [said, verdictInWords(claim, cardsPerHand), directorInWords(claim)].filter((line) => line !== '');
}

function verdictInWords({ claimed, left, tricks, verdict, won }: JudgedClaim, cardsPerHand: number): string {
  const best = tricksText(tricks, cardsPerHand);
  switch (verdict) {
    case 'right':
      return 'Right: best play of both sides comes to the same.';
    case 'too-many':
      return `Too many by ${differenceText(claimed, tricks)}: best play of both sides gives declarer ${best}.`;
    case 'too-few':
      return `Too few by ${differenceText(claimed, tricks)}: best play of both sides gives declarer ${best}.`;
    case 'impossible':
      return claimed < won
        ? `Impossible: declarer had won ${counted(won, 'trick')} already.`
        : `Impossible: declarer could win no more than ${counted(won + left, 'trick')}.`;
    case 'open':
      return best === '?'
        ? 'Not known: there was no time to find what best play of both sides gives declarer.'
        : `Not known: best play of both sides gives declarer ${best}.`;
  }
}

function differenceText(claimed: number, tricks: Bounded): string {
  const differences = [leastOf(tricks), mostOf(tricks)].map((best) => Math.abs(claimed - best));
  const [least, most] = [Math.min(...differences), Math.max(...differences)];
  return least === most ? String(least) : `${least}-${most}`;
}

/** What cards can't say: how carelessly somebody may still play (Law 70, and Law 71 for tricks given up). */
function directorInWords({ anyPlay, isCertain, verdict }: JudgedClaim): string {
  if (verdict === 'impossible') return '';
  if (isCertain) return 'However both sides play, it comes to that.';
  const range =
    anyPlay === undefined
      ? ''
      : ` Legal plays of all kinds give declarer ${leastOf(anyPlay)} to ${mostOf(anyPlay)}.`;
  return `Which careless plays are normal, and what was said, is for the director (Laws 68 to 71).${range}`;
}
