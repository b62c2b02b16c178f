import type { Page } from 'playwright-core';

/** A page in a browser, as somebody has it who looks at it and touches it. */
export interface Glass {
  /** What a text of JavaScript comes to in the page; of JSON. */
  evaluate(script: string): Promise<unknown>;
  touchAt(x: number, y: number): Promise<void>;
  picture(path: string): Promise<void>;
}

/** A page of Chromium. */
export function glassOf(page: Page): Glass {
  return {
    evaluate: (script) => page.evaluate(script),
    touchAt: (x, y) => page.touchscreen.tap(x, y),
    picture: async (path) => void (await page.screenshot({ path })),
  };
}
