import type { MachineTexts } from './en/machine.ts';
import type { WallTexts as OwnTexts } from './en/wall.ts';
import type { Language } from './language.ts';
import { makeWords, type Translated, type Words } from './message.ts';

/** What has happened in a machine; what somebody has to do there stands on its own screen. */
type FaultTexts = Pick<MachineTexts, keyof MachineTexts & `fault.${number}`>;

/** All that the wall of an event says: its own, and what has happened in machines. */
export type WallTexts = FaultTexts & OwnTexts;
export type WallWords = Words<WallTexts>;

/** What a wall says in one language, as its page brings it along. */
export interface WallSpeech {
  readonly language: Language;
  readonly texts: Translated<WallTexts>;
}

/** Loads what a wall says in one language, and in no other. */
export async function loadWallSpeech(language: Language): Promise<WallSpeech> {
  const [{ WALL }, { MACHINE }] = await loadParts(language);
  const faults = Object.entries(MACHINE).filter(([key]) => key.startsWith('fault.'));
  return { language, texts: { ...WALL, ...(Object.fromEntries(faults) as Translated<FaultTexts>) } };
}

/** Loads the words of a wall in one language, and no other. */
export async function loadWallWords(language: Language): Promise<WallWords> {
  const { texts } = await loadWallSpeech(language);
  return makeWords<WallTexts>(language, texts);
}

interface WallPart {
  readonly WALL: Translated<OwnTexts>;
}
interface MachinePart {
  readonly MACHINE: Translated<MachineTexts>;
}

function loadParts(language: Language): Promise<readonly [WallPart, MachinePart]> {
  switch (language) {
    case 'en':
      return Promise.all([import('./en/wall.ts'), import('./en/machine.ts')]);
    case 'ro':
      return Promise.all([import('./ro/wall.ts'), import('./ro/machine.ts')]);
    case 'pl':
      return Promise.all([import('./pl/wall.ts'), import('./pl/machine.ts')]);
    case 'it':
      return Promise.all([import('./it/wall.ts'), import('./it/machine.ts')]);
    case 'sl':
      return Promise.all([import('./sl/wall.ts'), import('./sl/machine.ts')]);
    case 'fr':
      return Promise.all([import('./fr/wall.ts'), import('./fr/machine.ts')]);
    case 'de':
      return Promise.all([import('./de/wall.ts'), import('./de/machine.ts')]);
  }
}
