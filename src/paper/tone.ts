/** What a piece of text or a mark says beside its words; colour is never the only carrier. */
const TONES = ['plain', 'quiet', 'good', 'warning', 'bad'] as const;

export type Tone = (typeof TONES)[number];
