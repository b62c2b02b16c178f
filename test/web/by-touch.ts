import type { FakePage } from '../../rigs/console/fake-page.ts';
import { touchesFor } from '../../rigs/touches.ts';
import type { Asked } from '../../src/web/messages/asked.ts';

/** Does by touch what is asked, or only presses start, until the job has ended; answers what was asked. */
export async function dealByTouch(
  page: FakePage,
  doesStep: (asked: Asked) => boolean = () => true,
): Promise<string[]> {
  const asked: string[] = [];
  let answered = '';
  for (;;) {
    await page.until(({ screen }) => isOver(screen) || (isQuestion(screen) && keyOf(page) !== answered));
    const { screen } = page;
    if (!isQuestion(screen)) return asked;
    asked.push(screen.kind);
    const { step, tray = { board: 1, copy: 1 } } = screen.asked;
    // What a screen shows of a step is all that a person has to go by.
    const acts = doesStep(screen.asked)
      ? touchesFor(step as Parameters<typeof touchesFor>[0], tray).slice(0, -1)
      : [];
    for (const act of acts) await page.act({ kind: 'hands', act });
    answered = await pressStart(page, step.action);
  }
}

/** Presses start, again where the question has become another of the same step; answers which was answered. */
async function pressStart(page: FakePage, action: string): Promise<string> {
  for (;;) {
    const { screen } = page;
    if (!isQuestion(screen) || screen.asked.step.action !== action) return '';
    const key = keyOf(page);
    const { kind } = await page.act({ kind: 'done', ask: screen.asked.ask });
    if (kind === 'done') return key;
    await page.until(() => keyOf(page) !== key);
  }
}

export function isQuestion(
  screen: FakePage['screen'],
): screen is Extract<NonNullable<FakePage['screen']>, { asked: unknown }> {
  return screen !== null && screen !== undefined && 'asked' in screen;
}

/** What tells one question from another. */
function keyOf({ screen }: FakePage): string {
  return isQuestion(screen) ? `${screen.asked.ask}` : '';
}

function isOver(screen: FakePage['screen']): boolean {
  return screen?.kind === 'ended' || screen?.kind === 'lesson-ended';
}
