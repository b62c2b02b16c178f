import type { PocketOrder } from '../machine/config.ts';
import type { ShelvedTray, WorldOfJob } from '../ports/machines/machines-here.ts';
import { filledTray } from '../simulator/tray.ts';
import type { World } from '../simulator/world.ts';
import { simulationFor } from './machine-of.ts';
import { makeWorldText } from './pass-world.ts';

/** A world with trays on its shelf. */
export function worldOfTrays(trays: readonly ShelvedTray[], pocketOrder: PocketOrder): string {
  return makeWorldText({
    shelf: trays.map(({ board, copy, deal }) => filledTray({ board, copy }, deal, pocketOrder)),
  });
}

/** Trays that leave the machine are put on a shelf. */
function keepTrays(world: World): void {
  world.shelf = [];
}

/** The world of a job made again, with the trays that have left its machine. */
export async function worldAfterJob({ plan, untilMs, worldLog }: WorldOfJob): Promise<string> {
  const { hasPerson = false } = plan.machine;
  const memory = { before: worldLog, untilUs: untilMs * 1000, hasPerson, furnish: keepTrays };
  const { machine } = await simulationFor(plan, memory);
  const { hands, world } = machine;
  // The job is over as soon as its last tray is out: whoever took it still has it in their hands.
  hands?.do({ kind: 'put-tray', to: 'shelf' });
  return makeWorldText({ shelf: world.shelf ?? [] });
}
