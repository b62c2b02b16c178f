import { loadCatalogue, type MessagesOf } from './catalogue.ts';
import type { Language } from './language.ts';
import { makeWords, type TextsOf, type Words } from './message.ts';

/** What has happened in a machine and why; what somebody has to do there stands on its own screen. */
type FaultTexts = Pick<
  MessagesOf<'machine'>,
  keyof MessagesOf<'machine'> & (`fault.${number}` | `cause.${string}`)
>;

/** All that the wall of an event says: its own, and what has happened in machines. */
export type WallTexts = FaultTexts & MessagesOf<'wall'>;
export type WallWords = Words<WallTexts>;

/** What a wall says in one language, as its page brings it along. */
export interface WallSpeech {
  readonly language: Language;
  readonly texts: TextsOf<WallTexts>;
}

/** Loads what a wall says in one language, and in no other. */
export async function loadWallSpeech(language: Language): Promise<WallSpeech> {
  const { wall, machine } = await loadCatalogue(language);
  const faults = Object.entries(machine).filter(([key]) => /^(cause|fault)\./.test(key));
  return { language, texts: { ...wall, ...(Object.fromEntries(faults) as TextsOf<FaultTexts>) } };
}

/** Loads the words of a wall in one language, and no other. */
export async function loadWallWords(language: Language): Promise<WallWords> {
  const { texts } = await loadWallSpeech(language);
  return makeWords<WallTexts>(language, texts);
}
