/**
 * Double dummy: what can be made of a deal with all cards open, what each lead and each card gives, what the cards of a
 * play cost, and par. The search is a kernel of WebAssembly that comes inside the module, for decks of 52 and of 68 cards.
 *
 * @module solver
 */

export { dealerPar, type ParConditions, sidePars } from '../analysis/par/par.ts';
export {
  type FollowedPlay,
  type IllegalCard,
  type IllegalPlay,
  openPlay,
  type PlayState,
  playCard,
  playCards,
} from '../bridge/legal-play.ts';
export {
  type Bound,
  type Bounded,
  type CardTricks,
  leastOf,
  mostOf,
  type Par,
  type ParContract,
  type TrickTable,
} from '../bridge/trick-table.ts';
export type { KernelRanks } from '../solver/kernel.ts';
export {
  type BeforeSearch,
  type SolvedPlay,
  solveLeads,
  solveNext,
  solvePlay,
} from '../solver/plays.ts';
export { Solver, type SolverOptions } from '../solver/solver.ts';
export { solveTable } from '../solver/table.ts';
