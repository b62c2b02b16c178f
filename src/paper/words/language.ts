/** Languages that records are printed in, by ISO 639-1; the letters of cards are known in each of them. */
export const LANGUAGES = ['en', 'ro', 'pl', 'it', 'sl', 'fr', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];
