import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Said, soubrette } from '../../../rigs/fake-terminal.ts';

const FIXTURES = join(import.meta.dirname, '../../fixtures/squaredeal');
const SQD = join(FIXTURES, 'WBG2024.sqd');
const SQK = join(FIXTURES, 'WBG2024.sqk');
const PLAYED = readFileSync(join(FIXTURES, 'WBG2024-first-40-deals.txt'), 'utf8');

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'squaredeal-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const at = (name: string): string => join(root, name);
const squaredeal = (...args: readonly string[]): Promise<Said> => soubrette('squaredeal', ...args);

describe('an event that somebody else has published', () => {
  test('keeps its commitment', async () => {
    const { code, stdout } = await squaredeal('verify', SQD, '--keys', SQK, '--json');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      tournament: 'World Bridge Games 2024',
      commitment: 'holds',
      keys: 90,
      missingKeys: [],
      sessions: 90,
      boards: 1186,
      delayedValue: '43275.91',
      files: [],
    });
  });

  test('has broken it where a letter of a key is another one, or a key is missing', async () => {
    const keys = readFileSync(SQK, 'utf8');
    writeFileSync(at('a.sqk'), keys.replace('hrzk', 'hrzK'));
    const { code, stdout } = await squaredeal('verify', SQD, '--keys', at('a.sqk'), '--json');
    expect([code, JSON.parse(stdout).commitment]).toEqual([3, 'broken']);
    writeFileSync(at('b.sqk'), keys.replace(/^1,2:.*\r\n/m, ''));
    const missing = await squaredeal('verify', SQD, '--keys', at('b.sqk'), '--json');
    expect(missing.code).toBe(3);
    expect(JSON.parse(missing.stdout)).toMatchObject({ commitment: 'broken', missingKeys: ['1,2'] });
    expect((await squaredeal('deals', SQD, '--keys', at('a.sqk'), '-o', at('x'))).code).toBe(3);
    expect(readdirSync(root).sort()).toEqual(['a.sqk', 'b.sqk']);
  });

  test('is dealt again: a file a session, under its own name and numbers', async () => {
    const { code, stdout, stderr } = await squaredeal('deals', SQD, '--keys', SQK, '-o', at('x'));
    expect([code, stdout]).toEqual([0, '']);
    expect(stderr).toContain('Wrote 1186 boards of 90 sessions');
    const files = readdirSync(at('x'));
    expect(files).toHaveLength(90);
    expect(files).toEqual(expect.arrayContaining(['OPRR01.pbn', 'OPRR17.pbn', 'R16' + '1.pbn', 'FIN6.pbn']));
    const second = readFileSync(at('x/FIN2.pbn'), 'utf8');
    expect(second).toContain('Finals 2/6');
    const boards = [...second.matchAll(/\[Board "(\d+)"\]/g)].map(([, number]) => Number(number));
    expect(boards).toEqual(Array.from({ length: 16 }, (_, index) => index + 17));
    const verified = await squaredeal(
      'verify',
      SQD,
      '--keys',
      SQK,
      '--deals',
      at('x/FIN2.pbn'),
      at('x/OPRR01.pbn'),
    );
    expect(verified.code).toBe(0);
    expect(verified.stdout).toContain('FIN2.pbn: all 16 boards follow from the keys.');
  });

  test('is written a deal a line, in the order of the keys', async () => {
    const all = (await squaredeal('deals', SQD, '--keys', SQK, '--lines')).stdout;
    expect(all.split('\n')).toHaveLength(1187);
    const finals = (await squaredeal('deals', SQD, '--keys', SQK, '--lines', '--phase', '7')).stdout;
    expect(all.endsWith(finals)).toBe(true);
    expect(finals.startsWith(PLAYED)).toBe(true);
    const listed = (await squaredeal('deals', SQD, '--keys', SQK, '--lines', '--sort', 'names')).stdout;
    // The list that was published with the keys has the sessions in the order of the names of their files.
    expect(listed.startsWith(PLAYED)).toBe(true);
    expect(listed.split('\n').sort()).toEqual(all.split('\n').sort());
    const reserve = ['--lines', '--phase', '7', '--sessions', '1', '--reserve'];
    const lines = (await squaredeal('deals', SQD, '--keys', SQK, ...reserve)).stdout.trimEnd().split('\n');
    expect(lines).toHaveLength(16);
    expect(lines.filter((line) => all.includes(line))).toEqual([]);
  });

  test('shows which board of a file was changed', async () => {
    await squaredeal('deals', SQD, '--keys', SQK, '--phase', '7', '--sessions', '1', '-o', root);
    const good = readFileSync(at('FIN1.pbn'), 'utf8');
    const deals = good.match(/\[Deal "[^"]+"\]/g)!;
    const [first, third] = [deals[0]!, deals[2]!];
    // Boards 1 and 3 change places; the hands stand from another seat on.
    writeFileSync(at('FIN1.pbn'), good.replace(first, '@').replace(third, first).replace('@', third));
    const swapped = await squaredeal('verify', SQD, '--keys', SQK, '--json', '--deals', at('FIN1.pbn'));
    expect(swapped.code).toBe(3);
    expect(JSON.parse(swapped.stdout).files).toMatchObject([{ follows: false, firstDifference: 1 }]);
    writeFileSync(at('FIN1.pbn'), good.replace(/\[Board "5"\]/, '[Board "50"]'));
    const renumbered = await squaredeal('verify', SQD, '--keys', SQK, '--deals', at('FIN1.pbn'));
    expect(renumbered.code).toBe(3);
    expect(renumbered.stdout).toContain('board 50 is not board 50 of FIN1');
    writeFileSync(at('evening.pbn'), good);
    const renamed = await squaredeal('verify', SQD, '--keys', SQK, '--deals', at('evening.pbn'));
    expect(renamed.stdout).toContain('evening.pbn: 16 boards of FIN1 follow from the keys.');
  });
});

describe('an event of our own', () => {
  const PHASES = ['--phase', '2:1-4,5-8:QF#:Quarter-final #/2', '--phase', '1:6:FINAL:The final'];
  const MAKE = ['make', '--tournament', 'Open 2026', '--delayed', 'Dow Jones close of 2026-12-01', ...PHASES];

  async function publish(): Promise<void> {
    expect((await squaredeal(...MAKE, at('open.sqd'))).code).toBe(0);
    expect((await squaredeal('keys', at('open.sqd'))).code).toBe(0);
  }

  test('goes from its description to its proof', async () => {
    await publish();
    expect(statSync(at('open.sqk')).mode & 0o077).toBe(0);
    const told = (await squaredeal('publish', at('open.sqd'))).stdout;
    expect(told).toContain(/^KH (.*)$/m.exec(readFileSync(at('open.sqd'), 'utf8'))![1]);
    expect((await squaredeal('deals', at('open.sqd'), '--keys', at('open.sqk'), '-o', at('x'))).code).toBe(3);
    const delayed = await squaredeal('delayed', at('open.sqd'), ' 43,275.91 ');
    expect(delayed.stderr).toContain('recorded as "4327591"');
    expect((await squaredeal('deals', at('open.sqd'), '--keys', at('open.sqk'), '-o', at('x'))).code).toBe(0);
    expect(readdirSync(at('x')).sort()).toEqual(['FINAL.pbn', 'QF1.pbn', 'QF2.pbn']);
    const files = readdirSync(at('x')).map((name) => at(`x/${name}`));
    const verified = await squaredeal(
      'verify',
      at('open.sqd'),
      '--keys',
      at('open.sqk'),
      '--json',
      '--deals',
      ...files,
    );
    expect(verified.code).toBe(0);
    expect(JSON.parse(verified.stdout)).toMatchObject({
      commitment: 'holds',
      sessions: 3,
      boards: 14,
      files: [{ follows: true }, { follows: true }, { follows: true }],
    });
  });

  test('has its keys and its delayed value once', async () => {
    await publish();
    const [sqd, sqk] = [at('open.sqd'), at('open.sqk')].map((path) => readFileSync(path, 'utf8'));
    expect((await squaredeal('keys', at('open.sqd'))).code).toBe(3);
    expect((await squaredeal('keys', at('open.sqd'), '-o', at('more.sqk'))).code).toBe(3);
    writeFileSync(at('again.sqd'), sqd!.replace(/^KH.*\n/m, ''));
    cpSync(at('open.sqk'), at('again.sqk'));
    expect((await squaredeal('keys', at('again.sqd'))).code).toBe(2);
    expect(readFileSync(at('open.sqd'), 'utf8')).toBe(sqd);
    expect(readFileSync(at('open.sqk'), 'utf8')).toBe(sqk);
    expect((await squaredeal('delayed', at('open.sqd'), '1')).code).toBe(0);
    expect((await squaredeal('delayed', at('open.sqd'), '2')).code).toBe(3);
    expect(readFileSync(at('open.sqd'), 'utf8')).toContain('DV 1\n');
  });

  test('is compared with what was published of it', async () => {
    await publish();
    cpSync(at('open.sqd'), at('before.sqd'));
    const { stdout } = await squaredeal('publish', at('open.sqd'), '--json');
    const { sha256 } = JSON.parse(stdout) as { sha256: string };
    const bytes = readFileSync(at('open.sqd'));
    expect(sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
    await squaredeal('delayed', at('open.sqd'), '43275.91');
    const args = ['verify', at('open.sqd'), '--keys', at('open.sqk'), '--json'];
    const verify = async (...published: readonly string[]): Promise<unknown> => {
      const { code, stdout } = await squaredeal(...args, ...published);
      const { commitment, description, sha256 } = JSON.parse(stdout);
      return { code, commitment, description, sha256 };
    };
    const good = { code: 0, commitment: 'holds', sha256 };
    expect(await verify()).toEqual({ ...good, description: 'not-compared' });
    expect(await verify('--published', sha256.toUpperCase())).toEqual({ ...good, description: 'same' });
    expect(await verify('--published', at('before.sqd'))).toEqual({ ...good, description: 'same' });
    const text = readFileSync(at('open.sqd'), 'utf8');
    writeFileSync(at('open.sqd'), text.replaceAll('\n', '\r\n'));
    expect(await verify('--published', sha256)).toEqual({ ...good, description: 'same' });
    const changes = [text.replace('Open 2026', 'Open 2027'), text.replace(/^(SN \d:)\S+?:/m, '$199:')];
    for (const changed of changes) {
      expect(changed).not.toBe(text);
      writeFileSync(at('open.sqd'), changed);
      expect(await verify('--published', sha256)).toMatchObject({
        code: 3,
        commitment: 'holds',
        description: 'differs',
      });
      expect((await squaredeal(...args.slice(0, -1), '--published', sha256)).stdout).toContain(
        'is not the one',
      );
    }
  });

  test('with control characters is refused, and shows none of another encoding', async () => {
    await publish();
    const text = readFileSync(at('open.sqd'), 'utf8');
    writeFileSync(at('red.sqd'), text.replace('Open', '\u001b[31mOpen'));
    const refused = await squaredeal('verify', at('red.sqd'), '--keys', at('open.sqk'));
    expect([refused.code, refused.stderr]).toEqual([3, expect.stringContaining('has control characters')]);
    expect(refused.stderr).not.toContain('\u001b');
    writeFileSync(at('dos.sqd'), Buffer.from(text.replace('Open', 'Open \u0096\u009b31m'), 'latin1'));
    const told = await squaredeal('verify', at('dos.sqd'), '--keys', at('open.sqk'));
    expect([told.code, /[\u0080-\u009f]/.test(told.stdout)]).toEqual([0, false]);
  });

  test('is not published with keys of another one', async () => {
    await publish();
    const keys = readFileSync(at('open.sqk'), 'utf8');
    writeFileSync(at('open.sqk'), keys.replace(/\w\r\n/, '!\r\n'));
    const { code, stderr } = await squaredeal('publish', at('open.sqd'));
    expect([code, stderr]).toEqual([3, expect.stringContaining('Do not publish this')]);
  });

  test('keeps every byte of a description that nobody has to change', async () => {
    await publish();
    const latin = Buffer.from(readFileSync(at('open.sqd'), 'utf8').replace('Open', 'Fünf'), 'latin1');
    writeFileSync(at('open.sqd'), Buffer.concat([latin, Buffer.from('# Gruß\r\n', 'latin1')]));
    expect((await squaredeal('delayed', at('open.sqd'), '12')).code).toBe(0);
    const changed = readFileSync(at('open.sqd'), 'latin1');
    expect(changed.replace('DV 12\n', '')).toBe(`${latin.toString('latin1')}# Gruß\r\n`);
    writeFileSync(at('open.sqd'), `\ufeff${changed}`);
    expect((await squaredeal('publish', at('open.sqd'))).code).toBe(0);
  });

  test('may leave numbers of sessions and boards open', async () => {
    const open = ['--phase', '0:?:KO#:Knock-out #', '--phase', '1:2:X:Last'];
    expect((await squaredeal(...MAKE.slice(0, 5), ...open, at('ko.sqd'))).code).toBe(0);
    expect((await squaredeal('keys', at('ko.sqd'))).code).toBe(0);
    expect(readFileSync(at('ko.sqk'), 'utf8')).toMatch(/^1,0:\w{60}\r\n2,1:\w{60}\r\n$/);
    expect((await squaredeal('delayed', at('ko.sqd'), 'x')).code).toBe(0);
    const args = ['deals', at('ko.sqd'), '--keys', at('ko.sqk'), '-o', at('x')];
    const { stderr } = await squaredeal(...args);
    expect(stderr).toContain('Left out: Phase 1 has no fixed number of sessions.');
    expect((await squaredeal(...args, '--phase', '1', '--sessions', '2-3', '--boards', '1-2,3-4')).code).toBe(
      0,
    );
    expect(readdirSync(at('x')).sort()).toEqual(['KO2.pbn', 'KO3.pbn', 'X.pbn']);
    expect(readFileSync(at('x/KO2.pbn'), 'utf8')).toContain('[Board "3"]');
  });

  test.each([
    ['no title', ['--phase', '1:16:X:']],
    ['no range', ['--phase', '1:0:X:Title']],
    ['one file for two sessions', ['--phase', '1:16:X:A', '--phase', '1:16:X:B']],
  ])('is refused with %s', async (_, phases) => {
    expect((await squaredeal(...MAKE.slice(0, 5), ...phases, at('bad.sqd'))).code).toBe(2);
    expect(readdirSync(root)).toEqual([]);
  });
});

test.each(['verify', 'deals', 'publish', 'delayed', 'keys'])(
  'squaredeal %s refuses what is no description',
  async (command) => {
    writeFileSync(at('x.sqd'), 'hello\n');
    const more =
      command === 'delayed' ? ['1'] : ['--keys', SQK, '--lines'].slice(0, command === 'deals' ? 3 : 2);
    const { code, stderr } = await squaredeal(command, at('x.sqd'), ...(command === 'keys' ? [] : more));
    expect([code, stderr]).toEqual([
      3,
      expect.stringContaining('A line begins with TN, DI, DV, SN, KH or #'),
    ]);
  },
);
