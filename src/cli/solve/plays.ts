import { partsOf } from '../../adapters/computer/computer.ts';
import type { PlayedCost } from '../../analysis/play/costs.ts';
import type { PlaysRequest, SolvedPlayWithHands, SolvePlaysEvent } from '../../app/analysis/solve-plays.ts';
import { formatCardName } from '../../bridge/card.ts';
import { formatContract } from '../../bridge/contract.ts';
import { otherSide, sideOf } from '../../bridge/seat.ts';
import { table } from '../../text/columns.ts';
import { counted } from '../../text/counted.ts';
import { BOARD_WORDS } from '../../words/paper/tables.ts';
import { heedingInterrupt, surroundings } from '../shell/app-ports.ts';
import { EXIT, type ExitCode, type Terminal } from '../shell/command.ts';
import { showSolving } from '../view/solving.ts';
import { claimInWords, claimJson } from './claim.ts';
import { illegalInWords } from './illegal.ts';
import { cardsText, contractText, tricksText } from './tricks-text.ts';

/** Prints what each card of the plays of a file cost. */
export async function playsAtTerminal(
  request: PlaysRequest,
  isJson: boolean,
  terminal: Terminal,
): Promise<ExitCode> {
  const emit = (event: SolvePlaysEvent): void => {
    if (event.kind === 'results-not-kept') return showSolving(terminal, event);
    terminal.rewrite('');
    if (event.kind === 'plays-solved') terminal.rewrite(`${event.done} of ${event.of} plays solved`);
    else for (const line of isJson ? [playJson(event.found)] : playInWords(event.found)) terminal.print(line);
  };
  const { solvePlays } = await import('../../app/analysis/solve-plays.ts');
  const { illegal, isStopped, leftOut } = await heedingInterrupt(terminal, async (signal) =>
    solvePlays(request, { ...(await partsOf('openers', 'resultCache')), emit, signal, ...surroundings() }),
  );
  terminal.rewrite('');
  if (leftOut > 0)
    terminal.tell(
      `Left out: ${counted(leftOut, 'play')} without a deal, a contract of its deck or a declarer.`,
    );
  if (isStopped) return EXIT.interrupted;
  return illegal > 0 ? EXIT.badInput : EXIT.done;
}

function playJson({
  board,
  claim,
  contract,
  costs,
  declarer,
  illegal,
  line,
  ...play
}: SolvedPlayWithHands): string {
  const { cardsPerHand: _, isCut, solver, ...rest } = play;
  return JSON.stringify({
    ...{ board, line, contract: formatContract(contract), declarer, tricks: costs.tricks },
    play: costs.cards.map(({ best, card, cost, seat, trick, tricks }) => ({
      ...{ trick, seat, card: formatCardName(card), tricks },
      ...(cost !== undefined && { cost }),
      ...(best.length > 0 && { best: best.flatMap(({ cards }) => cards.map(formatCardName)) }),
    })),
    lost: costs.lost,
    ...rest,
    ...(claim && { claim: claimJson(claim) }),
    ...(illegal && { illegal: { ...illegal, card: formatCardName(illegal.card) } }),
    ...(isCut && { isCut }),
    solver,
  });
}

function playInWords(play: SolvedPlayWithHands): string[] {
  const { board, cardsPerHand, claim, contract, costs, declarer, illegal, isCut } = play;
  const tricks = tricksText(costs.tricks, cardsPerHand);
  return [
    `Board ${board}, ${contractText(contract, declarer)}: ${tricks} tricks with best play`,
    ...[
      ...tricksInRows(costs.cards),
      ...costs.cards.filter(({ cost }) => cost !== 0).flatMap(costInWords),
      ...(illegal === undefined ? [] : [`${illegalInWords(illegal)} What comes after it is left out.`]),
      ...(isCut
        ? ['What the record has next is no card, and is left out with all that comes after it.']
        : []),
      ...endInWords(play),
      ...(claim === undefined ? [] : claimInWords(claim, cardsPerHand)),
    ].map((line) => `  ${line}`),
    '',
  ];
}

/** A row a trick: its number, who led, and its cards in the order of play. */
function tricksInRows(cards: readonly PlayedCost[]): string[] {
  const tricks = [...Map.groupBy(cards, ({ trick }) => trick)];
  return table(
    tricks.map(([number, played]) => [
      `${number}`.padStart(2),
      played[0]?.seat ?? '',
      ...played.map(({ card, cost }) => `${cardsText([card])}${(cost ?? 0) > 0 ? '*' : ''}`),
    ]),
    6,
  );
}

function costInWords({ best, card, cost, seat, trick }: PlayedCost): string[] {
  if (cost === undefined) return [];
  const instead = best.map(({ cards }) => cardsText(cards)).join(', ');
  const better = instead === '' ? '' : `; best: ${instead}`;
  return [`* Trick ${trick}: ${cardsText([card])} by ${seat} cost ${counted(cost, 'trick')}${better}.`];
}

/** What declarer took of a play that is whole, and who lost what. */
function endInWords({ costs, declarer, taken }: SolvedPlayWithHands): string[] {
  if (taken === undefined) return [];
  const side = sideOf(declarer);
  const unknown = costs.cards.some(({ cost }) => cost === undefined);
  const { sides } = BOARD_WORDS.en;
  const lost = [side, otherSide(side)]
    .filter((each) => costs.lost[each] > 0)
    .map((each) => `${sides[each]} lost ${counted(costs.lost[each], 'trick')}`);
  const losses = lost.length === 0 ? 'no card cost a trick' : lost.join(', ');
  return [`Declarer took ${taken}: ${losses}${unknown ? ', as far as is known' : ''}.`];
}
