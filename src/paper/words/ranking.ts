import type { EntryKind } from '../../scoring/session/field.ts';
import type { Language } from './board.ts';

/** In what a session is counted. */
const COUNTED = ['matchpoints', 'imps', 'victoryPoints', 'boards', 'points'] as const;
export type Counted = (typeof COUNTED)[number];

/** How results of a session are compared. */
export const SCORINGS = ['matchpoints', 'butler', 'cross-imps', 'teams', 'board-a-match', 'total'] as const;
export type Scoring = (typeof SCORINGS)[number];

/** What is said on the ranking of a session and its results. */
interface RankingWords {
  readonly ranking: string;
  readonly scorings: Readonly<Record<Scoring, string>>;
  /** One place of the ranking, over its column. */
  readonly place: string;
  /** One of those who are ranked, over the column of their numbers. */
  readonly entries: Readonly<Record<EntryKind, string>>;
  readonly names: string;
  /** Boards played, over a column. */
  readonly played: string;
  readonly counted: Readonly<Record<Counted, string>>;
  /** What was brought from an earlier session. */
  readonly carried: string;
  readonly results: string;
  readonly lead: string;
  readonly score: string;
  readonly round: string;
  readonly matches: string;
  readonly home: string;
  readonly visitors: string;
  /** Between the names of two who meet. */
  readonly against: string;
}

export const RANKING_WORDS: Readonly<Record<Language, RankingWords>> = {
  en: {
    ranking: 'Ranking',
    scorings: {
      matchpoints: 'Matchpoints',
      butler: 'Butler IMPs',
      'cross-imps': 'Cross-IMPs',
      teams: 'Teams, IMPs',
      'board-a-match': 'Board-a-match',
      total: 'Total points',
    },
    place: 'Place',
    entries: { pairs: 'Pair', teams: 'Team', individuals: 'Player' },
    names: 'Names',
    played: 'Boards',
    counted: { matchpoints: 'MP', imps: 'IMP', victoryPoints: 'VP', boards: 'Won', points: 'Points' },
    carried: 'Carry-over',
    results: 'Results',
    lead: 'Lead',
    score: 'Score',
    round: 'Round',
    matches: 'Matches',
    home: 'Home',
    visitors: 'Visitors',
    against: 'v',
  },
  ro: {
    ranking: 'Clasament',
    scorings: {
      matchpoints: 'Matchpoints',
      butler: 'IMP Butler',
      'cross-imps': 'Cross-IMP',
      teams: 'Echipe, IMP',
      'board-a-match': 'Board-a-match',
      total: 'Puncte totale',
    },
    place: 'Loc',
    entries: { pairs: 'Pereche', teams: 'Echipă', individuals: 'Jucător' },
    names: 'Nume',
    played: 'Done',
    counted: { matchpoints: 'MP', imps: 'IMP', victoryPoints: 'VP', boards: 'Câștigate', points: 'Puncte' },
    carried: 'Report',
    results: 'Rezultate',
    lead: 'Atac',
    score: 'Scor',
    round: 'Runda',
    matches: 'Meciuri',
    home: 'Gazde',
    visitors: 'Oaspeți',
    against: '–',
  },
  pl: {
    ranking: 'Klasyfikacja',
    scorings: {
      matchpoints: 'Na maksy',
      butler: 'Na impy, butler',
      'cross-imps': 'Na impy, cross',
      teams: 'Mecze drużyn, impy',
      'board-a-match': 'Board-a-match',
      total: 'Punkty łącznie',
    },
    place: 'Miejsce',
    entries: { pairs: 'Para', teams: 'Drużyna', individuals: 'Zawodnik' },
    names: 'Nazwiska',
    played: 'Rozdania',
    counted: { matchpoints: 'MP', imps: 'IMP', victoryPoints: 'VP', boards: 'Wygrane', points: 'Punkty' },
    carried: 'Carry-over',
    results: 'Wyniki',
    lead: 'Wist',
    score: 'Zapis',
    round: 'Runda',
    matches: 'Mecze',
    home: 'Gospodarze',
    visitors: 'Goście',
    against: '–',
  },
  it: {
    ranking: 'Classifica',
    scorings: {
      matchpoints: 'Matchpoint',
      butler: 'IMP Butler',
      'cross-imps': 'Cross-IMP',
      teams: 'Squadre, IMP',
      'board-a-match': 'Board-a-match',
      total: 'Punti totali',
    },
    place: 'Posto',
    entries: { pairs: 'Coppia', teams: 'Squadra', individuals: 'Giocatore' },
    names: 'Nomi',
    played: 'Mani',
    counted: { matchpoints: 'MP', imps: 'IMP', victoryPoints: 'VP', boards: 'Vinti', points: 'Punti' },
    carried: 'Riporto',
    results: 'Risultati',
    lead: 'Attacco',
    score: 'Punteggio',
    round: 'Turno',
    matches: 'Incontri',
    home: 'Casa',
    visitors: 'Ospiti',
    against: '–',
  },
  sl: {
    ranking: 'Razvrstitev',
    scorings: {
      matchpoints: 'Primerjalne točke',
      butler: 'IMP, Butler',
      'cross-imps': 'IMP, navzkrižno',
      teams: 'Ekipe, IMP',
      'board-a-match': 'Board-a-match',
      total: 'Skupne točke',
    },
    place: 'Mesto',
    entries: { pairs: 'Par', teams: 'Ekipa', individuals: 'Igralec' },
    names: 'Imena',
    played: 'Delitve',
    counted: { matchpoints: 'MP', imps: 'IMP', victoryPoints: 'VP', boards: 'Dobljene', points: 'Točke' },
    carried: 'Prenos',
    results: 'Rezultati',
    lead: 'Izhod',
    score: 'Zapis',
    round: 'Krog',
    matches: 'Dvoboji',
    home: 'Domači',
    visitors: 'Gostje',
    against: '–',
  },
  fr: {
    ranking: 'Classement',
    scorings: {
      matchpoints: 'Points de match',
      butler: 'IMP Butler',
      'cross-imps': 'IMP croisés',
      teams: 'Équipes, IMP',
      'board-a-match': 'Board-a-match',
      total: 'Points totaux',
    },
    place: 'Place',
    entries: { pairs: 'Paire', teams: 'Équipe', individuals: 'Joueur' },
    names: 'Noms',
    played: 'Donnes',
    counted: { matchpoints: 'MP', imps: 'IMP', victoryPoints: 'PV', boards: 'Gagnées', points: 'Points' },
    carried: 'Report',
    results: 'Résultats',
    lead: 'Entame',
    score: 'Marque',
    round: 'Tour',
    matches: 'Matchs',
    home: 'Locaux',
    visitors: 'Visiteurs',
    against: '–',
  },
  de: {
    ranking: 'Rangliste',
    scorings: {
      matchpoints: 'Matchpunkte',
      butler: 'IMPs nach Butler',
      'cross-imps': 'Cross-IMPs',
      teams: 'Teams, IMPs',
      'board-a-match': 'Board-a-match',
      total: 'Gesamtpunkte',
    },
    place: 'Platz',
    entries: { pairs: 'Paar', teams: 'Team', individuals: 'Spieler' },
    names: 'Namen',
    played: 'Boards',
    counted: { matchpoints: 'MP', imps: 'IMP', victoryPoints: 'SP', boards: 'Gewonnen', points: 'Punkte' },
    carried: 'Übertrag',
    results: 'Ergebnisse',
    lead: 'Ausspiel',
    score: 'Punkte',
    round: 'Runde',
    matches: 'Kämpfe',
    home: 'Heim',
    visitors: 'Gast',
    against: '–',
  },
};
