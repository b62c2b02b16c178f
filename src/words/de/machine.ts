import type { MachineTexts } from '../en/machine.ts';
import type { Translated } from '../message.ts';

/** What the machine tells people in German. */
export const MACHINE: Translated<MachineTexts> = {
  'fault.1001': 'Die Verbindung zum Mikrocontroller ist unterbrochen.',
  'fault.1002': 'Der Mikrocontroller ist neu gestartet.',
  'fault.1003': 'Das Programm in der Maschine ist neu gestartet.',
  'fault.1004': 'Der Strom ist ausgefallen.',
  'fault.1005':
    'Das Programm in der Maschine hat nicht rechtzeitig geantwortet, deshalb wurden die Motoren angehalten.',
  'fault.2001': 'Der Einzug hat die Karte nicht erfasst.',
  'fault.2002': 'Der Einzug hat die Karte trotz mehrerer Versuche nicht erfasst.',
  'fault.2003': 'Eine Karte steckt in der Kartenbahn fest.',
  'fault.2004':
    'Etwas hat eine Lichtschranke in der Kartenbahn unterbrochen, als dort keine Karte erwartet wurde.',
  'fault.2005': 'Etwas ist in ein Fach gelangt, als dort keine Karte erwartet wurde.',
  'fault.2006': 'Eine Karte ist halb im Fach stehen geblieben.',
  'fault.2007': 'Eine Weiche war nicht rechtzeitig für eine Karte bereit.',
  'fault.2008':
    'Eine Lichtschranke ist unterbrochen, obwohl sich nichts bewegt: Dort liegt eine Karte, oder der Sensor ist verschmutzt.',
  'fault.2009': 'Eine Karte ist in der Kartenbahn liegen geblieben.',
  'fault.2010': 'Der Dickensensor zeigt einen Wert, den keine Karte haben kann.',
  'fault.2011': 'Der Dickensensor zeigt bei jeder Karte dasselbe an: Er klemmt.',
  'fault.2012': 'Der Dickensensor weicht allmählich ab, unterscheidet aber noch zwei Karten von einer.',
  'fault.2013':
    'Dieselbe Lichtschranke hält die Maschine immer wieder an: Sie ist verschmutzt, geblendet, defekt oder am falschen Eingang.',
  'fault.3001': 'Zwei Karten wurden zugleich eingezogen.',
  'fault.3002': 'Eine Karte konnte nicht sicher gelesen werden.',
  'fault.3003': 'Es wurde eine Karte gelesen, die schon da war.',
  'fault.3004': 'Eine Karte gehört nicht zu diesem Kartenspiel.',
  'fault.3005': 'Der Kartenschacht ist leer, und in der Auswurfschale liegen Karten.',
  'fault.3006': 'Die Karten, die kamen, ergeben kein vollständiges Kartenspiel.',
  'fault.3007': 'Mit dem Kartenspiel stimmt etwas nicht.',
  'fault.3008': 'Das Board ist vollständig, aber in der Auswurfschale liegen noch Karten.',
  'fault.3009': 'Eine Karte war dicker als die anderen dieses Kartenspiels: Vielleicht waren es zwei.',
  'fault.4001': 'Ein Bild der Karte war nicht lesbar, deshalb wurde ein neues aufgenommen.',
  'fault.4002': 'Die Leser nannten verschiedene Karten, deshalb wurde ein neues Bild aufgenommen.',
  'fault.4003':
    'Es wurde eine Karte gelesen, die schon da war oder nicht zum Kartenspiel gehört, deshalb wurde ein neues Bild aufgenommen.',
  'fault.4004': 'Die Kamera oder ihr Licht funktioniert nicht.',
  'fault.4005': 'Die Leser nennen verschiedene Karten, sooft sie auch hinsehen.',
  'fault.4006': 'Das Lesefenster verschmutzt. Die Karten sind noch lesbar.',
  'fault.4007': 'Das Licht unter dem Lesefenster wird schwächer. Die Karten sind noch lesbar.',
  'fault.4008': 'Die Kamerabilder werden unscharf. Die Karten sind noch lesbar.',
  'fault.4009':
    'Das Kartenspiel wurde berichtigt, aber die Leser finden wieder denselben Fehler: Vielleicht halten sie eine Karte für eine andere.',
  'fault.5001': 'Das Board wurde herausgenommen, bevor es fertig war.',
  'fault.5002': 'Im Einschub ist nicht das verlangte Board.',
  'fault.5003': 'Der Boardeinschub wurde geöffnet, bevor das Board fertig war.',
  'fault.5004': 'Die Abdeckung der Kartenbahn wurde geöffnet.',
  'fault.5005': 'Der Stoppknopf wurde gedrückt.',
  'fault.5006': 'Die Klappe der Auswurfschale wurde geöffnet.',
  'fault.5007':
    'Das Board war geprüft, wurde aber berührt, bevor es den Einschub verlassen hatte. Es gilt nicht mehr als geprüft.',
  'fault.5008': 'Dieses Board wurde so oft versucht wie erlaubt, ohne Erfolg.',
  'fault.5009': 'Ein Schalter zeigt nicht, was getan wurde: Er klemmt oder ist am falschen Eingang.',
  'fault.5010': 'Der Sensor des Kartenschachts meldet Karten, aber die Leser sehen keine.',
  'fault.5011': 'Der Sensor des Kartenschachts meldet die Karten nicht, die dort liegen.',

  'after.ranOn':
    'Bewegte Karten liefen noch einen Augenblick weiter. Der Inhalt der Fächer ist nicht mehr sicher.',
  'after.unwatched':
    'Die Motoren hielten an, und nichts überwachte die Karten. Der Inhalt der Fächer ist nicht mehr sicher.',
  'after.atWindow': 'Die Karte liegt noch am Fenster. Die anderen Karten sind, wo sie waren.',
  'after.inPathOrPocket':
    'Karten, die unterwegs waren, sind in der Kartenbahn oder gerade erst in einem Fach. Vorher ausgeteilte Karten liegen richtig.',
  'after.perhapsWrongPocket':
    'Eine Karte ist vielleicht im falschen Fach. Der Inhalt der Fächer ist nicht mehr sicher.',
  'after.outOfReach':
    'Sie ist durch die Abdeckung der Kartenbahn nicht zu erreichen. Der Inhalt der Fächer ist nicht mehr sicher.',
  'after.inPath':
    'Karten, die unterwegs waren, sind in der Kartenbahn. Vorher ausgeteilte Karten liegen richtig.',
  'after.nothingFed': 'Keine Karte war in Bewegung. Vorher ausgeteilte Karten liegen richtig.',
  'after.leftInPath': 'Sie ist noch in der Kartenbahn. Vorher ausgeteilte Karten liegen richtig.',
  'after.twoAsOne':
    'Vielleicht gingen zwei Karten als eine durch. Der Inhalt der Fächer ist nicht mehr sicher.',
  'after.cleanThickness':
    'Die Maschine arbeitet weiter. Vor dem nächsten Board den Sensor reinigen und neu einstellen.',
  'after.passedUnseen':
    'Vielleicht gingen Karten unbemerkt vorbei. Der Inhalt der Fächer ist nicht mehr sicher.',
  'after.bothRejected': 'Beide kommen in die Auswurfschale. Die anderen Karten sind, wo sie waren.',
  'after.rejected': 'Sie kommt in die Auswurfschale.',
  'after.rejectedInDoubt': 'Sie kommt in die Auswurfschale. Eine der beiden Lesungen ist vielleicht falsch.',
  'after.othersDealt': 'Alle anderen Karten sind in ihren Fächern oder fehlen.',
  'after.deckInDoubt':
    'Karten sind vielleicht verborgen, falsch gelesen, fehlen oder sind doppelt. Der Inhalt der Fächer ist nicht sicher.',
  'after.deckWrong':
    'Zwei Durchläufe fanden dieselben Karten fehlend oder doppelt. Der Inhalt der Fächer ist nicht sicher.',
  'after.deckDealt': 'Jede Karte des Kartenspiels ist in ihrem Fach. Was übrig ist, gehört nicht dazu.',
  'after.hidden':
    'Vielleicht ist eine Karte in einem Fach verborgen. Der Inhalt der Fächer ist nicht mehr sicher.',
  'after.onWindow': 'Die Karte liegt auf dem Fenster.',
  'after.neverPlaced':
    'Die betreffenden Karten wurden nicht ausgeteilt. Der Inhalt der Fächer ist nicht sicher.',
  'after.wipeWindow': 'Die Maschine arbeitet weiter. Vor dem nächsten Board das Fenster abwischen.',
  'after.wipeLamp':
    'Die Maschine arbeitet weiter. Vor dem nächsten Board die Lampe abwischen und eine neue bereithalten.',
  'after.wipeLens':
    'Die Maschine arbeitet weiter. Vor dem nächsten Board das Objektiv abwischen; danach die Kamera neu kalibrieren.',
  'after.uncertain': 'Der Inhalt der Fächer ist nicht mehr sicher.',
  'after.nothingInTray': 'Es wurde keine Karte hineingelegt.',
  'after.touched': 'Vielleicht hat jemand die Fächer berührt. Ihr Inhalt ist nicht mehr sicher.',
  'after.inHands':
    'Karten, die unterwegs waren, sind in der Kartenbahn, oder jemand hat sie herausgenommen. Vorher ausgeteilte Karten liegen richtig.',
  'after.stopped':
    'Karten, die unterwegs waren, stehen in der Kartenbahn. Vorher ausgeteilte Karten liegen richtig.',
  'after.rejectTouched':
    'Karten in der Auswurfschale oder unterwegs wurden vielleicht berührt. Vorher ausgeteilte Karten liegen richtig.',
  'after.leftAnywhere':
    'Die Karten sind, wo der letzte Durchlauf sie ließ. Der Inhalt der Fächer ist nicht sicher.',
  'after.openedUnseen':
    'Vielleicht wurden Klappen unbemerkt geöffnet. Der Inhalt der Fächer ist nicht mehr sicher.',
  'after.takenForEmpty':
    'Die Maschine arbeitet weiter, als wäre der Kartenschacht leer. Vor dem nächsten Board den Sensor reinigen.',
  'after.missedInHopper':
    'Vielleicht blieben Karten im Kartenschacht. Der Inhalt der Fächer ist nicht mehr sicher.',

  'step.loadDeck':
    'Ein Kartenspiel mit {count, plural, one {# Karte} other {# Karten}}{back, select, any {} red { (roter Rücken)} blue { (blauer Rücken)} other { (Rücken „{back}“)}}{end, select, any {} other {, alle Karten gleich herum,}} in den Kartenschacht legen.',
  'step.insertTray':
    '{tray, select, board {Board {board}} set {Board {board} aus Satz {copy}} other {Ein leeres Board}} in den Einschub stecken und ihn schließen.',
  'step.changeTray':
    'Das Board aus dem Einschub nehmen, stattdessen {tray, select, board {Board {board}} set {Board {board} aus Satz {copy}} other {ein leeres Board}} hineinstecken und den Einschub schließen.',
  'step.insertAny':
    'Ein beliebiges Board, das noch zu legen ist, in den Einschub stecken und ihn schließen: {trays}.',
  'step.changeAny':
    'Das Board aus dem Einschub nehmen, stattdessen ein beliebiges Board hineinstecken, das noch zu legen ist, und den Einschub schließen: {trays}.',
  'step.takeTray':
    '{tray, select, board {Board {board}} set {Board {board} aus Satz {copy}} other {Das Board}} aus dem Einschub nehmen.',
  'step.closeBay': 'Den Boardeinschub schließen.',
  'step.closeCover': 'Die Abdeckung der Kartenbahn schließen.',
  'step.closeDoor': 'Die Klappe der Auswurfschale schließen.',
  'step.releaseStop': 'Den Stoppknopf lösen.',
  'step.reseatHopper': 'Die Karten im Kartenschacht bündig ausrichten und das Gewicht wieder auflegen.',
  'step.clearPath':
    'Die Abdeckung der Kartenbahn öffnen, alle Karten darin herausnehmen (erwartet: {count}), im Kartenschacht obenauf legen und die Abdeckung schließen.',
  'step.lookIntoPath':
    'Die Abdeckung der Kartenbahn öffnen, jede Karte, die dort liegt, im Kartenschacht obenauf legen und die Abdeckung schließen.',
  'step.feedBack':
    '{count, plural, =0 {Alle Karten} one {Die Karte} other {Die # Karten}} aus der Auswurfschale nehmen, mit der Bildseite nach unten drehen und in den Kartenschacht legen. Joker und Karten anderer Kartenspiele weglassen.',
  'step.emptyReject':
    '{count, plural, =0 {Alle Karten} one {Die Karte} other {Die # Karten}} aus der Auswurfschale nehmen und beiseitelegen: {count, plural, one {Sie gehört} other {Sie gehören}} nicht zu diesem Kartenspiel.',
  'step.dealAgain':
    'Das Board herausnehmen, umdrehen, damit keine Karte darin bleibt, und leer wieder einstecken. {count, plural, one {Die Karte} other {Alle # Karten}}, auch aus der Kartenbahn und der Auswurfschale, in den Kartenschacht legen: Dieselbe Verteilung wird noch einmal ausgeteilt.',
  'step.giveUp':
    'Das Board und {count, plural, one {die Karte} other {alle # Karten}} aus der Maschine nehmen und beiseitelegen: Dieses Board wird aufgegeben.',
  'step.mendDeck':
    '{wrong, select, missing {In diesem Kartenspiel fehlt: {missing}.} extra {In diesem Kartenspiel {extra, plural, one {ist # Karte} other {sind # Karten}} zu viel.} both {In diesem Kartenspiel fehlt: {missing}; zu viel: {extra, plural, one {# Karte} other {# Karten}}.} other {Dieses Kartenspiel ist nicht vollständig.}} Es berichtigen oder ein anderes nehmen. Das Board herausnehmen, umdrehen, damit keine Karte darin bleibt, und leer wieder einstecken. {count, plural, one {Die Karte} other {Alle # Karten}} in den Kartenschacht legen: Dieselbe Verteilung wird noch einmal ausgeteilt.',
  'step.checkCamera': 'Das Fenster abwischen; Kamera und Licht prüfen.',
  'step.recalibrate':
    'Die Leser mit diesem Kartenspiel kalibrieren. Das Board herausnehmen, umdrehen, damit keine Karte darin bleibt, und leer wieder einstecken. {count, plural, one {Die Karte} other {Alle # Karten}} in den Kartenschacht legen: Dieselbe Verteilung wird noch einmal ausgeteilt.',
  'step.checkSensors':
    'Den Sensor, seinen Stecker und sein Kabel reinigen und prüfen. Das Board herausnehmen, umdrehen, damit keine Karte darin bleibt, und leer wieder einstecken. {count, plural, one {Die Karte} other {Alle # Karten}} in den Kartenschacht legen: Dieselbe Verteilung wird noch einmal ausgeteilt.',
  'step.checkSensorsOnly': 'Den Sensor, seinen Stecker und sein Kabel reinigen und prüfen.',
  'step.takeHand':
    '{hand, select, N {Das Blatt von Nord} E {Das Blatt von Ost} S {Das Blatt von Süd} W {Das Blatt von West} other {Das Blatt}} aus seinem Fach nehmen, so wie es ist, mit der Bildseite nach unten, in den Kartenschacht legen und den Einschub schließen.',
  'step.readHandAgain':
    '{hand, select, N {Das Blatt von Nord} E {Das Blatt von Ost} S {Das Blatt von Süd} W {Das Blatt von West} other {Das Blatt}} aus Fach, Kartenbahn und Auswurfschale einsammeln, ganz in den Kartenschacht legen und alles schließen: Es wird noch einmal gelesen.',
  'step.returnHand':
    '{hand, select, N {Das Blatt von Nord} E {Das Blatt von Ost} S {Das Blatt von Süd} W {Das Blatt von West} other {Das Blatt}} aus Kartenschacht, Kartenbahn und Auswurfschale einsammeln und in sein Fach zurückstecken: Es konnte nicht gelesen werden.',
  'step.stackPockets':
    'Die Karten aus den vier Fächern nehmen und die vier Stapel aufeinanderlegen, zuunterst den aus dem Fach, das dem Kartenschacht am nächsten ist. Mit der Bildseite nach unten in den Kartenschacht legen und den Einschub schließen.',
  'step.feedAgain':
    'Alle Karten aus Fächern, Kartenbahn und Auswurfschale einsammeln, mit der Bildseite nach unten{end, select, any {} first { und so herum wie beim ersten Mal} other { und um eine halbe Drehung anders herum als beim ersten Mal}} in den Kartenschacht legen und alles schließen: Sie laufen noch einmal durch.',
  'step.emptyHopper':
    'Die Karten aus dem Kartenschacht nehmen und beiseitelegen: Sie gehören nicht zu diesem Blatt.',

  'trays.ofSet': 'Satz {copy}: {trays}',
  'wrongLabel.unreadable':
    'Das Etikett des Boards im Einschub ist nicht zu lesen: Vielleicht ist es verschmutzt, verdeckt oder liegt falsch herum.',
  'wrongLabel.made':
    '{tray, select, set {Board {board} aus Satz {copy}} other {Board {board}}} ist schon gelegt: Es kam noch einmal hinein, oder zwei Boards haben das gleiche Etikett.',
  'wrongLabel.unwanted':
    '{tray, select, set {Board {board} aus Satz {copy}} other {Board {board}}} gehört nicht zu den Boards, die hier zu legen sind.',
  'wrongLabel.otherEvent':
    'Das Etikett des Boards im Einschub ist von einer anderen Veranstaltung: Seine Verteilungen sind mit anderen versiegelt.',

  card: '{suit, select, C {Treff} D {Karo} H {Cœur} other {Pik}}-{rank, select, 1 {1} 2 {2} 3 {3} 4 {4} 5 {5} 6 {6} 7 {7} 8 {8} 9 {9} 10 {10} 11 {11} 12 {12} M {Soubrette} J {Bube} Q {Dame} K {König} other {Ass}}',
};
