import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { runPairing } from '../../../firmware-host/pair.ts';
import { takeStateFolder } from '../../../firmware-host/state-folder.ts';
import { freePort } from '../../../rigs/tcp-cable.ts';
import { openSocket } from '../../../src/adapters/line/network-port.ts';
import { tlsPortListener, tlsPortOpener } from '../../../src/adapters/line/tls-port.ts';
import { systemClock } from '../../../src/adapters/system/system-clock.ts';
import { PairingController } from '../../../src/lines/pairing-controller.ts';
import type { BytePort } from '../../../src/ports/byte-port.ts';
import { type Outcome, outcome } from '../attack.ts';
import type { Play, Plays } from '../program.ts';
import { KEY } from './victim.ts';

/** All of 127.0.0.0/8 are this computer's. */
const ATTACKER = '127.0.0.2';
const HOST = '127.0.0.1';
const CALLERS = 60;
/** A controller that is heard is answered at once, on a computer that does other things at the same time. */
const PATIENCE_MS = 4_000;

/** Somebody calls so often and says nothing, while something is tried. */
async function whileCalled(port: number, act: () => Promise<Outcome>): Promise<Outcome> {
  const calls: Socket[] = [];
  for (let n = 0; n < CALLERS; n++) {
    const call = connect({ host: HOST, port, localAddress: ATTACKER }).on('error', () => {});
    calls.push(call);
    await Promise.race([once(call, 'connect'), once(call, 'close')]);
  }
  try {
    return await act();
  } finally {
    for (const call of calls) call.destroy();
  }
}

/** All places of a host that listens on the network are held. */
const holdHost: Play = async () => {
  const port = await freePort();
  const listening = tlsPortListener(port, KEY);
  listening.open(() => {});
  const came = await whileCalled(port, async () => {
    const opened = await new Promise<BytePort | Error>((resolve) => {
      tlsPortOpener({ host: HOST, port }, KEY)(resolve);
    });
    const isRefused = opened instanceof Error;
    if (!isRefused) opened.close();
    return outcome(isRefused, 'its controller does not reach the host', 'its controller reaches the host');
  });
  listening.close();
  return came;
};

/** The same while a host waits to be paired. */
const holdPairing: Play = async (folder) => {
  const port = await freePort();
  const state = join(folder, 'host');
  takeStateFolder(state).lock.release();
  await new Promise<void>((resolve) => {
    runPairing(
      { listenAt: port },
      state,
      () => resolve(),
      () => {},
    );
  });
  return whileCalled(port, async () => {
    const opened = await new Promise<BytePort | Error>((resolve) => {
      openSocket(connect({ host: HOST, port }), 'connect', { host: HOST, port }, resolve);
    });
    if (opened instanceof Error) return outcome(true, 'the controller does not reach the host', '');
    const isAnswered = await new Promise<boolean>((resolve) => {
      setTimeout(() => resolve(false), PATIENCE_MS);
      new PairingController({
        clock: systemClock,
        port: opened,
        askNumber: async () => {
          resolve(true);
          return undefined;
        },
        show: () => {},
        ended: () => resolve(false),
      });
    });
    return outcome(!isAnswered, 'the host does not hear its controller', 'the host shows its number');
  });
};

export const PLAYS: Plays = { holdHost, holdPairing };
