import type { Language } from '../../src/words/language.ts';

/** Where a term is used: what is cited, and its address. */
export const SOURCES = {
  laws: 'WBF, Laws of Duplicate Bridge 2017, Definitions and Laws 1, 2, 6, 7',
  ebu: 'EBU newsletter 11 (2011), *Dealing Machines for Bridge Clubs*, ebu.co.uk/newsletters/?id=11&page=14',
  alba: 'Cupa Unirii, *Regulament*, cupaunirii.albabridge.ro/regulament',
  pzbs: 'Szkoła PZBS, szkola.pzbs.pl/archiwum, and articles on pzbs.pl',
  plWiki: 'Wikipedia, *Brydż*, pl.wikipedia.org/wiki/Brydż',
  figb: 'FIGB, *Codice Internazionale del Bridge Duplicato* 2007, docplayer.it/42310070',
  diSacco: 'FIGB, Convention Arbitrale 2011, *Gli articoli 13, 14 e 15*, docplayer.it/117062201',
  dolenjski: 'Dolenjski list, 14 November 2017, *Bridž gre tudi z Martinovo račko*, dolenjskilist.si',
  ffb: 'FFB, *Loi du bridge de compétition 2017*, jmmollimard.fr/loi/code.php',
  funbridge: 'Funbridge, *Lexique du bridge*, funbridge.com/fr/lexique-bridge',
  dbv: 'DBV, *Turnier-Bridge-Regeln 2017*',
  deWiki: 'Wikipedia, *Dupliziermaschine*, de.wikipedia.org/wiki/Dupliziermaschine',
} as const;
type Source = keyof typeof SOURCES;

/** A term of a language; without a source it is ours, and wants a native reader most. */
interface Term {
  readonly term: string;
  readonly source?: Source;
}

/** One thing, in every language. */
interface Entry {
  readonly meaning: string;
  readonly terms: Readonly<Record<Language, Term>>;
}

type Row = readonly [term: string, source?: Source];

function entry(meaning: string, en: Row, ro: Row, pl: Row, it: Row, sl: Row, fr: Row, de: Row): Entry {
  const rows = { en, ro, pl, it, sl, fr, de };
  const terms = Object.entries(rows).map(([language, [term, source]]) => [
    language,
    source === undefined ? { term } : { term, source },
  ]);
  return { meaning, terms: Object.fromEntries(terms) as Entry['terms'] };
}

/** The terms of bridge and of the machine, as all sentences have them. */
export const GLOSSARY: readonly Entry[] = [
  entry(
    'the deal that is played at every table, by its number',
    ['board', 'laws'],
    ['donă', 'alba'],
    ['rozdanie', 'pzbs'],
    ['board', 'figb'],
    ['delitev'],
    ['donne', 'ffb'],
    ['Board', 'deWiki'],
  ),
  entry(
    'the physical thing with four pockets',
    ['tray'],
    ['etui', 'alba'],
    ['pudełko'],
    ['board', 'diSacco'],
    ['škatla'],
    ['étui', 'ffb'],
    ['Board', 'deWiki'],
  ),
  entry(
    'where a hand lies in it',
    ['pocket', 'laws'],
    ['buzunar'],
    ['kieszeń'],
    ['tasca'],
    ['žep'],
    ['poche'],
    ['Fach', 'deWiki'],
  ),
  entry(
    'the cards of one seat',
    ['hand', 'laws'],
    ['mână'],
    ['ręka', 'pzbs'],
    ['mano', 'diSacco'],
    ['karte'],
    ['main', 'ffb'],
    ['Blatt', 'dbv'],
  ),
  entry(
    'how the 52 or 68 cards lie',
    ['deal', 'laws'],
    ['donă', 'alba'],
    ['rozdanie', 'pzbs'],
    ['smazzata', 'figb'],
    ['delitev'],
    ['donne', 'ffb'],
    ['Verteilung', 'deWiki'],
  ),
  entry(
    'all the cards',
    ['deck'],
    ['pachet'],
    ['talia', 'plWiki'],
    ['mazzo', 'figb'],
    ['paket', 'dolenjski'],
    ['paquet'],
    ['Kartenspiel'],
  ),
  entry(
    'trays that hold every board once',
    ['set'],
    ['set'],
    ['komplet'],
    ['serie'],
    ['komplet'],
    ['jeu'],
    ['Satz'],
  ),
  entry(
    'where the deck is put in',
    ['hopper', 'ebu'],
    ['magazie'],
    ['zasobnik'],
    ['caricatore'],
    ['zalogovnik'],
    ['magasin'],
    ['Kartenschacht', 'deWiki'],
  ),
  entry(
    'what takes one card after the other',
    ['feeder'],
    ['alimentator'],
    ['podajnik'],
    ['alimentatore'],
    ['podajalnik'],
    ['alimentateur'],
    ['Einzug'],
  ),
  entry(
    'the glass that a card is read through',
    ['reader window'],
    ['fereastra cititorului'],
    ['okienko czytnika'],
    ['finestrella del lettore'],
    ['okence bralnika'],
    ['fenêtre du lecteur'],
    ['Lesefenster'],
  ),
  entry(
    'the way of the cards',
    ['path'],
    ['traseu'],
    ['tor'],
    ['percorso'],
    ['pot'],
    ['parcours'],
    ['Kartenbahn'],
  ),
  entry(
    'the lid over it',
    ['path cover'],
    ['capacul traseului'],
    ['pokrywa toru'],
    ['coperchio del percorso'],
    ['pokrov poti'],
    ['capot du parcours'],
    ['Abdeckung der Kartenbahn'],
  ),
  entry(
    'what turns a card into its pocket',
    ['gate'],
    ['clapetă'],
    ['zwrotnica'],
    ['deviatore'],
    ['kretnica'],
    ['volet'],
    ['Weiche'],
  ),
  entry(
    'light that a card breaks',
    ['beam'],
    ['fascicul'],
    ['wiązka'],
    ['raggio'],
    ['žarek'],
    ['faisceau'],
    ['Lichtschranke'],
  ),
  entry(
    'the tray for cards that the machine does not trust',
    ['reject tray'],
    ['tava de respingere'],
    ['tacka odrzutów'],
    ['vassoio degli scarti'],
    ['pladenj za izločene karte'],
    ['bac de rejet'],
    ['Auswurfschale'],
  ),
  entry(
    'where the tray goes in',
    ['board bay'],
    ['locașul etuiului'],
    ['komora pudełka'],
    ['vano del board'],
    ['prostor za škatlo'],
    ['logement de l’étui'],
    ['Boardeinschub'],
  ),
  entry(
    'every card proven to be in its pocket',
    ['verified'],
    ['verificată'],
    ['sprawdzone'],
    ['verificato'],
    ['preverjena'],
    ['vérifiée'],
    ['geprüft'],
  ),
  entry(
    'with the back up',
    ['face down', 'ebu'],
    ['cu fața în jos'],
    ['koszulkami do góry'],
    ['coperte'],
    ['s hrbtom navzgor'],
    ['face cachée'],
    ['mit der Bildseite nach unten', 'deWiki'],
  ),
  entry(
    'who rules on the play',
    ['director', 'laws'],
    ['arbitru'],
    ['sędzia', 'pzbs'],
    ['arbitro', 'figb'],
    ['sodnik'],
    ['arbitre', 'ffb'],
    ['Turnierleiter', 'dbv'],
  ),
  entry(
    'the printed hands of all boards',
    ['hand record'],
    ['diagrame'],
    ['rozkłady rąk'],
    ['diagrammi delle mani'],
    ['zapis delitev'],
    ['diagrammes des donnes'],
    ['Verteilungen'],
  ),
  entry(
    'the thirteenth rank of Super Bridge',
    ['Maid'],
    ['subretă'],
    ['subretka'],
    ['soubrette'],
    ['subreta'],
    ['soubrette'],
    ['Soubrette'],
  ),
];
