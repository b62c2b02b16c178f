import { InvalidArgumentError } from '@commander-js/extra-typings';
import type { PileRequest } from '../../ports/machines/pile-request.ts';
import { parseCard } from './common.ts';

const MOST_RIFFLES = 1000;

/** Reads how a deck lies in the simulated world. */
export function parsePile(value: string): PileRequest {
  const [, kind = '', detail = ''] = /^(\w+)(?::(\w+))?$/.exec(value) ?? [];
  if ((kind === 'sorted' || kind === 'shuffled') && detail === '') return { kind };
  if ((kind === 'lacks' || kind === 'twice') && detail !== '') return { kind, card: parseCard(detail) };
  const times = Number(detail);
  if (kind === 'riffled' && /^\d+$/.test(detail) && times <= MOST_RIFFLES) return { kind, times };
  throw new InvalidArgumentError('Give sorted, shuffled, riffled:3, lacks:C7 or twice:SA.');
}
