import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { takeStateFolder } from '../../firmware-host/state-folder.ts';
import { computer } from '../../rigs/computer.ts';
import { takeLock } from '../../src/adapters/disk/lock.ts';
import { SharedFile } from '../../src/adapters/disk/shared-file.ts';
import { readHostKey, writeHostKey } from '../../src/adapters/keys/host-key.ts';
import { openMachineKeys } from '../../src/adapters/keys/machine-keys.ts';
import { ownMicrocontrollerKey } from '../../src/adapters/keys/microcontroller-key.ts';
import { openSigner } from '../../src/adapters/keys/signer.ts';
import { PassphraseTries } from '../../src/app/access/passphrase-tries.ts';
import { Pins, setNewPin } from '../../src/app/access/pins.ts';
import { Sessions } from '../../src/app/access/sessions.ts';
import { changingFile } from '../../src/app/files/changed-file.ts';
import { writeOutput } from '../../src/app/files/outputs.ts';
import { changeEvent, keepNewEvent, ownEvent } from '../../src/app/fleet/director/event-records.ts';
import { MemberFolder } from '../../src/app/fleet/member/membership.ts';
import { Problem } from '../../src/app/problem.ts';
import type { Places } from '../../src/ports/places.ts';
import { sharedText } from '../../src/ports/shared-state.ts';
import { killedAt } from '../support/dying-disk.ts';

/** Who changes something: two consoles that were open before, and the command line. */
interface Change {
  readonly by: string;
  readonly act: () => unknown;
  /** Whether it is as if it had been made, for whoever looks now. */
  readonly isMade: () => boolean;
}

/** A kind of state that several processes hold; what is there before, and three changes. */
interface Kind {
  readonly name: string;
  readonly prepare: (places: Places) => unknown;
  readonly changes: (places: Places) => readonly Change[];
}

const time = { wallClock: () => '2026-11-22T19:00:00Z', steadyClock: () => ({ boot: 'a start', ms: 0 }) };
const EVENT = 'a'.repeat(16);
const hex = (digit: string): string => digit.repeat(64);
const MEMBERSHIP = {
  event: EVENT,
  eventKey: hex('b'),
  eventName: 'Congress',
  deck: 'standard',
  name: 'A',
  hub: 'http://127.0.0.1:7770',
  approval: 'c'.repeat(128),
  certificates: [],
} as const;

const KINDS: readonly Kind[] = [
  {
    name: 'PINs',
    prepare: async (places) => {
      for (const role of ['operator', 'director', 'technician'] as const)
        await setNewPin(role, '1111', places, computer);
    },
    changes: (places) => {
      const [console, other, looks] = [1, 2, 3].map(() => new Pins(places, time, computer)) as [
        Pins,
        Pins,
        Pins,
      ];
      const before = looks.look().markOf('director');
      const waits = (pins: Pins, of: 'operator' | 'rooms') => () => pins.look().waitMs[of] > 0;
      return [
        {
          by: 'a slip of a technician',
          act: () => console.try('technician', '0000'),
          isMade: waits(console, 'rooms'),
        },
        {
          by: 'a new PIN',
          act: () => setNewPin('director', '2222', places, computer),
          isMade: () => looks.look().markOf('director') !== before,
        },
        {
          by: 'a slip in the hall',
          act: () => other.try('operator', '0000'),
          isMade: waits(other, 'operator'),
        },
      ];
    },
  },
  {
    name: 'paired browsers',
    prepare: () => {},
    changes: (places) =>
      ['one', 'two', 'three'].map((by) => {
        const sessions = new Sessions(places, time, new Pins(places, time, computer), computer, by);
        let token: string | undefined;
        return {
          by,
          act: () => {
            const paired = sessions.pair(by, { place: 'here', token: undefined });
            token = 'token' in paired ? paired.token : undefined;
          },
          isMade: () => sessions.has({ place: 'here', token }),
        };
      }),
  },
  {
    name: 'tries of passphrases',
    prepare: () => {},
    changes: (places) =>
      ['one', 'two', 'three'].map((by) => {
        const tries = new PassphraseTries(places, time, computer);
        const act = () => tries.try(by, () => Promise.reject(new Problem('input', 'wrong-key', 'Another.')));
        const path = join(places.state, 'console-passphrases.json');
        const kind = { ...sharedText(1000), isOurs: (text: string) => text.startsWith('{') };
        return { by, act, isMade: () => new SharedFile(path, kind).read().includes(by) };
      }),
  },
  {
    name: 'the membership of an event',
    prepare: (places) => new MemberFolder(EVENT, places, computer).keep(MEMBERSHIP),
    changes: (places) =>
      ['d', 'e', 'f'].map((digit) => {
        const folder = new MemberFolder(EVENT, places, computer);
        return {
          by: digit,
          act: () => folder.keepCertificate(hex(digit), 'c'.repeat(128)),
          isMade: () => folder.read()?.certificates.some(({ hubKey }) => hubKey === hex(digit)) === true,
        };
      }),
  },
  {
    name: "a director's event",
    prepare: (places) =>
      keepNewEvent(
        { name: 'Congress', deck: 'standard', hub: MEMBERSHIP.hub },
        new Uint8Array(32).fill(7),
        places,
        computer,
      ),
    changes: (places) =>
      ['d', 'e', 'f'].map((digit) => {
        const event = ownEvent(undefined, places, computer);
        const machine = digit.repeat(16);
        return {
          by: digit,
          act: () =>
            changeEvent(event, places, ({ takenOut }) => ({ takenOut: [...takenOut, machine] }), computer),
          isMade: () => ownEvent(undefined, places, computer).takenOut.includes(machine),
        };
      }),
  },
  {
    name: 'a file of people',
    prepare: ({ state }) =>
      writeOutput(join(state, '..', 'calibration.json'), Buffer.from('begun '), false, computer),
    changes: (places) => {
      const path = join(places.state, '..', 'calibration.json');
      const read = (): string => readFileSync(path, 'utf8');
      return ['one ', 'two ', 'three '].map((by) => ({
        by,
        act: () =>
          changingFile(
            path,
            places,
            () => writeOutput(path, Buffer.from(read() + by), true, computer),
            computer,
          ),
        isMade: () => /^begun ((one|two|three) )*$/.test(read()) && read().includes(by),
      }));
    },
  },
];

const home = mkdtempSync(join(tmpdir(), 'shared-'));
let places: Places;
let round = 0;
beforeEach(() => {
  places = placesIn(`${round++}`);
});
afterEach(() => rmSync(join(places.state, '..'), { recursive: true, force: true }));
afterAll(() => rmSync(home, { recursive: true, force: true }));

function placesIn(name: string): Places {
  const [jobs, keys, state] = ['jobs', 'keys', 'state'].map((each) => join(home, name, each)) as [
    string,
    string,
    string,
  ];
  for (const each of [jobs, keys, state]) mkdirSync(each, { recursive: true });
  return { jobs, keys, state };
}

/** What a power cut, a full disk, a worn card or another program makes of a file that was said to last. */
const DAMAGES: readonly (readonly [what: string, damage: (whole: Buffer) => Buffer])[] = [
  ['is empty', () => Buffer.alloc(0)],
  ['is full of zeros', (whole) => Buffer.alloc(whole.length)],
  ['holds something else', () => Buffer.from('notes of an evening\n')],
  ['lost its end', (whole) => whole.subarray(0, whole.length - 2)],
  [
    'has a sign changed',
    (whole) => Buffer.from(whole.toString('latin1').replace(/[^#0-9a-f ]/g, '~'), 'latin1'),
  ],
];

describe.each(KINDS)('$name', ({ changes, prepare, name }) => {
  const keptTwice = name !== 'a file of people';

  test('have every change of three processes, at whatever step one of them is killed', async () => {
    await prepare(places);
    const begun = join(home, 'begun');
    cpSync(join(places.state, '..'), begun, { recursive: true });
    let step = 1;
    for (let hasEnded = false; !hasEnded; step++) {
      rmSync(join(places.state, '..'), { recursive: true });
      cpSync(begun, join(places.state, '..'), { recursive: true });
      const [first, killed, last] = changes(places) as [Change, Change, Change];
      expect([first, killed, last].map(({ isMade }) => isMade())).not.toContain(true);
      await first.act();
      hasEnded = await killedAt(step, killed.act);
      const isThere = killed.isMade();
      await last.act();
      expect(first.isMade(), `${first.by}, before a kill at ${step}`).toBe(true);
      expect(killed.isMade(), `${killed.by}, killed at ${step}`).toBe(isThere || hasEnded);
      expect(last.isMade(), `${last.by}, after a kill at ${step}`).toBe(true);
    }
    rmSync(begun, { recursive: true });
    expect(step).toBeGreaterThan(5);
  });

  test.each(DAMAGES)('are as before their last change where their file %s', async (_, damage) => {
    await prepare(places);
    const [first, last] = changes(places) as [Change, Change, Change];
    await first.act();
    await last.act();
    const kept = filesIn(places).filter((path) => existsSync(`${path}.before`));
    expect(kept.length).toBe(keptTwice ? 1 : 0);
    for (const path of kept) writeFileSync(path, damage(readFileSync(path)));
    expect(first.isMade()).toBe(true);
    if (keptTwice) expect(last.isMade()).toBe(false);
  });
});

test.each(DAMAGES.slice(0, 4))('a host counts its starts though the count %s', (_, damage) => {
  const starts = (): number => {
    const { lock, starts: count } = takeStateFolder(places.state);
    lock.release();
    return count;
  };
  expect([starts(), starts(), starts()]).toEqual([1, 2, 3]);
  const path = join(places.state, 'starts');
  writeFileSync(path, damage(readFileSync(path)));
  expect([starts(), starts()]).toEqual([4, 5]);
  for (const each of [path, `${path}.before`]) writeFileSync(each, damage(readFileSync(each)));
  expect(starts).toThrow(
    /starts (is empty|holds zeros in the place of text|was cut off or changed|holds something else than this program has written), .* Put a copy back; or remove it/,
  );
});

test.each(DAMAGES.slice(0, 4))(
  'a key that %s is refused in a sentence, and no other is made',
  (_, damage) => {
    const { keys } = places;
    const made: readonly (readonly [file: string, open: () => unknown])[] = [
      ['host.key', () => readHostKey(join(keys, 'host.key'))],
      ['microcontroller.key', () => ownMicrocontrollerKey(keys)],
      ['signing.key', () => openSigner(keys)],
      ['machine-sign.key', () => openMachineKeys(keys)],
      ['machine-seal.key', () => openMachineKeys(keys)],
    ];
    writeHostKey(keys, new Uint8Array(32).fill(1));
    for (const [, open] of made) open();
    for (const [file, open] of made) {
      const path = join(keys, file);
      const whole = readFileSync(path);
      writeFileSync(path, damage(whole));
      expect(open, file).toThrow(new RegExp(`${file} does not hold (a|the) key`));
      writeFileSync(path, whole);
    }
  },
);

/** All files in the folders of an account. */
function filesIn({ keys, state }: Places): string[] {
  return [keys, state].flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((each) =>
      each.isFile() ? [join(each.parentPath, each.name)] : [],
    ),
  );
}

test('the key of a host is the old one or the new one, whenever its change is cut off', async () => {
  const [old, fresh] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)];
  const key = () => Buffer.from(readHostKey(join(places.keys, 'host.key')) ?? []).toString('hex');
  for (let step = 1, hasEnded = false; !hasEnded; step++) {
    writeHostKey(places.keys, old);
    hasEnded = await killedAt(step, () => writeHostKey(places.keys, fresh));
    expect([old, fresh].map((each) => Buffer.from(each).toString('hex'))).toContain(key());
  }
  expect(key()).toBe('02'.repeat(32));
});

test('who finds state locked waits, and is told by whom it is held where it stays so', () => {
  const file = new SharedFile(join(places.state, 'any'), sharedText(10));
  file.replace('a');
  const lock = takeLock(join(places.state, 'any.lock'));
  expect(takeLock(join(places.state, 'any.lock'), 1)).toBeUndefined();
  lock?.release();
  expect(file.change((now) => `${now}b`)).toBe('ab');
  expect(file.read()).toBe('ab');
});
