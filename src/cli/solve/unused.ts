import { Problem } from '../../app/problem.ts';
import type { Card } from '../../bridge/card.ts';
import type { AskedContract } from './contract.ts';

/** What is asked of deals. */
interface Asked extends AskedContract {
  readonly leads?: true;
  readonly after?: readonly Card[];
  readonly claim?: number;
  readonly play?: true;
  readonly solve?: true;
  readonly par?: boolean;
  readonly rules?: string;
  readonly option?: readonly (readonly [string, string])[];
  readonly output?: string;
  readonly force?: boolean;
  readonly allowLoss?: true;
}

/** Ends the command where something is named that nothing is asked of. */
export function refuseUnused(asked: Asked): void {
  refuseUnusedOfCards(asked);
  refuseIdleRules(asked);
  refuseParOfSome(asked);
  const { after, allowLoss, force, leads, output, play, solve } = asked;
  if (solve === true && (leads ?? play ?? after) !== undefined)
    throw new Problem(
      'request',
      'solve-unused',
      'Leads, plays and positions are always solved. Leave out --solve.',
    );
  if (output === undefined && (allowLoss === true || force === true))
    throw new Problem(
      'request',
      'file-unused',
      `No file is written. Name one with -o, or leave out ${force === true ? '--force' : '--allow-loss'}.`,
    );
}

function refuseIdleRules({ option = [], output, par, rules }: Asked): void {
  if (rules === undefined && option.length === 0) return;
  if (par !== true) throw new Problem('request', 'rules-unused', 'Rules are for par. Add --par.');
  if (output !== undefined) {
    const why = 'Files hold par as the deck is scored.';
    throw new Problem('request', 'rules-not-written', `${why} Leave out --rules and --option, or -o.`);
  }
}

function refuseParOfSome({ contract, declarer, par, strain }: Asked): void {
  if (par !== true || (contract ?? declarer ?? strain) === undefined) return;
  throw new Problem(
    'request',
    'par-of-some',
    'Par hangs on all declarers and strains. Leave out --par, or --contract, --declarer and --strain.',
  );
}

function refuseUnusedOfCards({ after, claim, contract, declarer, leads, strain }: Asked): void {
  if (claim !== undefined && after === undefined)
    throw new Problem('request', 'claim-unused', 'A claim is made in a position. Add --after.');
  if ((declarer ?? strain) !== undefined && leads === undefined)
    throw new Problem('request', 'declarer-unused', 'A declarer or strain is for leads. Add --leads.');
  if (contract !== undefined && (leads ?? after) === undefined)
    throw new Problem(
      'request',
      'contract-unused',
      'A contract is for leads and positions. Add --leads or --after.',
    );
}
