import { expect, test } from 'vitest';
import { GATE_PARAMETERS } from '../../../calibration/gate-angles.ts';
import { BEAMS } from '../../../src/machine/messages.ts';
import { thingOf } from '../../../src/web/show/measured.ts';

test('every angle and every beam that is measured is told of, the reject gate as gate 0', () => {
  const gates = GATE_PARAMETERS.flatMap(({ closed, open }) => [thingOf(open), thingOf(closed)]);
  expect(gates).toEqual(
    [0, 1, 2, 3].flatMap((gate) => [true, false].map((isOpen) => ({ kind: 'gate', gate, isOpen }))),
  );
  for (const beam of BEAMS) expect(thingOf(`${beam}OffsetMm`)).toEqual({ kind: 'beam', beam });
  expect(thingOf('gateTravelMs')).toEqual({ kind: 'value', name: 'gateTravelMs' });
  expect(thingOf('cardLengthMm')).toBeUndefined();
});
