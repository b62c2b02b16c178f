import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { openPage, startChromium, untilDrawn } from '../../../rigs/console/chromium.ts';
import { buildPage, type PageServer, servePage } from '../../../rigs/console/page-server.ts';
import { VIEWS } from '../../../rigs/console/views.ts';
import type { View } from '../../../src/web/messages/view.ts';
import { LANGUAGES, type Language } from '../../../src/words/language.ts';

/** Screens of people whose hands are full: 5 to 13 of the design. */
const FULL_HANDS =
  /^(practice-|event-(put-|dealing)|put-|dealing|verified|wrong-tray|trouble|deal-again|deck-incomplete|given-up|hand-over|watching)/;
export const SCREENS: readonly string[] = Object.keys(VIEWS);

/** Whether a screen never scrolls, since its people have no hand to do so. */
export function neverScrolls(name: string): boolean {
  return FULL_HANDS.test(name);
}

export function viewOf(name: string): View {
  const view = VIEWS[name];
  if (view === undefined) throw new Error(`There is no view ${name}.`);
  return view;
}

/** What is wrong with a screen, in words. */
export type Look = (page: Page, name: string) => Promise<readonly string[]>;

/** A page as people have it. */
export interface PageChoice {
  readonly size: { readonly width: number; readonly height: number };
  readonly colours?: 'light' | 'dark';
  readonly language?: Language;
}

/** What lies over a screen: its name, the view below it, and what is touched to have it there. */
export type Overlay = readonly [name: string, view: View, ...touched: string[]];

/** The built page in a browser, and a server that shows it whatever a test wants. */
export class ScreenRig {
  readonly browser: Browser;
  readonly server: PageServer;
  /** The files of the built page. */
  readonly folder: string;

  private constructor(browser: Browser, server: PageServer, folder: string) {
    this.browser = browser;
    this.server = server;
    this.folder = folder;
  }

  /** Its room has this one paper. */
  static async begin(paper?: Uint8Array): Promise<ScreenRig> {
    const folder = mkdtempSync(join(tmpdir(), 'screens-'));
    buildPage(folder);
    const server = await servePage(viewOf('start'), paper, folder);
    return new ScreenRig(await startChromium(), server, folder);
  }

  async end(): Promise<void> {
    await this.browser.close();
    await this.server.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  open({ size, colours = 'light', language = 'en' }: PageChoice): ReturnType<typeof openPage> {
    return openPage(this.browser, this.server.address, size, colours, language);
  }

  /** Shows each of these views on one page, and gathers what is wrong with it. */
  async problemsOf(
    look: Look,
    choice: PageChoice,
    names: readonly string[] = SCREENS,
  ): Promise<readonly string[]> {
    const problems: string[] = [];
    const { close, complaints, page } = await this.open(choice);
    for (const name of names) {
      await untilDrawn(page, this.server.show(viewOf(name)));
      await page.waitForSelector('h1');
      problems.push(...(await look(page, name)).map((problem) => `${name}: ${problem}`));
    }
    await close();
    return [...problems, ...complaints];
  }

  /** The same of what lies over screens. */
  async problemsOver(
    look: Look,
    choice: PageChoice,
    overlays: readonly Overlay[],
  ): Promise<readonly string[]> {
    const problems: string[] = [];
    const { close, complaints, page } = await this.open(choice);
    for (const [name, view, ...touched] of overlays) {
      // A page that waits to be let in has nothing over it.
      await untilDrawn(page, this.server.show(viewOf('pairing')));
      if ((await page.locator('dialog').count()) > 0) problems.push(`${name}: something is over it already`);
      await untilDrawn(page, this.server.show(view));
      for (const button of touched) await page.locator(button).first().tap();
      await page.waitForSelector('dialog[open]');
      problems.push(...(await look(page, name)).map((problem) => `${name}: ${problem}`));
    }
    await close();
    return [...problems, ...complaints];
  }
}

/** Each language with its share of what is to be shown: all of it is shown once. */
export function sharesOf<T>(
  shown: readonly T[],
): readonly (readonly [language: Language, share: readonly T[]])[] {
  return LANGUAGES.map((language, at) => [
    language,
    shown.filter((_, place) => place % LANGUAGES.length === at),
  ]);
}
