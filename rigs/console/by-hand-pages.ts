import { createServer, type Server } from 'node:http';
import { extname } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { byHandReplySchema } from '../../src/web/messages/by-hand.ts';
import { BY_HAND_VIEWS } from './by-hand-views.ts';
import { openPage, startChromium, untilTrue } from './chromium.ts';
import { listen, readPage } from './page-server.ts';

/** A telephone, the display of a small laptop, and a laptop. */
export const BY_HAND_SIZES = [
  { width: 360, height: 640 },
  { width: 800, height: 480 },
  { width: 1280, height: 800 },
] as const;

/** Has a browser make up a camera, and ask nobody for it. */
export const MADE_UP_CAMERA: readonly string[] = [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
];

const TYPES: Readonly<Record<string, string>> = { '.css': 'text/css', '.js': 'text/javascript' };

/** The page on which boards are dealt by hand, and a stand-in for the program that answers it as a test wants. */
export class ByHandPages {
  readonly #browser: Browser;
  readonly #server: Server;
  #address = '';
  #shown = 'show-card';

  private constructor(browser: Browser, folder: string) {
    const files = readPage(folder);
    this.#browser = browser;
    this.#server = createServer((request, response) => {
      request.resume();
      const path = request.url ?? '/';
      if (path.startsWith('/by-hand/')) {
        response.writeHead(200, { 'content-type': 'application/json' });
        return response.end(JSON.stringify(byHandReplySchema.parse(BY_HAND_VIEWS[this.#shown])));
      }
      const bytes = files.get(path === '/by-hand' ? '/by-hand.html' : path);
      response.writeHead(bytes ? 200 : 404, { 'content-type': TYPES[extname(path)] ?? 'text/html' });
      return response.end(bytes);
    });
  }

  /** Opens a page that was built into a folder. */
  static async begin(folder: string): Promise<ByHandPages> {
    const pages = new ByHandPages(await startChromium(MADE_UP_CAMERA), folder);
    pages.#address = `${await listen(pages.#server)}/by-hand`;
    return pages;
  }

  async close(): Promise<void> {
    await this.#browser.close();
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** A page whose camera was started, at each of these views in turn. */
  async each(
    names: readonly string[],
    {
      colours = 'light',
      language = 'en',
      size,
    }: {
      readonly size: (typeof BY_HAND_SIZES)[number];
      readonly language?: string;
      readonly colours?: 'light' | 'dark';
    },
    look: (page: Page, name: string) => Promise<void>,
  ): Promise<readonly string[]> {
    this.#shown = 'show-card';
    const { close, complaints, page } = await openPage(this.#browser, this.#address, size, colours, language);
    await page.waitForSelector('.screen-begin');
    await look(page, 'begin');
    await page.tap('.main-button');
    await page.waitForSelector('.screen-dealing');
    for (const name of names) {
      this.#shown = name;
      await untilTrue(page, `document.querySelector('.page')?.dataset.turn === '${turnOf(name)}'`);
      await page.evaluate(
        'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))',
      );
      await look(page, name);
      if (name.startsWith('ended')) await page.tap('.main-button');
    }
    await close();
    return complaints;
  }
}

function turnOf(name: string): number {
  return BY_HAND_VIEWS[name]?.turn ?? -1;
}
