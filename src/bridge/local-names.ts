import type { Strain } from './call.ts';
import type { Language } from './rank-letters.ts';
import type { Seat } from './seat.ts';

/** What strains are called in print and speech, in capitals: letters, short forms and words. */
type StrainNames = Readonly<Record<Strain, readonly string[]>>;

/** What seats are called, in capitals. */
type SeatNames = Readonly<Record<Seat, readonly string[]>>;

/** Names that are understood in every language: those of PBN, and the signs of the suits. */
export const COMMON_STRAINS: StrainNames = {
  C: ['C', '♣', '♧'],
  D: ['D', '♦', '♢'],
  H: ['H', '♥', '♡'],
  S: ['S', '♠', '♤'],
  NT: ['NT', 'N'],
};

export const COMMON_SEATS: SeatNames = { N: ['N'], E: ['E'], S: ['S'], W: ['W'] };

/**
 * The names of strains by language, besides the common ones. Romanian C and Slovenian K stand for two suits; both
 * languages mostly use the signs.
 */
export const LOCAL_STRAINS: Readonly<Record<Language, StrainNames>> = {
  en: {
    C: ['C', 'CLUB', 'CLUBS'],
    D: ['D', 'DIAMOND', 'DIAMONDS'],
    H: ['H', 'HEART', 'HEARTS'],
    S: ['S', 'SPADE', 'SPADES'],
    NT: ['NT', 'N', 'NO TRUMP', 'NO TRUMPS', 'NO-TRUMP', 'NO-TRUMPS', 'NOTRUMP', 'NOTRUMPS'],
  },
  ro: {
    C: ['T', 'TREFLA', 'TREFLĂ', 'TREFLE'],
    D: ['C', 'K', 'CARO', 'CARALE'],
    H: ['C', 'CUPA', 'CUPĂ', 'CUPE'],
    S: ['P', 'PICA', 'PICĂ', 'PICI'],
    NT: ['FA', 'FARA ATU', 'FĂRĂ ATU', 'SA'],
  },
  pl: {
    C: ['T', 'TREFL', 'TREFLE', 'TREFLI'],
    D: ['K', 'KARO', 'KARA', 'KAR'],
    H: ['C', 'KIER', 'KIERY', 'KIERÓW'],
    S: ['P', 'PIK', 'PIKI', 'PIKÓW'],
    NT: ['BA', 'BEZ ATU'],
  },
  it: {
    C: ['F', 'FIORI'],
    D: ['Q', 'QUADRI'],
    H: ['C', 'CUORI'],
    S: ['P', 'PICCHE'],
    NT: ['SA', 'SENZA ATOUT', 'SENZA'],
  },
  fr: {
    C: ['T', 'TREFLE', 'TRÈFLE', 'TREFLES', 'TRÈFLES'],
    D: ['K', 'CA', 'CARREAU', 'CARREAUX'],
    H: ['C', 'COEUR', 'CŒUR', 'COEURS', 'CŒURS'],
    S: ['P', 'PIQUE', 'PIQUES'],
    NT: ['SA', 'SANS ATOUT', 'SANS-ATOUT'],
  },
  de: {
    C: ['T', 'TREFF', 'KREUZ'],
    D: ['K', 'KARO'],
    H: ['C', 'H', 'COEUR', 'CŒUR', 'HERZ'],
    S: ['P', 'PIK'],
    NT: ['SA', 'SANS ATOUT', 'OHNE', 'OHNE TRUMPF'],
  },
  nl: {
    C: ['K', 'KL', 'KLAVER', 'KLAVEREN'],
    D: ['R', 'RU', 'RUITEN'],
    H: ['H', 'HA', 'HARTEN'],
    S: ['S', 'SCH', 'SCHOPPEN'],
    NT: ['SA', 'SANS ATOUT', 'ZT'],
  },
  sl: {
    C: ['T', 'K', 'TREF', 'TREFE', 'KRIŽ', 'KRIŽE'],
    D: ['K', 'KARO', 'KARE'],
    H: ['H', 'SRCE', 'SRCA', 'HERC', 'HERCE'],
    S: ['P', 'PIK', 'PIKE'],
    NT: ['B', 'BA', 'BREZ', 'BREZADUT', 'BREZ ADUTA'],
  },
  sv: {
    C: ['K', 'KL', 'KLÖVER'],
    D: ['R', 'RU', 'RUTER'],
    H: ['H', 'HJ', 'HJÄRTER'],
    S: ['S', 'SP', 'SPADER'],
    NT: ['NT', 'SANG'],
  },
  da: {
    C: ['K', 'KL', 'KLØR'],
    D: ['R', 'RU', 'RUDER'],
    H: ['H', 'HJ', 'HJERTER'],
    S: ['S', 'SP', 'SPAR'],
    NT: ['UT', 'NT', 'SANS', 'UDEN TRUMF'],
  },
  no: {
    C: ['K', 'KL', 'KLØVER'],
    D: ['R', 'RU', 'RUTER'],
    H: ['H', 'HJ', 'HJERTER'],
    S: ['S', 'SP', 'SPAR'],
    NT: ['NT', 'GRAND', 'UTEN TRUMF'],
  },
};

/** The names of seats by language, besides the common ones. */
export const LOCAL_SEATS: Readonly<Record<Language, SeatNames>> = {
  en: { N: ['N', 'NORTH'], E: ['E', 'EAST'], S: ['S', 'SOUTH'], W: ['W', 'WEST'] },
  ro: { N: ['N', 'NORD'], E: ['E', 'EST'], S: ['S', 'SUD'], W: ['V', 'VEST'] },
  pl: { N: ['N'], E: ['E'], S: ['S'], W: ['W'] },
  it: { N: ['N', 'NORD'], E: ['E', 'EST'], S: ['S', 'SUD'], W: ['O', 'OVEST'] },
  fr: { N: ['N', 'NORD'], E: ['E', 'EST'], S: ['S', 'SUD'], W: ['O', 'OUEST'] },
  de: { N: ['N', 'NORD'], E: ['O', 'OST'], S: ['S', 'SÜD'], W: ['W', 'WEST'] },
  nl: { N: ['N', 'NOORD'], E: ['O', 'OOST'], S: ['Z', 'ZUID'], W: ['W', 'WEST'] },
  sl: { N: ['SEVER'], E: ['VZHOD'], S: ['JUG'], W: ['ZAHOD'] },
  sv: { N: ['N', 'NORD', 'NORR'], E: ['Ö', 'ÖST', 'ÖSTER'], S: ['S', 'SYD'], W: ['V', 'VÄST', 'VÄSTER'] },
  da: { N: ['N', 'NORD'], E: ['Ø', 'ØST'], S: ['S', 'SYD'], W: ['V', 'VEST'] },
  no: { N: ['N', 'NORD'], E: ['Ø', 'ØST'], S: ['S', 'SØR'], W: ['V', 'VEST'] },
};
