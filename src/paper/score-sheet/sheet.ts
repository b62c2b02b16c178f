import type { DeckName } from '../../bridge/deck.ts';
import type { BySide } from '../../bridge/seat.ts';
import type { Language } from '../../words/language.ts';
import { BOARD_WORDS } from '../../words/paper/tables.ts';
import type { Block, ReportDocument } from '../document.ts';
import type { SheetSpeech } from './deal-words.ts';

/** What stands on a score sheet beside the game. */
export interface SheetFacts {
  /** In place of the name of the game. */
  readonly title?: string;
  readonly language: Language;
  /** Who plays on each side, where that is known. */
  readonly players: BySide<string | undefined>;
  /** The program that made it. */
  readonly footer: string;
}

/** The speech of a game whose sides are called by their seats. */
export function seatedSpeech(language: Language, deck: DeckName): SheetSpeech {
  return { language, deck, sides: BOARD_WORDS[language].sides };
}

/** A sheet with its title, the score before everything else, and who plays. */
export function openSheet(
  { title, language, players, footer }: SheetFacts,
  {
    game,
    subtitle,
    score,
    because,
  }: { game: string; subtitle: string; score: string; because?: string | undefined },
  sides: BySide<string>,
): Omit<ReportDocument, 'blocks'> & { readonly blocks: readonly Block[] } {
  const pairs = (['ns', 'ew'] as const).flatMap((side) => {
    const names = players[side];
    return names === undefined ? [] : [[sides[side], names] as const];
  });
  return {
    title: title ?? game,
    subtitle: title === undefined ? subtitle : `${game}. ${subtitle}`,
    verdict: { text: score, tone: 'plain', ...(because !== undefined && { because }) },
    blocks: pairs.length === 0 ? [] : [{ kind: 'pairs', pairs }],
    language,
    footer,
  };
}
