import type { MachineTexts } from '../en/machine.ts';
import type { Translated } from '../message.ts';

/** What the machine tells people in French. */
export const MACHINE: Translated<MachineTexts> = {
  'fault.1001': 'La liaison avec le microcontrôleur est coupée.',
  'fault.1002': 'Le microcontrôleur a redémarré.',
  'fault.1003': 'Le programme de la machine a redémarré.',
  'fault.1004': 'Le courant a été coupé.',
  'fault.1005': 'Le programme de la machine n’a pas répondu à temps : les moteurs ont été arrêtés.',
  'fault.2001': 'L’alimentateur n’a pas pris la carte.',
  'fault.2002': 'L’alimentateur n’a pas pris la carte, malgré plusieurs essais.',
  'fault.2003': 'Une carte est coincée dans le parcours.',
  'fault.2004': 'Un faisceau du parcours a été coupé alors qu’aucune carte n’y était attendue.',
  'fault.2005': 'Quelque chose est entré dans une poche où aucune carte n’était attendue.',
  'fault.2006': 'Une carte s’est arrêtée à moitié dans une poche.',
  'fault.2007': 'Un volet n’était pas prêt à temps pour une carte.',
  'fault.2008':
    'Un faisceau est coupé alors que rien ne bouge : une carte s’y trouve peut-être, ou le capteur est sale.',
  'fault.2009': 'Une carte est restée dans le parcours.',
  'fault.2010': 'Le capteur d’épaisseur indique une valeur impossible pour une carte.',
  'fault.2011': 'Le capteur d’épaisseur indique la même valeur pour chaque carte : il est bloqué.',
  'fault.2012': 'Le capteur d’épaisseur dérive, mais il distingue encore deux cartes d’une seule.',
  'fault.2013':
    'Le même faisceau arrête sans cesse la machine : le capteur est sale, ébloui, en panne ou branché sur une autre entrée.',
  'fault.3001': 'Deux cartes ont été prises à la fois.',
  'fault.3002': 'Une carte n’a pas pu être lue avec certitude.',
  'fault.3003': 'Une carte déjà passée a été lue de nouveau.',
  'fault.3004': 'Une carte n’appartient pas à ce paquet.',
  'fault.3005': 'Le magasin est vide et il y a des cartes dans le bac de rejet.',
  'fault.3006': 'Les cartes passées ne forment pas un paquet complet.',
  'fault.3007': 'Le paquet n’est pas bon.',
  'fault.3008': 'La donne est complète, mais il reste des cartes dans le bac de rejet.',
  'fault.3009': 'Une carte était plus épaisse que les autres du paquet : il y en avait peut-être deux.',
  'fault.4001': 'Une image de la carte était illisible ; une autre a été prise.',
  'fault.4002': 'Les lecteurs ont indiqué des cartes différentes ; une autre image a été prise.',
  'fault.4003': 'Une carte déjà passée, ou étrangère à ce paquet, a été lue ; une autre image a été prise.',
  'fault.4004': 'La caméra ou son éclairage ne fonctionne pas.',
  'fault.4005': 'Les lecteurs indiquent des cartes différentes à chaque essai.',
  'fault.4006': 'La fenêtre du lecteur se salit. Les cartes restent lisibles.',
  'fault.4007': 'La lumière sous la fenêtre du lecteur faiblit. Les cartes restent lisibles.',
  'fault.4008': 'Les images de la caméra deviennent floues. Les cartes restent lisibles.',
  'fault.4009':
    'Le paquet a été corrigé, mais les lecteurs trouvent de nouveau la même erreur : ils prennent peut-être une carte pour une autre.',
  'fault.5001': 'L’étui a été retiré avant la fin de sa donne.',
  'fault.5002': 'L’étui dans le logement n’est pas celui qui était demandé.',
  'fault.5003': 'Le logement de l’étui a été ouvert avant la fin de la donne.',
  'fault.5004': 'Le capot du parcours a été ouvert.',
  'fault.5005': 'Le bouton d’arrêt a été enfoncé.',
  'fault.5006': 'La porte du bac de rejet a été ouverte.',
  'fault.5007':
    'La donne était vérifiée, mais l’étui a été touché avant de quitter le logement. La donne n’est plus vérifiée.',
  'fault.5008': 'Cette donne a été tentée autant de fois que permis, sans succès.',
  'fault.5009': 'Un contact n’indique pas ce qui a été fait : il est bloqué ou branché sur une autre entrée.',
  'fault.5010': 'Le capteur du magasin indique des cartes, mais les lecteurs n’en voient aucune.',
  'fault.5011': 'Le capteur du magasin n’indique pas les cartes qui s’y trouvent.',

  'after.ranOn':
    'Les cartes en mouvement ont continué un instant avant de s’arrêter. Le contenu des poches n’est plus certain.',
  'after.unwatched':
    'Les moteurs se sont arrêtés et rien ne surveillait les cartes. Le contenu des poches n’est plus certain.',
  'after.atWindow': 'La carte est encore à la fenêtre. Les autres cartes sont où elles étaient.',
  'after.inPathOrPocket':
    'Les cartes en route sont dans le parcours ou juste à l’entrée d’une poche. Les cartes distribuées avant sont bonnes.',
  'after.perhapsWrongPocket':
    'Une carte est peut-être dans la mauvaise poche. Le contenu des poches n’est plus certain.',
  'after.outOfReach':
    'On ne peut pas l’atteindre par le capot du parcours. Le contenu des poches n’est plus certain.',
  'after.inPath': 'Les cartes en route sont dans le parcours. Les cartes distribuées avant sont bonnes.',
  'after.nothingFed': 'Aucune carte ne bougeait. Les cartes distribuées avant sont bonnes.',
  'after.leftInPath': 'Elle est encore dans le parcours. Les cartes distribuées avant sont bonnes.',
  'after.twoAsOne': 'Deux cartes ont pu passer pour une. Le contenu des poches n’est plus certain.',
  'after.cleanThickness':
    'La machine continue. Avant la donne suivante, nettoyer le capteur et le régler de nouveau.',
  'after.passedUnseen': 'Des cartes ont pu passer sans être vues. Le contenu des poches n’est plus certain.',
  'after.bothRejected': 'Les deux vont dans le bac de rejet. Les autres cartes sont où elles étaient.',
  'after.rejected': 'Elle va dans le bac de rejet.',
  'after.rejectedInDoubt': 'Elle va dans le bac de rejet. Une des deux lectures est peut-être fausse.',
  'after.othersDealt': 'Toutes les autres cartes sont dans leurs poches, ou manquent.',
  'after.deckInDoubt':
    'Des cartes sont peut-être cachées, mal lues, absentes ou en double. Le contenu des poches n’est pas certain.',
  'after.deckWrong':
    'Deux passages ont trouvé les mêmes cartes absentes ou en double. Le contenu des poches n’est pas certain.',
  'after.deckDealt': 'Chaque carte du paquet est dans sa poche. Ce qui reste n’appartient pas au paquet.',
  'after.hidden': 'Une carte est peut-être cachée dans une poche. Le contenu des poches n’est plus certain.',
  'after.onWindow': 'La carte est sur la fenêtre.',
  'after.neverPlaced':
    'Les cartes en question n’ont pas été distribuées. Le contenu des poches n’est pas certain.',
  'after.wipeWindow': 'La machine continue. Essuyer la fenêtre avant la donne suivante.',
  'after.wipeLamp': 'La machine continue. Essuyer la lampe avant la donne suivante et en préparer une neuve.',
  'after.wipeLens':
    'La machine continue. Essuyer l’objectif avant la donne suivante ; puis étalonner de nouveau la caméra.',
  'after.uncertain': 'Le contenu des poches n’est plus certain.',
  'after.nothingInTray': 'Aucune carte n’y a été distribuée.',
  'after.touched': 'Quelqu’un a pu toucher aux poches. Leur contenu n’est plus certain.',
  'after.inHands':
    'Les cartes en route sont dans le parcours, ou quelqu’un les a retirées. Les cartes distribuées avant sont bonnes.',
  'after.stopped':
    'Les cartes en route se sont arrêtées dans le parcours. Les cartes distribuées avant sont bonnes.',
  'after.rejectTouched':
    'Des cartes du bac de rejet ou en route ont pu être touchées. Les cartes distribuées avant sont bonnes.',
  'after.leftAnywhere':
    'Les cartes sont où le dernier passage les a laissées. Le contenu des poches n’est pas certain.',
  'after.openedUnseen':
    'Des portes ont pu être ouvertes sans que cela se voie. Le contenu des poches n’est plus certain.',
  'after.takenForEmpty':
    'La machine continue comme si le magasin était vide. Nettoyer le capteur avant la donne suivante.',
  'after.missedInHopper':
    'Des cartes ont pu rester dans le magasin. Le contenu des poches n’est plus certain.',

  'step.loadDeck':
    'Mettre dans le magasin un paquet de {count, plural, one {# carte} many {# de cartes} other {# cartes}}{back, select, any {} red { à dos rouge} blue { à dos bleu} other { à dos « {back} »}}{end, select, any {} other {, toutes les cartes dans le même sens}}.',
  'step.insertTray':
    'Mettre {tray, select, board {l’étui {board}} set {l’étui {board} du jeu {copy}} other {un étui vide}} dans le logement et le fermer.',
  'step.changeTray':
    'Retirer l’étui du logement, mettre à sa place {tray, select, board {l’étui {board}} set {l’étui {board} du jeu {copy}} other {un étui vide}} et fermer le logement.',
  'step.insertAny': 'Mettre dans le logement n’importe quel étui encore à distribuer et le fermer : {trays}.',
  'step.changeAny':
    'Retirer l’étui du logement, mettre à sa place n’importe quel étui encore à distribuer et fermer le logement : {trays}.',
  'step.takeTray':
    'Retirer {tray, select, board {l’étui {board}} set {l’étui {board} du jeu {copy}} other {l’étui}} du logement.',
  'step.closeBay': 'Fermer le logement de l’étui.',
  'step.closeCover': 'Fermer le capot du parcours.',
  'step.closeDoor': 'Fermer la porte du bac de rejet.',
  'step.releaseStop': 'Relâcher le bouton d’arrêt.',
  'step.reseatHopper': 'Égaliser les cartes dans le magasin et remettre le poids dessus.',
  'step.clearPath':
    'Ouvrir le capot du parcours, retirer toutes les cartes qui s’y trouvent (nombre attendu : {count}), les mettre sur le dessus dans le magasin et fermer le capot.',
  'step.lookIntoPath':
    'Ouvrir le capot du parcours, mettre toute carte qui s’y trouve sur le dessus dans le magasin et fermer le capot.',
  'step.feedBack':
    'Retirer du bac de rejet {count, plural, =0 {toutes les cartes} one {la carte} many {les # de cartes} other {les # cartes}}, {count, plural, one {la retourner face cachée et la mettre} many {les retourner face cachée et les mettre} other {les retourner face cachée et les mettre}} dans le magasin. Laisser de côté les jokers et les cartes d’autres paquets.',
  'step.emptyReject':
    'Retirer du bac de rejet {count, plural, =0 {toutes les cartes} one {la carte} many {les # de cartes} other {les # cartes}} et {count, plural, one {la mettre de côté : elle n’appartient} many {les mettre de côté : elles n’appartiennent} other {les mettre de côté : elles n’appartiennent}} pas à ce paquet.',
  'step.dealAgain':
    'Retirer l’étui, le retourner pour qu’aucune carte n’y reste et le remettre vide. Mettre dans le magasin {count, plural, one {la carte} many {les # de cartes} other {les # cartes}}, aussi celles du parcours et du bac de rejet : la même donne sera distribuée de nouveau.',
  'step.giveUp':
    'Retirer de la machine l’étui et {count, plural, one {la carte} many {les # de cartes} other {les # cartes}} et tout mettre de côté : cette donne est abandonnée.',
  'step.mendDeck':
    '{wrong, select, missing {Il manque dans ce paquet : {missing}.} extra {Cartes en trop dans ce paquet : {extra, number}.} both {Il manque dans ce paquet : {missing} ; cartes en trop : {extra, number}.} other {Ce paquet n’est pas complet.}} Le corriger ou en prendre un autre. Retirer l’étui, le retourner pour qu’aucune carte n’y reste et le remettre vide. Mettre dans le magasin {count, plural, one {la carte} many {les # de cartes} other {les # cartes}} : la même donne sera distribuée de nouveau.',
  'step.checkCamera': 'Essuyer la fenêtre et vérifier la caméra et son éclairage.',
  'step.recalibrate':
    'Étalonner les lecteurs avec ce paquet. Retirer l’étui, le retourner pour qu’aucune carte n’y reste et le remettre vide. Mettre dans le magasin {count, plural, one {la carte} many {les # de cartes} other {les # cartes}} : la même donne sera distribuée de nouveau.',
  'step.checkSensors':
    'Nettoyer et vérifier le capteur, sa prise et son câble. Retirer l’étui, le retourner pour qu’aucune carte n’y reste et le remettre vide. Mettre dans le magasin {count, plural, one {la carte} many {les # de cartes} other {les # cartes}} : la même donne sera distribuée de nouveau.',
  'step.checkSensorsOnly': 'Nettoyer et vérifier le capteur, sa prise et son câble.',
  'step.takeHand':
    'Retirer de sa poche {hand, select, N {la main de Nord} E {la main d’Est} S {la main de Sud} W {la main d’Ouest} other {la main}}, la mettre telle quelle dans le magasin, face cachée, et fermer le logement.',
  'step.readHandAgain':
    'Rassembler {hand, select, N {la main de Nord} E {la main d’Est} S {la main de Sud} W {la main d’Ouest} other {la main}} depuis la poche, le parcours et le bac de rejet, la mettre entière dans le magasin et tout fermer : elle sera lue de nouveau.',
  'step.returnHand':
    'Rassembler {hand, select, N {la main de Nord} E {la main d’Est} S {la main de Sud} W {la main d’Ouest} other {la main}} depuis le magasin, le parcours et le bac de rejet, et la remettre dans sa poche : elle n’a pas pu être lue.',
  'step.stackPockets':
    'Retirer les cartes des quatre poches et poser les quatre piles l’une sur l’autre, en dessous celle de la poche la plus proche du magasin. Les mettre dans le magasin, face cachée, et fermer le logement.',
  'step.feedAgain':
    'Rassembler toutes les cartes des poches, du parcours et du bac de rejet, les mettre dans le magasin, face cachée{end, select, any {} first {, dans le même sens que la première fois} other {, tournées d’un demi-tour par rapport à la première fois}}, et tout fermer : elles passeront de nouveau.',
  'step.emptyHopper':
    'Retirer les cartes du magasin et les mettre de côté : elles n’appartiennent pas à cette main.',

  'trays.ofSet': 'jeu {copy} : {trays}',
  'wrongLabel.unreadable':
    'L’étiquette de l’étui dans le logement est illisible : elle est peut-être sale, cachée ou à l’envers.',
  'wrongLabel.made':
    '{tray, select, set {L’étui {board} du jeu {copy}} other {L’étui {board}}} est déjà distribué : il a été remis, ou deux étuis portent la même étiquette.',
  'wrongLabel.unwanted':
    '{tray, select, set {L’étui {board} du jeu {copy}} other {L’étui {board}}} ne fait pas partie des étuis à distribuer ici.',
  'wrongLabel.otherEvent':
    'L’étiquette de l’étui dans le logement vient d’une autre épreuve : ses donnes sont scellées avec d’autres.',

  card: '{rank, select, 1 {1} 2 {2} 3 {3} 4 {4} 5 {5} 6 {6} 7 {7} 8 {8} 9 {9} 10 {10} 11 {11} 12 {12} M {soubrette} J {valet} Q {dame} K {roi} other {as}} de {suit, select, C {trèfle} D {carreau} H {cœur} other {pique}}',
};
