import { Problem } from '../../app/problem.ts';
import type { ComparisonRequest } from '../../app/sessions/comparison.ts';
import { choiceInWords } from '../../text/nearest.ts';
import type { Scoring } from '../../words/paper/shapes.ts';

const WITH_IMPS: readonly Scoring[] = ['butler', 'cross-imps', 'teams'];

/** The ways of comparing with which an option says something; those that are not here go with all. */
const SCORINGS_OF: Readonly<Partial<Record<keyof ComparisonRequest, readonly Scoring[]>>> = {
  perWin: ['matchpoints', 'board-a-match'],
  unequal: ['matchpoints'],
  smallGroups: ['matchpoints'],
  roundTo: ['matchpoints'],
  plays: ['matchpoints', 'cross-imps'],
  datum: ['butler'],
  drop: ['butler'],
  datumTo: ['butler'],
  datumHalves: ['butler'],
  cross: ['cross-imps'],
  imps: WITH_IMPS,
  averageImps: WITH_IMPS,
  vp: WITH_IMPS,
  vpFile: WITH_IMPS,
};

/** Refuses options that say nothing with this way of comparing, and would be thought to; `isGiven` tells the given ones. */
export function refuseIdleOptions(
  { scoring, vp }: Pick<ComparisonRequest, 'scoring' | 'vp'>,
  isGiven: (option: string) => boolean,
): void {
  for (const [option, scorings] of Object.entries(SCORINGS_OF)) {
    if (scorings.includes(scoring) || !isGiven(option) || (option === 'vp' && vp === 'none')) continue;
    const flag = option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const message = `--${flag} is for --scoring ${choiceInWords(scorings)}, and has no effect with ${scoring}. Leave it out, or choose another --scoring.`;
    throw new Problem('request', 'idle-option', message);
  }
}
