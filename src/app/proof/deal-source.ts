import type { DeckName } from '../../bridge/deck.ts';
import type { FormatProblem } from '../../formats/core/deal-set.ts';
import type { SealStatement } from '../../generation/seal/statement.ts';
import type { PlannedBoard } from '../../job/plan.ts';
import type { AppPorts } from '../../ports/use-case.ts';
import { readDealsToDeal } from '../files/deal-files.ts';
import { isSealedFile, openSecrets, readSealFile } from './seal/seal-files.ts';

/** Boards to deal, from a file in the clear or from a sealed set. */
export interface DealSource {
  readonly deck: DeckName;
  readonly boards: readonly PlannedBoard[];
  /** The commitment of the seal, where there is one. */
  readonly seal?: string;
}

export type DealSourceEvent =
  /** What is doubtful about a deal file in the clear. */
  | { readonly kind: 'deals-warned'; readonly problems: readonly FormatProblem[] }
  /** The deals are sealed, with what was published of them. */
  | { readonly kind: 'seal-opened'; readonly statement: SealStatement };

export type DealSourcePorts = Pick<
  AppPorts<DealSourceEvent>,
  | 'emit'
  | 'secret'
  | 'places'
  | 'files'
  | 'jobFolders'
  | 'keys'
  | 'openers'
  | 'program'
  | 'random'
  | 'wallClock'
>;

/** Reads a deal file of any format, or opens a sealed set without showing it and checks it against its seal. */
export async function readDealSource(
  path: string,
  { sealPassphraseFile }: { readonly sealPassphraseFile?: string },
  ports: DealSourcePorts,
): Promise<DealSource> {
  if (!isSealedFile(path, ports)) {
    const { set, warnings } = readDealsToDeal(path, ports);
    if (warnings.length > 0) ports.emit({ kind: 'deals-warned', problems: warnings });
    return { deck: set.deck, boards: set.boards };
  }
  const file = readSealFile(path, ports);
  const request = sealPassphraseFile === undefined ? {} : { passphraseFile: sealPassphraseFile };
  const boards = await openSecrets(path, file, request, ports);
  const { statement } = file;
  ports.emit({ kind: 'seal-opened', statement });
  return { deck: statement.deck, boards, seal: statement.commitment };
}
