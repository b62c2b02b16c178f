import type { AppPorts } from '../../ports/use-case.ts';
import { basename } from '../../text/path.ts';
import { inThread } from '../in-thread.ts';
import type { lookAtDeals } from './examine-deals.ts';
import type { DealsFrom, LookedAt } from './given-deals.ts';

const THREAD = 'src/app/proof/examine-deals.ts';
/** What looking at deals may take; beyond it they are refused. On a busy computer the thread alone takes 8 s to start. */
const LIMITS = { mostMs: 30_000, mostMiB: 512 };

/** Looks at deals in a thread of its own; `undefined` where it was stopped. */
export async function lookAtDealsApart(
  from: DealsFrom,
  ports: Pick<AppPorts, 'signal' | 'threads'>,
): Promise<LookedAt | undefined> {
  if (from.kind === 'random') return soundDeals(from);
  const name = from.kind === 'file' ? basename(from.path) : from.name;
  const tooMuch = `${name} takes too much time or memory to be read. Choose another file, or split it.`;
  const bounds = { limits: LIMITS, tooMuch, facts: { path: name } };
  return await inThread<typeof lookAtDeals>(THREAD, from, bounds, ports);
}

/** Deals that are still to be made: nothing can be wrong with them. */
function soundDeals({ boards, deck, first }: Extract<DealsFrom, { kind: 'random' }>): LookedAt {
  const numbers = Array.from({ length: boards }, (_, index) => first + index);
  return { deck, boards: numbers, isSealed: false, wantsPassphrase: false, problems: [] };
}
