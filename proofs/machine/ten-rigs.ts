import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { USUAL_SETTINGS } from '../../firmware-host/camera/settings.ts';
import { createEmulatedMachine, type EmulatedMachine, firmwareFor } from '../../hardware/emulator/machine.ts';
import { computer as thisComputer } from '../../rigs/computer.ts';
import { CLEAR, linesOf } from '../../rigs/journal-lines.ts';
import { quietTerminal } from '../../rigs/quiet-terminal.ts';
import { dealJob } from '../../rigs/simulated-job.ts';
import { choiceOf, endWith, unmet } from '../../scripts/ending.ts';
import { scriptOptions } from '../../scripts/options.ts';
import { partsOf } from '../../src/adapters/computer/computer.ts';
import { checkLastJob, type LastJobCheck } from '../../src/app/jobs/last-job.ts';
import { cameraFindings } from '../../src/app/maintenance/doctor/findings.ts';
import { probeCamera } from '../../src/app/maintenance/doctor/probe-camera.ts';
import { checkReadiness, type ReadyCheck } from '../../src/app/maintenance/readiness.ts';
import { DECKS } from '../../src/bridge/deck.ts';
import { tellFindings } from '../../src/cli/doctor/doctor.ts';
import { JOURNAL_FILE } from '../../src/job/journal-files.ts';
import { type ProfileName, profileConfig } from '../../src/machine/config.ts';
import type { Phenomenon } from '../../src/ports/machines/faults.ts';
import type { ProbedComputer } from '../../src/ports/probed-computer.ts';
import { VirtualClock } from '../../src/simulator/virtual-clock.ts';

/** A machine with one fault: what was made of it, and what a maker has to read of its cause and of what to do. */
interface Rig {
  /** The fault at the emulated machine, once it runs. */
  readonly spoil?: (emulated: EmulatedMachine, clock: VirtualClock) => void;
  /** The profile that its firmware is set for. */
  readonly flashed?: ProfileName;
  /** A cable that comes off as often as it was plugged in. */
  readonly isLoose?: true;
  readonly hasModemManager?: true;
  /** What else is looked at besides the ports. */
  readonly also?: (folder: string) => Promise<readonly (ReadyCheck | LastJobCheck)[]>;
  /** Nothing where all is well. */
  readonly cause?: RegExp;
}

const CURTAIN_2 = 3;
const NOISE_UM = 190;
/** A motor's current in the wire makes it; the median of three conversions does not take it away. */
const NOISE_US = 4_000;
/** The firmware has noted by then why it started. */
const BOOTED_US = 100_000;
/** Until the first session has begun. */
const LOOSE_MS = 40;

const RIGS: Readonly<Record<string, Rig>> = {
  well: {},
  supply: {
    spoil: ({ driver }, clock) => {
      clock.runUntil(BOOTED_US);
      driver.microcontroller.chip.reset('brownOut');
    },
    also: async (folder) => lastJob(folder, 4, 'supplyDip'),
    cause:
      /note +It should not have been started by a dip of its supply\.\n +Check the USB cable and what draws its 5 V[\s\S]*the last job.*a supply sags.*check the 24 V supply.*2005 \(2\)/,
  },
  cable: { isLoose: true, cause: /WRONG +\/dev\/ttyACM0 opened, and was gone again\.\n.*another cable/ },
  beam: {
    spoil: ({ machine }) => machine.world.path.beams.stick(CURTAIN_2),
    cause: /WRONG +Curtain 2 is broken, although nothing moves\.\n.*clean it, align it, and check its plug/,
  },
  exchanged: {
    also: async (folder) => lastJob(folder, 2, 'plugsExchanged'),
    cause:
      /note +Something kept going wrong in the last job.*a beam is .*on the wrong input.*check their plugs/,
  },
  frozen: {
    also: () => camera('repeatsLit', true),
    cause: /WRONG +.*the same frame again and again.*\n.*cables? of the camera/,
  },
  dark: {
    also: () => camera('', false),
    cause: /WRONG +.*the light does not come on.*\n.*of the light/,
  },
  wire: {
    spoil: ({ driver }, clock) => {
      driver.microcontroller.wiring.thicknessUmAt = () =>
        Math.floor(clock.nowUs / NOISE_US) % 75 === 0 ? NOISE_UM : 0;
    },
    cause:
      /WRONG +The thickness sensor shows 0 to 190 um where nothing moves.*noise\.\n.*away from the motors/,
  },
  modemmanager: {
    hasModemManager: true,
    cause: /WRONG +ModemManager is running.*resets the microcontroller.*\n.*99-soubrette\.rules/,
  },
  disk: {
    also: async () => checkReadiness({ places: PLACES, files: FULL_DISK }, () => '2026-06-01'),
    cause: /WRONG +The disk is almost full\. Free some space/,
  },
  firmware: {
    flashed: 'bench',
    cause: /WRONG +Firmware .* are not those of the club profile.*\n.*soubrette flash --port/,
  },
};

const PLACES = { jobs: '/nowhere', keys: '/nowhere', state: '/nowhere' };
const FULL_DISK = { ...thisComputer.files, freeBytes: () => 1_000_000 };

/** Ten machines, each with one fault, and one without: does `doctor` name the cause, and what to do? */
async function main(): Promise<void> {
  const names = Object.keys(RIGS);
  const { values } = scriptOptions({ options: { only: { type: 'string', multiple: true, default: names } } });
  const problems: string[] = [];
  for (const name of values.only.map((each) => choiceOf('--only', each, names))) {
    const rig = RIGS[name] as Rig;
    const told = await examine(rig);
    const bad = told.match(/^(?:WRONG|note) .*\n {7}.*|^(?:WRONG|note) .*/gm) ?? [];
    console.log(`${name}:`);
    for (const each of bad) console.log(each.replace(/^/gm, '  '));
    problems.push(...problemsOf(name, rig, told));
  }
  endWith(problems);
}

function problemsOf(name: string, { cause }: Rig, told: string): string[] {
  return unmet([
    [cause?.test(told) ?? true, `${name}: doctor does not name the cause`],
    [cause !== undefined || !told.includes('WRONG'), `${name}: doctor finds something wrong`],
  ]);
}

/** What `doctor` prints at a computer to which this machine is plugged. */
async function examine({ also, flashed = 'club', hasModemManager, isLoose, spoil }: Rig): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'soubrette-rig-'));
  try {
    const clock = new VirtualClock();
    const config = profileConfig('club');
    const flash = firmwareFor(profileConfig(flashed), [0x89abcdef, 0x01234567]);
    const emulated = createEmulatedMachine({
      config,
      clock,
      seed: 'ten rigs',
      faults: { level: 'none' },
      flash,
    });
    emulated.driver.takeHostAway(1e9);
    emulated.machine.startJob(1, DECKS.standard);
    emulated.powerOn();
    spoil?.(emulated, clock);
    plugIn(root);
    const { line } = emulated.driver.microcontroller;
    let openings = 0;
    const looked: ProbedComputer = {
      root,
      solePortProgram: 'perl',
      account: { name: 'ana', uid: 0, gids: [0] },
      env: { HOME: root, PATH: '/nowhere' },
      clock: clock.outside,
      nonce: () => 0x5eed_0000 + ++openings,
      service: async (name) =>
        name === 'ModemManager' && hasModemManager
          ? { load: 'loaded', active: 'active', enabled: 'enabled' }
          : undefined,
      openPort: () => (done) => {
        done(line.open());
        if (isLoose && openings > 0) clock.afterMs(LOOSE_MS, () => line.pull());
      },
    };
    const more = (await also?.(root)) ?? [];
    const { said, terminal } = quietTerminal();
    let isOver = false;
    const over = (): void => {
      isOver = true;
    };
    // While something is loaded virtual time goes by, and the firmware with it.
    await Promise.all([import('../../src/app/maintenance/doctor/examine.ts'), partsOf('keys')]);
    const told = tellFindings({ profile: 'club' }, false, terminal, looked, more);
    told.then(over, over);
    tick(clock);
    while (!isOver) {
      clock.runNext();
      await new Promise(setImmediate);
    }
    return said.stdout;
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** Something is due each millisecond, so that whoever waits for an answer hears of it before time has gone on. */
function tick(clock: VirtualClock): void {
  clock.afterMs(1, () => tick(clock));
}

/** A Mega 2560 as Linux shows it, with its rule, and the key of the account. */
function plugIn(root: string): void {
  const put = (path: string, content = ''): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content, { mode: 0o600 });
  };
  put('.local/share/soubrette/keys/microcontroller.key', '0123456789abcdef\n');
  put('etc/udev/rules.d/99-soubrette-mcu.rules');
  put('dev/ttyACM0');
  put('sys/devices/usb1/1-1/idVendor', '2341\n');
  put('sys/devices/usb1/1-1/idProduct', '0042\n');
  put('sys/devices/usb1/1-1/1-1:1.0/x');
  mkdirSync(join(root, 'sys/class/tty/ttyACM0'), { recursive: true });
  symlinkSync('../../../devices/usb1/1-1/1-1:1.0', join(root, 'sys/class/tty/ttyACM0/device'));
}

/** A camera that gives frames as it is told to, and the machine's light, which comes on or does not. */
async function camera(mood: string, hasLight: boolean): Promise<readonly ReadyCheck[]> {
  const folder = mkdtempSync(join(tmpdir(), 'soubrette-camera-'));
  try {
    const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);
    write('mood', mood);
    write('card', '200');
    const fake = join(import.meta.dirname, '../../test/support/fake-rpicam.ts');
    write('rpicam-vid', `#!/bin/sh\nexec "${process.execPath}" "${fake}" "$@"\n`);
    chmodSync(join(folder, 'rpicam-vid'), 0o755);
    const probe = await probeCamera(
      {
        choice: { kind: 'rpicam', camera: 0 },
        settings: { ...USUAL_SETTINGS, widthPx: 64, heightPx: 48, fps: 200 },
        env: { PATH: folder, FAKE_CAMERA: folder },
        isBusy: false,
        light: (on) => write('light', on && hasLight ? 'on' : 'off'),
      },
      thisComputer,
    );
    return cameraFindings(probe).map((finding) => ({ ...finding, topic: 'camera' }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The last job of a machine that has something at every board. */
function lastJob(folder: string, boards: number, has: Phenomenon): readonly LastJobCheck[] {
  const { entries } = dealJob({ boards, seed: 'dark', rates: { [has]: 1 } });
  const jobs = join(folder, 'jobs');
  mkdirSync(join(jobs, has), { recursive: true });
  const lines = linesOf(entries, CLEAR).map((line) => `${line}\n`);
  writeFileSync(join(jobs, has, JOURNAL_FILE), lines.join(''));
  return checkLastJob({ places: { ...PLACES, jobs } }, thisComputer);
}

if (import.meta.main) await main();
