import de from '../de.json' with { type: 'json' };
import en from '../en.json' with { type: 'json' };
import fr from '../fr.json' with { type: 'json' };
import it from '../it.json' with { type: 'json' };
import { LANGUAGES, type Language } from '../language.ts';
import pl from '../pl.json' with { type: 'json' };
import ro from '../ro.json' with { type: 'json' };
import sl from '../sl.json' with { type: 'json' };
import type {
  BoardWords,
  BoxWords,
  ByHandWords,
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
  en: en.paper,
  ro: ro.paper,
  pl: pl.paper,
  it: it.paper,
  sl: sl.paper,
  fr: fr.paper,
  de: de.paper,
};

function inAll<Part>(part: (paper: PaperWords) => Part): Readonly<Record<Language, Part>> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, part(PAPERS[language])])) as Record<
    Language,
    Part
  >;
}

export const BOARD_WORDS: Readonly<Record<Language, BoardWords>> = inAll(({ board }) => board);
export const BOX_WORDS: Readonly<Record<Language, BoxWords>> = inAll(({ box }) => box);
export const BY_HAND_WORDS: Readonly<Record<Language, ByHandWords>> = inAll(({ byHand }) => byHand);
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
