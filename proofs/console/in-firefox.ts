import { PersonAtPage } from '../../rigs/console/player.ts';
import { FIREFOX, startFirefox } from './firefox.ts';
import type { EveningSettings } from './settings.ts';
import { problemsOfEvening, Table, tell } from './table.ts';

/** An evening in Debian's Firefox; where it is absent nothing is shown. */
export async function playInFirefox({
  boards,
  faults,
  languages,
  seed,
}: EveningSettings): Promise<readonly string[]> {
  const path = FIREFOX;
  if (path === undefined)
    return ['Firefox is not here: install it, on Debian with "apt-get install firefox-esr".'];
  const [language = 'en'] = languages;
  return Table.with({ faults, seed: `${seed}-firefox` }, async (table) => {
    const wire = await table.wire();
    const firefox = await startFirefox(path, wire.address, language);
    try {
      const glass = await firefox.open(table.address);
      const player = await PersonAtPage.at(glass, wire, { boards, language });
      await player.begin();
      const played = await player.play();
      tell(firefox.version, played);
      return [...problemsOfEvening(played, boards), ...table.leaks()];
    } finally {
      await firefox.close();
    }
  });
}
