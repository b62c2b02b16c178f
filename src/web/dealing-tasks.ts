import { usualMovement } from '../app/sessions/movement/make-movement.ts';
import { toBoardNumber } from '../bridge/board.ts';
import { type Choosing, TABLES_PER_COPY } from './choosing.ts';
import type { MachineSettings } from './driving-request.ts';
import type { Work } from './evening.ts';
import type { ActBefore, ActOnJob } from './messages/acts.ts';

/** Deals what was chosen, as it was planned. */
export function dealing(
  settings: MachineSettings,
  { from, name, plan }: NonNullable<Choosing['wanted']>,
): Work {
  const { backs, boards, inOrder, movement, order, sets } = plan;
  const request = {
    ...settings,
    path: name,
    ...(movement === undefined
      ? { boards: boards.map(toBoardNumber) }
      : { movement: usualMovement(movement) }),
    copies: sets,
    tablesPerCopy: TABLES_PER_COPY,
    order,
    inOrder,
    ...(backs.length > 0 && { backs }),
  };
  return async (ports) => {
    const { dealBoards } = await import('../app/dealing/deal.ts');
    const { chosenDeals } = await import('../app/proof/choose-deals.ts');
    return dealBoards(request, await chosenDeals(from, ports), ports);
  };
}

/** Counts a deck, as a job. */
export function counting(
  settings: MachineSettings,
  { deck }: Extract<ActBefore, { readonly kind: 'count-deck' }>,
): Work {
  return async (ports) => {
    const { runDeck } = await import('../app/decks/run-deck.ts');
    return runDeck({ ...settings, task: 'count', deck }, ports);
  };
}

/** Works on the job in a folder. The trays of a simulated machine stand on its shelf as that job has filled them. */
export function workOnJob(settings: MachineSettings, act: ActOnJob, folder: string): Work {
  const { solve } = settings;
  switch (act.kind) {
    case 'resume':
      return async (ports) => {
        const { resume } = await import('../app/dealing/resume.ts');
        return resume({ job: folder, solve }, ports);
      };
    case 'read-back': {
      const boards = act.boards.map(toBoardNumber);
      return async (ports) => {
        const { readBack } = await import('../app/dealing/read-back/read-back.ts');
        return readBack({ ...settings, boards, compare: folder, replaces: false }, ports);
      };
    }
    case 'remake': {
      const { copy, reason } = act;
      const boards = act.boards.map(toBoardNumber);
      const wanted = { job: folder, boards, copies: 1, reason, solve, ...(copy !== undefined && { copy }) };
      return async (ports) => {
        const { remake } = await import('../app/dealing/remake.ts');
        return remake(wanted, ports);
      };
    }
  }
}
