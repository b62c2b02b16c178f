import type { MachineTexts } from '../en/machine.ts';
import type { Translated } from '../message.ts';

/** What the machine tells people in Romanian. */
export const MACHINE: Translated<MachineTexts> = {
  'fault.1001': 'S-a pierdut legătura cu microcontrolerul.',
  'fault.1002': 'Microcontrolerul a repornit.',
  'fault.1003': 'Programul din mașină a repornit.',
  'fault.1004': 'S-a întrerupt curentul.',
  'fault.1005': 'Programul din mașină nu a răspuns la timp, așa că motoarele au fost oprite.',
  'fault.2001': 'Alimentatorul nu a luat cartea.',
  'fault.2002': 'Alimentatorul nu a luat cartea, deși a încercat de mai multe ori.',
  'fault.2003': 'O carte s-a blocat pe traseu.',
  'fault.2004': 'Ceva a întrerupt un fascicul pe traseu când nu trebuia să treacă nicio carte.',
  'fault.2005': 'Ceva a intrat într-un buzunar când nu trebuia să ajungă acolo nicio carte.',
  'fault.2006': 'O carte s-a oprit pe jumătate într-un buzunar.',
  'fault.2007': 'O clapetă nu a fost gata la timp pentru o carte.',
  'fault.2008':
    'Un fascicul este întrerupt, deși nimic nu se mișcă: poate că acolo este o carte sau senzorul este murdar.',
  'fault.2009': 'O carte a rămas pe traseu.',
  'fault.2010': 'Senzorul de grosime arată o valoare pe care nicio carte nu o poate avea.',
  'fault.2011': 'Senzorul de grosime arată aceeași valoare pentru fiecare carte: este blocat.',
  'fault.2012': 'Senzorul de grosime a început să se abată, dar încă deosebește două cărți de una.',
  'fault.2013':
    'Același fascicul oprește mereu mașina: senzorul este murdar, orbit de lumină, defect sau legat la altă intrare.',
  'fault.3001': 'Au fost luate două cărți deodată.',
  'fault.3002': 'O carte nu a putut fi citită sigur.',
  'fault.3003': 'S-a citit o carte care mai venise o dată.',
  'fault.3004': 'O carte nu face parte din acest pachet.',
  'fault.3005': 'Magazia este goală, iar în tava de respingere sunt cărți.',
  'fault.3006': 'Cărțile venite nu alcătuiesc un pachet complet.',
  'fault.3007': 'Pachetul nu este în regulă.',
  'fault.3008': 'Dona este completă, dar în tava de respingere mai sunt cărți.',
  'fault.3009': 'O carte a fost mai groasă decât celelalte din pachet: poate că erau două.',
  'fault.4001': 'O imagine a cărții nu a putut fi citită, așa că s-a făcut alta.',
  'fault.4002': 'Cititoarele au numit cărți diferite, așa că s-a făcut altă imagine.',
  'fault.4003':
    'S-a citit o carte care mai venise sau care nu face parte din pachet, așa că s-a făcut altă imagine.',
  'fault.4004': 'Camera sau lumina ei nu funcționează.',
  'fault.4005': 'Cititoarele numesc cărți diferite, oricât de des ar privi.',
  'fault.4006': 'Fereastra cititorului începe să se murdărească. Cărțile încă pot fi citite.',
  'fault.4007': 'Lumina de sub fereastra cititorului slăbește. Cărțile încă pot fi citite.',
  'fault.4008': 'Imaginile camerei devin neclare. Cărțile încă pot fi citite.',
  'fault.4009':
    'Pachetul a fost îndreptat, dar cititoarele găsesc din nou aceeași greșeală: poate că iau o carte drept alta.',
  'fault.5001': 'Etuiul a fost scos înainte ca dona lui să fie gata.',
  'fault.5002': 'Etuiul din locaș nu este cel cerut.',
  'fault.5003': 'Locașul etuiului a fost deschis înainte ca dona să fie gata.',
  'fault.5004': 'Capacul traseului a fost deschis.',
  'fault.5005': 'S-a apăsat butonul de oprire.',
  'fault.5006': 'Ușa tăvii de respingere a fost deschisă.',
  'fault.5007':
    'Dona era verificată, dar etuiul a fost atins înainte să iasă din locaș. Dona nu mai este verificată.',
  'fault.5008': 'Dona a fost încercată de câte ori este permis, fără succes.',
  'fault.5009': 'Un comutator nu arată ce s-a făcut: este blocat sau legat la altă intrare.',
  'fault.5010': 'Senzorul magaziei arată cărți, dar cititoarele nu văd niciuna.',
  'fault.5011': 'Senzorul magaziei nu arată cărțile care sunt în ea.',

  'after.ranOn':
    'Cărțile în mișcare au mai mers o clipă până s-au oprit. Conținutul buzunarelor nu mai este sigur.',
  'after.unwatched':
    'Motoarele s-au oprit și nimic nu a supravegheat cărțile. Conținutul buzunarelor nu mai este sigur.',
  'after.atWindow': 'Cartea este încă la fereastră. Celelalte cărți sunt unde erau.',
  'after.inPathOrPocket':
    'Cărțile aflate pe drum sunt pe traseu sau chiar la intrarea unui buzunar. Cărțile împărțite înainte sunt bune.',
  'after.perhapsWrongPocket':
    'Poate că o carte este într-un buzunar greșit. Conținutul buzunarelor nu mai este sigur.',
  'after.outOfReach':
    'Nu se poate ajunge la ea prin capacul traseului. Conținutul buzunarelor nu mai este sigur.',
  'after.inPath': 'Cărțile aflate pe drum sunt pe traseu. Cărțile împărțite înainte sunt bune.',
  'after.nothingFed': 'Nicio carte nu se mișca. Cărțile împărțite înainte sunt bune.',
  'after.leftInPath': 'Este încă pe traseu. Cărțile împărțite înainte sunt bune.',
  'after.twoAsOne': 'Poate că două cărți au trecut ca una. Conținutul buzunarelor nu mai este sigur.',
  'after.cleanThickness':
    'Mașina merge mai departe. Curățați senzorul și reglați-l din nou înainte de dona următoare.',
  'after.passedUnseen':
    'Poate că au trecut cărți fără să fie văzute. Conținutul buzunarelor nu mai este sigur.',
  'after.bothRejected': 'Amândouă ajung în tava de respingere. Celelalte cărți sunt unde erau.',
  'after.rejected': 'Ajunge în tava de respingere.',
  'after.rejectedInDoubt': 'Ajunge în tava de respingere. Poate că una dintre cele două citiri este greșită.',
  'after.othersDealt': 'Toate celelalte cărți sunt în buzunarele lor sau lipsesc.',
  'after.deckInDoubt':
    'Poate că unele cărți sunt ascunse, citite greșit, lipsă sau duble în pachet. Conținutul buzunarelor nu este sigur.',
  'after.deckWrong':
    'Două treceri au găsit aceleași cărți lipsă sau duble. Conținutul buzunarelor nu este sigur.',
  'after.deckDealt': 'Fiecare carte a pachetului este în buzunarul ei. Ce a rămas nu face parte din pachet.',
  'after.hidden': 'Poate că o carte este ascunsă într-un buzunar. Conținutul buzunarelor nu mai este sigur.',
  'after.onWindow': 'Cartea este pe fereastră.',
  'after.neverPlaced': 'Cărțile în cauză nu au fost împărțite. Conținutul buzunarelor nu este sigur.',
  'after.wipeWindow': 'Mașina merge mai departe. Ștergeți fereastra înainte de dona următoare.',
  'after.wipeLamp':
    'Mașina merge mai departe. Ștergeți lampa înainte de dona următoare și pregătiți una nouă.',
  'after.wipeLens':
    'Mașina merge mai departe. Ștergeți obiectivul înainte de dona următoare; apoi calibrați din nou camera.',
  'after.uncertain': 'Conținutul buzunarelor nu mai este sigur.',
  'after.nothingInTray': 'Nicio carte nu a fost împărțită în el.',
  'after.touched': 'Poate că cineva a atins buzunarele. Conținutul lor nu mai este sigur.',
  'after.inHands':
    'Cărțile aflate pe drum sunt pe traseu sau le-a scos cineva. Cărțile împărțite înainte sunt bune.',
  'after.stopped': 'Cărțile aflate pe drum s-au oprit pe traseu. Cărțile împărțite înainte sunt bune.',
  'after.rejectTouched':
    'Poate că au fost atinse cărți din tava de respingere sau aflate pe drum. Cărțile împărțite înainte sunt bune.',
  'after.leftAnywhere': 'Cărțile sunt unde le-a lăsat ultima trecere. Conținutul buzunarelor nu este sigur.',
  'after.openedUnseen':
    'Poate că s-au deschis uși fără să se observe. Conținutul buzunarelor nu mai este sigur.',
  'after.takenForEmpty':
    'Mașina merge mai departe ca și cum magazia ar fi goală. Curățați senzorul înainte de dona următoare.',
  'after.missedInHopper': 'Poate că au rămas cărți în magazie. Conținutul buzunarelor nu mai este sigur.',

  'step.loadDeck':
    'Puneți în magazie un pachet de {count, plural, one {# carte} few {# cărți} other {# de cărți}}{back, select, any {} red { cu spatele roșu} blue { cu spatele albastru} other { cu spatele „{back}”}}{end, select, any {} other {, cu toate cărțile în același sens}}.',
  'step.insertTray':
    'Puneți {tray, select, board {etuiul {board}} set {etuiul {board} din setul {copy}} other {un etui gol}} în locaș și închideți-l.',
  'step.changeTray':
    'Scoateți etuiul din locaș, puneți în locul lui {tray, select, board {etuiul {board}} set {etuiul {board} din setul {copy}} other {un etui gol}} și închideți locașul.',
  'step.insertAny': 'Puneți în locaș orice etui care mai este de împărțit și închideți locașul: {trays}.',
  'step.changeAny':
    'Scoateți etuiul din locaș, puneți în locul lui orice etui care mai este de împărțit și închideți locașul: {trays}.',
  'step.takeTray':
    'Scoateți din locaș {tray, select, board {etuiul {board}} set {etuiul {board} din setul {copy}} other {etuiul}}.',
  'step.closeBay': 'Închideți locașul etuiului.',
  'step.closeCover': 'Închideți capacul traseului.',
  'step.closeDoor': 'Închideți ușa tăvii de respingere.',
  'step.releaseStop': 'Eliberați butonul de oprire.',
  'step.reseatHopper': 'Îndreptați cărțile din magazie și puneți din nou greutatea pe ele.',
  'step.clearPath':
    'Deschideți capacul traseului, scoateți toate cărțile de acolo (număr așteptat: {count}), puneți-le deasupra în magazie și închideți capacul.',
  'step.lookIntoPath':
    'Deschideți capacul traseului, puneți deasupra în magazie orice carte găsiți acolo și închideți capacul.',
  'step.feedBack':
    'Scoateți din tava de respingere {count, plural, =0 {toate cărțile} one {cartea} few {cele # cărți} other {cele # de cărți}}, {count, plural, one {întoarceți-o cu fața în jos și puneți-o} few {întoarceți-le cu fața în jos și puneți-le} other {întoarceți-le cu fața în jos și puneți-le}} în magazie. Lăsați deoparte jokerii și cărțile din alte pachete.',
  'step.emptyReject':
    'Scoateți din tava de respingere {count, plural, =0 {toate cărțile} one {cartea} few {cele # cărți} other {cele # de cărți}} și {count, plural, one {puneți-o deoparte: nu face} few {puneți-le deoparte: nu fac} other {puneți-le deoparte: nu fac}} parte din acest pachet.',
  'step.dealAgain':
    'Scoateți etuiul, întoarceți-l ca să nu rămână nicio carte în el și puneți-l la loc gol. Puneți în magazie {count, plural, one {cartea} few {toate cele # cărți} other {toate cele # de cărți}}, și cele de pe traseu și din tava de respingere: aceeași donă va fi împărțită din nou.',
  'step.giveUp':
    'Scoateți din mașină etuiul și {count, plural, one {cartea} few {toate cele # cărți} other {toate cele # de cărți}} și puneți-le deoparte: la această donă s-a renunțat.',
  'step.mendDeck':
    '{wrong, select, missing {Din acest pachet lipsesc: {missing}.} extra {Acest pachet are {extra, plural, one {# carte} few {# cărți} other {# de cărți}} în plus.} both {Din acest pachet lipsesc: {missing}; în plus: {extra, plural, one {# carte} few {# cărți} other {# de cărți}}.} other {Acest pachet nu este complet.}} Completați-l sau luați altul. Scoateți etuiul, întoarceți-l ca să nu rămână nicio carte în el și puneți-l la loc gol. Puneți în magazie {count, plural, one {cartea} few {toate cele # cărți} other {toate cele # de cărți}}: aceeași donă va fi împărțită din nou.',
  'step.checkCamera': 'Ștergeți fereastra și verificați camera și lumina ei.',
  'step.recalibrate':
    'Calibrați cititoarele cu acest pachet. Scoateți etuiul, întoarceți-l ca să nu rămână nicio carte în el și puneți-l la loc gol. Puneți în magazie {count, plural, one {cartea} few {toate cele # cărți} other {toate cele # de cărți}}: aceeași donă va fi împărțită din nou.',
  'step.checkSensors':
    'Curățați și verificați senzorul, mufa și cablul lui. Scoateți etuiul, întoarceți-l ca să nu rămână nicio carte în el și puneți-l la loc gol. Puneți în magazie {count, plural, one {cartea} few {toate cele # cărți} other {toate cele # de cărți}}: aceeași donă va fi împărțită din nou.',
  'step.checkSensorsOnly': 'Curățați și verificați senzorul, mufa și cablul lui.',
  'step.takeHand':
    'Scoateți {hand, select, N {mâna lui Nord} E {mâna lui Est} S {mâna lui Sud} W {mâna lui Vest} other {mâna}} din buzunar, puneți-o în magazie așa cum este, cu fața în jos, și închideți locașul.',
  'step.readHandAgain':
    'Adunați {hand, select, N {mâna lui Nord} E {mâna lui Est} S {mâna lui Sud} W {mâna lui Vest} other {mâna}} din buzunar, de pe traseu și din tava de respingere, puneți-o toată în magazie și închideți tot: va fi citită din nou.',
  'step.returnHand':
    'Adunați {hand, select, N {mâna lui Nord} E {mâna lui Est} S {mâna lui Sud} W {mâna lui Vest} other {mâna}} din magazie, de pe traseu și din tava de respingere și puneți-o la loc în buzunar: nu a putut fi citită.',
  'step.stackPockets':
    'Scoateți cărțile din cele patru buzunare și puneți cele patru teancuri unul peste altul, dedesubt pe cel din buzunarul cel mai apropiat de magazie. Puneți-le în magazie cu fața în jos și închideți locașul.',
  'step.feedAgain':
    'Adunați toate cărțile din buzunare, de pe traseu și din tava de respingere, puneți-le în magazie cu fața în jos{end, select, any {} first {, în același sens ca prima dată,} other {, rotite cu o jumătate de tură față de prima dată,}} și închideți tot: vor fi trecute din nou.',
  'step.emptyHopper': 'Scoateți cărțile din magazie și puneți-le deoparte: nu fac parte din această mână.',

  'trays.ofSet': 'setul {copy}: {trays}',
  'wrongLabel.unreadable':
    'Eticheta etuiului din locaș nu poate fi citită: poate este murdară, acoperită sau întoarsă invers.',
  'wrongLabel.made':
    '{tray, select, set {Etuiul {board} din setul {copy}} other {Etuiul {board}}} este deja împărțit: a fost pus încă o dată sau două etuiuri au aceeași etichetă.',
  'wrongLabel.unwanted':
    '{tray, select, set {Etuiul {board} din setul {copy}} other {Etuiul {board}}} nu este printre cele de împărțit aici.',
  'wrongLabel.otherEvent':
    'Eticheta etuiului din locaș este de la alt concurs: donele lui sunt sigilate împreună cu altele.',

  card: '{rank, select, 1 {unu} 2 {doi} 3 {trei} 4 {patru} 5 {cinci} 6 {șase} 7 {șapte} 8 {opt} 9 {nouă} 10 {zece} 11 {unsprezece} 12 {doisprezece} M {subretă} J {valet} Q {damă} K {rege} other {as}} de {suit, select, C {treflă} D {caro} H {cupă} other {pică}}',
};
