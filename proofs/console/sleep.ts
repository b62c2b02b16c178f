import type { EveningSettings } from './settings.ts';
import { problemsOfEvening, Table, tell } from './table.ts';

const HOUR_MS = 3_600_000;

/** A page sleeps for an hour: its line is dead, its clock stands, and the evening goes on without it. */
export async function playAsleep({
  boards,
  faults,
  languages,
  seed,
}: EveningSettings): Promise<readonly string[]> {
  const [language = 'en'] = languages;
  return Table.with({ faults, seed: `${seed}-sleep` }, async (table) => {
    const awake = await table.open(language);
    const plan = { boards, language };
    const player = await awake.person(plan);
    const sleeper = await table.openAnother(awake, language);
    await sleeper.page.clock.install();
    await player.begin();
    await player.play(async () => 'enough');
    sleeper.wire.cut();
    const sleeping = await sleeper.person(plan);
    const isAway = await sleeping.isTold('note.reconnecting');
    const played = await player.play();
    tell('while a page slept', played);
    await sleeper.page.clock.fastForward(HOUR_MS);
    sleeper.wire.mend();
    const seen = await sleeping.seesEnd();
    return [
      ...(isAway ? [] : ['the page that sleeps does not say that it has no line']),
      ...(seen.done === played.done && seen.givenUp === played.givenUp
        ? []
        : [`the page that slept shows ${seen.done} boards and not ${played.done}`]),
      ...problemsOfEvening(played, boards),
      ...table.leaks(),
    ];
  });
}
