import type { DeckName } from '../../../bridge/deck.ts';
import { warningLines } from '../../../cli/shell/format-problem-words.ts';
import type { Terminal } from '../../../cli/shell/terminal.ts';
import { looksSealed, MOST_SEAL_BYTES } from '../../../generation/seal/seal-file.ts';
import type { PlannedBoard } from '../../../job/plan.ts';
import { claimInWords } from '../../../paper/seal/words.ts';
import { readDealsToDeal } from '../../files/deal-files.ts';
import { readInput } from '../../files/read-input.ts';
import { openSecrets, readSealFile } from './seal-files.ts';

/** Boards to deal, from a file in clear or from a sealed set. */
export interface DealSource {
  readonly deck: DeckName;
  readonly boards: readonly PlannedBoard[];
  /** The commitment of the seal, where there is one. */
  readonly seal?: string;
}

/** Reads a file of deals of any format, or opens a sealed set without showing it and checks it against its seal. */
export async function readDealSource(
  path: string,
  { sealPassphraseFile }: { readonly sealPassphraseFile?: string },
  terminal: Terminal,
): Promise<DealSource> {
  if (!looksSealed(readInput(path, MOST_SEAL_BYTES))) {
    const { set, warnings } = readDealsToDeal(path);
    for (const line of warningLines(warnings)) terminal.tell(line);
    return { deck: set.deck, boards: set.boards };
  }
  const file = readSealFile(path);
  const options = sealPassphraseFile === undefined ? {} : { passphraseFile: sealPassphraseFile };
  const boards = await openSecrets(path, file, options, terminal);
  const { deck, commitment } = file.statement;
  terminal.tell(`These deals are sealed. ${claimInWords(file.statement)}`);
  terminal.tell(`Compare with what was published: ${commitment}`);
  return { deck, boards, seal: commitment };
}
