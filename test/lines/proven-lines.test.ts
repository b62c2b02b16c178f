import { describe, expect, test } from 'vitest';
import { newNonce } from '../../src/lines/proven-caller.ts';
import { LineChecker, LineProver } from '../../src/lines/proven-lines.ts';
import { HOST_LINK } from '../../src/protocol/host-link.ts';
import { makeLine } from '../../src/protocol/line.ts';
import { PROOF_FROM, PROOF_TO, PROOF_VERSION } from '../../src/protocol/proof-lines.ts';
import { nameOfKey, sessionKeys } from '../../src/sealing/line-keys.ts';
import { Draws } from '../../src/simulator/draws.ts';
import { ProvenRig, RIG_KEY } from '../support/proven-rig.ts';

const NONCES = [Buffer.alloc(16, 1), Buffer.alloc(16, 2)] as const;
const KEYS = sessionKeys(RIG_KEY, ...NONCES);
const START = 'startRun' as const;
const isStart = ({ line }: { readonly line: string }): boolean => line.startsWith(`>${START}`);

describe('lines of a session', () => {
  test('are taken once, in order, and as they were said', () => {
    const prover = new LineProver(KEYS.toHost);
    const checker = new LineChecker(KEYS.toHost);
    const lines = ['a', 'b', 'c'].map((line) => prover.prove(`>${line}`) as string);
    expect(checker.check(lines[1] as string)).toBe('>b');
    expect(checker.check(lines[1] as string)).toBeUndefined();
    expect(checker.check(lines[0] as string)).toBeUndefined();
    expect(checker.check(lines[2] as string)).toBe('>c');
  });

  test('are not taken with any character changed', () => {
    const proven = new LineProver(KEYS.toHost).prove('>done 0001002a 7 12 0badcafe') as string;
    const wrong = [...proven].flatMap((letter, at) =>
      ['0', 'f', ' ', 'A']
        .filter((each) => each !== letter)
        .map((each) => proven.slice(0, at) + each + proven.slice(at + 1)),
    );
    expect(wrong.filter((each) => new LineChecker(KEYS.toHost).check(each) !== undefined)).toEqual([]);
    expect(wrong.length).toBeGreaterThan(200);
  });

  test('are not taken in the other direction, by another key, or in a session with other random bytes', () => {
    const proven = new LineProver(KEYS.toHost).prove('>ping') as string;
    const others = [
      KEYS.fromHost,
      KEYS.welcome,
      sessionKeys(Buffer.alloc(32, 8), ...NONCES).toHost,
      sessionKeys(RIG_KEY, Buffer.alloc(16, 3), NONCES[1]).toHost,
      sessionKeys(RIG_KEY, NONCES[0], Buffer.alloc(16, 3)).toHost,
    ];
    expect(others.map((key) => new LineChecker(key).check(proven))).toEqual(others.map(() => undefined));
    expect(new LineChecker(KEYS.toHost).check(proven)).toBe('>ping');
  });
});

describe('a line between controller and host', () => {
  test('carries messages both ways, once and in order', () => {
    const rig = new ProvenRig();
    rig.run(1);
    expect(rig.controller.state.isUp).toBe(true);
    for (let seq = 0; seq < 50; seq++) rig.controller.send({ kind: 'done', seq });
    for (let seq = 0; seq < 50; seq++) rig.host.send({ kind: 'entry', seq });
    rig.run(2);
    const numbers = Array.from({ length: 50 }, (_, seq) => seq);
    expect(rig.toHost).toEqual(numbers.map((seq) => ({ kind: 'done', seq })));
    expect(rig.fromHost).toEqual(numbers.map((seq) => ({ kind: 'entry', seq })));
  });

  test('says nothing of a session before the host has proven that it has the key', () => {
    const rig = new ProvenRig();
    rig.run(1);
    const first = rig.middle.heard.findIndex(({ line }) => line.startsWith('<welcome'));
    const before = rig.middle.heard.slice(0, first).map(({ line }) => line.split(' ')[0]);
    expect([first > 0, [...new Set(before)]]).toEqual([true, ['>hello']]);
  });

  test('is taken up at once by a host that has started anew', () => {
    const rig = new ProvenRig();
    rig.run(1);
    // The old process is gone; the line to the new one is the same.
    rig.controller.close();
    rig.startHost();
    rig.startController();
    rig.run(1);
    rig.controller.send({ kind: START });
    rig.run(1);
    expect(rig.toHost).toEqual([{ kind: START }]);
  });

  test('is not used by a controller with another key, and both say so', () => {
    const rig = new ProvenRig(Buffer.alloc(32, 9));
    rig.run(5);
    expect([rig.controller.state.isUp, new Set(rig.refusals)]).toEqual([false, new Set(['otherKey'])]);
    expect(rig.host.isUp).toBe(false);
  });
});

/** A line over which one board was begun, and what was heard of it. */
function recorded(): { rig: ProvenRig; record: readonly string[] } {
  const rig = new ProvenRig();
  rig.run(1);
  rig.controller.send({ kind: 'piece', letters: 'abc' });
  rig.controller.send({ kind: START });
  rig.run(1);
  const record = rig.middle.heard.filter(({ from }) => from === 'controller').map(({ line }) => line);
  expect(rig.toHost.at(-1)).toEqual({ kind: START });
  expect(record.filter((line) => isStart({ line })).length).toBeGreaterThan(0);
  rig.toHost.length = 0;
  return { rig, record };
}

describe('a recorder that plays back', () => {
  test('moves nothing in the same session', () => {
    const { record, rig } = recorded();
    for (const line of record) rig.middle.sayTo('host', line);
    rig.run(5);
    expect(rig.toHost).toEqual([]);
    expect(rig.controller.state).toMatchObject({ isUp: true, sessions: 1 });
  });

  test('moves nothing in a later session, nor alone with the host', () => {
    const { record, rig } = recorded();
    rig.controller.close();
    rig.run(1);
    rig.startController();
    rig.run(1);
    for (const line of record) rig.middle.sayTo('host', line);
    rig.run(1);
    rig.attacker = { pass: () => [] };
    for (const line of [...record, ...record]) rig.middle.sayTo('host', line);
    rig.run(5);
    expect(rig.toHost).toEqual([]);
  });

  test('moves nothing in a host that has started anew', () => {
    const { record, rig } = recorded();
    rig.controller.close();
    rig.run(1);
    rig.startHost();
    rig.startController();
    rig.run(0.05);
    rig.attacker = { pass: () => [] };
    for (const line of [...record, ...record]) rig.middle.sayTo('host', line);
    rig.run(5);
    expect(rig.toHost).toEqual([]);
  });

  test('is not taken for the host by the controller', () => {
    const { rig } = recorded();
    const said = rig.middle.heard.filter(({ from }) => from === 'host').map(({ line }) => line);
    rig.controller.close();
    rig.startHost();
    rig.attacker = {
      pass(_, from) {
        if (from === 'controller') for (const line of said) rig.middle.sayTo('controller', line);
        return [];
      },
    };
    rig.startController();
    rig.run(5);
    expect(rig.controller.state.sessions).toBe(0);
    expect(rig.fromHost).toEqual([]);
  });
});

describe('an attacker in the middle', () => {
  test.each([
    ['drops every fifth line', (line: string, draws: () => number) => (draws() < 0.2 ? [] : [line])],
    ['says every line three times', (line: string) => [line, line, line]],
    [
      'spoils every tenth line',
      (line: string, draws: () => number) => [draws() < 0.1 ? line.replace(/\d/, 'x') : line],
    ],
    [
      'adds lines of his own',
      (line: string) => [
        makeLine(HOST_LINK.to, { kind: 'numbered', session: 0x10001, number: 3, message: { kind: START } }),
        line,
      ],
    ],
  ])('who %s changes nothing that is heard', (_, pass) => {
    const rig = new ProvenRig();
    rig.run(1);
    const source = new Draws('middle');
    let drawn = 0;
    const draws = (): number => source.uniform(1, drawn++);
    rig.attacker = { pass: (line) => pass(line, draws) };
    for (let seq = 0; seq < 200; seq++) rig.controller.send({ kind: 'done', seq });
    for (let seq = 0; seq < 200; seq++) rig.host.send({ kind: 'entry', seq });
    rig.run(60);
    expect(rig.toHost).toEqual(Array.from({ length: 200 }, (__, seq) => ({ kind: 'done', seq })));
    expect(rig.fromHost).toEqual(Array.from({ length: 200 }, (__, seq) => ({ kind: 'entry', seq })));
    expect(rig.controller.state.sessions).toBe(1);
  });

  test('who exchanges lines changes nothing that is heard', () => {
    const rig = new ProvenRig();
    rig.run(1);
    let held: string | undefined;
    rig.attacker = {
      pass(line) {
        if (held === undefined) {
          held = line;
          return [];
        }
        const both = [line, held];
        held = undefined;
        return both;
      },
    };
    for (let seq = 0; seq < 100; seq++) rig.controller.send({ kind: 'done', seq });
    rig.run(60);
    const heard = rig.toHost.map((message) => (message.kind === 'done' ? message.seq : -1));
    expect(heard).toEqual(heard.map((_, seq) => seq));
    expect(heard.length).toBeGreaterThan(0);
  });

  test('who answers in the place of the host is believed nothing, with whatever key', () => {
    const rig = new ProvenRig();
    const other = new ProvenRig(Buffer.alloc(32, 9));
    expect(other.refusals).toEqual([]);
    rig.run(0.002);
    rig.attacker = {
      pass: (line, from) =>
        from === 'host' ? [line.replace(/ \S+ (\S+)\n$/, ` ${'A'.repeat(22)} $1\n`)] : [line],
    };
    rig.run(5);
    expect(rig.controller.state.sessions).toBe(0);
  });

  test('who takes the proofs away, so that lines are as they were without them, is not heard', () => {
    const rig = new ProvenRig();
    rig.run(1);
    rig.attacker = { pass: (line) => [line.replace(/ [0-9a-f]{8} \S{22}\n$/, '\n')] };
    rig.controller.send({ kind: START });
    rig.run(20);
    expect(rig.toHost).toEqual([]);
    expect(rig.controller.state.isUp).toBe(false);
  });

  test('who asks for new keys again and again ends nothing', () => {
    const rig = new ProvenRig();
    rig.run(1);
    const recorded = rig.middle.heard.find(({ line }) => line.startsWith('>hello'))?.line ?? '';
    const ownHello = (): string =>
      makeLine(PROOF_TO, {
        kind: 'hello',
        version: PROOF_VERSION,
        nonce: newNonce(),
        key: nameOfKey(RIG_KEY),
      });
    for (let seq = 0; seq < 50; seq++) {
      rig.middle.sayTo('host', seq % 2 === 0 ? recorded : ownHello());
      rig.controller.send({ kind: 'done', seq });
      rig.run(0.1);
    }
    const welcomes = rig.middle.heard.filter(({ line }) => line.startsWith('<welcome')).length;
    expect([welcomes, rig.toHost.length]).toEqual([26, 50]);
    expect(rig.controller.state).toMatchObject({ isUp: true, sessions: 1 });
  });

  test('who says that nothing is proven makes both find new keys, and no more', () => {
    const rig = new ProvenRig();
    rig.run(1);
    for (let seq = 0; seq < 20; seq++) {
      rig.middle.sayTo('controller', makeLine(PROOF_FROM, { kind: 'unproven' }));
      rig.controller.send({ kind: 'done', seq });
      rig.run(0.5);
    }
    expect(rig.toHost).toEqual(Array.from({ length: 20 }, (_, seq) => ({ kind: 'done', seq })));
    expect(rig.controller.state).toMatchObject({ isUp: true, sessions: 1 });
  });
});

test('a controller that knows nothing of proofs is told that the host is of another version', () => {
  const rig = new ProvenRig();
  rig.run(0.002);
  rig.attacker = { pass: () => [] };
  rig.middle.sayTo(
    'host',
    makeLine(HOST_LINK.to, { kind: 'open', nonce: 1, table: HOST_LINK.table, config: 5 }),
  );
  rig.run(0.1);
  const said = rig.middle.heard.filter(({ from }) => from === 'host').map(({ line }) => line);
  expect(said.some((line) => line.startsWith('<opened 00000001 00000000 00000000 '))).toBe(true);
  expect(rig.toHost).toEqual([]);
});
