import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeDeckProfile } from '../calibration/deck-profile-codec.ts';
import { placesFrom } from '../src/adapters/disk/places.ts';
import { openSymbolEye } from '../src/app/eyes/open-symbols.ts';
import { drawnDeckOf } from '../src/machines/drawn/drawn-deck.ts';
import { learnDrawnDeck } from '../src/machines/drawn/learn-drawn.ts';
import { computer } from './computer.ts';

/** Where a drawn deck that was learnt for one test is found by the next. */
const LEARNT = join(tmpdir(), 'soubrette-test-decks');

/** Writes the profile of our drawn deck of 52, its prints with it. */
export async function writeClubProfile(path: string): Promise<void> {
  const drawn = drawnDeckOf({ kind: 'drawn', level: 'good' }, 'standard');
  const places = { ...placesFrom({}), state: LEARNT };
  const profile = learnDrawnDeck(drawn, 'standard', await openSymbolEye(computer), {
    emit: () => {},
    places,
  });
  writeFileSync(path, encodeDeckProfile(profile));
}
