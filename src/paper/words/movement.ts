import type { EntrantKind, MovementName } from '../../scoring/movements/movement.ts';
import type { Language } from './board.ts';

/** What cards of a movement say. */
interface MovementWords {
  readonly names: Readonly<Record<MovementName, string>>;
  /** One unit: a pair, a player, a pair of a team. */
  readonly unit: Readonly<Record<EntrantKind, string>>;
  readonly table: string;
  readonly round: string;
  /** Where somebody sits. */
  readonly seat: string;
  readonly opponents: string;
  readonly partner: string;
  readonly sitsOut: string;
  /** Above where pairs and boards go after a round; the numbers below are tables. */
  readonly next: string;
  /** Where boards wait that no table plays in a round. */
  readonly stand: string;
  /** The lines at the foot: what `=` and the word for the stand mean. */
  readonly legend: string;
}

export const MOVEMENT_WORDS: Readonly<Record<Language, MovementWords>> = {
  en: {
    names: {
      mitchell: 'Mitchell',
      'skip-mitchell': 'Mitchell with a skip',
      'share-mitchell': 'Mitchell, share and relay',
      howell: 'Howell',
      'teams-match': 'Team match',
      'round-robin': 'Round robin of teams',
      'american-teams': 'American movement for teams',
      individual: 'Individual',
      file: 'Movement',
    },
    unit: { pairs: 'Pair', players: 'Player', teams: 'Team' },
    table: 'Table',
    round: 'Round',
    seat: 'Seat',
    opponents: 'Against',
    partner: 'Partner',
    sitsOut: 'sits out',
    next: 'Next table',
    stand: 'stand',
    legend: '= stays at this table',
  },
  ro: {
    names: {
      mitchell: 'Mitchell',
      'skip-mitchell': 'Mitchell cu salt',
      'share-mitchell': 'Mitchell cu done comune',
      howell: 'Howell',
      'teams-match': 'Meci pe echipe',
      'round-robin': 'Echipe, fiecare cu fiecare',
      'american-teams': 'Mișcare americană pentru echipe',
      individual: 'Individual',
      file: 'Mișcare',
    },
    unit: { pairs: 'Perechea', players: 'Jucătorul', teams: 'Echipa' },
    table: 'Masa',
    round: 'Runda',
    seat: 'Loc',
    opponents: 'Contra',
    partner: 'Partener',
    sitsOut: 'stă',
    next: 'Masa următoare',
    stand: 'releu',
    legend: '= rămâne la această masă',
  },
  pl: {
    names: {
      mitchell: 'Mitchell',
      'skip-mitchell': 'Mitchell z przeskokiem',
      'share-mitchell': 'Mitchell ze wspólnymi rozdaniami',
      howell: 'Howell',
      'teams-match': 'Mecz teamowy',
      'round-robin': 'Teamy, każdy z każdym',
      'american-teams': 'Teamy systemem amerykańskim',
      individual: 'Turniej indywidualny',
      file: 'Plan rund',
    },
    unit: { pairs: 'Para', players: 'Zawodnik', teams: 'Team' },
    table: 'Stolik',
    round: 'Runda',
    seat: 'Miejsce',
    opponents: 'Przeciw',
    partner: 'Partner',
    sitsOut: 'pauza',
    next: 'Następny stolik',
    stand: 'odłóż',
    legend: '= zostaje przy stoliku',
  },
  it: {
    names: {
      mitchell: 'Mitchell',
      'skip-mitchell': 'Mitchell con salto',
      'share-mitchell': 'Mitchell con board in comune',
      howell: 'Howell',
      'teams-match': 'Incontro a squadre',
      'round-robin': "Squadre, girone all'italiana",
      'american-teams': 'Squadre, movimento americano',
      individual: 'Torneo individuale',
      file: 'Movimento',
    },
    unit: { pairs: 'Coppia', players: 'Giocatore', teams: 'Squadra' },
    table: 'Tavolo',
    round: 'Turno',
    seat: 'Posto',
    opponents: 'Contro',
    partner: 'Compagno',
    sitsOut: 'riposo',
    next: 'Tavolo successivo',
    stand: 'tavolino',
    legend: '= resta al tavolo',
  },
  sl: {
    names: {
      mitchell: 'Mitchell',
      'skip-mitchell': 'Mitchell s preskokom',
      'share-mitchell': 'Mitchell s skupnimi delitvami',
      howell: 'Howell',
      'teams-match': 'Ekipni dvoboj',
      'round-robin': 'Ekipe, vsak z vsakim',
      'american-teams': 'Ekipe, ameriški sistem',
      individual: 'Turnir posameznikov',
      file: 'Razpored',
    },
    unit: { pairs: 'Par', players: 'Igralec', teams: 'Ekipa' },
    table: 'Miza',
    round: 'Krog',
    seat: 'Mesto',
    opponents: 'Proti',
    partner: 'Partner',
    sitsOut: 'prost',
    next: 'Naslednja miza',
    stand: 'mizica',
    legend: '= ostane pri mizi',
  },
  fr: {
    names: {
      mitchell: 'Mitchell',
      'skip-mitchell': 'Mitchell avec saut',
      'share-mitchell': 'Mitchell, étuis partagés et relais',
      howell: 'Howell',
      'teams-match': 'Match par équipes',
      'round-robin': 'Équipes, toutes rondes',
      'american-teams': 'Équipes, mouvement américain',
      individual: 'Individuel',
      file: 'Mouvement',
    },
    unit: { pairs: 'Paire', players: 'Joueur', teams: 'Équipe' },
    table: 'Table',
    round: 'Tour',
    seat: 'Place',
    opponents: 'Contre',
    partner: 'Partenaire',
    sitsOut: 'exempt',
    next: 'Table suivante',
    stand: 'relais',
    legend: '= reste à la table',
  },
  de: {
    names: {
      mitchell: 'Mitchell',
      'skip-mitchell': 'Mitchell mit Sprung',
      'share-mitchell': 'Mitchell mit geteilten Boards',
      howell: 'Howell',
      'teams-match': 'Teamkampf',
      'round-robin': 'Teams, jeder gegen jeden',
      'american-teams': 'Teams, amerikanische Bewegung',
      individual: 'Individualturnier',
      file: 'Bewegung',
    },
    unit: { pairs: 'Paar', players: 'Spieler', teams: 'Team' },
    table: 'Tisch',
    round: 'Runde',
    seat: 'Platz',
    opponents: 'Gegen',
    partner: 'Partner',
    sitsOut: 'setzt aus',
    next: 'Nächster Tisch',
    stand: 'Ablage',
    legend: '= bleibt am Tisch',
  },
};
