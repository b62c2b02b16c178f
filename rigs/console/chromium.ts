import chromium from '@sparticuz/chromium';
import { type Browser, chromium as driver, type Page } from 'playwright-core';

/** The sizes at which every screen is drawn: the display at the machine, and a laptop. */
export const SIZES = [
  { width: 800, height: 480 },
  { width: 1280, height: 800 },
] as const;

/**
 * Chromium as a browser of people is: only its file comes from the package, whose own arguments switch web security
 * off. A sandbox is not to be had as root.
 */
export async function startChromium(more: readonly string[] = []): Promise<Browser> {
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return driver.launch({
    executablePath: await chromium.executablePath(),
    headless: true,
    args: ['--disable-gpu', '--hide-scrollbars', ...asRoot, ...more],
  });
}

/** Has a page note the number of the last update that it was sent. */
const COUNTED = `window.EventSource = class extends EventSource {
  constructor(url) {
    super(url);
    this.addEventListener('update', ({ data }) => { window.lastUpdate = JSON.parse(data).n; });
  }
};`;

const MOST_MS = 30_000;

/**
 * Waits until an expression is true in a page; fails where that takes longer. The driver's own way to wait has the page
 * evaluate a text, which the content policy forbids wherever the expression is not true at once.
 */
export async function untilTrue(page: Page, expression: string, mostMs: number = MOST_MS): Promise<void> {
  await page.evaluate(`new Promise((isTrue, failed) => {
    const untilMs = performance.now() + ${mostMs};
    const look = () => {
      if (${expression}) isTrue();
      else if (performance.now() > untilMs) failed(new Error('This has not come true.'));
      else requestAnimationFrame(look);
    };
    look();
  })`);
}

/** Waits until a page has drawn the update of a number. */
export async function untilDrawn(page: Page, n: number): Promise<void> {
  await untilTrue(page, `window.lastUpdate >= ${n}`);
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
}

/** A page of a touch display of this size, and what it complains of. */
export async function openPage(
  browser: Browser,
  address: string,
  viewport: { readonly width: number; readonly height: number },
  colorScheme: 'light' | 'dark' = 'light',
  locale = 'en-GB',
  proxy?: string,
): Promise<{ readonly page: Page; readonly complaints: string[]; close(): Promise<void> }> {
  const context = await browser.newContext({
    viewport,
    colorScheme,
    hasTouch: true,
    locale,
    timezoneId: 'Europe/Ljubljana',
    reducedMotion: 'reduce',
    ...(proxy !== undefined && { proxy: { server: proxy, bypass: '<-loopback>' } }),
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.addInitScript(COUNTED);
  await page.goto(address);
  return { page, complaints, close: () => context.close() };
}
