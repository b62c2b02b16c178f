import type { Language } from './board.ts';

/** What is said of cards for pockets, sealed boards and labels. */
interface PocketWords {
  readonly curtainCards: string;
  readonly sealedBoards: string;
  readonly labels: string;
  readonly set: string;
  readonly seal: string;
  /** What to do with a page, in sentences. */
  readonly cut: string;
  readonly fold: string;
  readonly bothSides: string;
}

export const POCKET_WORDS: Readonly<Record<Language, PocketWords>> = {
  en: {
    curtainCards: 'Curtain cards',
    sealedBoards: 'Sealed boards',
    labels: 'Board labels',
    set: 'Set',
    seal: 'Seal',
    cut: 'Cut along the dashed lines.',
    fold: 'Fold the lower part up over the hands, then the upper part back.',
    bothSides: 'Print on both sides, turned over the long side.',
  },
  ro: {
    curtainCards: 'Mâini pentru buzunare',
    sealedBoards: 'Done sigilate',
    labels: 'Etichete pentru etuiuri',
    set: 'Setul',
    seal: 'Sigiliu',
    cut: 'Tăiați pe liniile întrerupte.',
    fold: 'Îndoiți partea de jos peste mâini, apoi partea de sus spre spate.',
    bothSides: 'Tipăriți pe ambele fețe, cu întoarcere pe latura lungă.',
  },
  pl: {
    curtainCards: 'Ręce do kieszeni pudełek',
    sealedBoards: 'Rozdania zapieczętowane',
    labels: 'Etykiety pudełek',
    set: 'Komplet',
    seal: 'Pieczęć',
    cut: 'Tnij wzdłuż linii przerywanych.',
    fold: 'Zagnij dolną część na ręce, potem górną do tyłu.',
    bothSides: 'Drukuj dwustronnie, odwracając wzdłuż dłuższej krawędzi.',
  },
  it: {
    curtainCards: 'Mani per le tasche dei board',
    sealedBoards: 'Board sigillati',
    labels: 'Etichette dei board',
    set: 'Serie',
    seal: 'Sigillo',
    cut: 'Tagliare lungo le linee tratteggiate.',
    fold: 'Piegare la parte inferiore sulle mani, poi quella superiore all’indietro.',
    bothSides: 'Stampare fronte e retro, girando sul lato lungo.',
  },
  sl: {
    curtainCards: 'Listi za žepe škatel',
    sealedBoards: 'Zapečatene delitve',
    labels: 'Nalepke za škatle',
    set: 'Komplet',
    seal: 'Pečat',
    cut: 'Režite po črtkanih črtah.',
    fold: 'Spodnji del prepognite čez karte, nato zgornjega nazaj.',
    bothSides: 'Tiskajte obojestransko, z obračanjem po daljši stranici.',
  },
  fr: {
    curtainCards: 'Mains pour les étuis',
    sealedBoards: 'Donnes scellées',
    labels: 'Étiquettes d’étuis',
    set: 'Jeu',
    seal: 'Sceau',
    cut: 'Découper le long des tirets.',
    fold: 'Replier la partie basse sur les mains, puis la partie haute vers l’arrière.',
    bothSides: 'Imprimer recto verso, en retournant sur le grand côté.',
  },
  de: {
    curtainCards: 'Blätter für die Boardfächer',
    sealedBoards: 'Versiegelte Boards',
    labels: 'Boardetiketten',
    set: 'Satz',
    seal: 'Siegel',
    cut: 'An den gestrichelten Linien schneiden.',
    fold: 'Den unteren Teil über die Blätter falten, dann den oberen nach hinten.',
    bothSides: 'Beidseitig drucken, über die lange Seite gewendet.',
  },
};
