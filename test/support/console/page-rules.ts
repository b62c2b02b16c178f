import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Result } from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const LEAST_TARGET_PX = 48;

/** What somebody would stumble over who hears a page or sees it badly; the content policy lets no script tag in. */
export async function axeViolations(page: Page): Promise<string[]> {
  if (await page.evaluate('window.axe === undefined')) await page.evaluate(AXE);
  const violations = (await page.evaluate(
    "axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }).then(({ violations }) => violations)",
  )) as Result[];
  return violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target).join(' ')}`);
}

/** What should be touched and is smaller than a finger. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(
    `[...document.querySelectorAll('button, a, [role=button], input')].filter((button) => {
      const { height, width } = button.getBoundingClientRect();
      return Math.min(height, width) < ${LEAST_TARGET_PX} - 0.1;
    }).map((button) => (button.getAttribute('aria-label') ?? button.textContent) + ' ' + JSON.stringify(button.getBoundingClientRect()))`,
  );
}

/** What is hidden of a screen that never scrolls. */
export function hidden(page: Page): Promise<string[]> {
  return page.evaluate(
    `[document.documentElement, document.querySelector('.shown'), document.querySelector('.frame-text'), document.querySelector('header')]
        .filter((element) => element && (element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1))
        .map((element) => (element.className || element.tagName) + ' ' + element.scrollHeight + ' > ' + element.clientHeight + ', ' + element.scrollWidth + ' > ' + element.clientWidth)`,
  );
}

/** Text that sticks out of its box. */
export function cutText(page: Page): Promise<string[]> {
  return page.evaluate(
    `[...document.querySelectorAll('li, button, p, label, th, td, h1, h2')]
        .filter(({ clientWidth, scrollWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
        .map(({ textContent }) => textContent)`,
  );
}

/** What reaches beyond a dialog sideways, or beyond the screen; up and down it may be moved, since no hands are full. */
export function beyond(page: Page): Promise<string[]> {
  return page.evaluate(
    `[...document.querySelectorAll('dialog[open]')].flatMap((dialog) => {
      const { bottom, left, right, top } = dialog.getBoundingClientRect();
      const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
      const isWhole = dialog.scrollWidth <= dialog.clientWidth;
      return isInside && isWhole ? [] : [JSON.stringify({ bottom, left, right, top, wide: dialog.scrollWidth })];
    })`,
  );
}

/** What breaks the rules of axe, and what is smaller than a finger. */
export async function hardToUse(page: Page): Promise<string[]> {
  return [...(await smallTargets(page)), ...(await axeViolations(page))];
}
