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

/**
 * What can be touched or typed into and is not in sight: below the fold, or cut off. Of a list that may be as long as it
 * likes (\`.long-list\`), that it has room for two lines is enough, as what is below it is seen to go on.
 */
export function outOfSight(page: Page): Promise<string[]> {
  return page.evaluate(
    `(() => {
      const isIn = ({ bottom, left, right, top }, box) =>
        top >= box.top - 1 && bottom <= box.bottom + 1 && left >= box.left - 1 && right <= box.right + 1;
      const screen = { top: 0, left: 0, right: innerWidth, bottom: innerHeight };
      const boxesOf = (element) => {
        const boxes = [screen];
        for (let at = element.parentElement; at !== null && at.tagName !== 'DIALOG'; at = at.parentElement)
          if (getComputedStyle(at).overflowY !== 'visible' && at !== document.documentElement) boxes.push(at.getBoundingClientRect());
        return boxes;
      };
      const isSeen = (element) => {
        const box = element.getBoundingClientRect();
        return boxesOf(element).every((each) => isIn(box, each));
      };
      const isShown = (element) =>
        element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible' && element.type !== 'file';
      const names = (element) => element.getAttribute('aria-label') ?? element.textContent.trim() ?? element.tagName;
      const lists = [...document.querySelectorAll('.long-list')].filter(isShown);
      const small = lists.filter((list) => list.clientHeight < Math.min(96, list.scrollHeight)).map((list) => 'too little room for ' + list.className);
      const rest = [...document.querySelectorAll('button, input, select, [role=button], dialog p, .frame-text p, h1')]
        .filter((element) => isShown(element) && element.closest('.long-list') === null && element.closest('.heard') === null)
        .concat(lists)
        .filter((element) => !isSeen(element));
      return [...small, ...rest.map((element) => names(element).slice(0, 50) + ' ' + Math.round(element.getBoundingClientRect().bottom))];
    })()`,
  );
}

/** What breaks the rules of axe, and what is smaller than a finger. */
export async function hardToUse(page: Page): Promise<string[]> {
  return [...(await smallTargets(page)), ...(await axeViolations(page))];
}
