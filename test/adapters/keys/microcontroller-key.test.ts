import { expect, test } from 'vitest';
import { newMicrocontrollerKey } from '../../../src/adapters/keys/microcontroller-key.ts';

test('a key is drawn again that opens the monitor of a boot loader', () => {
  const draws = ['aa!!!bbb', '!!a!!b!!', 'not used'];
  const [lower, upper] = newMicrocontrollerKey(() => Buffer.from(draws.shift() ?? ''));
  const drawn = [upper, lower].map((half) => half.toString(16)).join('');
  expect(Buffer.from(drawn, 'hex').toString()).toBe('!!a!!b!!');
});
