import type { MachineTexts } from '../en/machine.ts';
import type { Translated } from '../message.ts';

/** What the machine tells people in Polish. */
export const MACHINE: Translated<MachineTexts> = {
  'fault.1001': 'Utracono połączenie z mikrokontrolerem.',
  'fault.1002': 'Mikrokontroler uruchomił się ponownie.',
  'fault.1003': 'Program w maszynie uruchomił się ponownie.',
  'fault.1004': 'Zabrakło prądu.',
  'fault.1005': 'Program w maszynie nie odpowiedział na czas, więc silniki zostały zatrzymane.',
  'fault.2001': 'Podajnik nie pobrał karty.',
  'fault.2002': 'Podajnik nie pobrał karty, choć próbował kilka razy.',
  'fault.2003': 'Karta utknęła w torze.',
  'fault.2004': 'Coś przerwało wiązkę w torze, gdy nie miała tam przechodzić żadna karta.',
  'fault.2005': 'Coś wpadło do kieszeni, gdy nie miała tam trafić żadna karta.',
  'fault.2006': 'Karta zatrzymała się w połowie drogi do kieszeni.',
  'fault.2007': 'Zwrotnica nie była gotowa na czas dla karty.',
  'fault.2008': 'Wiązka jest przerwana, choć nic się nie rusza: leży tam karta albo czujnik jest brudny.',
  'fault.2009': 'Karta została w torze.',
  'fault.2010': 'Czujnik grubości pokazuje wartość, jakiej nie może mieć żadna karta.',
  'fault.2011': 'Czujnik grubości pokazuje dla każdej karty to samo: zaciął się.',
  'fault.2012': 'Wskazania czujnika grubości się zmieniają, ale nadal odróżnia on dwie karty od jednej.',
  'fault.2013':
    'Ta sama wiązka wciąż zatrzymuje maszynę: czujnik jest brudny, oślepiony światłem, zepsuty albo podłączony do innego wejścia.',
  'fault.3001': 'Pobrano dwie karty naraz.',
  'fault.3002': 'Karty nie udało się odczytać z całą pewnością.',
  'fault.3003': 'Odczytano kartę, która już była.',
  'fault.3004': 'Karta nie należy do tej talii.',
  'fault.3005': 'Zasobnik jest pusty, a na tacce odrzutów leżą karty.',
  'fault.3006': 'Karty, które przeszły, nie tworzą pełnej talii.',
  'fault.3007': 'Z talią jest coś nie tak.',
  'fault.3008': 'Rozdanie jest kompletne, ale na tacce odrzutów zostały karty.',
  'fault.3009': 'Karta była grubsza od innych z tej talii: mogły to być dwie karty.',
  'fault.4001': 'Zdjęcia karty nie udało się odczytać, więc zrobiono następne.',
  'fault.4002': 'Czytniki podały różne karty, więc zrobiono następne zdjęcie.',
  'fault.4003':
    'Odczytano kartę, która już była albo nie należy do tej talii, więc zrobiono następne zdjęcie.',
  'fault.4004': 'Kamera albo jej światło nie działa.',
  'fault.4005': 'Czytniki podają różne karty, ile razy by nie patrzyły.',
  'fault.4006': 'Okienko czytnika się brudzi. Karty można jeszcze odczytać.',
  'fault.4007': 'Światło pod okienkiem czytnika słabnie. Karty można jeszcze odczytać.',
  'fault.4008': 'Zdjęcia z kamery są coraz mniej ostre. Karty można jeszcze odczytać.',
  'fault.4009': 'Talię poprawiono, ale czytniki znowu znajdują ten sam błąd: może biorą jedną kartę za inną.',
  'fault.5001': 'Pudełko wyjęto, zanim rozdanie było gotowe.',
  'fault.5002': 'W komorze jest inne pudełko niż to, o które proszono.',
  'fault.5003': 'Komorę pudełka otwarto, zanim rozdanie było gotowe.',
  'fault.5004': 'Otwarto pokrywę toru.',
  'fault.5005': 'Naciśnięto przycisk stop.',
  'fault.5006': 'Otwarto drzwiczki tacki odrzutów.',
  'fault.5007':
    'Rozdanie było sprawdzone, ale ktoś ruszył pudełko, zanim wyjęto je z komory. Rozdanie nie jest już sprawdzone.',
  'fault.5008': 'Próbowano tyle razy, ile wolno, i rozdanie się nie udało.',
  'fault.5009':
    'Wyłącznik nie pokazuje tego, co zrobiono: zaciął się albo jest podłączony do innego wejścia.',
  'fault.5010': 'Czujnik zasobnika pokazuje karty, a czytniki nie widzą żadnej.',
  'fault.5011': 'Czujnik zasobnika nie pokazuje kart, które w nim leżą.',

  'after.ranOn':
    'Karty w ruchu przesunęły się jeszcze trochę, zanim stanęły. Zawartość kieszeni nie jest już pewna.',
  'after.unwatched': 'Silniki stanęły i nic nie pilnowało kart. Zawartość kieszeni nie jest już pewna.',
  'after.atWindow': 'Karta nadal leży przy okienku. Pozostałe karty są tam, gdzie były.',
  'after.inPathOrPocket':
    'Karty w drodze są w torze albo tuż za wejściem do kieszeni. Karty rozłożone wcześniej leżą dobrze.',
  'after.perhapsWrongPocket': 'Karta może być w złej kieszeni. Zawartość kieszeni nie jest już pewna.',
  'after.outOfReach': 'Nie da się jej wyjąć przez pokrywę toru. Zawartość kieszeni nie jest już pewna.',
  'after.inPath': 'Karty w drodze są w torze. Karty rozłożone wcześniej leżą dobrze.',
  'after.nothingFed': 'Żadna karta się nie ruszała. Karty rozłożone wcześniej leżą dobrze.',
  'after.leftInPath': 'Nadal leży w torze. Karty rozłożone wcześniej leżą dobrze.',
  'after.twoAsOne': 'Dwie karty mogły przejść jako jedna. Zawartość kieszeni nie jest już pewna.',
  'after.cleanThickness':
    'Maszyna pracuje dalej. Przed następnym rozdaniem wyczyść czujnik i ustaw go na nowo.',
  'after.passedUnseen': 'Karty mogły przejść niezauważone. Zawartość kieszeni nie jest już pewna.',
  'after.bothRejected': 'Obie trafiają na tackę odrzutów. Pozostałe karty są tam, gdzie były.',
  'after.rejected': 'Trafia na tackę odrzutów.',
  'after.rejectedInDoubt': 'Trafia na tackę odrzutów. Jeden z dwóch odczytów może być błędny.',
  'after.othersDealt': 'Wszystkie inne karty są w swoich kieszeniach albo ich brakuje.',
  'after.deckInDoubt':
    'Karty mogą być ukryte, źle odczytane, brakujące albo podwójne. Zawartość kieszeni nie jest pewna.',
  'after.deckWrong':
    'Dwa przebiegi wykazały te same karty brakujące albo podwójne. Zawartość kieszeni nie jest pewna.',
  'after.deckDealt': 'Każda karta talii jest w swojej kieszeni. To, co zostało, nie należy do talii.',
  'after.hidden': 'W kieszeni może być ukryta karta. Zawartość kieszeni nie jest już pewna.',
  'after.onWindow': 'Karta leży na okienku.',
  'after.neverPlaced': 'Tych kart nie rozłożono. Zawartość kieszeni nie jest pewna.',
  'after.wipeWindow': 'Maszyna pracuje dalej. Przetrzyj okienko przed następnym rozdaniem.',
  'after.wipeLamp': 'Maszyna pracuje dalej. Przetrzyj lampę przed następnym rozdaniem i przygotuj nową.',
  'after.wipeLens':
    'Maszyna pracuje dalej. Przetrzyj obiektyw przed następnym rozdaniem, a potem skalibruj kamerę na nowo.',
  'after.uncertain': 'Zawartość kieszeni nie jest już pewna.',
  'after.nothingInTray': 'Nie trafiła do niego żadna karta.',
  'after.touched': 'Ktoś mógł ruszyć karty w kieszeniach. Ich zawartość nie jest już pewna.',
  'after.inHands': 'Karty w drodze są w torze albo ktoś je wyjął. Karty rozłożone wcześniej leżą dobrze.',
  'after.stopped': 'Karty w drodze zatrzymały się w torze. Karty rozłożone wcześniej leżą dobrze.',
  'after.rejectTouched':
    'Ktoś mógł ruszyć karty na tacce odrzutów albo w drodze. Karty rozłożone wcześniej leżą dobrze.',
  'after.leftAnywhere':
    'Karty są tam, gdzie zostawił je ostatni przebieg. Zawartość kieszeni nie jest pewna.',
  'after.openedUnseen':
    'Drzwiczki mogły zostać otwarte niezauważenie. Zawartość kieszeni nie jest już pewna.',
  'after.takenForEmpty':
    'Maszyna pracuje dalej, jakby zasobnik był pusty. Wyczyść czujnik przed następnym rozdaniem.',
  'after.missedInHopper': 'W zasobniku mogły zostać karty. Zawartość kieszeni nie jest już pewna.',

  'step.loadDeck':
    'Włóż do zasobnika talię: {count, plural, one {# karta} few {# karty} many {# kart} other {# karty}}{back, select, any {} red {, koszulki czerwone} blue {, koszulki niebieskie} other {, koszulki „{back}”}}{end, select, any {} other {, wszystkie karty tym samym końcem}}.',
  'step.insertTray':
    'Włóż {tray, select, board {pudełko {board}} set {pudełko {board} z kompletu {copy}} other {puste pudełko}} do komory i zamknij ją.',
  'step.changeTray':
    'Wyjmij pudełko z komory, włóż zamiast niego {tray, select, board {pudełko {board}} set {pudełko {board} z kompletu {copy}} other {puste pudełko}} i zamknij komorę.',
  'step.insertAny': 'Włóż do komory dowolne pudełko, które trzeba jeszcze rozdać, i zamknij ją: {trays}.',
  'step.changeAny':
    'Wyjmij pudełko z komory, włóż zamiast niego dowolne, które trzeba jeszcze rozdać, i zamknij komorę: {trays}.',
  'step.takeTray':
    'Wyjmij {tray, select, board {pudełko {board}} set {pudełko {board} z kompletu {copy}} other {pudełko}} z komory.',
  'step.closeBay': 'Zamknij komorę pudełka.',
  'step.closeCover': 'Zamknij pokrywę toru.',
  'step.closeDoor': 'Zamknij drzwiczki tacki odrzutów.',
  'step.releaseStop': 'Zwolnij przycisk stop.',
  'step.reseatHopper': 'Wyrównaj karty w zasobniku i połóż na nich z powrotem obciążnik.',
  'step.clearPath':
    'Otwórz pokrywę toru, wyjmij wszystkie karty, które tam są (powinno ich być: {count}), połóż je na wierzchu w zasobniku i zamknij pokrywę.',
  'step.lookIntoPath':
    'Otwórz pokrywę toru, połóż każdą znalezioną tam kartę na wierzchu w zasobniku i zamknij pokrywę.',
  'step.feedBack':
    'Wyjmij z tacki odrzutów {count, plural, =0 {wszystkie karty} one {kartę} few {# karty} many {# kart} other {# karty}}, odwróć {count, plural, one {ją koszulką} few {je koszulkami} many {je koszulkami} other {je koszulkami}} do góry i włóż do zasobnika. Odłóż jokery i karty z innych talii.',
  'step.emptyReject':
    'Wyjmij z tacki odrzutów {count, plural, =0 {wszystkie karty} one {kartę} few {# karty} many {# kart} other {# karty}} i odłóż na bok: nie {count, plural, one {należy} few {należą} many {należą} other {należą}} do tej talii.',
  'step.dealAgain':
    'Wyjmij pudełko, odwróć je, żeby nie została w nim żadna karta, i włóż z powrotem puste. Włóż do zasobnika wszystkie karty ({count, number}), także z toru i z tacki odrzutów: to samo rozdanie zostanie rozłożone jeszcze raz.',
  'step.giveUp':
    'Wyjmij z maszyny pudełko i wszystkie karty ({count, number}) i odłóż na bok: z tego rozdania maszyna rezygnuje.',
  'step.mendDeck':
    '{wrong, select, missing {W tej talii brakuje: {missing}.} extra {W tej talii jest o {extra, plural, one {# kartę} few {# karty} many {# kart} other {# karty}} za dużo.} both {W tej talii brakuje: {missing}; jest też o {extra, plural, one {# kartę} few {# karty} many {# kart} other {# karty}} za dużo.} other {Ta talia nie jest kompletna.}} Popraw ją albo weź inną. Wyjmij pudełko, odwróć je, żeby nie została w nim żadna karta, i włóż z powrotem puste. Włóż do zasobnika wszystkie karty ({count, number}): to samo rozdanie zostanie rozłożone jeszcze raz.',
  'step.checkCamera': 'Przetrzyj okienko i sprawdź kamerę oraz jej światło.',
  'step.recalibrate':
    'Skalibruj czytniki tą talią. Wyjmij pudełko, odwróć je, żeby nie została w nim żadna karta, i włóż z powrotem puste. Włóż do zasobnika wszystkie karty ({count, number}): to samo rozdanie zostanie rozłożone jeszcze raz.',
  'step.checkSensors':
    'Wyczyść i sprawdź czujnik, jego wtyczkę i przewód. Wyjmij pudełko, odwróć je, żeby nie została w nim żadna karta, i włóż z powrotem puste. Włóż do zasobnika wszystkie karty ({count, number}): to samo rozdanie zostanie rozłożone jeszcze raz.',
  'step.checkSensorsOnly': 'Wyczyść i sprawdź czujnik, jego wtyczkę i przewód.',
  'step.takeHand':
    'Wyjmij z kieszeni {hand, select, N {rękę N} E {rękę E} S {rękę S} W {rękę W} other {rękę}}, włóż ją do zasobnika tak, jak jest, koszulkami do góry, i zamknij komorę.',
  'step.readHandAgain':
    'Zbierz {hand, select, N {rękę N} E {rękę E} S {rękę S} W {rękę W} other {rękę}} z kieszeni, z toru i z tacki odrzutów, włóż ją całą do zasobnika i zamknij wszystko: zostanie odczytana jeszcze raz.',
  'step.returnHand':
    'Zbierz {hand, select, N {rękę N} E {rękę E} S {rękę S} W {rękę W} other {rękę}} z zasobnika, z toru i z tacki odrzutów i włóż ją z powrotem do kieszeni: nie udało się jej odczytać.',
  'step.stackPockets':
    'Wyjmij karty z czterech kieszeni i połóż cztery kupki jedną na drugiej, na spodzie tę z kieszeni najbliżej zasobnika. Włóż je do zasobnika koszulkami do góry i zamknij komorę.',
  'step.feedAgain':
    'Zbierz wszystkie karty z kieszeni, z toru i z tacki odrzutów, włóż je do zasobnika koszulkami do góry{end, select, any {} first {, tym samym końcem co za pierwszym razem,} other {, obrócone o pół obrotu względem pierwszego razu,}} i zamknij wszystko: przejdą jeszcze raz.',
  'step.emptyHopper': 'Wyjmij karty z zasobnika i odłóż na bok: nie należą do tej ręki.',

  'trays.ofSet': 'komplet {copy}: {trays}',
  'wrongLabel.unreadable':
    'Nie można odczytać etykiety pudełka w komorze: może jest brudna, zasłonięta albo odwrócona.',
  'wrongLabel.made':
    '{tray, select, set {Pudełko {board} z kompletu {copy}} other {Pudełko {board}}} jest już rozdane: włożono je jeszcze raz albo dwa pudełka mają taką samą etykietę.',
  'wrongLabel.unwanted':
    '{tray, select, set {Pudełko {board} z kompletu {copy}} other {Pudełko {board}}} nie należy do tych, które trzeba tu rozdać.',
  'wrongLabel.otherEvent':
    'Etykieta pudełka w komorze jest z innych zawodów: jego rozdania zapieczętowano z innymi.',

  card: '{rank, select, 1 {jedynka} 2 {dwójka} 3 {trójka} 4 {czwórka} 5 {piątka} 6 {szóstka} 7 {siódemka} 8 {ósemka} 9 {dziewiątka} 10 {dziesiątka} 11 {jedenastka} 12 {dwunastka} M {subretka} J {walet} Q {dama} K {król} other {as}} {suit, select, C {trefl} D {karo} H {kier} other {pik}}',
};
