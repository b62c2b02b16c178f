import type { Language } from './board.ts';

/** What is said on travellers, pick-up slips and score cards. */
export interface FormWords {
  readonly travellers: string;
  readonly slips: string;
  readonly cards: string;
  /** Over the numbers of boards, where there is little room. */
  readonly number: string;
  readonly table: string;
  readonly round: string;
  readonly pair: string;
  readonly player: string;
  readonly contract: string;
  /** Who plays the contract, as the title of a narrow column. */
  readonly by: string;
  readonly tricks: string;
  readonly score: string;
  readonly points: string;
  readonly against: string;
  readonly total: string;
  /** Where the side that did not write shows that it agrees. */
  readonly agreed: string;
}

export const FORM_WORDS: Readonly<Record<Language, FormWords>> = {
  en: {
    travellers: 'Travellers',
    slips: 'Pick-up slips',
    cards: 'Score cards',
    number: 'No.',
    table: 'Table',
    round: 'Round',
    pair: 'Pair',
    player: 'Player',
    contract: 'Contract',
    by: 'By',
    tricks: 'Tricks',
    score: 'Score',
    points: 'Points',
    against: 'Against',
    total: 'Total',
    agreed: 'Agreed',
  },
  ro: {
    travellers: 'Foi de donă',
    slips: 'Bonuri de scor',
    cards: 'Foi de scor',
    number: 'Nr.',
    table: 'Masa',
    round: 'Runda',
    pair: 'Perechea',
    player: 'Jucătorul',
    contract: 'Contract',
    by: 'Joacă',
    tricks: 'Levate',
    score: 'Scor',
    points: 'Puncte',
    against: 'Contra',
    total: 'Total',
    agreed: 'De acord',
  },
  pl: {
    travellers: 'Protokoły rozdań',
    slips: 'Zapisy do zebrania',
    cards: 'Kontrolki',
    number: 'Nr',
    table: 'Stół',
    round: 'Runda',
    pair: 'Para',
    player: 'Zawodnik',
    contract: 'Kontrakt',
    by: 'Gra',
    tricks: 'Lewy',
    score: 'Zapis',
    points: 'Punkty',
    against: 'Przeciw',
    total: 'Suma',
    agreed: 'Zgoda',
  },
  it: {
    travellers: 'Fogli dei board',
    slips: 'Bollettini',
    cards: 'Segnapunti',
    number: 'N.',
    table: 'Tavolo',
    round: 'Turno',
    pair: 'Coppia',
    player: 'Giocatore',
    contract: 'Contratto',
    by: 'Da',
    tricks: 'Prese',
    score: 'Score',
    points: 'Punti',
    against: 'Contro',
    total: 'Totale',
    agreed: 'D’accordo',
  },
  sl: {
    travellers: 'Zapisniki delitev',
    slips: 'Listki z izidi',
    cards: 'Zapisniki parov',
    number: 'Št.',
    table: 'Miza',
    round: 'Krog',
    pair: 'Par',
    player: 'Igralec',
    contract: 'Kontrakt',
    by: 'Igra',
    tricks: 'Vzetki',
    score: 'Zapis',
    points: 'Točke',
    against: 'Proti',
    total: 'Skupaj',
    agreed: 'Potrjeno',
  },
  fr: {
    travellers: 'Feuilles ambulantes',
    slips: 'Bordereaux',
    cards: 'Feuilles de marque',
    number: 'N°',
    table: 'Table',
    round: 'Tour',
    pair: 'Paire',
    player: 'Joueur',
    contract: 'Contrat',
    by: 'Par',
    tricks: 'Levées',
    score: 'Marque',
    points: 'Points',
    against: 'Contre',
    total: 'Total',
    agreed: 'Accord',
  },
  de: {
    travellers: 'Boardzettel',
    slips: 'Scorezettel',
    cards: 'Privatscores',
    number: 'Nr.',
    table: 'Tisch',
    round: 'Runde',
    pair: 'Paar',
    player: 'Spieler',
    contract: 'Kontrakt',
    by: 'Von',
    tricks: 'Stiche',
    score: 'Score',
    points: 'Punkte',
    against: 'Gegen',
    total: 'Summe',
    agreed: 'Einverstanden',
  },
};
