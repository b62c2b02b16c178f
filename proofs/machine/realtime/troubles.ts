import { renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Draws } from '../../../src/simulator/draws.ts';
import { GOOD_DISK } from '../../files/disk/failing-disk.ts';
import type { RealTimeRig } from './rig.ts';

/** Something that befalls the processes of a machine while cards move, and is made good again. */
export interface Trouble {
  readonly name: string;
  readonly line?: 'network';
  /** Cards are read from the frames of a camera. */
  readonly hasCamera?: true;
  /** It is there before the first card, as what was set up wrongly is. */
  readonly isFromTheStart?: true;
  readonly lastsMs: number;
  /** Nothing alive is left then that may move the machine. */
  readonly leavesMotors?: true;
  happens(rig: RealTimeRig): unknown;
  mends(rig: RealTimeRig): unknown;
  /** What somebody has to have read by its end, on the screen or in the log of the host. */
  readonly reads: readonly RegExp[];
}

/** A port hears one of so many bits turned over. */
const NOISE_ONE_OF = 400;
/** A line at 250,000 baud, as a port at 115,200 hears it. */
const OTHER_SPEED = 115_200 / 250_000;

/** One table of troubles that nobody plans for; `frozenS` says how long a controller is frozen. */
export function troublesFor(frozenS: readonly number[]): readonly Trouble[] {
  return [
    {
      name: 'a network that carries nothing and says nothing',
      line: 'network',
      lastsMs: 5000,
      happens: (rig) => rig.goSilent(),
      mends: () => {},
      reads: [/The host does not answer\./, /The host is back\./],
    },
    ...frozenS.map(
      (seconds): Trouble => ({
        name: `a controller that is frozen for ${seconds} s`,
        lastsMs: seconds * 1000,
        happens: (rig) => signal(rig, 'controller', 'SIGSTOP'),
        mends: (rig) => signal(rig, 'controller', 'SIGCONT'),
        reads: [/Controller: not there\./],
      }),
    ),
    {
      name: 'a host that is frozen for 3 s',
      lastsMs: 3000,
      leavesMotors: true,
      happens: (rig) => signal(rig, 'host', 'SIGSTOP'),
      mends: (rig) => signal(rig, 'host', 'SIGCONT'),
      reads: [/"fault":(?:1001|1005)\b/],
    },
    {
      name: 'eyes that say garbage',
      lastsMs: 12_000,
      happens: (rig) => rig.ask('garble on'),
      mends: (rig) => rig.ask('garble off'),
      reads: [/The eyes have said something that is not as it must be/, /"fault":4\d\d\d\b/],
    },
    {
      name: 'a lamp of the room that makes bands move over the picture',
      hasCamera: true,
      lastsMs: 20_000,
      happens: (rig) => writeFileSync(join(rig.camera, 'mood'), 'bands'),
      mends: (rig) => writeFileSync(join(rig.camera, 'mood'), ''),
      reads: [/bands come from a lamp of the room: close the cover/, /"fault":4\d\d\d\b/],
    },
    {
      name: 'noise on the line to the microcontroller',
      lastsMs: 10_000,
      happens: (rig) => rig.setPassing('machine', noise('trouble')),
      mends: (rig) => rig.setPassing('machine'),
      reads: [],
    },
    {
      name: "the host's folder vanishes",
      lastsMs: 4000,
      leavesMotors: true,
      happens: (rig) => renameSync(join(rig.folder, 'host'), join(rig.folder, 'lost')),
      async mends(rig) {
        await rig.killHost();
        rmSync(join(rig.folder, 'host'), { recursive: true, force: true });
        renameSync(join(rig.folder, 'lost'), join(rig.folder, 'host'));
        rig.startHost();
      },
      reads: [/host\/board\.jsonl or moved it away/],
    },
    {
      name: "the controller's disk takes 2.5 s for each request",
      lastsMs: 8000,
      happens: (rig) => rig.setDisk({ stallsMs: 2500, fails: false }, 'controller'),
      mends: (rig) => rig.setDisk(GOOD_DISK, 'controller'),
      reads: [],
    },
    {
      name: "the controller's disk fails",
      lastsMs: 4000,
      happens: (rig) => rig.setDisk({ stallsMs: 0, fails: true }, 'controller'),
      async mends(rig) {
        rig.setDisk(GOOD_DISK, 'controller');
        await rig.killController();
        rig.startController();
      },
      reads: [/the disk failed: try another one\. The machine was stopped/],
    },
    {
      name: "the controller's state vanishes",
      lastsMs: 12_000,
      happens: (rig) => rmSync(join(rig.folder, 'state'), { recursive: true }),
      async mends(rig) {
        await rig.killController();
        rig.startController('--trust-journal');
      },
      reads: [],
    },
    {
      name: 'another speed on both lines',
      isFromTheStart: true,
      lastsMs: 15_000,
      happens(rig) {
        for (const cable of ['machine', 'controller'] as const)
          rig.setPassing(cable, (bytes) => heardAt(OTHER_SPEED, bytes));
      },
      mends(rig) {
        for (const cable of ['machine', 'controller'] as const) rig.setPassing(cable);
      },
      reads: [/Microcontroller: silent\..*speed/, /The host does not answer\..*speed/],
    },
    {
      name: 'the microcontroller comes back under another name',
      lastsMs: 4000,
      leavesMotors: true,
      async happens(rig) {
        await rig.pullMachine();
        await rig.plugMachineAt('mcu-1');
      },
      mends: (rig) => symlinkSync('mcu-1', join(rig.folder, 'mcu')),
      reads: [/Microcontroller: There is no .*\/mcu: is the cable plugged in/],
    },
  ];
}

function signal(rig: RealTimeRig, who: 'controller' | 'host', name: 'SIGSTOP' | 'SIGCONT'): void {
  rig[who]?.child.kill(name);
}

/** Turns bits over on their way to the machine. */
function noise(seed: string): (bytes: Uint8Array, to: 'near' | 'far') => Uint8Array {
  const draws = new Draws(seed);
  let at = 0;
  return (bytes, to) =>
    to === 'near'
      ? bytes
      : bytes.map((byte) =>
          draws.below(NOISE_ONE_OF, 1, ++at) === 0 ? byte ^ (1 << draws.below(8, 2, at)) : byte,
        );
}

/** What a port hears at another speed: it waits for a start bit, and looks where it expects the middles of eight more. */
export function heardAt(speed: number, bytes: Uint8Array): Uint8Array {
  const sent = [...bytes].flatMap((byte) => [
    0,
    ...Array.from({ length: 8 }, (_, bit) => (byte >> bit) & 1),
    1,
  ]);
  const heard: number[] = [];
  for (let at = 0; at < sent.length; ) {
    if (sent[at] === 1) {
      at++;
      continue;
    }
    const bits = Array.from({ length: 8 }, (_, bit) => sent[Math.floor(at + (1.5 + bit) / speed)] ?? 1);
    heard.push(bits.reduce((byte, level, bit) => byte | (level << bit), 0));
    at = Math.floor(at + 9.5 / speed);
  }
  return Uint8Array.from(heard);
}
