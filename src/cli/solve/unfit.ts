import { Problem } from '../../app/problem.ts';
import type { Card } from '../../bridge/card.ts';
import type { AskedContract } from './contract.ts';

/** The options that say what is asked of deals. */
interface Asked extends AskedContract {
  readonly leads?: true;
  readonly after?: readonly Card[];
  readonly play?: true;
  readonly solve?: true;
  readonly par?: boolean;
  readonly rules?: string;
  readonly option?: readonly (readonly [string, string])[];
  readonly output?: string;
}

/** Ends the command where what is asked does not go together. */
export function refuseUnfit(asked: Asked): void {
  const { after, contract, declarer, leads, option = [], output, par, play, rules, solve, strain } = asked;
  if (output !== undefined && (rules !== undefined || option.length > 0)) {
    const why = 'Files hold par as the deck is scored.';
    throw new Problem('request', 'rules-not-written', `${why} Leave out --rules and --option, or -o.`);
  }
  if (par === true && (contract ?? declarer ?? strain) !== undefined)
    throw new Problem(
      'request',
      'par-of-some',
      'Par hangs on all declarers and strains. Leave out --par, or --contract, --declarer and --strain.',
    );
  if (solve === true && (leads ?? play ?? after) !== undefined)
    throw new Problem(
      'request',
      'solve-unused',
      'Leads, plays and positions are always solved. Leave out --solve.',
    );
}
