import { expect, test } from 'vitest';
import { parseNetworkChoice, parseSerialChoice } from '../../src/protocol/line-choice.ts';

test.each([
  ['tls://pi:4752', { host: 'pi', port: 4752 }],
  ['tls://192.168.7.2:1', { host: '192.168.7.2', port: 1 }],
  ['tls://[fe80::1%usb0]:4752', { host: 'fe80::1%usb0', port: 4752 }],
  ['tls://pi', undefined],
  ['tls://pi:0', undefined],
  ['tls://pi:65536', undefined],
  ['tls://:4752', undefined],
  ['/dev/ttyUSB0', undefined],
])('%s is read as %j', (text, choice) => {
  expect(parseNetworkChoice(text)).toEqual(choice);
});

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
