import { describe, expect, test } from 'vitest';
import { type Image, parseIntelHex } from '../../hardware/firmware-image.ts';
import { avrCompiler, buildFirmware } from '../../rigs/firmware/make-firmware.ts';
import { committedImage, FirmwareRig } from '../../rigs/firmware-rig.ts';
import { IN_FULL } from '../../rigs/in-full.ts';
import { profileConfig } from '../../src/machine/config.ts';
import type { ToMicrocontroller } from '../../src/machine/messages.ts';

const ROUNDS = 100;
const WINDOW = 4;
const BUILD_TIMEOUT_MS = 120_000;

/** A window full of messages, the last of which wants an answer. */
function messagesOf(round: number): ToMicrocontroller[] {
  const tickets = Array.from({ length: WINDOW - 1 }, (_, place): ToMicrocontroller => {
    return { kind: 'ticket', feed: 10_000 + round * WINDOW + place, mouth: place };
  });
  return [...tickets, { kind: 'query' }];
}

/** Keeps the line as full as the protocol allows, for a while; how many messages have been acknowledged. */
function flood(image: Image, baud: number): { readonly rig: FirmwareRig; readonly sent: number } {
  const rig = new FirmwareRig(profileConfig('club'), image, baud);
  rig.start();
  rig.open();
  rig.arm();
  for (let round = 0; round < ROUNDS; round++) rig.sayAll(messagesOf(round));
  rig.goOn(20_000);
  return { rig, sent: ROUNDS * WINDOW };
}

function expectNothingLost({ rig, sent }: ReturnType<typeof flood>): void {
  const acknowledged = rig.heard.filter(({ line }) => line.kind === 'ack');
  expect(acknowledged.length).toBeGreaterThanOrEqual(sent);
  expect(rig.kinds().filter((kind) => kind === 'ready')).toHaveLength(ROUNDS);
  rig.line({ kind: 'count', session: 1 });
  rig.goOn(5_000);
  expect(rig.heard.at(-1)?.line).toMatchObject({
    kind: 'counters',
    garbled: 0,
    gaps: 0,
    duplicates: 0,
    resent: 0,
  });
}

describe('a line as full as the window allows', () => {
  test('loses nothing, and keeps no answer waiting', () => {
    expectNothingLost(flood(committedImage(), 250_000));
  });

  test.runIf(IN_FULL && avrCompiler() !== undefined)(
    'does so at 500000 baud as well',
    () => {
      const image = parseIntelHex(buildFirmware(500_000).hex);
      if (!image.ok) throw new Error(image.problems.join('\n'));
      expectNothingLost(flood(image.value, 500_000));
    },
    BUILD_TIMEOUT_MS,
  );
});
