import { passPlan } from '../../../rigs/passes.ts';
import { readTrays } from '../../../src/app/passes/read-course.ts';
import { toBoardNumber } from '../../../src/bridge/board.ts';
import { DECKS } from '../../../src/bridge/deck.ts';
import { runJob } from '../../../src/controller/run-job.ts';
import { generateSeededDeals } from '../../../src/generation/generate.ts';
import { profileConfig } from '../../../src/machine/config.ts';
import { createSimulation } from '../../../src/machines/simulation.ts';
import { filledTray } from '../../../src/simulator/tray.ts';
import { type Outcome, outcome } from '../attack.ts';
import type { Plays } from '../program.ts';

/** What a sensor says in place of the truth while boards are read back, until a person who is asked to mends it. */
const LIES = ['hopper-shows-none', 'hopper-shows-cards', 'beams-exchanged', 'thickness-dead'] as const;
export type PassLie = (typeof LIES)[number];

type Machine = ReturnType<typeof createSimulation>['machine'];

const BOARDS = 3;
/** Three boards that are read at all ask some fifteen questions, and far less than this with a sensor to be mended. */
const MOST_QUESTIONS = 400;
/** The second of the length pair, and a curtain. */
const BEAMS = [1, 2] as const;

/** From now on, and until a person mends it, a sensor lies in this way. */
function beginLie({ doors, world }: Machine, lie: PassLie): void {
  switch (lie) {
    case 'hopper-shows-none':
      return doors.switches.weld('hopperEmpty', true);
    case 'hopper-shows-cards':
      return doors.switches.weld('hopperEmpty', false);
    case 'beams-exchanged':
      return world.path.beams.exchange(...BEAMS);
    case 'thickness-dead':
      return world.path.thickness.fail('dead');
  }
}

/**
 * Reads boards back; the sensor begins to lie in the first hand of the second. That board may stay unread; none may be
 * called different, and the last is read.
 */
function readBack(lie: PassLie): Outcome {
  const deck = DECKS.standard;
  const config = profileConfig('club');
  const { clock, host, machine, startJob } = createSimulation(config, 'lie', 'none');
  machine.world.shelf = [];
  startJob(deck);
  const trays = generateSeededDeals('lie', deck, BOARDS).deals.map((expected, place) => {
    const board = toBoardNumber(place + 1);
    machine.world.shelf?.push(filledTray({ board, copy: 1 }, expected, config.pocketOrder));
    return { board, copy: 1, expected };
  });
  const verdicts: string[] = [];
  let questions = 0;
  const next = readTrays(trays, deck, config.pocketOrder, ({ said }) => {
    verdicts.push(said.verdict);
  });
  const job = runJob(
    passPlan({ config }),
    { host, clock: clock.outside, wallClock: () => '', passes: () => next },
    {
      happened(event) {
        if (event.kind === 'asked') questions++;
        if (verdicts.length === 1 && event.kind === 'card-passed' && event.feed === 5) beginLie(machine, lie);
      },
    },
  );
  while (!job.isOver && questions < MOST_QUESTIONS && clock.runNext());
  if (!job.isOver) return outcome(true, `after ${questions} questions there is no end of it`, '');
  const said = `the boards are called ${verdicts.join(', ')}`;
  const isUntrue = verdicts.includes('different') || verdicts.at(-1) !== 'same';
  return outcome(isUntrue, said, `${said}, after ${questions} questions`);
}

export const PLAYS: Plays = Object.fromEntries(LIES.map((lie) => [lie, () => readBack(lie)]));
