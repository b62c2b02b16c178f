import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { passPlan } from '../../../rigs/passes.ts';
import type { Misread, PassLie } from './lies.ts';

type Modules = typeof import('../../../src/app/passes/read-course.ts') &
  typeof import('../../../src/app/machines/simulation.ts') &
  typeof import('../../../src/bridge/board.ts') &
  typeof import('../../../src/bridge/deck.ts') &
  typeof import('../../../src/controller/run-job.ts') &
  typeof import('../../../src/generation/generate.ts') &
  typeof import('../../../src/machine/config.ts') &
  typeof import('../../../src/simulator/tray.ts');
type Machine = ReturnType<Modules['createSimulation']>['machine'];

const MODULES = [
  'app/machines/simulation',
  'app/passes/read-course',
  'bridge/board',
  'bridge/deck',
  'controller/run-job',
  'generation/generate',
  'machine/config',
  'simulator/tray',
];
const BOARDS = 3;
/** Three boards that are read at all ask some fifteen questions, and far less than this with a sensor to be mended. */
const MOST_QUESTIONS = 400;
const MOUTHS = [7, 8] as const;

/** From now on, and until a person mends it, a sensor lies in this way. */
function beginLie({ doors, world }: Machine, lie: PassLie): void {
  switch (lie) {
    case 'hopper-shows-none':
      return doors.switches.weld('hopperEmpty', true);
    case 'hopper-shows-cards':
      return doors.switches.weld('hopperEmpty', false);
    case 'mouths-exchanged':
      return world.path.beams.exchange(...MOUTHS);
    case 'thickness-dead':
      return world.path.thickness.fail('dead');
  }
}

/** Reads boards back with the program of `modules`; the sensor begins to lie in the first hand of the second. */
function readBack(modules: Modules, lie: PassLie): Misread {
  const deck = modules.DECKS.standard;
  const config = modules.profileConfig('club');
  const { clock, host, machine, startJob } = modules.createSimulation(config, 'lie', 'none');
  machine.world.shelf = [];
  startJob(deck);
  const trays = modules.generateSeededDeals('lie', deck, BOARDS).deals.map((expected, place) => {
    const board = modules.toBoardNumber(place + 1);
    machine.world.shelf?.push(modules.filledTray({ board, copy: 1 }, expected, config.pocketOrder));
    return { board, copy: 1, expected };
  });
  const verdicts: string[] = [];
  let questions = 0;
  const next = modules.readTrays(trays, deck, config.pocketOrder, ({ said }) => {
    verdicts.push(said.verdict);
  });
  const job = modules.runJob(
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
  return { ends: job.isOver ? 'read' : 'never', verdicts, questions };
}

/** Usage: node lying-reader.ts ROOT LIE; answers with one line of JSON. */
async function main(): Promise<void> {
  const [root = '', lie] = process.argv.slice(2);
  const loaded = await Promise.all(
    MODULES.map((name) => import(pathToFileURL(join(root, `src/${name}.ts`)).href)),
  );
  const modules = Object.assign({}, ...loaded) as Modules;
  console.log(JSON.stringify(readBack(modules, lie as PassLie)));
}

if (import.meta.main) await main();
