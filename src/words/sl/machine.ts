import type { MachineTexts } from '../en/machine.ts';
import type { Translated } from '../message.ts';

/** What the machine tells people in Slovenian. */
export const MACHINE: Translated<MachineTexts> = {
  'fault.1001': 'Povezava z mikrokrmilnikom je prekinjena.',
  'fault.1002': 'Mikrokrmilnik se je znova zagnal.',
  'fault.1003': 'Program v stroju se je znova zagnal.',
  'fault.1004': 'Zmanjkalo je elektrike.',
  'fault.1005': 'Program v stroju ni pravočasno odgovoril, zato so se motorji ustavili.',
  'fault.2001': 'Podajalnik ni vzel karte.',
  'fault.2002': 'Podajalnik ni vzel karte, čeprav je večkrat poskusil.',
  'fault.2003': 'Karta se je zataknila na poti.',
  'fault.2004': 'Nekaj je prekinilo žarek na poti, ko tam ni bila pričakovana nobena karta.',
  'fault.2005': 'Nekaj je padlo v žep, ko tam ni bila pričakovana nobena karta.',
  'fault.2006': 'Karta se je ustavila na pol poti v žep.',
  'fault.2007': 'Kretnica ni bila pravočasno pripravljena za karto.',
  'fault.2008': 'Žarek je prekinjen, čeprav se nič ne premika: tam je karta ali pa je senzor umazan.',
  'fault.2009': 'Karta je ostala na poti.',
  'fault.2010': 'Senzor debeline kaže vrednost, ki je ne more imeti nobena karta.',
  'fault.2011': 'Senzor debeline kaže pri vsaki karti isto: zataknil se je.',
  'fault.2012': 'Senzor debeline počasi odstopa, vendar še loči dve karti od ene.',
  'fault.2013':
    'Isti žarek vedno znova ustavi stroj: senzor je umazan, zaslepljen, pokvarjen ali priklopljen na drug vhod.',
  'fault.3001': 'Stroj je vzel dve karti hkrati.',
  'fault.3002': 'Karte ni bilo mogoče zanesljivo prebrati.',
  'fault.3003': 'Prebrana je bila karta, ki je že prišla.',
  'fault.3004': 'Karta ne spada k temu paketu.',
  'fault.3005': 'Zalogovnik je prazen, na pladnju za izločene karte pa so karte.',
  'fault.3006': 'Karte, ki so prišle, niso cel paket.',
  'fault.3007': 'S paketom je nekaj narobe.',
  'fault.3008': 'Bord je popoln, na pladnju za izločene karte pa so še karte.',
  'fault.3009': 'Karta je bila debelejša od drugih v paketu: morda sta bili dve.',
  'fault.4001': 'Slike karte ni bilo mogoče prebrati, zato je stroj posnel novo.',
  'fault.4002': 'Bralniki so navedli različne karte, zato je stroj posnel novo sliko.',
  'fault.4003':
    'Prebrana je bila karta, ki je že prišla ali ne spada k paketu, zato je stroj posnel novo sliko.',
  'fault.4004': 'Kamera ali njena luč ne deluje.',
  'fault.4005': 'Bralniki navajajo različne karte, kolikorkrat pogledajo.',
  'fault.4006': 'Okence bralnika se maže. Karte je še mogoče prebrati.',
  'fault.4007': 'Luč pod okencem bralnika slabi. Karte je še mogoče prebrati.',
  'fault.4008': 'Slike kamere postajajo neostre. Karte je še mogoče prebrati.',
  'fault.4009':
    'Paket je bil popravljen, bralniki pa spet najdejo isto napako: morda eno karto berejo kot drugo.',
  'fault.5001': 'Bord je bil vzet ven, preden je bil končan.',
  'fault.5002': 'Bord v prostoru ni tisti, ki ga stroj zahteva.',
  'fault.5003': 'Prostor za bord je bil odprt, preden je bil bord končan.',
  'fault.5004': 'Pokrov poti je bil odprt.',
  'fault.5005': 'Pritisnjen je bil gumb za zaustavitev.',
  'fault.5006': 'Vratca pladnja za izločene karte so bila odprta.',
  'fault.5007':
    'Bord je bil preverjen, vendar se ga je nekdo dotaknil, preden je zapustil prostor. Bord ni več preverjen.',
  'fault.5008': 'Stroj je ta bord poskusil narediti tolikokrat, kot je dovoljeno, a brez uspeha.',
  'fault.5009': 'Stikalo ne kaže tega, kar je bilo storjeno: zataknilo se je ali je na drugem vhodu.',
  'fault.5010': 'Senzor zalogovnika kaže karte, bralniki pa ne vidijo nobene.',
  'fault.5011': 'Senzor zalogovnika ne kaže kart, ki so v njem.',

  'after.ranOn':
    'Karte v gibanju so se pred ustavitvijo še malo premaknile. Vsebina žepov ni več zanesljiva.',
  'after.unwatched': 'Motorji so se ustavili in nič ni nadzorovalo kart. Vsebina žepov ni več zanesljiva.',
  'after.atWindow': 'Karta je še pri okencu. Druge karte so tam, kjer so bile.',
  'after.inPathOrPocket':
    'Karte, ki so potovale, so na poti ali tik za vhodom v žep. Prej razdeljene karte so prave.',
  'after.perhapsWrongPocket': 'Karta je morda v napačnem žepu. Vsebina žepov ni več zanesljiva.',
  'after.outOfReach': 'Skozi pokrov poti je ni mogoče doseči. Vsebina žepov ni več zanesljiva.',
  'after.inPath': 'Karte, ki so potovale, so na poti. Prej razdeljene karte so prave.',
  'after.nothingFed': 'Nobena karta se ni premikala. Prej razdeljene karte so prave.',
  'after.leftInPath': 'Še vedno je na poti. Prej razdeljene karte so prave.',
  'after.twoAsOne': 'Morda sta šli dve karti mimo kot ena. Vsebina žepov ni več zanesljiva.',
  'after.cleanThickness': 'Stroj dela naprej. Pred naslednjim bordom očistite senzor in ga znova nastavite.',
  'after.passedUnseen': 'Morda so šle karte mimo neopaženo. Vsebina žepov ni več zanesljiva.',
  'after.bothRejected': 'Obe gresta na pladenj za izločene karte. Druge karte so tam, kjer so bile.',
  'after.rejected': 'Gre na pladenj za izločene karte.',
  'after.rejectedInDoubt': 'Gre na pladenj za izločene karte. Eno od obeh branj je morda napačno.',
  'after.othersDealt': 'Vse druge karte so v svojih žepih ali pa manjkajo.',
  'after.deckInDoubt':
    'Karte so morda skrite, napačno prebrane, manjkajo ali so dvojne. Vsebina žepov ni zanesljiva.',
  'after.deckWrong': 'Dva prehoda sta našla iste manjkajoče ali dvojne karte. Vsebina žepov ni zanesljiva.',
  'after.deckDealt': 'Vsaka karta paketa je v svojem žepu. Kar je ostalo, ne spada k paketu.',
  'after.hidden': 'V žepu je morda skrita karta. Vsebina žepov ni več zanesljiva.',
  'after.onWindow': 'Karta leži na okencu.',
  'after.neverPlaced': 'Te karte niso bile razdeljene. Vsebina žepov ni zanesljiva.',
  'after.wipeWindow': 'Stroj dela naprej. Pred naslednjim bordom obrišite okence.',
  'after.wipeLamp': 'Stroj dela naprej. Pred naslednjim bordom obrišite luč in pripravite novo.',
  'after.wipeLens': 'Stroj dela naprej. Pred naslednjim bordom obrišite objektiv, nato znova umerite kamero.',
  'after.uncertain': 'Vsebina žepov ni več zanesljiva.',
  'after.nothingInTray': 'Vanj ni bila razdeljena nobena karta.',
  'after.touched': 'Nekdo se je morda dotaknil žepov. Njihova vsebina ni več zanesljiva.',
  'after.inHands':
    'Karte, ki so potovale, so na poti ali pa jih je kdo vzel ven. Prej razdeljene karte so prave.',
  'after.stopped': 'Karte, ki so potovale, so se ustavile na poti. Prej razdeljene karte so prave.',
  'after.rejectTouched':
    'Nekdo se je morda dotaknil izločenih kart ali kart na poti. Prej razdeljene karte so prave.',
  'after.leftAnywhere': 'Karte so tam, kjer jih je pustil zadnji prehod. Vsebina žepov ni zanesljiva.',
  'after.openedUnseen': 'Morda so se vratca odprla neopaženo. Vsebina žepov ni več zanesljiva.',
  'after.takenForEmpty':
    'Stroj dela naprej, kot da je zalogovnik prazen. Pred naslednjim bordom očistite senzor.',
  'after.missedInHopper': 'V zalogovniku so morda ostale karte. Vsebina žepov ni več zanesljiva.',

  'step.loadDeck':
    'V zalogovnik vstavite paket, v katerem {count, plural, one {je # karta} two {sta # karti} few {so # karte} other {je # kart}}{back, select, any {} red {, hrbti rdeči} blue {, hrbti modri} other {, hrbti »{back}«}}{end, select, any {} other {, vse karte enako obrnjene}}.',
  'step.insertTray':
    'Vstavite {tray, select, board {bord {board}} set {bord {board} iz kompleta {copy}} other {prazen bord}} v prostor za bord in ga zaprite.',
  'step.changeTray':
    'Vzemite bord iz prostora, namesto njega vstavite {tray, select, board {bord {board}} set {bord {board} iz kompleta {copy}} other {prazen bord}} in prostor zaprite.',
  'step.insertAny':
    'Vstavite kateri koli bord, ki ga je še treba razdeliti, v prostor za bord in prostor zaprite: {trays}.',
  'step.changeAny':
    'Vzemite bord iz prostora, namesto njega vstavite kateri koli bord, ki ga je še treba razdeliti, in prostor zaprite: {trays}.',
  'step.takeTray':
    'Vzemite {tray, select, board {bord {board}} set {bord {board} iz kompleta {copy}} other {bord}} iz prostora za bord.',
  'step.closeBay': 'Zaprite prostor za bord.',
  'step.closeCover': 'Zaprite pokrov poti.',
  'step.closeDoor': 'Zaprite vratca pladnja za izločene karte.',
  'step.releaseStop': 'Sprostite gumb za zaustavitev.',
  'step.reseatHopper': 'Poravnajte karte v zalogovniku in nanje spet položite utež.',
  'step.clearPath':
    'Odprite pokrov poti, vzemite ven vse karte, ki so tam (pričakovano število: {count}), jih položite na vrh v zalogovniku in zaprite pokrov.',
  'step.lookIntoPath':
    'Odprite pokrov poti, vsako karto, ki jo tam najdete, položite na vrh v zalogovniku in zaprite pokrov.',
  'step.feedBack':
    'S pladnja za izločene karte vzemite {count, plural, =0 {vse karte} one {karto} two {# karti} few {# karte} other {# kart}}, {count, plural, one {jo obrnite s hrbtom navzgor in vstavite} two {ju obrnite s hrbtom navzgor in vstavite} few {jih obrnite s hrbtom navzgor in vstavite} other {jih obrnite s hrbtom navzgor in vstavite}} v zalogovnik. Jokerje in karte drugih paketov pustite zunaj.',
  'step.emptyReject':
    'S pladnja za izločene karte vzemite {count, plural, =0 {vse karte} one {karto} two {# karti} few {# karte} other {# kart}} in {count, plural, one {jo dajte na stran: ne spada} two {ju dajte na stran: ne spadata} few {jih dajte na stran: ne spadajo} other {jih dajte na stran: ne spadajo}} k temu paketu.',
  'step.dealAgain':
    'Vzemite bord ven, obrnite ga, da v njem ne ostane nobena karta, in ga praznega vstavite nazaj. V zalogovnik vstavite vse karte ({count, number}), tudi s poti in s pladnja za izločene karte: ista delitev bo razdeljena še enkrat.',
  'step.giveUp':
    'Vzemite iz stroja bord in vse karte ({count, number}) in jih dajte na stran: stroj ta bord opušča.',
  'step.mendDeck':
    '{wrong, select, missing {V tem paketu manjka: {missing}.} extra {V tem paketu {extra, plural, one {je # karta} two {sta # karti} few {so # karte} other {je # kart}} preveč.} both {V tem paketu manjka: {missing}; preveč {extra, plural, one {je # karta} two {sta # karti} few {so # karte} other {je # kart}}.} other {Ta paket ni popoln.}} Popravite ga ali vzemite drugega. Vzemite bord ven, obrnite ga, da v njem ne ostane nobena karta, in ga praznega vstavite nazaj. V zalogovnik vstavite vse karte ({count, number}): ista delitev bo razdeljena še enkrat.',
  'step.checkCamera': 'Obrišite okence ter preverite kamero in njeno luč.',
  'step.recalibrate':
    'S tem paketom umerite bralnike. Vzemite bord ven, obrnite ga, da v njem ne ostane nobena karta, in ga praznega vstavite nazaj. V zalogovnik vstavite vse karte ({count, number}): ista delitev bo razdeljena še enkrat.',
  'step.checkSensors':
    'Očistite in preverite senzor, njegov vtič in kabel. Vzemite bord ven, obrnite ga, da v njem ne ostane nobena karta, in ga praznega vstavite nazaj. V zalogovnik vstavite vse karte ({count, number}): ista delitev bo razdeljena še enkrat.',
  'step.checkSensorsOnly': 'Očistite in preverite senzor, njegov vtič in kabel.',
  'step.takeHand':
    'Vzemite {hand, select, N {list Severa} E {list Vzhoda} S {list Juga} W {list Zahoda} other {list}} iz žepa, ga takšnega, kot je, s hrbtom navzgor, vstavite v zalogovnik in zaprite prostor za bord.',
  'step.readHandAgain':
    'Zberite {hand, select, N {list Severa} E {list Vzhoda} S {list Juga} W {list Zahoda} other {list}} iz žepa, s poti in s pladnja za izločene karte, vse karte vstavite v zalogovnik in vse zaprite: list bo prebran še enkrat.',
  'step.returnHand':
    'Zberite {hand, select, N {list Severa} E {list Vzhoda} S {list Juga} W {list Zahoda} other {list}} iz zalogovnika, s poti in s pladnja za izločene karte in ga vrnite v žep: ni ga bilo mogoče prebrati.',
  'step.stackPockets':
    'Vzemite karte iz štirih žepov in položite štiri kupčke drugega na drugega, spodaj tistega iz žepa, ki je najbližji zalogovniku. Vstavite jih v zalogovnik s hrbtom navzgor in zaprite prostor za bord.',
  'step.feedAgain':
    'Zberite vse karte iz žepov, s poti in s pladnja za izločene karte, jih vstavite v zalogovnik s hrbtom navzgor{end, select, any {} first {, obrnjene enako kot prvič,} other {, za pol obrata drugače kot prvič,}} in vse zaprite: šle bodo skozi še enkrat.',
  'step.emptyHopper': 'Vzemite karte iz zalogovnika in jih dajte na stran: ne spadajo k temu listu.',

  'trays.ofSet': 'komplet {copy}: {trays}',
  'wrongLabel.unreadable':
    'Nalepke borda v prostoru ni mogoče prebrati: morda je umazana, zakrita ali obrnjena narobe.',
  'wrongLabel.made':
    '{tray, select, set {Bord {board} iz kompleta {copy}} other {Bord {board}}} je že razdeljen: vstavljen je bil še enkrat ali pa imata dva borda enako nalepko.',
  'wrongLabel.unwanted':
    '{tray, select, set {Bord {board} iz kompleta {copy}} other {Bord {board}}} ni med tistimi, ki jih je treba razdeliti tukaj.',
  'wrongLabel.otherEvent':
    'Nalepka borda v prostoru je z drugega tekmovanja: njegove delitve so zapečatene z drugimi.',

  card: '{suit, select, C {{rank, select, J {križev} K {križev} A {križev} other {križeva}}} D {karo} H {{rank, select, J {srčev} K {srčev} A {srčev} other {srčeva}}} other {{rank, select, J {pikov} K {pikov} A {pikov} other {pikova}}}} {rank, select, 1 {enka} 2 {dvojka} 3 {trojka} 4 {štirica} 5 {petica} 6 {šestica} 7 {sedmica} 8 {osmica} 9 {devetka} 10 {desetka} 11 {enajstica} 12 {dvanajstica} M {subreta} J {fant} Q {dama} K {kralj} other {as}}',
};
