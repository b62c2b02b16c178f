import { dealJob } from '../../rigs/simulated-job.ts';
import { wrongThrice } from '../../rigs/wrong-labels.ts';
import { choicesOf, countOf, endWith, unmet } from '../../scripts/ending.ts';
import { scriptOptions } from '../../scripts/options.ts';
import { LABEL_FAULTS } from '../../src/machine/step.ts';

const MACHINES = ['simulated', 'emulated'] as const;
type Machine = (typeof MACHINES)[number];

/** So many boards at least that all three wrong labels come, and that trays in their order would be a wonder. */
const LEAST_BOARDS = 18;
/** What `wrongThrice` shows, in this order. */
const WRONG: readonly string[] = LABEL_FAULTS.filter((fault) => fault !== 'otherEvent');

/** An evening whose trays come in a random order, three of them with wrong labels: is each dealt by its label? */
function main(): void {
  const { values } = scriptOptions({
    options: {
      boards: { type: 'string', default: '24' },
      machines: { type: 'string', default: MACHINES.join() },
      seed: { type: 'string', default: 'any tray' },
    },
  });
  const boards = countOf('--boards', values.boards);
  const machines = choicesOf('--machines', values.machines, MACHINES);
  endWith(machines.flatMap((machine) => problemsOn(machine, boards, values.seed)));
}

function problemsOn(machine: Machine, boards: number, seed: string): string[] {
  const { entries, job, simulation } = dealJob({
    boards,
    seed,
    shufflesTrays: true,
    readLabel: wrongThrice(),
    ...(machine === 'emulated' && { emulated: true }),
  });
  const dealt = entries.flatMap(({ event }) => (event.kind === 'board-started' ? [event.board] : []));
  const asked = entries.flatMap(({ event }) =>
    event.kind === 'asked' ? (event.ask.step.label?.wrong ?? []) : [],
  );
  const final = job.state.boards.filter(({ status, tray }) => status === 'final' && tray === 'proved').length;
  const { cardsLost, wrong } = simulation.machine.oracle;
  const wrongBoards = Object.values(wrong).reduce((sum, count) => sum + count, 0);
  console.log(
    `${machine}: ${final} of ${boards} boards final and proved, ${wrongBoards} wrong, ${cardsLost} cards lost; asked: ${asked.join(', ')}`,
  );
  return unmet([
    [boards >= LEAST_BOARDS, `fewer than ${LEAST_BOARDS} boards do not show it`],
    [final === boards, `${machine}: ${boards - final} boards are not final with a proved tray`],
    [wrongBoards === 0, `${machine}: ${wrongBoards} wrong boards`],
    [cardsLost === 0, `${machine}: ${cardsLost} cards lost`],
    [asked.join() === WRONG.join(), `${machine}: people were asked about ${asked.join(', ') || 'no label'}`],
    [isShuffled(dealt), `${machine}: the trays came in their order`],
  ]);
}

function isShuffled(dealt: readonly number[]): boolean {
  return dealt.some((board, place) => place > 0 && board < (dealt[place - 1] ?? 0));
}

if (import.meta.main) main();
