import type { Language } from './board.ts';

/** What a hand record says besides what is on the boards. */
export interface HandRecordWords {
  readonly title: string;
  /** High-card points, short and in full. */
  readonly points: string;
  readonly highCardPoints: string;
  /** Cards in each suit, spades first. */
  readonly shape: string;
  /** The best that both sides can reach with all cards open. */
  readonly par: string;
  readonly openTricks: string;
  readonly declarer: string;
  /** The file of deals that the record was made from. */
  readonly file: string;
  /** The commitment of the deals before they were played. */
  readonly seal: string;
  /** The journal that the machine kept while it dealt. */
  readonly journal: string;
}

export const HAND_RECORD_WORDS: Readonly<Record<Language, HandRecordWords>> = {
  en: {
    title: 'Hand record',
    points: 'HCP',
    highCardPoints: 'High-card points',
    shape: 'Shape',
    par: 'Par',
    openTricks: 'Tricks with all cards open',
    declarer: 'Declarer',
    file: 'Deal file',
    seal: 'Seal',
    journal: 'Dealing journal',
  },
  ro: {
    title: 'Diagrame',
    points: 'PO',
    highCardPoints: 'Puncte de onori',
    shape: 'Distribuție',
    par: 'Par',
    openTricks: 'Levate cu cărțile pe față',
    declarer: 'Declarant',
    file: 'Fișierul donelor',
    seal: 'Sigiliu',
    journal: 'Jurnalul împărțirii',
  },
  pl: {
    title: 'Rozkłady rąk',
    points: 'PC',
    highCardPoints: 'Punkty honorowe',
    shape: 'Skład',
    par: 'Minimaks',
    openTricks: 'Lewy w widne karty',
    declarer: 'Rozgrywający',
    file: 'Plik rozdań',
    seal: 'Pieczęć',
    journal: 'Dziennik rozdawania',
  },
  it: {
    title: 'Diagrammi delle mani',
    points: 'PO',
    highCardPoints: 'Punti onori',
    shape: 'Distribuzione',
    par: 'Par',
    openTricks: 'Prese a carte viste',
    declarer: 'Dichiarante',
    file: 'File delle mani',
    seal: 'Sigillo',
    journal: 'Giornale della distribuzione',
  },
  sl: {
    title: 'Zapis delitev',
    points: 'FT',
    highCardPoints: 'Figurne točke',
    shape: 'Razporeditev',
    par: 'Par',
    openTricks: 'Vzetki z odprtimi kartami',
    declarer: 'Izvajalec',
    file: 'Datoteka delitev',
    seal: 'Pečat',
    journal: 'Dnevnik deljenja',
  },
  fr: {
    title: 'Diagrammes des donnes',
    points: 'H',
    highCardPoints: 'Points d’honneurs',
    shape: 'Distribution',
    par: 'Par',
    openTricks: 'Levées à cartes ouvertes',
    declarer: 'Déclarant',
    file: 'Fichier des donnes',
    seal: 'Sceau',
    journal: 'Journal de la distribution',
  },
  de: {
    title: 'Verteilungen',
    points: 'FP',
    highCardPoints: 'Figurenpunkte',
    shape: 'Verteilung',
    par: 'Par',
    openTricks: 'Stiche bei offenen Karten',
    declarer: 'Alleinspieler',
    file: 'Datei der Verteilungen',
    seal: 'Siegel',
    journal: 'Protokoll des Gebens',
  },
};
