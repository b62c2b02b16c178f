import type { EveningSettings } from './settings.ts';
import { type OpenPage, problemsOfEvening, Table, tell } from './table.ts';

/** Which of the questions is the last that the first page answers. */
const TAKEN_OVER_AFTER = 4;

/** Two pages at once: they show the same, and in the middle the second takes over and plays on. */
export async function playTwoPages({
  boards,
  faults,
  languages,
  seed,
}: EveningSettings): Promise<readonly string[]> {
  const [language = 'en'] = languages;
  return Table.with({ faults, seed: `${seed}-two` }, async (table) => {
    const first = await table.open(language);
    const second = await table.openAnother(first, language);
    const plan = { boards, language };
    const [driver, other] = [await first.person(plan), await second.person(plan)];
    const problems: string[] = [];
    await driver.begin();
    let answered = 0;
    const before = await driver.play(async () => {
      problems.push(...(await sameOf(first, second)));
      return ++answered < TAKEN_OVER_AFTER && answered < boards * 3 - 1 ? 'go on' : 'enough';
    });
    tell('the first page', before);
    await other.takeOver();
    if (!(await driver.isTold('note.otherDrives')))
      return [...problems, 'the first page is not told that it drives no more'];
    if (!(await driver.isRefused())) problems.push('the first page may act still');
    const after = await other.play(async () => {
      problems.push(...(await sameOf(first, second)));
      return 'go on';
    });
    tell('the second page', after);
    if (after.asked.length === 0) problems.push('the second page has answered no question');
    const all = { ...after, problems: [...before.problems, ...after.problems] };
    return [
      ...problems,
      ...problemsOfEvening(all, boards),
      ...first.complaints,
      ...second.complaints,
      ...table.leaks(),
    ];
  });
}

/** Both pages have been sent the same of what all pages see. */
async function sameOf(first: OpenPage, second: OpenPage): Promise<readonly string[]> {
  const shownBy = ({ wire }: OpenPage): string => JSON.stringify([wire.view.screen, wire.view.job]);
  const untilMs = performance.now() + 5_000;
  while (shownBy(first) !== shownBy(second)) {
    if (performance.now() > untilMs) return ['the two pages do not show the same'];
    await first.page.waitForTimeout(20);
  }
  return [];
}
