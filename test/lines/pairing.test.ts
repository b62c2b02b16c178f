import { describe, expect, test } from 'vitest';
import { PairingRig } from '../../rigs/pairing-rig.ts';
import { TwoFaced } from '../../rigs/two-faced.ts';
import { codeShownBy, makePairingKeys, type PairingTalk } from '../../src/lines/pairing-secret.ts';
import { newNonce } from '../../src/lines/proven-caller.ts';
import { makeLine } from '../../src/protocol/line.ts';
import { PAIRING_FROM, PAIRING_TO } from '../../src/protocol/pairing-lines.ts';
import { Draws } from '../../src/simulator/draws.ts';

describe('a host and a controller', () => {
  test('are paired by the two numbers that people type, and both have the key', async () => {
    const rig = new PairingRig();
    await rig.run();
    expect(rig.hostEnd).toBe('paired');
    expect(rig.controllerEnd).toEqual({ kind: 'paired', key: rig.key });
    expect([rig.shown.host, rig.shown.controller].map((code) => /^\d{6}$/.test(code ?? ''))).toEqual([
      true,
      true,
    ]);
    expect(rig.shown.host).not.toBe(rig.shown.controller);
  });

  test('do not let the key be seen on the line', async () => {
    const rig = new PairingRig();
    await rig.run();
    const said = rig.middle.heard.map(({ line }) => line).join('');
    const key = Buffer.from(rig.key);
    for (const format of ['hex', 'base64', 'base64url', 'latin1'] as const) {
      expect(said).not.toContain(key.toString(format).replaceAll('=', ''));
    }
  });

  test('are paired over a line that spoils and drops what is said', async () => {
    const draws = new Draws('pairing noise');
    let drawn = 0;
    const rig = new PairingRig({
      pass: (line) => {
        const chance = draws.uniform(1, drawn++);
        return chance < 0.2 ? [] : chance < 0.4 ? [line.replace(/[a-z]/, '~')] : [line];
      },
    });
    await rig.run();
    expect(rig.controllerEnd?.kind).toBe('paired');
    expect(['paired', 'unconfirmed']).toContain(rig.hostEnd);
  });

  test('are not paired by another number, however often it is typed', async () => {
    let typed = 0;
    const wrong = (shown: string | undefined): string => {
      typed++;
      return shown === '000000' ? '000001' : '000000';
    };
    const rig = new PairingRig(undefined, { atController: wrong });
    await rig.run();
    expect([rig.controllerEnd?.kind, rig.hostEnd, typed]).toEqual(['otherNumber', 'abandoned', 3]);
    expect(rig.middle.heard.some(({ line }) => line.startsWith('<key'))).toBe(false);
  });

  test('are not paired where another number is typed at the host', async () => {
    const rig = new PairingRig(undefined, { atHost: (shown) => (shown === '000000' ? '000001' : '000000') });
    await rig.run();
    expect([rig.controllerEnd?.kind, rig.hostEnd]).toEqual(['abandoned', 'otherNumber']);
    expect(rig.middle.heard.some(({ line }) => line.startsWith('<key'))).toBe(false);
  });

  test('may slip once', async () => {
    let isFirst = true;
    const rig = new PairingRig(undefined, {
      atController(shown) {
        const typed = isFirst ? '12' : `${shown?.slice(0, 3)} ${shown?.slice(3)}`;
        isFirst = false;
        return typed;
      },
    });
    await rig.run();
    expect(rig.controllerEnd?.kind).toBe('paired');
  });

  test('do not wait for ever', async () => {
    const rig = new PairingRig({ pass: () => [] });
    await rig.run();
    expect([rig.controllerEnd?.kind, rig.hostEnd]).toEqual(['silent', 'nobody']);
    expect(rig.clock.nowUs / 1e6).toBeLessThan(61);
  });
});

describe('an attacker in the middle of a pairing', () => {
  test('who pairs with both ends by keys of his own shows them numbers that differ', async () => {
    const attacker = new TwoFaced();
    const rig = new PairingRig(attacker);
    await rig.run();
    expect([rig.controllerEnd?.kind, rig.hostEnd, attacker.hostKey]).toEqual([
      'otherNumber',
      'nobody',
      undefined,
    ]);
    expect(rig.shown.controller).toBeUndefined();
  });

  test('gets no key of a person who types anything at the host', async () => {
    const attacker = new TwoFaced();
    const rig = new PairingRig(attacker, { atHost: () => '123456', isHasty: true });
    await rig.run();
    expect([rig.controllerEnd?.kind === 'paired', rig.hostEnd, attacker.hostKey]).toEqual([
      false,
      'otherNumber',
      undefined,
    ]);
  });

  test('can show no random bytes but those that he is bound to', async () => {
    const rig = new PairingRig({
      pass: (line, from) =>
        from === 'host' && line.startsWith('<revealed')
          ? [makeLine(PAIRING_FROM, { kind: 'revealed', nonce: newNonce() })]
          : [line],
    });
    await rig.run();
    expect([rig.controllerEnd?.kind, rig.hostEnd]).toEqual(['forged', 'abandoned']);
  });

  test('has one try in a window', async () => {
    const rig = new PairingRig({ pass: (line, from) => (from === 'controller' ? [] : [line]) });
    const mine = makePairingKeys().public;
    const said = (): string[] =>
      rig.middle.heard.flatMap(({ from, line }) => (from === 'host' ? [line] : []));
    rig.middle.sayTo('host', makeLine(PAIRING_TO, { kind: 'pair', version: 1, public: mine }));
    const nonces = [newNonce(), newNonce(), newNonce()] as const;
    await rig.run(1);
    for (const nonce of nonces) rig.middle.sayTo('host', makeLine(PAIRING_TO, { kind: 'reveal', nonce }));
    await rig.run(1);
    const other = makePairingKeys().public;
    rig.middle.sayTo('host', makeLine(PAIRING_TO, { kind: 'pair', version: 1, public: other }));
    await rig.run(1);
    expect(said().filter((line) => line.startsWith('<commit')).length).toBe(1);
    expect(said().filter((line) => line.startsWith('<revealed')).length).toBe(1);
  });

  test('gets nothing by a key of small order', async () => {
    const rig = new PairingRig({ pass: (line, from) => (from === 'controller' ? [] : [line]) });
    const weak = Buffer.alloc(32).toString('base64url');
    rig.middle.sayTo('host', makeLine(PAIRING_TO, { kind: 'pair', version: 1, public: weak }));
    await rig.run(1);
    rig.middle.sayTo('host', makeLine(PAIRING_TO, { kind: 'reveal', nonce: newNonce() }));
    await rig.run(1);
    expect(rig.hostEnd).toBe('abandoned');
    expect(rig.shown.host).toBeUndefined();
  });
});

test('numbers of two talks that differ anywhere are not the same, and no digit is rarer than others', () => {
  const talk: PairingTalk = { controllerPublic: 'a', hostPublic: 'b', controllerNonce: 'c', hostNonce: 'd' };
  const others = (Object.keys(talk) as (keyof PairingTalk)[]).map((name) => ({ ...talk, [name]: 'e' }));
  const codes = [talk, ...others].flatMap((each) => [
    codeShownBy('host', each),
    codeShownBy('controller', each),
  ]);
  expect(new Set(codes).size).toBe(codes.length);
  const many = Array.from({ length: 2000 }, (_, at) => codeShownBy('host', { ...talk, hostNonce: `${at}` }));
  const digits = many.join('');
  for (const digit of '0123456789') {
    const share = digits.split(digit).length - 1;
    // 12000 draws of 1/10: 33 are one standard deviation.
    expect(Math.abs(share - 1200)).toBeLessThan(5 * 33);
  }
});
