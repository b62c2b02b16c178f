import type { DealSet } from '../../formats/core/deal-set.ts';
import type { ThreadPorts } from '../../ports/threads.ts';
import { digestOf } from '../../sealing/digest.ts';
import { parseDeals } from '../files/deal-files.ts';
import { readInput } from '../files/read-input.ts';
import { isSealed } from './deals-folder.ts';
import { bounded, CHOSEN_LIMIT, type GivenDeals, type LookedAt } from './given-deals.ts';
import { readSealFile } from './seal/seal-files.ts';

/** Looks at deals: how many boards, and what is wrong with them. */
export async function lookAtDeals(from: GivenDeals, thread: ThreadPorts): Promise<LookedAt> {
  const ports = await thread.parts('files', 'openers');
  if (from.kind === 'bytes') return lookedAt(parseDeals(bounded(from.name, from.bytes), ports).set);
  if (!isSealed(from.path, ports)) {
    const bytes = readInput(from.path, CHOSEN_LIMIT, ports);
    return { ...lookedAt(parseDeals(bytes, ports).set), mark: digestOf(bytes) };
  }
  const { secrets, statement } = readSealFile(from.path, ports);
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
