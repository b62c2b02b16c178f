import type { Browser, Page } from 'playwright-core';
import { startChromium, untilTrue } from '../../../rigs/console/chromium.ts';

/** How a wall stands: sets that it shows, and those that are complete. */
interface WallSeen {
  readonly sets: number;
  readonly complete: number;
}

const SIZES = [
  { width: 1920, height: 1080 },
  { width: 390, height: 844 },
];

/** Two browsers that look at the wall of an event all evening: a beamer's and a phone's. */
export class Walls {
  readonly #browsers: readonly Browser[];
  readonly #pages: readonly Page[];
  /** All that they have been sent and have shown. */
  text = '';

  private constructor(browsers: readonly Browser[], pages: readonly Page[]) {
    this.#browsers = browsers;
    this.#pages = pages;
  }

  /** Opens them; the certificate of the hub is its own, which a person has looked at. */
  static async open(address: string): Promise<Walls> {
    const browsers = await Promise.all(SIZES.map(() => startChromium()));
    const pages = await Promise.all(
      browsers.map((browser, at) =>
        browser.newPage({ ignoreHTTPSErrors: true, viewport: SIZES[at] ?? null }),
      ),
    );
    const walls = new Walls(browsers, pages);
    for (const page of pages) {
      page.setDefaultTimeout(0);
      await page.goto(address);
      await page.waitForSelector('.set');
    }
    return walls;
  }

  async look(): Promise<readonly WallSeen[]> {
    return Promise.all(
      this.#pages.map(async (page) => {
        this.text += await page.content();
        return {
          sets: await page.locator('.set').count(),
          complete: await page.locator('.complete').count(),
        };
      }),
    );
  }

  /** Waits until both show all of this many sets as complete, or have not for so long; how they stand then. */
  async untilComplete(sets: number, mostMs: number): Promise<readonly WallSeen[]> {
    const isShown = `document.querySelectorAll('.set.complete').length === ${sets}`;
    await Promise.allSettled(this.#pages.map((page) => untilTrue(page, isShown, mostMs)));
    return this.look();
  }

  async close(): Promise<void> {
    await Promise.all(this.#browsers.map((browser) => browser.close()));
  }
}
