import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as waitMs } from 'node:timers/promises';
import type { PinRole } from '../../../src/app/access/pins.ts';
import { type Change, changedWhenLoaded } from '../../broken/changes.ts';
import { type Attack, defence, notTried, type Outcome, outcome, type Target } from '../attack.ts';
import { soubrette } from '../program.ts';
import { CHEAP_TRIES, isDone, onConsole, PINS, type Victim } from './victim.ts';

const NEW_PIN = '161803';
/** A wrong try makes the next one wait for a second. */
const AFTER_ONE_MS = 1_200;
const TEN_YEARS_MS = 10 * 366 * 24 * 3_600_000;

/** What people see of a change by another process, as the console had it when it was opened. */
const MARKS = defence(
  'what was opened by a PIN is open as long as that is the PIN',
  'src/app/access/pins.ts',
  'Pins.look',
  '() => { const now = original(); this.first ??= now.markOf; return { ...now, markOf: this.first }; }',
);

/** The date of the program goes forward by what stands in a file of the attack's folder. */
const SET_DATE: Change = {
  file: 'src/adapters/system/wall-clock.ts',
  of: 'systemWallClock',
  is: "() => new Date(Date.now() + (existsSync(process.env.SET_DATE) ? Number(readFileSync(process.env.SET_DATE, 'utf8')) : 0)).toISOString()",
  imports: "import { existsSync, readFileSync } from 'node:fs';",
};

/** Attacks with a PIN that was changed beside an open console, and with its date. */
export const REVOKED_ATTACKS: readonly Attack[] = [
  {
    name: 'a PIN that was changed beside an open console is tried again',
    success: 'a leaked PIN is valid again for good',
    defences: [
      defence(
        'what several processes hold is read at each use',
        'src/adapters/disk/shared-file.ts',
        'SharedFile.read',
        "() => { if (!this.#path.endsWith('pins.json')) return original(); this.first ??= original(); return this.first; }",
      ),
    ],
    run: onConsole(async (victim, target) => {
      const headers = await victim.paired();
      if (!setPin(target, 'director')) return notTried('no PIN was set');
      await victim.act(headers, { kind: 'open-room', role: 'technician', pin: '0000' });
      const old = { kind: 'open-room', role: 'director', pin: PINS.director } as const;
      const came = await victim.act(headers, old);
      if (isDone(came)) return outcome(true, 'the old PIN opened the room', '');
      await waitMs(AFTER_ONE_MS);
      const { body } = await victim.act(headers, { ...old, pin: NEW_PIN });
      return outcome(!body.includes('"done"'), `the new PIN was lost: ${body}`, came.body);
    }),
  },
  {
    name: 'a room stays open whose PIN was changed',
    success: 'who has opened it with a leaked PIN stays in it',
    defences: [MARKS],
    run: onConsole(async (victim, target) => {
      const headers = await victim.paired();
      const opened = await victim.act(headers, {
        kind: 'open-room',
        role: 'technician',
        pin: PINS.technician,
      });
      if (!isDone(opened) || !setPin(target, 'technician')) return notTried(opened.body);
      const came = await victim.act(headers, { kind: 'machine-report' });
      return outcome(isDone(came), 'the room did what it was asked', came.body);
    }),
  },
  {
    name: "a tablet goes on that was let in by a PIN of the operator's that was changed",
    success: 'who has a leaked PIN drives the machine from a chair',
    defences: [MARKS],
    run: onConsole(async (victim, target) => {
      const headers = await victim.paired();
      const before = await victim.act(headers, { kind: 'go', to: 'choose-deals' });
      if (!isDone(before) || !setPin(target, 'operator')) return notTried(before.body);
      const came = await victim.act(headers, { kind: 'go', to: 'start' });
      return outcome(isDone(came), 'the console did what it wanted', came.body);
    }, 'hall'),
  },
  {
    name: 'a PIN is tried wrongly while the date is ten years ahead',
    success: 'nobody opens the room until then',
    defences: [
      {
        name: 'waits are reckoned by no date',
        changes: [
          {
            file: 'src/adapters/system/steady-clock.ts',
            of: 'systemSteadyClock',
            is: "() => ({ boot: 'any', ms: Date.parse(systemWallClock()) })",
            imports: "import { systemWallClock } from './wall-clock.ts';",
          },
        ],
      },
    ],
    run: withDate(async (victim, setDate) => {
      setDate(TEN_YEARS_MS);
      const headers = await victim.paired();
      const enter = { kind: 'open-room', role: 'director' } as const;
      await victim.act(headers, { ...enter, pin: '0000' });
      setDate(0);
      await waitMs(AFTER_ONE_MS);
      const came = await victim.act(headers, { ...enter, pin: PINS.director });
      return outcome(!isDone(came), came.body, 'the right PIN opened it a second later');
    }),
  },
];

/** Attacks a console whose date the attack sets forward. */
function withDate(
  play: (victim: Victim, setDate: (byMs: number) => void) => Promise<Outcome>,
): Attack['run'] {
  return (target) => {
    const file = join(target.folder, 'date');
    const env = changedWhenLoaded([SET_DATE], { ...target.env, SET_DATE: file });
    const setDate = (byMs: number): void => writeFileSync(file, String(byMs));
    return onConsole((victim) => play(victim, setDate))({ ...target, env });
  };
}

/** Gives a role a new PIN by the command line, as `docs/kiosk.md` says. */
function setPin(target: Target, role: PinRole): boolean {
  const { env, folder } = target;
  const home = join(folder, 'state-home');
  mkdirSync(home, { recursive: true });
  symlinkSync(join(folder, 'state'), join(home, 'soubrette'));
  const own = changedWhenLoaded(CHEAP_TRIES, { ...env, XDG_STATE_HOME: home });
  const { status, stderr } = soubrette({ folder, env: own }, ['console', '--set-pin', role], {
    input: `${NEW_PIN}\n`,
  });
  return status === 0 && stderr.includes('has a new PIN');
}
