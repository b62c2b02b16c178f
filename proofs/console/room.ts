import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as waitMs } from 'node:timers/promises';
import chromium from '@sparticuz/chromium';
import { type BrowserContext, chromium as driver, type Page } from 'playwright-core';
import { SIZES } from '../../rigs/console/chromium.ts';
import { glassOf } from '../../rigs/console/glass.ts';
import { EVENING_FILE, PersonAtPage } from '../../rigs/console/player.ts';
import type { Received, Wire } from '../../rigs/console/wire.ts';
import { dealsOf } from '../../rigs/leak-search.ts';
import { leaksIn } from '../../rigs/leaks.ts';
import type { Language } from '../../src/words/language.ts';
import { loadPageWords } from '../../src/words/page-words.ts';
import { SUIT_SIGNS } from '../../src/words/paper/strain-sign.ts';
import { filesIn, leftIn, plantedUnseen } from './left-behind.ts';
import type { ConsoleProgram } from './program.ts';
import type { EveningSettings } from './settings.ts';
import { problemsOfEvening, Table, tell } from './table.ts';

const PIN = '4711';
/** The whole browser, which keeps more than the one without windows of the package. */
const DEBIAN_CHROMIUM = '/usr/bin/chromium';
const PATIENCE_MS = 20_000;

/** The papers of a job, those that show hands first. */
const PAPERS = [{ kind: 'curtain-cards' }, { kind: 'travellers', tables: 4 }, { kind: 'labels' }] as const;
const SHOW_HANDS = ['records', 'curtain-cards'];

/** What a page keeps beside its document, and whether anything of a paper is drawn or can still be had. */
interface Kept {
  readonly text: string;
  readonly drawn: number;
  readonly objectUrls: number;
}

/**
 * A director unseals an evening, has each kind of paper drawn in the page and prints it; then the room is locked, and
 * the page goes back, in the browser of the package and in Debian's where that is installed. Nothing of the papers is
 * in the page, in what it keeps, in the browser's profile and downloads, in temporary files of browser, printer and
 * console, or in what the console keeps.
 */
export async function playRoom({ languages, seed }: EveningSettings): Promise<readonly string[]> {
  const [language = 'en'] = languages;
  const problems: string[] = [];
  for (const path of [await chromium.executablePath(), DEBIAN_CHROMIUM].filter((each) => existsSync(each)))
    problems.push(...(await playRoomIn(path, language, seed)));
  return problems;
}

function playRoomIn(browser: string, language: Language, seed: string): Promise<readonly string[]> {
  return Table.with({ faults: 'none', seed: `${seed}-room` }, async (table) => {
    setPin(table.program);
    await table.program.kill();
    const address = await table.program.start();
    const wire = await table.wire();
    const temporary = mkdtempSync(join(tmpdir(), 'soubrette-room-'));
    const context = await openProfile(browser, temporary, wire, language);
    try {
      const page = context.pages()[0] ?? (await context.newPage());
      await page.addInitScript(COUNT_OBJECT_URLS);
      await page.goto(address);
      const person = await PersonAtPage.at(glassOf(page), wire, { language, boards: 1 });
      await person.begin();
      const played = await person.play();
      tell('an evening for the director', played);
      const shown = await lookAndLock(page, wire, language);
      const kept = [await keptBy(page)];
      await page.goto('about:blank');
      await page.goBack();
      kept.push(await keptBy(page));
      await context.close();
      const papers = [...papersOf(wire).map(({ body }) => body), ...shown.printed];
      const secrets = { papers, texts: shown.texts };
      const folders = [temporary, table.program.home];
      console.log(`  ${papers.length} papers, ${filesIn(folders).length} files searched`);
      return [
        ...problemsOfEvening(played, 1),
        ...shown.problems,
        ...kept.flatMap((each) => problemsOfKept(each, secrets.texts)),
        ...leftIn(folders, secrets).map((path) => `a paper is in ${path}`),
        ...plantedUnseen(temporary, secrets),
      ];
    } finally {
      await context.close();
      rmSync(temporary, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    }
  });
}

/** Counts in a page which addresses of objects in memory were made and not given back. */
const COUNT_OBJECT_URLS = `(() => {
  const { createObjectURL, revokeObjectURL } = URL;
  window.objectUrls = new Set();
  URL.createObjectURL = (held) => { const made = createObjectURL.call(URL, held); objectUrls.add(made); return made; };
  URL.revokeObjectURL = (made) => { objectUrls.delete(made); revokeObjectURL.call(URL, made); };
})()`;

async function keptBy(page: Page): Promise<Kept> {
  return (await page.evaluate(`(async () => {
    const cached = await Promise.all((await caches.keys()).map(async (name) => [name, (await (await caches.open(name)).keys()).map(({ url }) => url)]));
    const kept = [localStorage, sessionStorage, history.state, document.cookie, cached, await indexedDB.databases()];
    return {
      text: document.documentElement.outerHTML + JSON.stringify(kept),
      drawn: document.querySelectorAll('canvas, iframe, embed, object, [src^="blob:"], [src^="data:"]').length,
      objectUrls: objectUrls.size,
    };
  })()`)) as Kept;
}

function problemsOfKept({ drawn, objectUrls, text }: Kept, texts: readonly string[]): readonly string[] {
  const pieces = texts.flatMap((each) => each.match(/.{24}/gs) ?? []);
  return [
    ...(drawn === 0 ? [] : ['something of a paper is drawn still']),
    ...(objectUrls === 0 ? [] : [`${objectUrls} objects of the page can still be had by their addresses`]),
    ...leaksIn(text, dealsOf(EVENING_FILE)).map((leak) => `the page keeps ${leak.slice(0, 200)}`),
    ...(pieces.some((piece) => text.includes(piece)) ? ['the page keeps what stood on a paper'] : []),
  ];
}

function setPin({ env }: ConsoleProgram): void {
  const words = [join(import.meta.dirname, '../../bin/soubrette.js'), 'console', '--set-pin', 'director'];
  const { status, stderr } = spawnSync(process.execPath, words, { env, input: `${PIN}\n`, encoding: 'utf8' });
  if (status !== 0) throw new Error(`No PIN could be set: ${stderr}`);
}

/** Chromium with a profile, downloads and temporary files in one folder. */
function openProfile(
  executablePath: string,
  folder: string,
  wire: Wire,
  locale: string,
): Promise<BrowserContext> {
  const made = ['profile', 'downloads', 'tmp'].map((name) => join(folder, name));
  for (const path of made) mkdirSync(path);
  const [profile = '', downloadsPath = '', own = ''] = made;
  const whole = executablePath === DEBIAN_CHROMIUM ? ['--headless=new'] : [];
  return driver.launchPersistentContext(profile, {
    ...{ executablePath, headless: true, viewport: SIZES[0], hasTouch: true, locale, downloadsPath },
    proxy: { server: wire.address, bypass: '<-loopback>' },
    env: { ...process.env, TMPDIR: own },
    args: ['--disable-gpu', ...whole, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
}

/** The papers as they were seen, and as they were printed. */
interface ShownPapers {
  readonly texts: readonly string[];
  readonly printed: readonly Buffer[];
  readonly problems: readonly string[];
}

/** Opens the room, has each kind of paper made, drawn and printed, and locks the room while the last is open. */
async function lookAndLock(page: Page, wire: Wire, language: Language): Promise<ShownPapers> {
  const { name: job = '' } = wire.view.job ?? {};
  const words = await loadPageWords(language);
  await act(page, wire, { kind: 'go', to: 'start' });
  await act(page, wire, { kind: 'open-room', role: 'director', pin: PIN });
  await until(() => wire.view.room !== null && wire.view.room !== undefined);
  const look = { language, size: 'a4' };
  await act(page, wire, { kind: 'unseal', job, reason: 'a score was disputed', look });
  for (const paper of PAPERS) await act(page, wire, { kind: 'make-paper', job, paper, look });
  await until(() => wire.view.room?.papers.length === PAPERS.length + 1);
  const shown = { texts: [] as string[], printed: [] as Buffer[], problems: [] as string[] };
  for (const { id, kind } of wire.view.room?.papers ?? []) {
    await fetchPlainly(page, wire, id);
    const back = page.locator('.paper-view .room-bar button').last();
    if (await back.isVisible()) await back.tap();
    const show = words.say('label.show', { what: words.say(`paper.${kind}`) });
    await page.getByRole('button', { name: show, exact: true }).first().tap();
    await page.waitForSelector('.paper-view[aria-busy=false] canvas');
    const text = await page.evaluate<string>(
      `[...document.querySelectorAll('canvas')].map((canvas) => canvas.textContent).join(' ')`,
    );
    const hasHands = text.includes(SUIT_SIGNS.S);
    if (hasHands !== SHOW_HANDS.includes(kind))
      shown.problems.push(`${kind} show ${hasHands ? 'hands' : 'none'}`);
    if (hasHands) shown.texts.push(text);
    shown.printed.push(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
  }
  await act(page, wire, { kind: 'lock-room' });
  await until(() => wire.view.room === null);
  await page.waitForSelector('.paper-view', { state: 'detached' });
  return shown;
}

/** As a page would that asks its browser for nothing: only what the server says keeps the paper from being kept. */
async function fetchPlainly(page: Page, wire: Wire, id: string): Promise<void> {
  const request = JSON.stringify({ headers: { 'x-page': idOf(wire) } });
  await page.evaluate(
    `fetch('/api/papers/${id}', ${request}).then((answer) => answer.arrayBuffer()).then(() => {})`,
  );
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
  return received.filter(({ body, path }) => path.startsWith('/api/papers/') && body.length > 0);
}
