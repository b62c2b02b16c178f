import type { DeckName } from '../../../bridge/deck.ts';
import type { Seat } from '../../../bridge/seat.ts';
import { judgedInWords } from '../../../cli/score/auction.ts';
import type { ExitCode } from '../../../cli/shell/exit.ts';
import { CommandError, EXIT } from '../../../cli/shell/exit.ts';
import type { Terminal } from '../../../cli/shell/terminal.ts';
import type { DealFormat } from '../../../formats/core/deal-set.ts';
import type { ToldAuction } from '../../../formats/pbn/told-auction.ts';
import { toldAuctions } from '../../../formats/pbn/told-auction.ts';
import { counted } from '../../../text/counted.ts';
import { errorsInDeals, readDeals } from '../../files/deal-files.ts';
import { judgeAuction } from './judge-auction.ts';

export interface AuctionOptions {
  readonly file?: string;
  readonly from?: DealFormat;
  readonly dealer: Seat;
  readonly deck: DeckName;
  readonly json?: true;
}

/** Judges every auction of a file; what is wrong with its deals is another command's business. */
export function judgeFile(path: string, options: AuctionOptions, terminal: Terminal): ExitCode {
  const { format, set } = readDeals(path, options.from);
  if (format === undefined) throw errorsInDeals([], set.problems);
  const told: readonly ToldAuction[] = toldAuctions(set.records);
  if (told.length === 0) throw new CommandError(EXIT.badInput, `${path} holds no auction.`);
  const judged = told.map(judgeAuction);
  const wrong = judged.filter(({ problems }) => problems.length > 0);
  for (const each of judged) {
    terminal.print(options.json === true ? JSON.stringify(each) : judgedInWords(each));
  }
  const found = wrong.length === 0 ? 'nothing is wrong' : `something is wrong with ${wrong.length}`;
  terminal.tell(`${counted(judged.length, 'auction')}: ${found}.`);
  return wrong.length === 0 ? EXIT.done : EXIT.badInput;
}
