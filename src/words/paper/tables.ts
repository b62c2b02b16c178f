import { PAPER as DE } from '../de/paper.ts';
import { PAPER as EN } from '../en/paper.ts';
import { PAPER as FR } from '../fr/paper.ts';
import { PAPER as IT } from '../it/paper.ts';
import { LANGUAGES, type Language } from '../language.ts';
import { PAPER as PL } from '../pl/paper.ts';
import { PAPER as RO } from '../ro/paper.ts';
import { PAPER as SL } from '../sl/paper.ts';
import type {
  BoardWords,
  FormWords,
  HandRecordWords,
  MovementWords,
  PaperWords,
  PocketWords,
  RankingWords,
  ScoreSheetWords,
} from './shapes.ts';

/** What is printed, in every language. */
export const PAPERS: Readonly<Record<Language, PaperWords>> = {
  en: EN,
  ro: RO,
  pl: PL,
  it: IT,
  sl: SL,
  fr: FR,
  de: DE,
};

function inAll<Part>(part: (paper: PaperWords) => Part): Readonly<Record<Language, Part>> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, part(PAPERS[language])])) as Record<
    Language,
    Part
  >;
}

export const BOARD_WORDS: Readonly<Record<Language, BoardWords>> = inAll(({ board }) => board);
export const FORM_WORDS: Readonly<Record<Language, FormWords>> = inAll(({ forms }) => forms);
export const HAND_RECORD_WORDS: Readonly<Record<Language, HandRecordWords>> = inAll(
  ({ handRecord }) => handRecord,
);
export const MOVEMENT_WORDS: Readonly<Record<Language, MovementWords>> = inAll(({ movement }) => movement);
export const POCKET_WORDS: Readonly<Record<Language, PocketWords>> = inAll(({ pockets }) => pockets);
export const RANKING_WORDS: Readonly<Record<Language, RankingWords>> = inAll(({ ranking }) => ranking);
export const SCORE_SHEET_WORDS: Readonly<Record<Language, ScoreSheetWords>> = inAll(
  ({ scoreSheet }) => scoreSheet,
);
