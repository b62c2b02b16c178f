import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Result } from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const LEAST_TARGET_PX = 48;

/** What somebody would stumble over who hears a page or sees it badly; the content policy lets no script tag in. */
export async function axeViolations(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
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
