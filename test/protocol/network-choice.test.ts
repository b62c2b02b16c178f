import { expect, test } from 'vitest';
import { parseNetworkChoice } from '../../src/protocol/network-choice.ts';

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
