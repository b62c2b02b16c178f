import { readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { computer } from '../../rigs/computer.ts';
import { plannedOn } from '../../rigs/console/planned.ts';
import { makeSealedSet } from '../../src/app/proof/seal/make-sealed-set.ts';
import { toBoardNumber } from '../../src/bridge/board.ts';
import type { CheckedDeals } from '../../src/web/messages/deals.ts';
import { ConsoleRig, type OpenRig, type RigPage } from '../support/console/rig.ts';

const PASSPHRASE = 'quiet otter paints violins';
const NAME = 'championship.seal';
const WRONG = 'loud otter paints violins';
let rig: ConsoleRig;

beforeEach(async () => {
  rig = new ConsoleRig();
  await seal(NAME, PASSPHRASE);
});
afterEach(() => rig.close());

async function seal(name: string, passphrase?: string): Promise<void> {
  const file = join(rig.home, 'passphrase.txt');
  writeFileSync(file, passphrase ?? '');
  await makeSealedSet(
    {
      output: join(rig.home, name),
      boards: [toBoardNumber(1), toBoardNumber(2)],
      event: 'Championship',
      replaces: false,
      ...(passphrase !== undefined && { passphraseFile: file }),
    },
    { ...computer, places: rig.places, emit: () => {}, secret: async () => undefined },
  );
  writeFileSync(file, '');
}

async function chosen(open: OpenRig, name = NAME): Promise<RigPage> {
  const page = await open.paired();
  await page.act({ kind: 'go', to: 'choose-deals' });
  await page.act({ kind: 'choose-deals', deals: { kind: 'file', place: 'folder', name } });
  return page;
}

function checked({ view }: RigPage): CheckedDeals | null {
  return view.screen?.kind === 'choose-deals' ? view.screen.checked : null;
}

const deal = ({ view }: RigPage) => ({ kind: 'deal', planned: plannedOn(view.screen) }) as const;
const typed = (passphrase: string) => ({ kind: 'open-deals', passphrase }) as const;

describe('a set that is sealed by a passphrase', () => {
  test('is dealt once that was typed, and not before', async () => {
    const page = await chosen(rig.open({ pace: 'fast' }));
    expect(checked(page)).toMatchObject({ isSealed: true, isSound: true, wantsPassphrase: true });
    expect(await page.act({ kind: 'go', to: 'plan' })).toMatchObject({ why: 'not-now' });
    expect(await page.act(deal(page))).toMatchObject({ why: 'not-now' });
    expect(await page.act(typed(PASSPHRASE))).toEqual({ kind: 'done' });
    expect(checked(page)).toMatchObject({ wantsPassphrase: false, boards: [1, 2] });
    expect(await page.act(typed(PASSPHRASE))).toMatchObject({ why: 'not-now' });
    expect(await page.act({ kind: 'go', to: 'plan' })).toEqual({ kind: 'done' });
    expect(await page.act(deal(page))).toEqual({ kind: 'done' });
    const { job, screen } = await page.until((view) => view.screen?.kind === 'put-tray');
    expect(screen?.kind).toBe('put-tray');
    expect(job?.trays.map(({ board }) => board)).toEqual([1, 2]);
  });

  test('is not opened where another set has taken its place since it was looked at', async () => {
    const page = await chosen(rig.open({ pace: 'fast' }));
    const path = join(rig.home, NAME);
    const before = readFileSync(path);
    await seal('other.seal', PASSPHRASE);
    renameSync(join(rig.home, 'other.seal'), path);
    expect(await page.act(typed(PASSPHRASE))).toMatchObject({
      why: 'problem',
      problem: { problem: 'file-changed' },
    });
    expect(checked(page)).toMatchObject({ wantsPassphrase: true });
    writeFileSync(path, before);
  });

  test('keeps its passphrase to itself: it is in no message of any page, and in no file', async () => {
    const open = rig.open();
    const page = await chosen(open);
    const watcher = await open.paired('another-page-of-a-test');
    rig.now += 5_000;
    expect(await page.act(typed(WRONG))).toMatchObject({ why: 'wrong-passphrase' });
    rig.now += 5_000;
    expect(await page.act(typed(PASSPHRASE))).toEqual({ kind: 'done' });
    await page.act(deal(page));
    await page.until((view) => view.screen?.kind === 'put-tray');
    expect(watcher.view.screen?.kind).toBe('put-tray');
    const files = readdirSync(rig.home, { recursive: true, encoding: 'utf8' })
      .map((name) => join(rig.home, name))
      .filter((path) => statSync(path).isFile());
    expect(files.some((path) => path.endsWith('journal.jsonl'))).toBe(true);
    for (const text of [page.wire, watcher.wire, ...files.map((path) => readFileSync(path, 'latin1'))]) {
      for (const word of ['otter', 'violins', PASSPHRASE, WRONG]) expect(text).not.toContain(word);
    }
    const journal = readFileSync(join(rig.places.state, 'console-access.jsonl'), 'utf8');
    expect(journal).toContain('"what":"passphrase-wrong"');
    expect(journal).toContain('"what":"passphrase-right"');
  });

  test('makes the next try wait twice as long after each wrong one, also after a restart', async () => {
    let page = await chosen(rig.open());
    expect(await page.act(typed(WRONG))).toMatchObject({ why: 'wrong-passphrase' });
    expect(await page.act(typed(PASSPHRASE))).toMatchObject({ why: 'too-soon' });
    rig.now += 1_001;
    expect(await page.act(typed(WRONG))).toMatchObject({ why: 'wrong-passphrase' });
    rig.now += 1_001;
    page = await chosen(rig.open());
    expect(await page.act(typed(PASSPHRASE))).toMatchObject({ why: 'too-soon' });
    rig.now += 1_001;
    expect(await page.act(typed(PASSPHRASE))).toEqual({ kind: 'done' });
  });

  test('lets nobody deal who only looks on', async () => {
    const open = rig.open();
    await chosen(open);
    const watcher = await open.paired('another-page-of-a-test');
    expect(await watcher.act(typed(PASSPHRASE))).toMatchObject({ why: 'not-driver' });
  });

  test('never keeps other deals waiting', async () => {
    await seal('club.seal');
    const page = await chosen(rig.open());
    expect(await page.act(typed(WRONG))).toMatchObject({ why: 'wrong-passphrase' });
    await page.act({ kind: 'choose-deals', deals: { kind: 'file', place: 'folder', name: 'club.seal' } });
    expect(checked(page)).toMatchObject({ isSealed: true, wantsPassphrase: false });
    expect(await page.act(deal(page))).toEqual({ kind: 'done' });
  });
});
