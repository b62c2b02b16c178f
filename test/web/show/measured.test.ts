import { expect, test } from 'vitest';
import { BEAMS } from '../../../src/machine/messages.ts';
import { thingOf } from '../../../src/web/show/measured.ts';

test('every storey and every beam that is measured is told of', () => {
  for (const storey of [1, 2, 3, 4]) expect(thingOf(`lift${storey}Mm`)).toEqual({ kind: 'storey', storey });
  for (const beam of BEAMS) expect(thingOf(`${beam}OffsetMm`)).toEqual({ kind: 'beam', beam });
  expect(thingOf('transportStepUm')).toEqual({ kind: 'value', name: 'transportStepUm' });
  expect(thingOf('cardLengthMm')).toBeUndefined();
});
