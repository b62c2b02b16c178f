import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Act } from '../../src/web/messages/acts.ts';
import type { SessionPaperRequest } from '../../src/web/messages/papers.ts';
import { pdfText } from '../support/pdf-text.ts';
import { PIN, RoomBench, type RoomPage } from './room-bench.ts';

const RESULTS = `board,ns,ew,contract
1,1,2,4S= N
1,3,4,3NT+1 S
2,1,4,2H-1 E
2,3,2,4H= W
`;
const WRONG = `${RESULTS}2,5,6,9S= N\n`;
const DONE = { kind: 'done' };

let bench: RoomBench;
beforeEach(async () => {
  bench = await RoomBench.begin('the results of a session', 'director');
});
afterEach(() => bench.close());

async function director(): Promise<RoomPage> {
  const page = await bench.open('a-page-of-a-test');
  await page.act({ kind: 'open-room', role: 'director', pin: PIN });
  return page;
}

function making(wish: Partial<SessionPaperRequest>): Act {
  return {
    kind: 'make-session-paper',
    wish: { what: 'ranking', from: { kind: 'sent' }, scoring: 'matchpoints', isPartial: false, ...wish },
    look: { language: 'en', size: 'a4' },
  };
}

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

describe("results in a director's room", () => {
  test('are sent by the page that has opened it, make a ranking and travellers, and are gone with these when it locks', async () => {
    const [page, other] = [await director(), await bench.open('another-page')];
    expect(other.uploadResults('evening.csv', bytesOf(RESULTS))).toMatchObject({ why: 'not-allowed' });
    expect(await other.act(making({}))).toMatchObject({ why: 'not-allowed' });
    expect(await page.act(making({}))).toMatchObject({ why: 'not-now' });
    expect(page.uploadResults('evening.csv', bytesOf(RESULTS))).toMatchObject({ kind: 'uploaded' });
    expect(page.room('director').sent).toBe('evening.csv');
    expect(await page.act(making({}))).toEqual(DONE);
    expect(await page.act(making({ what: 'filled-travellers' }))).toEqual(DONE);
    const { papers } = page.room('director');
    expect(papers).toMatchObject([
      { kind: 'ranking', job: 'evening.csv' },
      { kind: 'filled-travellers', job: 'evening.csv' },
    ]);
    const [ranking = new Uint8Array(), travellers = new Uint8Array()] = papers.map(
      ({ id }) => page.paper(id) ?? new Uint8Array(),
    );
    expect((await pdfText(ranking)).join(' ')).toContain('Matchpoints');
    expect((await pdfText(travellers)).join(' ')).toMatch(/N 4\s♠ =/);
    for (const { id } of papers) expect(other.paper(id)).toBeUndefined();
    bench.nowMs += 120_000;
    bench.console.look();
    for (const { id } of papers) expect(page.paper(id)).toBeUndefined();
    await page.act({ kind: 'open-room', role: 'director', pin: PIN });
    expect(page.room('director')).toMatchObject({ sent: null, papers: [] });
  });

  test('that are wrong make nothing, unless they are left out', async () => {
    const page = await director();
    page.uploadResults('evening.csv', bytesOf(WRONG));
    expect(await page.act(making({}))).toEqual(DONE);
    expect(page.room('director')).toMatchObject({ papers: [], wrong: { lines: [6] } });
    expect(await page.act(making({ isPartial: true }))).toEqual(DONE);
    expect(page.room('director')).toMatchObject({ papers: [{ kind: 'ranking' }], wrong: null });
    page.uploadResults('nonsense.csv', bytesOf('a,b\n1,2\n'));
    expect(await page.act(making({}))).toMatchObject({ why: 'problem', problem: { problem: 'results' } });
  });

  test('are chosen among those that are listed, and by no path', async () => {
    mkdirSync(join(bench.home, 'deals'), { recursive: true });
    writeFileSync(join(bench.home, 'deals', 'tuesday.csv'), RESULTS);
    writeFileSync(join(bench.home, 'secret.csv'), RESULTS);
    const page = await director();
    expect(page.room('director').results).toEqual(['tuesday.csv']);
    const from = (name: string) => making({ from: { kind: 'listed', name } });
    expect(await page.act(from('../secret.csv'))).toMatchObject({ why: 'not-now' });
    expect(await page.act(from('tuesday.csv'))).toEqual(DONE);
    expect(page.room('director').papers).toMatchObject([{ kind: 'ranking', job: 'tuesday.csv' }]);
  });
});
