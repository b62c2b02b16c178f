import type { LotState, LotVerdict } from '../../inspection/judge-lot.ts';
import type { SamplingPlan } from '../../inspection/sampling-plan.ts';
import { counted } from '../../text/counted.ts';
import type { Tone } from '../plot.ts';

export const LOT_TONES: Readonly<Record<LotState, Tone>> = {
  accepted: 'good',
  notAccepted: 'bad',
  open: 'warning',
};

/** The sampling plan that a lot is judged by, in a sentence. */
export function planInWords(plan: SamplingPlan): string {
  const { accept, codeLetter, level, lotSize, qualityLimit, reject, sampleSize, severity } = plan;
  const looked = `ISO 2859-1, single sampling, ${severity} inspection, level ${level}, AQL ${qualityLimit}`;
  const asked = `code letter ${codeLetter}, ${counted(sampleSize, 'deck')}, accept ${accept}, reject ${reject}`;
  return `Lot of ${counted(lotSize, 'deck')} (${looked}): ${asked}.`;
}

/** What became of a lot, in a sentence. */
export function lotInWords({ plan, state, inspected, nonconforming, undecided, beyond }: LotVerdict): string {
  const fails = `${nonconforming} of ${counted(inspected, 'deck')} of the sample ${nonconforming === 1 ? 'fails' : 'fail'}`;
  const rest = beyond === 0 ? '' : ` ${counted(beyond, 'deck')} beyond the sample not counted.`;
  switch (state) {
    case 'accepted':
      return `The lot is accepted: ${fails}.${rest}`;
    case 'notAccepted':
      return `The lot is not accepted: ${fails}.${rest}`;
    case 'open': {
      const more = plan.sampleSize - inspected - undecided;
      const rests = [more > 0 ? `${more} more` : [], undecided > 0 ? `${undecided} again` : []].flat();
      return `The lot is open: ${fails}. Test ${rests.join(', ')}.${rest}`;
    }
  }
}
