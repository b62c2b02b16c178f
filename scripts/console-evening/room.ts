import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as waitMs } from 'node:timers/promises';
import chromium from '@sparticuz/chromium';
import { type BrowserContext, chromium as driver, type Page } from 'playwright-core';
import { SIZES } from '../../test/support/console/chromium.ts';
import { glassOf } from '../../test/support/console/glass.ts';
import { PersonAtPage } from '../../test/support/console/player.ts';
import type { ConsoleProgram } from '../../test/support/console/program.ts';
import type { Received, Wire } from '../../test/support/console/wire.ts';
import type { EveningSettings } from './parts.ts';
import { problemsOfEvening, Table, tell } from './table.ts';

const PIN = '4711';
const PATIENCE_MS = 20_000;
/** Of a paper, so many bytes in a row are looked for, taken at so many places of it. */
const PIECE_BYTES = 48;
const PIECES = 8;

/**
 * A director unseals an evening and has its hand records drawn in the page; then the room is locked, and the page goes
 * back. Nothing of the papers is in the browser's profile and downloads, in temporary files, or in what the console keeps.
 */
export async function playRoom({ languages, seed }: EveningSettings): Promise<readonly string[]> {
  const [language = 'en'] = languages;
  return Table.with({ faults: 'none', seed: `${seed}-room` }, async (table) => {
    setPin(table.program);
    await table.program.kill();
    const address = await table.program.start();
    const wire = await table.wire();
    const temporary = mkdtempSync(join(tmpdir(), 'soubrette-room-'));
    const context = await openProfile(temporary, wire, language);
    try {
      const page = context.pages()[0] ?? (await context.newPage());
      await page.goto(address);
      const person = await PersonAtPage.at(glassOf(page), wire, { language, boards: 1 });
      await person.begin();
      const played = await person.play();
      tell('an evening for the director', played);
      await lookAndLock(page, wire);
      await page.goto('about:blank');
      await page.goBack();
      const papers = papersOf(wire);
      const drawn = await page.locator('canvas, iframe, embed, [src^="blob:"]').count();
      await context.close();
      return [
        ...problemsOfEvening(played, 1),
        ...(papers.length > 0 ? [] : ['no paper was drawn, so none could be found']),
        ...(drawn === 0 ? [] : ['after Back something of a paper is drawn still']),
        ...foundIn([temporary, table.program.home], papers),
      ];
    } finally {
      await context.close();
      rmSync(temporary, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    }
  });
}

function setPin({ env }: ConsoleProgram): void {
  const words = [join(import.meta.dirname, '../../bin/soubrette.js'), 'console', '--set-pin', 'director'];
  const { status, stderr } = spawnSync(process.execPath, words, { env, input: `${PIN}\n`, encoding: 'utf8' });
  if (status !== 0) throw new Error(`No PIN could be set: ${stderr}`);
}

/** Chromium with a profile, downloads and temporary files in one folder. */
function openProfile(folder: string, wire: Wire, locale: string): Promise<BrowserContext> {
  const made = ['profile', 'downloads', 'tmp'].map((name) => join(folder, name));
  for (const path of made) mkdirSync(path);
  const [profile = '', downloadsPath = '', own = ''] = made;
  return chromium.executablePath().then((executablePath) =>
    driver.launchPersistentContext(profile, {
      ...{ executablePath, headless: true, viewport: SIZES[0], hasTouch: true, locale, downloadsPath },
      proxy: { server: wire.address, bypass: '<-loopback>' },
      env: { ...process.env, TMPDIR: own },
      args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    }),
  );
}

/** Opens the room, has the hand records made and fetched as the page fetches them, and locks the room. */
async function lookAndLock(page: Page, wire: Wire): Promise<void> {
  const { name: job = '' } = wire.view.job ?? {};
  await act(page, wire, { kind: 'go', to: 'start' });
  await act(page, wire, { kind: 'open-room', role: 'director', pin: PIN });
  await until(() => wire.view.room !== null && wire.view.room !== undefined);
  const look = { language: 'en', size: 'a4' };
  await act(page, wire, { kind: 'unseal', job, reason: 'a score was disputed', look });
  await until(() => (wire.view.room?.papers.length ?? 0) > 0);
  for (const { id } of wire.view.room?.papers ?? []) {
    await page.evaluate(
      `fetch('/api/papers/${id}', { headers: { 'x-page': '${idOf(wire)}' } }).then((answer) => answer.arrayBuffer()).then((bytes) => bytes.byteLength)`,
    );
  }
  await act(page, wire, { kind: 'lock-room' });
  await until(() => wire.view.room === null);
}

async function act(page: Page, wire: Wire, wanted: object): Promise<void> {
  const headers = { 'content-type': 'application/json', 'x-page': idOf(wire) };
  const request = { method: 'POST', headers, body: JSON.stringify(wanted) };
  const answer = await page.evaluate(
    `fetch('/api/acts', ${JSON.stringify(request)}).then((answer) => answer.text())`,
  );
  if (answer !== '{"kind":"done"}') throw new Error(`${JSON.stringify(wanted)}: ${answer}`);
}

/** The id under which the page listens. */
function idOf({ received }: Wire): string {
  const stream = received.findLast(({ path }) => path.startsWith('/api/events'));
  return new URLSearchParams(stream?.path.split('?')[1]).get('page') ?? '';
}

async function until(isSo: () => boolean): Promise<void> {
  const untilMs = performance.now() + PATIENCE_MS;
  while (!isSo()) {
    if (performance.now() > untilMs) throw new Error('The room does not come.');
    await waitMs(20);
  }
}

function papersOf({ received }: Wire): readonly Received[] {
  return received.filter(({ body, path }) => path.startsWith('/api/papers/') && body.length > PIECE_BYTES);
}

/** Files below these folders that hold a piece of a paper. */
function foundIn(folders: readonly string[], papers: readonly Received[]): readonly string[] {
  const pieces = papers.flatMap(({ body }) =>
    Array.from({ length: PIECES }, (_, place) => {
      const from = Math.floor(((body.length - PIECE_BYTES) * place) / PIECES);
      return body.subarray(from, from + PIECE_BYTES);
    }),
  );
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile() === true),
  );
  console.log(`  ${papers.length} papers, ${files.length} files searched`);
  return files
    .filter((path) => {
      const bytes = readFileSync(path);
      return pieces.some((piece) => bytes.includes(piece));
    })
    .map((path) => `a paper is in ${path}`);
}
