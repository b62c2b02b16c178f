import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, statSync } from 'node:fs';
import type { Account } from '../../../ports/probed-computer.ts';
import { basename, dirname, join, resolve } from '../../../text/path.ts';
import { Problem } from '../../problem.ts';
import type { FoundPort } from '../doctor/probe.ts';

/** Name that the udev rule gives to the microcontroller. */
const OWN_PATH = '/dev/soubrette-mcu';
const SERIAL = /^tty(ACM|USB|AMA)\d+$/;
const RULE_FOLDERS = ['etc/udev/rules.d', 'usr/lib/udev/rules.d', 'lib/udev/rules.d'];
const RULE = '99-soubrette-mcu.rules';
/** From the interface of a USB device up to the device itself. */
const MOST_LEVELS = 4;

/** Serial ports under a root folder (`/`, or a made-up one), in the order of their names. */
export function findPorts(root: string): FoundPort[] {
  const names = namesIn(join(root, 'dev')).filter((name) => SERIAL.test(name));
  const lasting = lastingNames(root);
  return names.toSorted().flatMap((name) => {
    const facts = attempt(() => statSync(join(root, 'dev', name)));
    if (facts === undefined) return [];
    const { gid, mode, uid } = facts;
    const lastingPath = lasting.get(name);
    const usb = usbOf(root, name);
    const latencyMs = Number(textOf(join(root, 'sys/class/tty', name, 'device/latency_timer')));
    return [
      {
        path: `/dev/${name}`,
        uid,
        gid,
        mode: mode & 0o777,
        ...(lastingPath !== undefined && { lastingPath }),
        ...(usb !== undefined && { usb }),
        ...(latencyMs > 0 && { latencyMs }),
      },
    ];
  });
}

/** Names that stay, by the name of the port: our own before those of the system. */
function lastingNames(root: string): ReadonlyMap<string, string> {
  const byId = namesIn(join(root, 'dev/serial/by-id')).map((name) => `/dev/serial/by-id/${name}`);
  const own = namesIn(join(root, 'dev'))
    .filter((name) => name.startsWith('soubrette-'))
    .map((name) => `/dev/${name}`);
  return new Map(
    [...byId, ...own].flatMap((path) => {
      const target = attempt(() => readlinkSync(join(root, path)));
      return target === undefined ? [] : [[basename(target), path] as const];
    }),
  );
}

function usbOf(root: string, name: string): FoundPort['usb'] {
  const device = attempt(() => realpathSync(join(root, 'sys/class/tty', name, 'device')));
  let folder = device;
  for (let level = 0; folder !== undefined && level < MOST_LEVELS; level++) {
    const vendor = textOf(join(folder, 'idVendor'));
    const product = textOf(join(folder, 'idProduct'));
    if (vendor !== undefined && product !== undefined) {
      const called = textOf(join(folder, 'product'));
      const serial = textOf(join(folder, 'serial'));
      return {
        vendor,
        product,
        ...(called !== undefined && { name: called }),
        ...(serial !== undefined && serial !== '' && { serial }),
      };
    }
    folder = dirname(folder);
  }
  return undefined;
}

/** The port that was named, or the one with the machine's own name, or the only one there is, under a root folder. */
export function chosenPort(root: string, named?: string): string {
  if (named !== undefined) return checkedPort(root, named);
  const ports = findPorts(root);
  const own = ports.find(({ lastingPath }) => lastingPath === OWN_PATH);
  const [only, ...others] = own === undefined ? ports : [own];
  if (only === undefined) {
    const sentence = 'No serial port was found. Plug the microcontroller in, or name its port.';
    throw new Problem('request', 'no-serial-port', sentence);
  }
  if (others.length > 0) {
    const paths = ports.map(({ path }) => path);
    const sentence = `There are several ports: ${paths.join(', ')}. Name the right one.`;
    throw new Problem('request', 'several-ports', sentence, { paths });
  }
  return only.lastingPath ?? only.path;
}

function checkedPort(root: string, named: string): string {
  if (!named.startsWith('/') || existsSync(join(root, named))) return named;
  throw new Problem('request', 'no-such-port', `There is no ${named}: is the cable plugged in?`, {
    port: named,
  });
}

/** Where a port is plugged in, as udev's ID_PATH says it in its database, by the numbers of the device. */
export function pathOfPort(root: string, port: string): string | undefined {
  const numbers = textOf(join(root, 'sys/class/tty', basename(port), 'dev'));
  const said = numbers && textOf(join(root, `run/udev/data/c${numbers}`));
  return said?.match(/^E:ID_PATH=(.+)$/m)?.[1];
}

/** Whether the udev rule of the microcontroller is installed. */
export function hasUdevRule(root: string): boolean {
  return RULE_FOLDERS.some((folder) => namesIn(join(root, folder)).includes(RULE));
}

/** Who runs this program, with the groups that `etc/group` names. */
export function findAccount(root: string, own: Omit<Account, 'groups'>): Account {
  const lines = (textOf(join(root, 'etc/group')) ?? '').split('\n');
  const groups = lines.flatMap((line) => {
    const [name = '', , gid = '', members = ''] = line.split(':');
    if (!/^\d+$/.test(gid)) return [];
    return [[Number(gid), { name, members: members.split(',').filter((member) => member !== '') }] as const];
  });
  return { ...own, groups: new Map(groups) };
}

/** Whether one of the folders of a search path has a program of this name. */
export function hasProgram(name: string, searchPath = ''): boolean {
  return searchPath
    .split(':')
    .filter((folder) => folder !== '')
    .some((folder) => attempt(() => statSync(resolve(folder, name)).isFile()) === true);
}

/** Disks and files that memory may be written to; compressed memory (zram) is none. */
export function findSwaps(root: string): string[] {
  const [, ...lines] = (textOf(join(root, 'proc/swaps')) ?? '').split('\n');
  const paths = lines.map((line) => line.split(/\s+/)[0] ?? '');
  return paths.filter((path) => path !== '' && !path.startsWith('/dev/zram'));
}

/** Whether the memory of this process is written to a file where it crashes. */
export function mayDumpCore(root: string): boolean {
  const [, limit] = /^Max core file size\s+(\S+)/m.exec(textOf(join(root, 'proc/self/limits')) ?? '') ?? [];
  return limit !== undefined && limit !== '0';
}

function namesIn(folder: string): string[] {
  return attempt(() => readdirSync(folder)) ?? [];
}

function textOf(path: string): string | undefined {
  return attempt(() => readFileSync(path, 'utf8').trim());
}

/** What the system says, or nothing where it refuses: there may be no such file, or no right to it. */
function attempt<T>(look: () => T): T | undefined {
  try {
    return look();
  } catch {
    return undefined;
  }
}
