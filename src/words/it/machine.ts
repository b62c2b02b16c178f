import type { MachineTexts } from '../en/machine.ts';
import type { Translated } from '../message.ts';

/** What the machine tells people in Italian. */
export const MACHINE: Translated<MachineTexts> = {
  'fault.1001': 'Si è interrotto il collegamento con il microcontrollore.',
  'fault.1002': 'Il microcontrollore si è riavviato.',
  'fault.1003': 'Il programma nella macchina si è riavviato.',
  'fault.1004': 'È mancata la corrente.',
  'fault.1005': 'Il programma nella macchina non ha risposto in tempo e i motori sono stati fermati.',
  'fault.2001': 'L’alimentatore non ha preso la carta.',
  'fault.2002': 'L’alimentatore non ha preso la carta, nonostante più tentativi.',
  'fault.2003': 'Una carta è bloccata nel percorso.',
  'fault.2004': 'Qualcosa ha interrotto un raggio nel percorso quando non doveva passare nessuna carta.',
  'fault.2005': 'Qualcosa è entrato in una tasca quando non doveva arrivarci nessuna carta.',
  'fault.2006': 'Una carta si è fermata a metà in una tasca.',
  'fault.2007': 'Un deviatore non era pronto in tempo per una carta.',
  'fault.2008':
    'Un raggio è interrotto anche se nulla si muove: forse c’è una carta, oppure il sensore è sporco.',
  'fault.2009': 'Una carta è rimasta nel percorso.',
  'fault.2010': 'Il sensore di spessore mostra un valore che nessuna carta può avere.',
  'fault.2011': 'Il sensore di spessore mostra lo stesso valore per ogni carta: è bloccato.',
  'fault.2012': 'Il sensore di spessore comincia a spostarsi, ma distingue ancora due carte da una.',
  'fault.2013':
    'Lo stesso raggio continua a fermare la macchina: il sensore è sporco, abbagliato, guasto o collegato a un altro ingresso.',
  'fault.3001': 'Sono state prese due carte insieme.',
  'fault.3002': 'Una carta non è stata letta con certezza.',
  'fault.3003': 'È stata letta una carta che era già passata.',
  'fault.3004': 'Una carta non appartiene a questo mazzo.',
  'fault.3005': 'Il caricatore è vuoto e nel vassoio degli scarti ci sono carte.',
  'fault.3006': 'Le carte passate non formano un mazzo completo.',
  'fault.3007': 'Il mazzo non è a posto.',
  'fault.3008': 'Il board è completo, ma nel vassoio degli scarti ci sono ancora carte.',
  'fault.3009': 'Una carta era più spessa delle altre del mazzo: forse erano due.',
  'fault.4001': 'Un’immagine della carta non era leggibile e ne è stata presa un’altra.',
  'fault.4002': 'I lettori hanno indicato carte diverse ed è stata presa un’altra immagine.',
  'fault.4003':
    'È stata letta una carta già passata o non di questo mazzo ed è stata presa un’altra immagine.',
  'fault.4004': 'La telecamera o la sua luce non funziona.',
  'fault.4005': 'I lettori indicano carte diverse, per quante volte guardino.',
  'fault.4006': 'La finestrella del lettore si sta sporcando. Le carte si leggono ancora.',
  'fault.4007': 'La luce sotto la finestrella del lettore si sta indebolendo. Le carte si leggono ancora.',
  'fault.4008': 'Le immagini della telecamera diventano sfocate. Le carte si leggono ancora.',
  'fault.4009':
    'Il mazzo è stato corretto, ma i lettori trovano di nuovo lo stesso errore: forse scambiano una carta per un’altra.',
  'fault.5001': 'Il board è stato tolto prima di essere finito.',
  'fault.5002': 'Nel vano non c’è il board richiesto.',
  'fault.5003': 'Il vano del board è stato aperto prima che il board fosse finito.',
  'fault.5004': 'Il coperchio del percorso è stato aperto.',
  'fault.5005': 'È stato premuto il pulsante di arresto.',
  'fault.5006': 'Lo sportello del vassoio degli scarti è stato aperto.',
  'fault.5007': 'Il board era verificato, ma è stato toccato prima di uscire dal vano. Non è più verificato.',
  'fault.5008': 'Questo board è stato tentato quante volte è permesso, senza riuscirci.',
  'fault.5009':
    'Un interruttore non mostra ciò che è stato fatto: è bloccato o collegato a un altro ingresso.',
  'fault.5010': 'Il sensore del caricatore segnala carte, ma i lettori non ne vedono.',
  'fault.5011': 'Il sensore del caricatore non segnala le carte che ci sono.',

  'after.ranOn':
    'Le carte in movimento hanno proseguito un istante prima di fermarsi. Il contenuto delle tasche non è più certo.',
  'after.unwatched':
    'I motori si sono fermati e nulla sorvegliava le carte. Il contenuto delle tasche non è più certo.',
  'after.atWindow': 'La carta è ancora alla finestrella. Le altre carte sono dov’erano.',
  'after.inPathOrPocket':
    'Le carte in viaggio sono nel percorso o appena dentro una tasca. Le carte distribuite prima sono giuste.',
  'after.perhapsWrongPocket':
    'Una carta può essere nella tasca sbagliata. Il contenuto delle tasche non è più certo.',
  'after.outOfReach':
    'Non la si raggiunge dal coperchio del percorso. Il contenuto delle tasche non è più certo.',
  'after.inPath': 'Le carte in viaggio sono nel percorso. Le carte distribuite prima sono giuste.',
  'after.nothingFed': 'Nessuna carta era in movimento. Le carte distribuite prima sono giuste.',
  'after.leftInPath': 'È ancora nel percorso. Le carte distribuite prima sono giuste.',
  'after.twoAsOne': 'Due carte possono essere passate come una. Il contenuto delle tasche non è più certo.',
  'after.cleanThickness':
    'La macchina va avanti. Prima del prossimo board pulire il sensore e regolarlo di nuovo.',
  'after.passedUnseen':
    'Possono essere passate carte senza essere viste. Il contenuto delle tasche non è più certo.',
  'after.bothRejected': 'Vanno entrambe nel vassoio degli scarti. Le altre carte sono dov’erano.',
  'after.rejected': 'Va nel vassoio degli scarti.',
  'after.rejectedInDoubt': 'Va nel vassoio degli scarti. Una delle due letture può essere sbagliata.',
  'after.othersDealt': 'Tutte le altre carte sono nelle loro tasche, o mancano.',
  'after.deckInDoubt':
    'Ci possono essere carte nascoste, lette male, mancanti o doppie. Il contenuto delle tasche non è certo.',
  'after.deckWrong':
    'Due passaggi hanno trovato le stesse carte mancanti o doppie. Il contenuto delle tasche non è certo.',
  'after.deckDealt': 'Ogni carta del mazzo è nella sua tasca. Ciò che resta non appartiene al mazzo.',
  'after.hidden': 'Una carta può essere nascosta in una tasca. Il contenuto delle tasche non è più certo.',
  'after.onWindow': 'La carta è sulla finestrella.',
  'after.neverPlaced':
    'Le carte in questione non sono state distribuite. Il contenuto delle tasche non è certo.',
  'after.wipeWindow': 'La macchina va avanti. Pulire la finestrella prima del prossimo board.',
  'after.wipeLamp':
    'La macchina va avanti. Pulire la lampada prima del prossimo board e tenerne pronta una nuova.',
  'after.wipeLens':
    'La macchina va avanti. Pulire l’obiettivo prima del prossimo board; poi calibrare di nuovo la telecamera.',
  'after.uncertain': 'Il contenuto delle tasche non è più certo.',
  'after.nothingInTray': 'Non vi è stata distribuita nessuna carta.',
  'after.touched': 'Qualcuno può aver toccato le tasche. Il loro contenuto non è più certo.',
  'after.inHands':
    'Le carte in viaggio sono nel percorso, o qualcuno le ha tolte. Le carte distribuite prima sono giuste.',
  'after.stopped':
    'Le carte in viaggio si sono fermate nel percorso. Le carte distribuite prima sono giuste.',
  'after.rejectTouched':
    'Possono essere state toccate carte nel vassoio degli scarti o in viaggio. Le carte distribuite prima sono giuste.',
  'after.leftAnywhere':
    'Le carte sono dove le ha lasciate l’ultimo passaggio. Il contenuto delle tasche non è certo.',
  'after.openedUnseen':
    'Possono essere stati aperti sportelli senza che si notasse. Il contenuto delle tasche non è più certo.',
  'after.takenForEmpty':
    'La macchina va avanti come se il caricatore fosse vuoto. Pulire il sensore prima del prossimo board.',
  'after.missedInHopper':
    'Possono essere rimaste carte nel caricatore. Il contenuto delle tasche non è più certo.',

  'step.loadDeck':
    'Mettere nel caricatore un mazzo di {count, plural, one {# carta} many {# carte} other {# carte}}{back, select, any {} red { con dorso rosso} blue { con dorso blu} other { con dorso «{back}»}}{end, select, any {} other {, con tutte le carte nello stesso verso}}.',
  'step.insertTray':
    'Mettere {tray, select, board {il board {board}} set {il board {board} della serie {copy}} other {un board vuoto}} nel vano e chiuderlo.',
  'step.changeTray':
    'Togliere il board dal vano, mettere al suo posto {tray, select, board {il board {board}} set {il board {board} della serie {copy}} other {un board vuoto}} e chiudere il vano.',
  'step.insertAny': 'Mettere nel vano un qualsiasi board ancora da distribuire e chiuderlo: {trays}.',
  'step.changeAny':
    'Togliere il board dal vano, mettere al suo posto un qualsiasi board ancora da distribuire e chiudere il vano: {trays}.',
  'step.takeTray':
    'Togliere {tray, select, board {il board {board}} set {il board {board} della serie {copy}} other {il board}} dal vano.',
  'step.closeBay': 'Chiudere il vano del board.',
  'step.closeCover': 'Chiudere il coperchio del percorso.',
  'step.closeDoor': 'Chiudere lo sportello del vassoio degli scarti.',
  'step.releaseStop': 'Rilasciare il pulsante di arresto.',
  'step.reseatHopper': 'Pareggiare le carte nel caricatore e rimettervi sopra il peso.',
  'step.clearPath':
    'Aprire il coperchio del percorso, togliere tutte le carte che ci sono (numero atteso: {count}), metterle in cima nel caricatore e chiudere il coperchio.',
  'step.lookIntoPath':
    'Aprire il coperchio del percorso, mettere in cima nel caricatore ogni carta che vi si trova e chiudere il coperchio.',
  'step.feedBack':
    'Togliere dal vassoio degli scarti {count, plural, =0 {tutte le carte} one {la carta} many {le # carte} other {le # carte}}, {count, plural, one {girarla coperta e metterla} many {girarle coperte e metterle} other {girarle coperte e metterle}} nel caricatore. Lasciare fuori i jolly e le carte di altri mazzi.',
  'step.emptyReject':
    'Togliere dal vassoio degli scarti {count, plural, =0 {tutte le carte} one {la carta} many {le # carte} other {le # carte}} e {count, plural, one {metterla da parte: non appartiene} many {metterle da parte: non appartengono} other {metterle da parte: non appartengono}} a questo mazzo.',
  'step.dealAgain':
    'Togliere il board, capovolgerlo perché non vi resti nessuna carta e rimetterlo vuoto. Mettere nel caricatore {count, plural, one {la carta} many {tutte le # carte} other {tutte le # carte}}, anche dal percorso e dal vassoio degli scarti: la stessa smazzata sarà distribuita di nuovo.',
  'step.giveUp':
    'Togliere dalla macchina il board e {count, plural, one {la carta} many {tutte le # carte} other {tutte le # carte}} e metterli da parte: a questo board si rinuncia.',
  'step.mendDeck':
    '{wrong, select, missing {In questo mazzo mancano: {missing}.} extra {In questo mazzo ci sono carte in più: {extra, number}.} both {In questo mazzo mancano: {missing}; carte in più: {extra, number}.} other {Questo mazzo non è completo.}} Correggerlo o prenderne un altro. Togliere il board, capovolgerlo perché non vi resti nessuna carta e rimetterlo vuoto. Mettere nel caricatore {count, plural, one {la carta} many {tutte le # carte} other {tutte le # carte}}: la stessa smazzata sarà distribuita di nuovo.',
  'step.checkCamera': 'Pulire la finestrella e controllare la telecamera e la sua luce.',
  'step.recalibrate':
    'Calibrare i lettori con questo mazzo. Togliere il board, capovolgerlo perché non vi resti nessuna carta e rimetterlo vuoto. Mettere nel caricatore {count, plural, one {la carta} many {tutte le # carte} other {tutte le # carte}}: la stessa smazzata sarà distribuita di nuovo.',
  'step.checkSensors':
    'Pulire e controllare il sensore, la spina e il cavo. Togliere il board, capovolgerlo perché non vi resti nessuna carta e rimetterlo vuoto. Mettere nel caricatore {count, plural, one {la carta} many {tutte le # carte} other {tutte le # carte}}: la stessa smazzata sarà distribuita di nuovo.',
  'step.checkSensorsOnly': 'Pulire e controllare il sensore, la spina e il cavo.',
  'step.takeHand':
    'Togliere {hand, select, N {la mano di Nord} E {la mano di Est} S {la mano di Sud} W {la mano di Ovest} other {la mano}} dalla tasca, metterla nel caricatore così com’è, coperta, e chiudere il vano.',
  'step.readHandAgain':
    'Raccogliere {hand, select, N {la mano di Nord} E {la mano di Est} S {la mano di Sud} W {la mano di Ovest} other {la mano}} dalla tasca, dal percorso e dal vassoio degli scarti, metterla tutta nel caricatore e chiudere tutto: sarà letta di nuovo.',
  'step.returnHand':
    'Raccogliere {hand, select, N {la mano di Nord} E {la mano di Est} S {la mano di Sud} W {la mano di Ovest} other {la mano}} dal caricatore, dal percorso e dal vassoio degli scarti e rimetterla nella tasca: non è stato possibile leggerla.',
  'step.stackPockets':
    'Togliere le carte dalle quattro tasche e mettere i quattro mazzetti uno sull’altro, in fondo quello della tasca più vicina al caricatore. Metterli coperti nel caricatore e chiudere il vano.',
  'step.feedAgain':
    'Raccogliere tutte le carte dalle tasche, dal percorso e dal vassoio degli scarti, metterle coperte nel caricatore{end, select, any {} first {, nello stesso verso della prima volta,} other {, girate di mezzo giro rispetto alla prima volta,}} e chiudere tutto: saranno fatte passare di nuovo.',
  'step.emptyHopper': 'Togliere le carte dal caricatore e metterle da parte: non appartengono a questa mano.',

  'trays.ofSet': 'serie {copy}: {trays}',
  'wrongLabel.unreadable':
    'L’etichetta del board nel vano non si legge: forse è sporca, coperta o girata dalla parte sbagliata.',
  'wrongLabel.made':
    '{tray, select, set {Il board {board} della serie {copy}} other {Il board {board}}} è già distribuito: è stato rimesso, oppure due board hanno la stessa etichetta.',
  'wrongLabel.unwanted':
    '{tray, select, set {Il board {board} della serie {copy}} other {Il board {board}}} non è tra quelli da distribuire qui.',
  'wrongLabel.otherEvent':
    'L’etichetta del board nel vano è di un’altra gara: le sue smazzate sono sigillate con altre.',

  card: '{rank, select, 1 {uno} 2 {due} 3 {tre} 4 {quattro} 5 {cinque} 6 {sei} 7 {sette} 8 {otto} 9 {nove} 10 {dieci} 11 {undici} 12 {dodici} M {soubrette} J {fante} Q {donna} K {re} other {asso}} di {suit, select, C {fiori} D {quadri} H {cuori} other {picche}}',
};
