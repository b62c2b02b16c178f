import { BEAMS } from '../../machine/messages.ts';
import { MEASURED_VALUES, type MeasuredThing } from '../messages/bench-room.ts';

const STOREY = /^lift([1-4])Mm$/;

/** What a parameter of the machine is of, as a page has words for it; `undefined` of one that is never measured. */
export function thingOf(name: string): MeasuredThing | undefined {
  const [, storey] = STOREY.exec(name) ?? [];
  if (storey !== undefined) return { kind: 'storey', storey: Number(storey) };
  const beam = BEAMS.find((each) => name === `${each}OffsetMm`);
  if (beam !== undefined) return { kind: 'beam', beam };
  const value = MEASURED_VALUES.find((each) => each === name);
  return value === undefined ? undefined : { kind: 'value', name: value };
}
