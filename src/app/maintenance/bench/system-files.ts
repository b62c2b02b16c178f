import type { Computer } from '../../../ports/computer.ts';
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
export function findPorts(root: string, ports: Pick<Computer, 'files'>): FoundPort[] {
  const names = namesIn(join(root, 'dev'), ports).filter((name) => SERIAL.test(name));
  const lasting = lastingNames(root, ports);
  return names.toSorted().flatMap((name) => {
    const facts = attempt(() => ports.files.facts(join(root, 'dev', name)));
    if (facts === undefined) return [];
    const { gid, mode, uid } = facts;
    const lastingPath = lasting.get(name);
    const folder = usbFolderOf(root, name, ports);
    const usb = folder === undefined ? undefined : usbIn(folder, ports);
    const latencyMs = Number(textOf(join(root, 'sys/class/tty', name, 'device/latency_timer'), ports));
    return [
      {
        path: `/dev/${name}`,
        uid,
        gid,
        mode: mode & 0o777,
        isNoModem: udevSays(root, name, 'ID_MM_DEVICE_IGNORE', ports) === '1',
        maySleep: folder !== undefined && maySleep(folder, ports),
        ...(lastingPath !== undefined && { lastingPath }),
        ...(usb !== undefined && { usb }),
        ...(latencyMs > 0 && { latencyMs }),
      },
    ];
  });
}

/** Names that stay, by the name of the port: our own before those of the system. */
function lastingNames(root: string, ports: Pick<Computer, 'files'>): ReadonlyMap<string, string> {
  const byId = namesIn(join(root, 'dev/serial/by-id'), ports).map((name) => `/dev/serial/by-id/${name}`);
  const own = namesIn(join(root, 'dev'), ports)
    .filter((name) => name.startsWith('soubrette-'))
    .map((name) => `/dev/${name}`);
  return new Map(
    [...byId, ...own].flatMap((path) => {
      const target = attempt(() => ports.files.linkTarget(join(root, path)));
      return target === undefined ? [] : [[basename(target), path] as const];
    }),
  );
}

/** The folder of the USB device that a port belongs to. */
function usbFolderOf(root: string, name: string, ports: Pick<Computer, 'files'>): string | undefined {
  let folder = attempt(() => ports.files.realPath(join(root, 'sys/class/tty', name, 'device')));
  for (let level = 0; folder !== undefined && level < MOST_LEVELS; level++) {
    if (textOf(join(folder, 'idVendor'), ports) !== undefined) return folder;
    folder = dirname(folder);
  }
  return undefined;
}

function usbIn(folder: string, ports: Pick<Computer, 'files'>): FoundPort['usb'] {
  const [vendor, product, called, serial] = ['idVendor', 'idProduct', 'product', 'serial'].map((name) =>
    textOf(join(folder, name), ports),
  );
  if (vendor === undefined || product === undefined) return undefined;
  return {
    vendor,
    product,
    ...(called !== undefined && { name: called }),
    ...(serial !== undefined && serial !== '' && { serial }),
  };
}

/** Whether the system puts a USB device to sleep when nothing was sent for a while: its first bytes are lost then. */
function maySleep(folder: string, ports: Pick<Computer, 'files'>): boolean {
  const isAutomatic = textOf(join(folder, 'power/control'), ports) === 'auto';
  return isAutomatic && Number(textOf(join(folder, 'power/autosuspend_delay_ms'), ports) ?? -1) >= 0;
}

/** The port that was named, or the one with the machine's own name, or the only one there is, under a root folder. */
export function chosenPort(root: string, computer: Pick<Computer, 'files'>, named?: string): string {
  if (named !== undefined) return checkedPort(root, named, computer);
  const ports = findPorts(root, computer);
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

function checkedPort(root: string, named: string, ports: Pick<Computer, 'files'>): string {
  if (!named.startsWith('/') || ports.files.exists(join(root, named))) return named;
  throw new Problem('request', 'no-such-port', `There is no ${named}: is the cable plugged in?`, {
    port: named,
  });
}

/** Where a port is plugged in, as udev's ID_PATH says it. */
export function pathOfPort(root: string, port: string, ports: Pick<Computer, 'files'>): string | undefined {
  return udevSays(root, basename(port), 'ID_PATH', ports);
}

/** What udev's database says of a port, by the numbers of the device. */
function udevSays(
  root: string,
  name: string,
  property: string,
  ports: Pick<Computer, 'files'>,
): string | undefined {
  const numbers = textOf(join(root, 'sys/class/tty', name, 'dev'), ports);
  const said = numbers && textOf(join(root, `run/udev/data/c${numbers}`), ports);
  const line = said?.split('\n').find((each) => each.startsWith(`E:${property}=`));
  return line?.slice(`E:${property}=`.length);
}

/** Whether there is a rule by which the driver of braille displays takes converters away from their ports. */
export function hasBrlttyRule(root: string, ports: Pick<Computer, 'files'>): boolean {
  return RULE_FOLDERS.some((folder) =>
    namesIn(join(root, folder), ports).some((name) => /brltty.*\.rules$/.test(name)),
  );
}

/** Whether the udev rule of the microcontroller is installed. */
export function hasUdevRule(root: string, ports: Pick<Computer, 'files'>): boolean {
  return RULE_FOLDERS.some((folder) => namesIn(join(root, folder), ports).includes(RULE));
}

/** Who runs this program, with the groups that `etc/group` names. */
export function findAccount(
  root: string,
  own: Omit<Account, 'groups'>,
  ports: Pick<Computer, 'files'>,
): Account {
  const lines = (textOf(join(root, 'etc/group'), ports) ?? '').split('\n');
  const groups = lines.flatMap((line) => {
    const [name = '', , gid = '', members = ''] = line.split(':');
    if (!/^\d+$/.test(gid)) return [];
    return [[Number(gid), { name, members: members.split(',').filter((member) => member !== '') }] as const];
  });
  return { ...own, groups: new Map(groups) };
}

/** Whether one of the folders of a search path has a program of this name. */
export function hasProgram(name: string, ports: Pick<Computer, 'files'>, searchPath = ''): boolean {
  return searchPath
    .split(':')
    .filter((folder) => folder !== '')
    .some((folder) => attempt(() => ports.files.facts(resolve(folder, name)).isFile()) === true);
}

/** Disks and files that memory may be written to; compressed memory (zram) is none. */
export function findSwaps(root: string, ports: Pick<Computer, 'files'>): string[] {
  const [, ...lines] = (textOf(join(root, 'proc/swaps'), ports) ?? '').split('\n');
  const paths = lines.map((line) => line.split(/\s+/)[0] ?? '');
  return paths.filter((path) => path !== '' && !path.startsWith('/dev/zram'));
}

/** Whether the memory of this process is written to a file where it crashes. */
export function mayDumpCore(root: string, ports: Pick<Computer, 'files'>): boolean {
  const [, limit] =
    /^Max core file size\s+(\S+)/m.exec(textOf(join(root, 'proc/self/limits'), ports) ?? '') ?? [];
  return limit !== undefined && limit !== '0';
}

function namesIn(folder: string, ports: Pick<Computer, 'files'>): string[] {
  return attempt(() => ports.files.list(folder)) ?? [];
}

function textOf(path: string, ports: Pick<Computer, 'files'>): string | undefined {
  return attempt(() => ports.files.readText(path).trim());
}

/** What the system says, or nothing where it refuses: there may be no such file, or no right to it. */
function attempt<T>(look: () => T): T | undefined {
  try {
    return look();
  } catch {
    return undefined;
  }
}
