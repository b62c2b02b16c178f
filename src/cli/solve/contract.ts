import { InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { STRAINS, type Strain } from '../../bridge/call.ts';
import { type Contract, parseContract } from '../../bridge/contract.ts';
import { parseSeat, SEATS, type Seat } from '../../bridge/seat.ts';
import { choiceOption } from '../options/common.ts';

/** A contract and who declares it. */
export interface DeclaredContract extends Contract {
  readonly declarer: Seat;
}

export function contractOption(): Option<'--contract <contract>', undefined, undefined, DeclaredContract> {
  return new Option('--contract <contract>', 'only this contract and declarer, such as 4SN or 3NTE')
    .argParser(parseDeclared)
    .conflicts(['declarer', 'strain']);
}

export function declarerOption(): Option<'--declarer <seat>', undefined, undefined, Seat> {
  return choiceOption('--declarer <seat>', 'only leads against this declarer', SEATS);
}

export function strainOption(): Option<'--strain <strain>', undefined, undefined, Strain> {
  return choiceOption('--strain <strain>', 'only leads in this strain', STRAINS);
}

/** The contract, then its declarer: `4SN`, `3NTE`, `3NE`, `5DXW`, `4S-N`. */
function parseDeclared(value: string): DeclaredContract {
  const [, name = '', seat = ''] = /^([1-9](?:NT?|[CDHS])X{0,2})[ -]?([NESW])$/i.exec(value.trim()) ?? [];
  const contract = parseContract(name);
  const declarer = parseSeat(seat);
  if (contract !== undefined && declarer !== undefined) return { ...contract, declarer };
  throw new InvalidArgumentError('Write the contract and its declarer, such as 4SN, 3NTE or 5DXW.');
}
