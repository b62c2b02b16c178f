import type { DealSet } from '../../formats/core/deal-set.ts';
import { parseDeals } from '../files/deal-files.ts';
import { readInput } from '../files/read-input.ts';
import { isSealed } from './deals-folder.ts';
import { bounded, CHOSEN_LIMIT, digestOf, type GivenDeals, type LookedAt } from './given-deals.ts';
import { readSealFile } from './seal/seal-files.ts';

/** Looks at deals: how many boards, and what is wrong with them. */
export function lookAtDeals(from: GivenDeals): LookedAt {
  if (from.kind === 'bytes') return lookedAt(parseDeals(bounded(from.name, from.bytes)).set);
  if (!isSealed(from.path)) {
    const bytes = readInput(from.path, CHOSEN_LIMIT);
    return { ...lookedAt(parseDeals(bytes).set), mark: digestOf(bytes) };
  }
  const { secrets, statement } = readSealFile(from.path);
  const { boards, commitment, deck } = statement;
  const wantsPassphrase = secrets?.key.kind === 'passphrase';
  return { deck, boards, isSealed: true, wantsPassphrase, problems: [], mark: commitment };
}

function lookedAt({ boards, deck, problems }: DealSet): LookedAt {
  return {
    deck,
    boards: boards.map(({ number }) => number),
    isSealed: false,
    wantsPassphrase: false,
    problems,
  };
}
