import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { PassphraseTries } from '../app/access/passphrase-tries.ts';
import { traysOfMovement } from '../app/dealing/deal-plan.ts';
import type { DealingPorts } from '../app/dealing/dealing.ts';
import { Problem } from '../app/problem.ts';
import type { DealsToDeal } from '../app/proof/choose-deals.ts';
import { filesOfDeals } from '../app/proof/deals-folder.ts';
import { lookAtDealsApart } from '../app/proof/examine-in-thread.ts';
import type { DealsFrom, LookedAt } from '../app/proof/given-deals.ts';
import { usualMovement } from '../app/sessions/movement/make-movement.ts';
import { equalNeighbours } from '../job/backs.ts';
import { computer } from './compose.ts';
import { type DealsPlaces, foldersOf } from './deals-places.ts';
import type { Refusal } from './messages/acts.ts';
import {
  type CheckedDeals,
  type DealsChoice,
  type DealsFile,
  MOST_PLANNED,
  type MovementChoice,
  type PlanChoice,
  type PlannedMovement,
} from './messages/deals.ts';
import { MOST_BOARD, MOST_COPY } from './messages/names.ts';
import type { Screen } from './messages/screens.ts';
import { fileProblemOf } from './show/problem.ts';

/** Deals that were chosen and looked at. */
interface Chosen {
  readonly from: DealsFrom;
  readonly checked: CheckedDeals;
  /** Those of a sealed set that was opened by its passphrase. */
  readonly opened?: Extract<DealsToDeal, { readonly kind: 'opened' }>;
}

/** This many tables pass a tray to each other within a round, as for the command line. */
export const TABLES_PER_COPY = 2;
const MOST_PROBLEMS = 20;
const MOST_UPLOADED = 8;
const MOST_LISTED = 500;
const RANDOM_NAME = 'random';

/** What the driver has chosen to be dealt, step by step, before a job begins. */
export class Choosing {
  readonly #places: DealsPlaces;
  readonly #tries: PassphraseTries;
  readonly #threads: DealingPorts['threads'];
  /** What pages have sent, in memory only. */
  readonly #uploaded = new Map<string, Extract<DealsFrom, { readonly kind: 'bytes' }>>();
  #chosen: Chosen | undefined;
  #looking = new AbortController();
  #plan: PlanChoice | undefined;
  #movement: MovementOfPlan | undefined;
  #planned = 0;

  constructor(places: DealsPlaces, tries: PassphraseTries, { threads }: Pick<DealingPorts, 'threads'>) {
    this.#places = places;
    this.#tries = tries;
    this.#threads = threads;
  }

  /** What will be dealt, and how; `undefined` until that is known, and where a movement wants boards that are not there. */
  get wanted(): { readonly from: DealsToDeal; readonly name: string; readonly plan: PlanChoice } | undefined {
    if (this.#chosen === undefined || this.#plan === undefined) return undefined;
    if (this.#movement !== undefined && this.#movement.shown.missing.length > 0) return undefined;
    return {
      from: this.#chosen.opened ?? this.#chosen.from,
      name: this.#chosen.checked.name,
      plan: this.#plan,
    };
  }

  /** Another number each time that something else would be dealt. */
  get planned(): number {
    return this.#planned;
  }

  /** The deck to be dealt. */
  get deck(): CheckedDeals['deck'] | undefined {
    return this.#chosen?.checked.deck;
  }

  /** Whether what was chosen can be dealt. */
  get isSound(): boolean {
    const { isSound = false, wantsPassphrase = false } = this.#chosen?.checked ?? {};
    return isSound && !wantsPassphrase;
  }

  /** Keeps what a page has sent, to be chosen by the id that is answered. */
  upload(name: string, bytes: Uint8Array): string {
    const id = randomUUID();
    this.#uploaded.set(id, { kind: 'bytes', name, bytes });
    for (const old of [...this.#uploaded.keys()].slice(0, -MOST_UPLOADED)) this.#uploaded.delete(old);
    return id;
  }

  /** Looks at deals; a problem where there are none of that name. `false` where others were chosen meanwhile. */
  async choose(choice: DealsChoice): Promise<boolean> {
    this.#looking.abort();
    const looking = new AbortController();
    this.#looking = looking;
    const from = this.#fromOf(choice);
    const { signal } = looking;
    const looked = await lookAtDealsApart(from, { signal, threads: this.#threads });
    if (looked === undefined || signal.aborted) return false;
    refuseBeyond(looked);
    this.#take(choice, from, looked);
    return true;
  }

  #take(
    choice: DealsChoice,
    from: DealsFrom,
    { boards, deck, isSealed, mark, problems, wantsPassphrase }: LookedAt,
  ): void {
    const checked: CheckedDeals = {
      choice,
      name: choice.kind === 'file' ? choice.name : from.kind === 'bytes' ? from.name : RANDOM_NAME,
      deck,
      boards,
      isSound: boards.length > 0 && problems.every(({ severity }) => severity !== 'error'),
      isSealed,
      wantsPassphrase,
      problems: problems.slice(0, MOST_PROBLEMS).map(({ board, code, line, severity }) => ({
        severity,
        problem: fileProblemOf(code),
        ...(board !== undefined && board <= MOST_BOARD && { board }),
        ...(line !== undefined && line <= MOST_BOARD && { line }),
      })),
      moreProblems: Math.max(0, problems.length - MOST_PROBLEMS),
    };
    const looked = from.kind === 'file' && mark !== undefined ? { ...from, mark } : from;
    this.#planned = (this.#planned % MOST_BOARD) + 1;
    this.#chosen = { from: looked, checked };
    this.#movement = undefined;
    this.#plan =
      boards.length === 0
        ? undefined
        : { boards: [...new Set(boards)], sets: 1, order: 'set', inOrder: false, backs: [] };
  }

  /** Opens the sealed set that was chosen, in memory only; `not-now` where none waits for its passphrase. */
  async open(passphrase: string, places: DealingPorts['places']): Promise<Refusal | undefined> {
    const chosen = this.#chosen;
    if (chosen?.checked.wantsPassphrase !== true || chosen.from.kind !== 'file') return 'not-now';
    const { from } = chosen;
    const { nameOfSet, openByPassphrase } = await import('../app/proof/choose-deals.ts');
    const tried = await this.#tries.try(nameOfSet(from.path, computer), () =>
      openByPassphrase(from, passphrase, { ...computer, places }),
    );
    if (tried.kind !== 'opened') return tried.kind === 'wrong' ? 'wrong-passphrase' : 'too-soon';
    if (this.#chosen !== chosen) return undefined;
    this.#planned = (this.#planned % MOST_BOARD) + 1;
    const checked = { ...chosen.checked, wantsPassphrase: false };
    this.#chosen = { ...chosen, checked, opened: { kind: 'opened', source: tried.opened } };
    return undefined;
  }

  /** Takes a plan, whose boards have to be those of the deals. */
  plan(plan: PlanChoice): boolean {
    const { boards = [] } = this.#chosen?.checked ?? {};
    const isOfThese = plan.boards.every((board) => boards.includes(board));
    const isEachOnce = new Set(plan.boards).size === plan.boards.length;
    const movement = plan.movement && plannedMovement(plan.movement, plan.sets, boards);
    const isTooLarge = movement !== undefined && movement.mostCopies > MOST_COPY;
    if (!this.isSound || !isOfThese || !isEachOnce || isTooLarge) return false;
    this.#planned = (this.#planned % MOST_BOARD) + 1;
    this.#movement = movement;
    this.#plan = plan;
    return true;
  }

  /** Nothing is chosen any more, and what was sent is gone. */
  forget(): void {
    this.#looking.abort();
    this.#planned = (this.#planned % MOST_BOARD) + 1;
    this.#chosen = undefined;
    this.#plan = undefined;
    this.#uploaded.clear();
  }

  get screen(): Screen {
    return {
      kind: 'choose-deals',
      planned: this.#planned,
      files: this.#files(),
      checked: this.#chosen?.checked ?? null,
    };
  }

  /** `trayMs` is what a tray usually takes. */
  planScreen(readsLabels: boolean, trayMs: number | undefined): Screen | undefined {
    const [checked, plan] = [this.#chosen?.checked, this.#plan];
    if (checked === undefined || plan === undefined) return undefined;
    const { backs, sets } = plan;
    const movement = this.#movement;
    const boards = movement?.shown.boards ?? plan.boards;
    const trays = movement?.trays ?? boards.length * sets;
    const named = { boards: boards.map((number) => ({ number })), ...(backs.length > 0 && { backs }) };
    return {
      kind: 'plan',
      planned: this.#planned,
      checked,
      plan,
      movement: movement?.shown ?? null,
      trays,
      readsLabels,
      takesMs: trayMs === undefined ? null : Math.round(trayMs * trays),
      equalBacks: [...equalNeighbours(named)],
    };
  }

  /** A file is one of those that are listed: no path comes from a page. */
  #fromOf(choice: DealsChoice): DealsFrom {
    if (choice.kind === 'random') return choice;
    if (choice.kind === 'uploaded') {
      const sent = this.#uploaded.get(choice.id);
      if (sent !== undefined) return sent;
      throw new Problem('request', 'no-upload', 'What was sent is not kept any more. Choose the file again.');
    }
    const path = this.#listed(choice.place).get(choice.name);
    if (path !== undefined) return { kind: 'file', path };
    throw new Problem('input', 'no-file', `There is no file ${choice.name} any more. Choose another one.`);
  }

  #files(): DealsFile[] {
    return foldersOf(this.#places)
      .flatMap(({ path, place, prefix }) =>
        filesOfDeals(path, computer).map(({ bytes, isSealed, name }) => ({
          place,
          name: `${prefix}${name}`,
          bytes,
          isSealed,
        })),
      )
      .slice(0, MOST_LISTED);
  }

  #listed(wanted: DealsFile['place']): Map<string, string> {
    return new Map(
      foldersOf(this.#places)
        .filter(({ place }) => place === wanted)
        .flatMap(({ path, prefix }) =>
          filesOfDeals(path, computer).map(({ name }) => [`${prefix}${name}`, join(path, name)] as const),
        ),
    );
  }
}

/** What a movement asks of the machine. */
interface MovementOfPlan {
  readonly shown: PlannedMovement;
  readonly trays: number;
  /** The most copies of any of its boards. */
  readonly mostCopies: number;
}

/** More boards than a page can plan, or numbers beyond those of its messages, are refused at once. */
function refuseBeyond({ boards }: LookedAt): void {
  if (boards.length <= MOST_PLANNED && boards.every((number) => number <= MOST_BOARD)) return;
  const message = `A job of the console has at most ${MOST_PLANNED} boards, with numbers up to ${MOST_BOARD}. Split the file.`;
  throw new Problem('input', 'takes-too-much', message, { boards: boards.length });
}

/** `there` are the boards of the deals; a problem where there is no such movement. */
function plannedMovement(choice: MovementChoice, sections: number, there: readonly number[]): MovementOfPlan {
  const movement = usualMovement(choice);
  const { boards, copies } = traysOfMovement(movement, sections, TABLES_PER_COPY, computer);
  const has = new Set(there);
  return {
    shown: {
      rounds: movement.rounds.length,
      boardsPerRound: movement.boardsPerSet,
      boards,
      missing: boards.filter((board) => !has.has(board)),
    },
    trays: copies.reduce((sum, count) => sum + count, 0),
    mostCopies: Math.max(...copies),
  };
}
