import type { ByHandWords } from '../../../src/words/by-hand-words.ts';
import { LOCALES } from '../../../src/words/language.ts';
import { play, playSeat } from '../sound.ts';
import type { Announcement } from './announce.ts';

export const ALOUD = ['voice', 'tone', 'silent'] as const;
/** How this page is heard: a tone and a voice, a tone, or not at all. */
export type Aloud = (typeof ALOUD)[number];

/** How each seat shakes a device that can: milliseconds on and off. */
const SHAKES = { N: [90], E: [90, 70, 90], S: [350], W: [90, 70, 90, 70, 90] } as const;

/** Says it at once, by what this device can. */
export function sayAloud(announcement: Announcement, words: ByHandWords, aloud: Aloud): void {
  if (announcement.kind === 'seat') shake(SHAKES[announcement.seat]);
  if (aloud === 'silent') return;
  performance.mark('by-hand.said', { detail: announcement });
  if (announcement.kind === 'sound') return play(announcement.sound);
  if (announcement.kind === 'seat') playSeat(announcement.seat);
  if (aloud === 'voice') {
    const { seat } = announcement;
    speak(
      announcement.kind === 'seat' ? words.say('seat.name', { seat }) : words.say('do.lookAt', { seat }),
      words,
    );
  }
}

/** Browsers that have no such thing stay still: Safari and Firefox. */
function shake(pattern: readonly number[]): void {
  if (!navigator.userActivation.hasBeenActive) return;
  (navigator as { vibrate?: (pattern: number[]) => boolean }).vibrate?.([...pattern]);
}

/** Nothing is said where the device has no voice of this language: another one would read it wrong. */
function speak(text: string, { language }: ByHandWords): void {
  const { speechSynthesis } = globalThis as { readonly speechSynthesis?: SpeechSynthesis };
  const voice = speechSynthesis?.getVoices().find(({ lang }) => lang.toLowerCase().startsWith(language));
  if (speechSynthesis === undefined || voice === undefined) return;
  speechSynthesis.cancel();
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = LOCALES[language];
  utterance.voice = voice;
  utterance.rate = 1.15;
  speechSynthesis.speak(utterance);
}
