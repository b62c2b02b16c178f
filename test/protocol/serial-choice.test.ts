import { expect, test } from 'vitest';
import { parseSerialChoice } from '../../src/protocol/serial-choice.ts';

test.each([
  ['/dev/ttyUSB0', { path: '/dev/ttyUSB0', baud: 250_000 }],
  ['/dev/ttyUSB0@115200', { path: '/dev/ttyUSB0', baud: 115_200 }],
  ['/dev/serial/by-id/usb-a@b-if00', { path: '/dev/serial/by-id/usb-a@b-if00', baud: 250_000 }],
  ['COM3@9600', { path: 'COM3', baud: 9600 }],
  ['/dev/ttyUSB0@0', undefined],
  ['/dev/ttyUSB0@9599', undefined],
  ['/dev/ttyUSB0@2000001', undefined],
])('%s names a port and a speed', (text, choice) => {
  expect(parseSerialChoice(text)).toEqual(choice);
});
