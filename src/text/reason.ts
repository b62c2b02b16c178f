/**
 * One line in which somebody says why: with a letter, and nothing that can't be seen or turns the direction of writing,
 * but for what joins letters (U+200C, U+200D).
 */
export const REASON: RegExp = /^(?=.*\p{L})(?:[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|[\u200c\u200d])+$/u;
