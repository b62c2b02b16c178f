import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Said, soubrette } from '../../../rigs/fake-terminal.ts';
import { placesFrom } from '../../../src/adapters/disk/places.ts';
import { parseSealFile, type SealFile } from '../../../src/generation/seal/seal-file.ts';

const SUPER = join(import.meta.dirname, '../../../examples/super.pbn');

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'seal-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const at = (name: string): string => join(root, name);

function fileAt(name: string): SealFile {
  const parsed = parseSealFile(readFileSync(at(name), 'utf8'));
  if (!parsed.ok) throw new Error(parsed.problems.join('\n'));
  return parsed.value;
}

/** All hands of an opened set, as they would be written anywhere. */
function handsIn(name: string): string[] {
  return fileAt(name).boards.flatMap(({ opened }) => opened?.deal.split(' ') ?? []);
}

const seal = (...args: readonly string[]): Promise<Said> => soubrette('seal', ...args, '-o', at('e.seal'));
const open = (...args: readonly string[]): Promise<Said> =>
  soubrette('open', at('e.seal'), '-o', at('e.opened'), ...args);

describe('boards that are sealed', () => {
  test.each([
    ['standard', 52],
    ['super', 68],
  ])('are fixed, dealt unseen, opened and verified: %s', async (deck) => {
    const pages = ['e.txt', 'e.svg', 'e.html', 'e.pdf'].map(at);
    const sealed = await seal(
      '--boards',
      '1-3',
      '--deck',
      deck,
      '--event',
      'Club evening',
      '--publish',
      ...pages,
    );
    expect(sealed.code).toBe(0);
    expect(sealed.stdout).toContain('Source: operating-system');
    expect(readFileSync(at('e.txt'), 'utf8').split('\n')[1]).toBe('Event: Club evening');
    const { commitment } = fileAt('e.seal').statement;
    const jobs = at('jobs');
    const dealt = await soubrette('deal', at('e.seal'), '--boards', '2', '--seed', 's', '--journal', jobs);
    expect(dealt.code).toBe(0);
    expect(dealt.stdout).toContain(`Sealed deals of e.seal, commitment ${commitment}.`);
    const job = join(jobs, readdirSync(jobs)[0]!);
    expect(readFileSync(join(job, 'journal.jsonl'), 'utf8')).toContain(`"seal":"${commitment}"`);
    const replayed = await soubrette('replay', job);
    expect(replayed.stdout).toContain(commitment);
    const opened = await open('--deals', at('e.pbn'));
    expect([opened.code, opened.stdout]).toEqual([0, '']);
    const hands = handsIn('e.opened');
    expect(hands).toHaveLength(12);
    const said = [sealed, dealt, replayed, opened].flatMap(({ stdout, stderr }) => [stdout, stderr]).join('');
    const kept = ['e.seal', 'e.txt', 'e.svg', 'e.html']
      .map((name) => readFileSync(at(name), 'utf8'))
      .join('');
    expect(hands.filter((hand) => (said + kept).includes(hand))).toEqual([]);
    const unsealed = await soubrette('unseal-job', job, '-o', at('dealt.pbn'));
    expect(unsealed.code).toBe(0);
    const deals = ['--deals', at('e.pbn'), at('dealt.pbn')];
    const verified = await soubrette(
      'verify',
      at('e.opened'),
      '--published',
      at('e.txt'),
      ...deals,
      '--json',
    );
    expect(verified.code).toBe(0);
    expect(JSON.parse(verified.stdout)).toMatchObject({
      event: 'Club evening',
      deck,
      boards: 3,
      opened: 3,
      source: 'operating-system',
      committed: commitment,
      commitment: 'holds',
      signature: 'holds',
      published: 'same',
      problems: [],
      files: [{ same: true }, { same: true }],
    });
  });

  test('are made again by remake under the same seal', async () => {
    await seal('--boards', '1-2');
    const jobs = at('jobs');
    await soubrette('deal', at('e.seal'), '--boards', '1', '--seed', 's', '--journal', jobs);
    const again = await soubrette(
      'remake',
      join(jobs, readdirSync(jobs)[0]!),
      '--board',
      '1',
      '--reason',
      'dropped',
    );
    expect(again.code).toBe(0);
    expect(again.stdout).toContain(`commitment ${fileAt('e.seal').statement.commitment}`);
  });

  test('come from a file where one is named, and the seal says so', async () => {
    expect((await seal(SUPER, '--boards', '2-4', '--json')).code).toBe(0);
    const { statement } = fileAt('e.seal');
    expect(statement).toMatchObject({ source: 'file', deck: 'super', boards: [2, 3, 4] });
    await open();
    const verified = await soubrette(
      'verify',
      at('e.opened'),
      '--commitment',
      statement.commitment,
      '--deals',
      SUPER,
    );
    expect(verified.code).toBe(3);
    expect(verified.stdout).toContain('It is the seal that was published.');
    expect(verified.stdout).toContain('nothing proves boards 1,');
    expect(verified.stdout).not.toContain('not the sealed deal');
  });

  test('may be opened one by one', async () => {
    await seal('--boards', '1-4');
    expect((await open('--boards', '3')).code).toBe(0);
    expect(fileAt('e.opened').boards.map(({ opened }) => opened !== undefined)).toEqual([
      false,
      false,
      true,
      false,
    ]);
    const { code, stdout } = await soubrette('verify', at('e.opened'), '--published', at('e.seal'), '--json');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ opened: 1, stillSealed: 3 });
    const told = await soubrette('verify', at('e.opened'));
    expect(told.stdout).toContain('Still sealed, so nothing is shown of them: boards 1, 2, 4.');
  });
});

describe('an opened set that was changed', () => {
  test('is found out', async () => {
    await seal('--boards', '1-4');
    await open();
    const text = readFileSync(at('e.opened'), 'utf8');
    const lines = text.split('\n');
    const [two, three] = [
      lines.findIndex((line) => line.startsWith('Board 2')),
      lines.findIndex((line) => line.startsWith('Board 3')),
    ];
    const deals = [two, three].map((line) => lines[line]!.split(' ').slice(4).join(' '));
    const swapped = lines
      .with(two, lines[two]!.replace(deals[0]!, deals[1]!))
      .with(three, lines[three]!.replace(deals[1]!, deals[0]!));
    writeFileSync(at('swapped'), swapped.join('\n'));
    const { code, stdout } = await soubrette('verify', at('swapped'), '--json');
    expect(code).toBe(3);
    const codes = JSON.parse(stdout).problems.map(({ code, board }: { code: string; board: number }) => [
      code,
      board,
    ]);
    expect(codes).toEqual([
      ['board-changed', 2],
      ['board-changed', 3],
    ]);
    const told = await soubrette('verify', at('swapped'));
    expect(told.stdout).toContain('Board 2 is not as it was sealed');
  });

  test('is found out where it was sealed anew', async () => {
    await seal('--boards', '1-2', '--publish', at('first.txt'));
    await soubrette('seal', '--boards', '1-2', '-o', at('second.seal'));
    await soubrette('open', at('second.seal'), '-o', at('second.opened'));
    const alone = await soubrette('verify', at('second.opened'));
    expect([alone.code, alone.stdout]).toEqual([0, expect.stringContaining('may have been made afterwards')]);
    const compared = await soubrette('verify', at('second.opened'), '--published', at('first.txt'));
    expect(compared.code).toBe(3);
    expect(compared.stdout).toContain('It is not the seal that was published.');
  });
});

describe('boards that wait for a public value', () => {
  test('have no deals before it is known, and follow from it then', async () => {
    expect((await seal('--boards', '1-3', '--delayed', 'Dow Jones close of 2026-12-01')).code).toBe(0);
    for (const command of [
      ['deal', at('e.seal')],
      ['open', at('e.seal'), '-o', at('e.opened')],
    ]) {
      const { code, stderr } = await soubrette(...command);
      expect([code, stderr]).toEqual([3, expect.stringContaining('wait for a public value')]);
    }
    expect(existsSync(at('e.opened'))).toBe(false);
    expect((await soubrette('seal', at('e.seal'), '--value', ' 43,275.91  points ')).code).toBe(0);
    expect((await soubrette('seal', at('e.seal'), '--value', '1')).code).toBe(3);
    expect(fileAt('e.seal').delayedValue).toBe('4327591POINTS');
    expect(fileAt('e.seal').statement.spelling).toContain('all decimals');
    expect((await soubrette('deal', at('e.seal'), '--boards', '1', '--no-journal')).code).toBe(0);
    expect((await open()).code).toBe(0);
    const verified = await soubrette('verify', at('e.opened'), '--published', at('e.seal'));
    expect(verified.code).toBe(0);
    expect(verified.stdout).toContain('Dow Jones close of 2026-12-01 was "4327591POINTS"');
    expect(verified.stdout).toContain('Write it like this: as its source publishes it, with all decimals');
  });

  test('say how it is to be written', async () => {
    const delayed = ['--boards', '1', '--delayed', 'Dow Jones close of 2026-12-01'];
    const { stdout } = await seal(...delayed, '--spelling', 'two decimals, no unit');
    expect(stdout).toContain('Spelling: two decimals, no unit\n');
    expect((await soubrette('seal', at('e.seal'), '--value', ' ., ')).code).toBe(2);
    const set = await soubrette('seal', at('e.seal'), '--value', '43,275.91');
    expect(set.stderr).toContain('recorded as "4327591"');
    expect(set.stderr).toContain('two decimals, no unit');
    const verified = await soubrette('verify', at('e.seal'), '--json');
    expect(JSON.parse(verified.stdout)).toMatchObject({
      spelling: 'two decimals, no unit',
      delayedValue: '4327591',
    });
    for (const wrong of [['--boards', '1'], [SUPER], [...delayed.slice(0, 2), '--delayed', '']]) {
      const { code } = await soubrette('seal', ...wrong, '--spelling', 'x', '-o', at('f.seal'));
      expect(code).toBe(2);
    }
  });

  test('are not those of a file, and no others wait', async () => {
    expect((await seal(SUPER, '--delayed', 'x')).code).toBe(2);
    await seal('--boards', '1');
    expect((await soubrette('seal', at('e.seal'), '--value', '1')).code).toBe(3);
  });
});

describe('who may open a sealed set', () => {
  test('is who has its key', async () => {
    await seal('--boards', '1');
    const { keys } = placesFrom(process.env);
    const { secrets } = fileAt('e.seal');
    expect(secrets?.key.kind).toBe('keyFile');
    rmSync(join(keys, secrets?.key.kind === 'keyFile' ? secrets.key.name : ''));
    const { code, stderr } = await open();
    expect([code, stderr]).toEqual([3, expect.stringContaining('is not among the keys of this computer')]);
  });

  test('and nobody who has changed it', async () => {
    await seal('--boards', '1-2');
    const text = readFileSync(at('e.seal'), 'utf8');
    const letter = /^Sealed: .{30}(.)/m.exec(text)![1]!;
    const changes = [
      text.replace(/^(Sealed: .{30})./m, `$1${letter === 'A' ? 'B' : 'A'}`),
      text.replace('Made: 2', 'Made: 3'),
      text.replace(/^Board 1: (.)/m, (line, first) => line.slice(0, -1) + (first === '0' ? '1' : '0')),
    ];
    for (const changed of changes) {
      writeFileSync(at('e.seal'), changed);
      const { code } = await soubrette('deal', at('e.seal'), '--no-journal');
      expect(code).toBe(3);
    }
  });
});

describe('a set that is still sealed', () => {
  /** The sealed set with another letter in its encrypted secrets. */
  function spoilSecrets(): void {
    const text = readFileSync(at('e.seal'), 'utf8');
    const spoilt = text.replace(
      /^(Sealed: .{30})(.)/m,
      (_, before, letter) => before + (letter === 'A' ? 'B' : 'A'),
    );
    writeFileSync(at('e.seal'), spoilt);
  }

  test('proves no deal, and its secrets are checked where the key is', async () => {
    await seal('--boards', '1-2');
    const good = await soubrette('verify', at('e.seal'));
    expect(good.code).toBe(0);
    expect(good.stdout).toContain('Nothing is opened. Only the list of hashes was checked');
    expect(good.stdout).toContain('The secrets in it can be opened, and are those that were sealed.');
    expect(good.stdout).not.toContain('what is opened is what was sealed');
    expect(good.stdout).toContain('The seal says: made from the randomness of the operating system.');
    spoilSecrets();
    const spoilt = await soubrette('verify', at('e.seal'), '--json');
    expect([spoilt.code, JSON.parse(spoilt.stdout)]).toMatchObject([3, { secrets: 'broken', opened: 0 }]);
    expect((await soubrette('verify', at('e.seal'))).stdout).toContain('Find an intact copy.');
  });

  test('is said not to be checked without the key', async () => {
    await seal('--boards', '1');
    const { keys } = placesFrom(process.env);
    const { secrets } = fileAt('e.seal');
    rmSync(join(keys, secrets?.key.kind === 'keyFile' ? secrets.key.name : ''));
    const { code, stdout } = await soubrette('verify', at('e.seal'));
    expect([code, stdout]).toEqual([0, expect.stringContaining('Its secrets were not checked')]);
  });

  test('holds secrets of its own boards, or is broken', async () => {
    await seal('--boards', '1-2');
    await soubrette('seal', '--boards', '1-2', '-o', at('f.seal'));
    const [mine, other] = ['e.seal', 'f.seal'].map((name) => readFileSync(at(name), 'utf8'));
    const theirs = /^Key: .*\nSealed: .*\n/m.exec(other!)![0];
    writeFileSync(at('e.seal'), mine!.replace(/^Key: .*\nSealed: .*\n/m, theirs));
    const { code, stdout } = await soubrette('verify', at('e.seal'), '--json');
    expect([code, JSON.parse(stdout).secrets]).toEqual([3, 'broken']);
  });

  test('is known as such to the commands for deal files', async () => {
    await seal('--boards', '1');
    const { code, stdout } = await soubrette('check', at('e.seal'), '--json');
    expect([code, JSON.parse(stdout).problems]).toMatchObject([3, [{ code: 'sealed-set' }]]);
    expect((await soubrette('check', at('e.seal'))).stdout).not.toContain('It can be dealt once');
    const converted = await soubrette('convert', at('e.seal'), at('e.pbn'));
    expect([converted.code, converted.stderr]).toEqual([3, expect.stringContaining('This is a sealed set')]);
  });
});

describe('the command line', () => {
  test('refuses what it would not obey', async () => {
    await seal('--boards', '1', '--delayed', 'Dow Jones close of 2026-12-01');
    const before = readFileSync(at('e.seal'));
    for (const more of [
      ['-o', at('f.seal')],
      ['--deck', 'standard'],
      ['--publish', at('f.pdf'), '--force'],
    ]) {
      const { code, stderr } = await soubrette('seal', at('e.seal'), '--value', '1', ...more);
      expect([code, stderr]).toEqual([2, expect.stringContaining('is written into')]);
    }
    expect(readFileSync(at('e.seal'))).toEqual(before);
    const { stdout } = await soubrette('seal', at('e.seal'), '--value', '1', '--json');
    expect(JSON.parse(stdout)).toMatchObject({ file: at('e.seal'), value: '1' });
    const deck = await soubrette('seal', SUPER, '--deck', 'standard', '-o', at('s.seal'));
    expect([deck.code, deck.stderr]).toEqual([2, expect.stringContaining('are of the super deck')]);
    for (const name of ['z.pbn', 'z.PDF', 'z.lin']) {
      expect((await soubrette('seal', '--boards', '1', '-o', at(name))).code).toBe(2);
    }
    expect(readdirSync(root)).toEqual(['e.seal']);
  });

  test('says what it needs, and replaces nothing unasked', async () => {
    expect((await soubrette('seal', '--boards', '1')).code).toBe(2);
    expect((await seal()).code).toBe(2);
    expect((await seal('--boards', '1', '--publish', at('e.doc'))).code).toBe(2);
    expect((await seal(SUPER, '--boards', '999')).code).toBe(2);
    expect((await soubrette('seal', '--value', '1')).code).toBe(2);
    expect(readdirSync(root)).toEqual([]);
    await seal('--boards', '1');
    expect(statSync(at('e.seal')).mode & 0o077).toBe(0);
    expect((await seal('--boards', '1')).code).toBe(2);
    const again = await soubrette('seal', at('e.seal'), '-o', at('f.seal'));
    expect([again.code, again.stderr]).toEqual([2, expect.stringContaining('is a sealed set already')]);
    expect((await soubrette('open', at('e.seal'))).code).toBe(2);
    expect((await soubrette('verify', at('e.seal'), '--commitment', 'ab')).code).toBe(2);
    writeFileSync(at('x'), 'SOUBRETTE SEAL 1\nhello\n');
    expect((await soubrette('verify', at('x'))).code).toBe(3);
    expect((await soubrette('deal', at('x'))).code).toBe(3);
  });
});
