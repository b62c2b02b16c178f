import { type PassesWatcher, runPasses } from '../../rigs/passes.ts';
import { readTrays, type TrayRead, type TrayToRead } from '../../src/app/passes/read-course.ts';
import { toBoardNumber } from '../../src/bridge/board.ts';
import type { CompleteDeal } from '../../src/bridge/deal.ts';
import { DECKS, type DeckName } from '../../src/bridge/deck.ts';
import { generateSeededDeals } from '../../src/generation/generate.ts';
import { type MachineConfig, profileConfig } from '../../src/machine/config.ts';
import { createSimulation, type Simulation } from '../../src/machines/simulation.ts';
import type { FaultLevel } from '../../src/ports/machines/faults.ts';
import { filledTray } from '../../src/simulator/tray.ts';

/** What a test wants read. */
export interface ReadWanted {
  readonly boards: number;
  readonly deck?: DeckName;
  readonly faults?: FaultLevel;
  readonly seed?: string;
  readonly compares?: boolean;
  readonly config?: Partial<MachineConfig>;
}

/** A simulated machine with a shelf of filled trays before it. */
export interface ReadRig {
  readonly simulation: Simulation;
  readonly deals: readonly CompleteDeal[];
  /** Reads all trays back in virtual time; `told` hears of each while its tray is still in the bay. */
  read(told?: (read: TrayRead) => void, watcher?: PassesWatcher): TrayRead[];
}

const LONGEST_US = 1e12;

export function readRig(wanted: ReadWanted): ReadRig {
  const { boards, deck: deckName = 'standard', faults = 'none', seed = 'read' } = wanted;
  const deck = DECKS[deckName];
  const config = profileConfig('club', wanted.config);
  const simulation = createSimulation(config, seed, faults, {
    furnish: (world) => {
      world.shelf = [];
    },
  });
  simulation.startJob(deck);
  const { deals } = generateSeededDeals(seed, deck, boards);
  const trays: TrayToRead[] = deals.map((expected, place) => ({
    board: toBoardNumber(place + 1),
    copy: 1,
    ...(wanted.compares === false ? {} : { expected }),
  }));
  const { shelf } = simulation.machine.world;
  for (const [place, deal] of deals.entries()) {
    shelf?.push(filledTray({ board: place + 1, copy: 1 }, deal, config.pocketOrder));
  }
  return {
    simulation,
    deals,
    read(told = () => {}, watcher = {}) {
      const reads: TrayRead[] = [];
      const next = readTrays(trays, deck, config.pocketOrder, (read) => {
        reads.push(read);
        told(read);
      });
      runPasses(next, simulation, watcher, LONGEST_US);
      return reads;
    },
  };
}
