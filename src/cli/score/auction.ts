import type { Command } from '@commander-js/extra-typings';
import { partsOf } from '../../adapters/computer/computer.ts';
import { Problem } from '../../app/problem.ts';
import type { JudgedAuction } from '../../app/sessions/judge-auctions.ts';
import { type Auction, legalCalls, turnOf } from '../../bridge/auction.ts';
import { type Call, formatCall } from '../../bridge/call.ts';
import { formatContract } from '../../bridge/contract.ts';
import { DECKS, type DeckName } from '../../bridge/deck.ts';
import { SEATS, type Seat } from '../../bridge/seat.ts';
import type { FormatName } from '../../formats/core/format-names.ts';
import { type ReadAuction, readAuction } from '../../scoring/auction-reading.ts';
import { counted } from '../../text/counted.ts';
import { listInWords } from '../../text/nearest.ts';
import { choiceOption, deckOption } from '../options/common.ts';
import { fromOption } from '../options/format.ts';
import { type Ended, EXIT, type ExitCode, examples, type Terminal } from '../shell/command.ts';

interface AuctionOptions {
  readonly file?: string;
  readonly from?: FormatName;
  readonly dealer: Seat;
  readonly deck: DeckName;
  readonly json?: true;
}

export function addAuctionCommand(program: Command, terminal: Terminal, ended: Ended): void {
  program
    .command('auction')
    .description('check auctions: is every call legal, what is the contract, who declares')
    .argument('[call...]', 'the calls, from the dealer on: 1NT, 2♥, Pass or P, X, XX; AP is all pass')
    .option('-f, --file <file>', 'check the auctions of a deal file in any format; - is stdin')
    .addOption(fromOption('the file'))
    .addOption(choiceOption('--dealer <seat>', 'who calls first (calls only)', SEATS).default('N'))
    .addOption(deckOption())
    .option('--json', 'one line of JSON per auction')
    .addHelpText(
      ...examples(
        'soubrette auction 1NT P 3NT AP --dealer S',
        'soubrette auction 1H X XX',
        'soubrette auction 8NT P P P --deck super',
        'soubrette auction --file auctions.pbn',
      ),
    )
    .action(ended((calls, options) => auction(calls, options, terminal)));
}

async function auction(
  calls: readonly string[],
  options: AuctionOptions,
  terminal: Terminal,
): Promise<ExitCode> {
  const words = calls.flatMap((call) => call.trim().split(/[\s,]+/)).filter((word) => word !== '');
  if ((options.file === undefined) === (words.length === 0)) {
    const message = 'Give the calls of an auction, or a deal file with --file.';
    throw new Problem('request', 'auction-not-given', message);
  }
  const [first = ''] = calls;
  const isPath = calls.length === 1 && /[./]/.test(first);
  const file = options.file ?? (isPath ? first : undefined);
  return file === undefined ? judgeCalls(words, options, terminal) : judgeFile(file, options, terminal);
}

function judgeCalls(words: readonly string[], options: AuctionOptions, terminal: Terminal): ExitCode {
  const read = readAuction(options.dealer, DECKS[options.deck], words);
  if (options.json === true) terminal.print(JSON.stringify(callsJson(read, options)));
  else if (read.fault === undefined) terminal.print(outcomeInWords(read));
  const { fault } = read;
  if (fault === undefined) return EXIT.done;
  if (options.json !== true) {
    const place = `Call ${fault.index + 1}, by ${fault.seat}:`;
    const legal = fault.message.endsWith(ENDED) ? [] : [legalInWords(read.auction)];
    terminal.tell([place, fault.message, ...legal].join(' '));
  }
  return EXIT.badInput;
}

function callsJson(
  { auction: judged, outcome, fault }: ReadAuction,
  { dealer, deck }: AuctionOptions,
): object {
  const isOpen = outcome.kind === 'open';
  return {
    dealer,
    deck,
    calls: judged.calls.map(formatCall),
    ended: !isOpen,
    contract: isOpen ? null : outcome.kind === 'contract' ? formatContract(outcome.contract) : 'Pass',
    declarer: outcome.kind === 'contract' ? outcome.declarer : null,
    turn: isOpen ? turnOf(judged) : null,
    legal: legalCalls(judged).map(formatCall),
    fault:
      fault === undefined
        ? null
        : { call: fault.index + 1, seat: fault.seat, word: fault.word, message: fault.message },
  };
}

function outcomeInWords({ auction: judged, outcome }: ReadAuction): string {
  switch (outcome.kind) {
    case 'contract':
      return `${formatContract(outcome.contract)} by ${outcome.declarer}`;
    case 'passed-out':
      return 'passed out';
    case 'open':
      return `It is ${turnOf(judged)}'s turn. ${legalInWords(judged)}`;
  }
}

const ENDED = 'auction has ended.';

/** `Legal are Pass, X and 2H to 7NT.` */
function legalInWords(judged: Auction): string {
  const calls = legalCalls(judged);
  const bids = calls.filter(({ kind }) => kind === 'bid').map(formatCall);
  const others = calls.filter(({ kind }) => kind !== 'bid').map((call: Call) => formatCall(call));
  if (calls.length === 0) return `The ${ENDED}`;
  const range = bids.length < 2 ? bids : [`${bids[0]} to ${bids.at(-1)}`];
  const all = [...others, ...range];
  return `Legal ${all.length === 1 ? 'is' : 'are'} ${listInWords(all)}.`;
}

/** Tells what every auction of a file came to, and how many are wrong. */
async function judgeFile(
  path: string,
  { from, json }: AuctionOptions,
  terminal: Terminal,
): Promise<ExitCode> {
  const { judgeAuctions } = await import('../../app/sessions/judge-auctions.ts');
  const judged = judgeAuctions(path, await partsOf('openers'), from);
  const wrong = judged.filter(({ problems }) => problems.length > 0).length;
  for (const each of judged) terminal.print(json === true ? JSON.stringify(each) : judgedInWords(each));
  const found = wrong === 0 ? 'nothing is wrong' : `something is wrong with ${wrong}`;
  terminal.tell(`${counted(judged.length, 'auction')}: ${found}.`);
  return wrong === 0 ? EXIT.done : EXIT.badInput;
}

function judgedInWords({ board, line, contract, declarer, score, problems }: JudgedAuction): string {
  const name = board === null ? `Line ${line}` : `Board ${board}`;
  const played =
    contract === null ? 'no contract' : contract === 'Pass' ? 'passed out' : `${contract} by ${declarer}`;
  const points = score === null || contract === 'Pass' ? '' : `, ${score}`;
  const wrong = problems.map((problem) => `; ${problem}`).join('');
  return `${name}: ${played}${points}${wrong}`;
}
