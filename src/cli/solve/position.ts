import { partsOf } from '../../adapters/computer/computer.ts';
import type { PositionRequest, PositionWithHands } from '../../app/analysis/solve-position.ts';
import { formatCardName } from '../../bridge/card.ts';
import { formatContract } from '../../bridge/contract.ts';
import { heedingInterrupt, surroundings } from '../shell/app-ports.ts';
import { EXIT, type ExitCode, type Terminal } from '../shell/command.ts';
import { showSolving } from '../view/solving.ts';
import { claimInWords, claimJson } from './claim.ts';
import { illegalInWords } from './illegal.ts';
import { contractText, rowsByTricks, tricksText } from './tricks-text.ts';

/** Prints what each card leads to that can be played next, and what a claim is worth. */
export async function positionAtTerminal(
  request: PositionRequest,
  isJson: boolean,
  terminal: Terminal,
): Promise<ExitCode> {
  const { solvePosition } = await import('../../app/analysis/solve-position.ts');
  const solved = await heedingInterrupt(terminal, async (signal) =>
    solvePosition(request, {
      ...(await partsOf('openers', 'resultCache')),
      emit: (event) => showSolving(terminal, event),
      signal,
      ...surroundings(),
    }),
  );
  if (solved.kind === 'illegal') {
    terminal.tell(`Board ${solved.board}. ${illegalInWords(solved.illegal)} Nothing was solved.`);
    return EXIT.badInput;
  }
  const { isStopped, position } = solved;
  for (const line of isJson ? [positionJson(position, request)] : positionInWords(position, request))
    terminal.print(line);
  return isStopped ? EXIT.interrupted : EXIT.done;
}

function positionJson(
  { cards, cardsPerHand: _, claim, solver, board, ...position }: PositionWithHands,
  { contract, declarer }: PositionRequest,
): string {
  return JSON.stringify({
    ...{ board, contract: formatContract(contract), declarer, ...position },
    cards: cards.map((each) => ({ cards: each.cards.map(formatCardName), tricks: each.tricks })),
    ...(claim && { claim: claimJson(claim) }),
    solver,
  });
}

function positionInWords(
  { board, cards, cardsPerHand, claim, seat, trick, tricks, won }: PositionWithHands,
  { contract, declarer }: PositionRequest,
): string[] {
  const best = tricksText(tricks, cardsPerHand);
  return [
    `Board ${board}, ${contractText(contract, declarer)}: ${best} tricks with best play`,
    `  Trick ${trick}, ${seat} plays; declarer has won ${won}. Tricks of declarer by the card played:`,
    ...rowsByTricks(cards, cardsPerHand).map((line) => `    ${line}`),
    ...(claim === undefined ? [] : claimInWords(claim, cardsPerHand)).map((line) => `  ${line}`),
  ];
}
