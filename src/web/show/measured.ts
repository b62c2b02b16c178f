import { BEAMS } from '../../machine/messages.ts';
import { MEASURED_VALUES, type MeasuredThing } from '../messages/bench-room.ts';

const GATE = /^gate(Reject|[1-3])(Open|Closed)Deg$/;
const REJECT_GATE = 0;

/** What a parameter of the machine is of, as a page has words for it; `undefined` of one that is never measured. */
export function thingOf(name: string): MeasuredThing | undefined {
  const [, gate, side] = GATE.exec(name) ?? [];
  if (gate !== undefined)
    return { kind: 'gate', gate: gate === 'Reject' ? REJECT_GATE : Number(gate), isOpen: side === 'Open' };
  const beam = BEAMS.find((each) => name === `${each}OffsetMm`);
  if (beam !== undefined) return { kind: 'beam', beam };
  const value = MEASURED_VALUES.find((each) => each === name);
  return value === undefined ? undefined : { kind: 'value', name: value };
}
