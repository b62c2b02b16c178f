import type { Action, Expression } from '../conditions/program.ts';
import { tricksAsked } from './contract-summary.ts';

/** What an action asks of every deal that is kept, besides its cards. */
export function askedBy(action: Action): Expression[] {
  switch (action.kind) {
    case 'print-compact':
    case 'print-one-line':
      return action.expression === undefined ? [] : [action.expression];
    case 'print-expressions':
      return action.parts.filter((part) => typeof part !== 'string');
    case 'print-report':
      return action.parts.filter(
        (part): part is Expression => typeof part !== 'string' && part.kind !== 'hands',
      );
    case 'average':
      return [action.expression];
    case 'frequency':
      return action.axes.map(({ expression }) => expression);
    case 'evaluate-contract':
      return [tricksAsked(action)];
    case 'print':
    case 'print-all':
    case 'print-ew':
    case 'print-holdings':
    case 'print-ns':
    case 'print-pbn':
      return [];
  }
}
