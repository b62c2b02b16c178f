import type { Vulnerability } from '../../bridge/board.ts';
import type { Strain } from '../../bridge/call.ts';
import type { Suit } from '../../bridge/card.ts';
import type { BySeat } from '../../bridge/seat.ts';

/** Languages that records are printed in, by ISO 639-1; the letters of cards are known in each of them. */
export const LANGUAGES = ['en', 'ro', 'pl', 'it', 'sl', 'fr', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What is said of a board: its number, seats, suits, dealer and vulnerability. */
export interface BoardWords {
  readonly board: string;
  readonly boards: string;
  readonly dealer: string;
  readonly seats: BySeat<string>;
  /** One letter a seat, as on bidding sheets and board trays of the country. */
  readonly letters: BySeat<string>;
  /** The two sides by their letters. */
  readonly sides: { readonly ns: string; readonly ew: string };
  readonly vulnerability: Readonly<Record<Vulnerability, string>>;
  /** The same where there is little room. */
  readonly shortVulnerability: Readonly<Record<Vulnerability, string>>;
  readonly suits: Readonly<Record<Suit, string>>;
  readonly noTrump: string;
  /** Letters of no trump, as in 3NT. */
  readonly noTrumpLetters: string;
}

export const BOARD_WORDS: Readonly<Record<Language, BoardWords>> = {
  en: {
    board: 'Board',
    boards: 'Boards',
    dealer: 'Dealer',
    seats: { N: 'North', E: 'East', S: 'South', W: 'West' },
    letters: { N: 'N', E: 'E', S: 'S', W: 'W' },
    sides: { ns: 'NS', ew: 'EW' },
    vulnerability: {
      none: 'None vulnerable',
      ns: 'NS vulnerable',
      ew: 'EW vulnerable',
      all: 'All vulnerable',
    },
    shortVulnerability: { none: 'None vul', ns: 'NS vul', ew: 'EW vul', all: 'All vul' },
    suits: { C: 'Clubs', D: 'Diamonds', H: 'Hearts', S: 'Spades' },
    noTrump: 'No trump',
    noTrumpLetters: 'NT',
  },
  ro: {
    board: 'Dona',
    boards: 'Donele',
    dealer: 'Donator',
    seats: { N: 'Nord', E: 'Est', S: 'Sud', W: 'Vest' },
    letters: { N: 'N', E: 'E', S: 'S', W: 'V' },
    sides: { ns: 'NS', ew: 'EV' },
    vulnerability: {
      none: 'Nimeni vulnerabil',
      ns: 'NS vulnerabili',
      ew: 'EV vulnerabili',
      all: 'Toți vulnerabili',
    },
    shortVulnerability: { none: 'Nimeni vuln.', ns: 'NS vuln.', ew: 'EV vuln.', all: 'Toți vuln.' },
    suits: { C: 'Trefle', D: 'Carouri', H: 'Cupe', S: 'Pici' },
    noTrump: 'Fără atu',
    noTrumpLetters: 'FA',
  },
  pl: {
    board: 'Rozdanie',
    boards: 'Rozdania',
    dealer: 'Rozdający',
    seats: { N: 'Północ', E: 'Wschód', S: 'Południe', W: 'Zachód' },
    letters: { N: 'N', E: 'E', S: 'S', W: 'W' },
    sides: { ns: 'NS', ew: 'WE' },
    vulnerability: {
      none: 'Obie przed partią',
      ns: 'NS po partii',
      ew: 'WE po partii',
      all: 'Obie po partii',
    },
    shortVulnerability: { none: 'Obie przed', ns: 'NS po', ew: 'WE po', all: 'Obie po' },
    suits: { C: 'Trefle', D: 'Kara', H: 'Kiery', S: 'Piki' },
    noTrump: 'Bez atu',
    noTrumpLetters: 'BA',
  },
  it: {
    board: 'Board',
    boards: 'Board',
    dealer: 'Mazziere',
    seats: { N: 'Nord', E: 'Est', S: 'Sud', W: 'Ovest' },
    letters: { N: 'N', E: 'E', S: 'S', W: 'O' },
    sides: { ns: 'NS', ew: 'EO' },
    vulnerability: { none: 'Tutti in prima', ns: 'NS in zona', ew: 'EO in zona', all: 'Tutti in zona' },
    shortVulnerability: { none: 'Tutti prima', ns: 'NS zona', ew: 'EO zona', all: 'Tutti zona' },
    suits: { C: 'Fiori', D: 'Quadri', H: 'Cuori', S: 'Picche' },
    noTrump: 'Senza atout',
    noTrumpLetters: 'SA',
  },
  sl: {
    board: 'Delitev',
    boards: 'Delitve',
    dealer: 'Delivec',
    seats: { N: 'Sever', E: 'Vzhod', S: 'Jug', W: 'Zahod' },
    letters: { N: 'N', E: 'E', S: 'S', W: 'W' },
    sides: { ns: 'NS', ew: 'EW' },
    vulnerability: { none: 'Nihče ranljiv', ns: 'NS ranljiva', ew: 'EW ranljiva', all: 'Vsi ranljivi' },
    shortVulnerability: { none: 'Nihče ranlj.', ns: 'NS ranlj.', ew: 'EW ranlj.', all: 'Vsi ranlj.' },
    suits: { C: 'Križi', D: 'Kare', H: 'Srca', S: 'Piki' },
    noTrump: 'Brez adutov',
    noTrumpLetters: 'BA',
  },
  fr: {
    board: 'Donne',
    boards: 'Donnes',
    dealer: 'Donneur',
    seats: { N: 'Nord', E: 'Est', S: 'Sud', W: 'Ouest' },
    letters: { N: 'N', E: 'E', S: 'S', W: 'O' },
    sides: { ns: 'NS', ew: 'EO' },
    vulnerability: {
      none: 'Personne vulnérable',
      ns: 'NS vulnérables',
      ew: 'EO vulnérables',
      all: 'Tous vulnérables',
    },
    shortVulnerability: { none: 'Personne vul.', ns: 'NS vul.', ew: 'EO vul.', all: 'Tous vul.' },
    suits: { C: 'Trèfles', D: 'Carreaux', H: 'Cœurs', S: 'Piques' },
    noTrump: 'Sans atout',
    noTrumpLetters: 'SA',
  },
  de: {
    board: 'Board',
    boards: 'Boards',
    dealer: 'Teiler',
    seats: { N: 'Nord', E: 'Ost', S: 'Süd', W: 'West' },
    letters: { N: 'N', E: 'O', S: 'S', W: 'W' },
    sides: { ns: 'NS', ew: 'OW' },
    vulnerability: {
      none: 'Keiner in Gefahr',
      ns: 'NS in Gefahr',
      ew: 'OW in Gefahr',
      all: 'Alle in Gefahr',
    },
    shortVulnerability: { none: 'Keine Gefahr', ns: 'NS Gefahr', ew: 'OW Gefahr', all: 'Alle Gefahr' },
    suits: { C: 'Treff', D: 'Karo', H: 'Cœur', S: 'Pik' },
    noTrump: 'Sans Atout',
    noTrumpLetters: 'SA',
  },
};

/** A strain as the first line of a table has it: a suit sign, or the letters of no trump. */
export function strainSign(strain: Strain, { noTrumpLetters }: BoardWords): string {
  return strain === 'NT' ? noTrumpLetters : SUIT_SIGNS[strain];
}

export const SUIT_SIGNS: Readonly<Record<Suit, string>> = { C: '♣', D: '♦', H: '♥', S: '♠' };
