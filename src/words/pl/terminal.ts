import type { TerminalTexts } from '../en/terminal.ts';
import type { Translated } from '../message.ts';

/** What the command line says in Polish. */
export const TERMINAL: Translated<TerminalTexts> = {
  'tray.name': '{tray, select, set {Rozdanie {board} z kompletu {copy}} other {Rozdanie {board}}}',

  'work.deal':
    'Do rozłożenia: {count, plural, one {# rozdanie} few {# rozdania} many {# rozdań} other {# rozdania}}, {machine, select, simulated {maszyna symulowana} emulated {maszyna emulowana} other {maszyna prawdziwa}}.',
  'work.read':
    'Do odczytania: {count, plural, one {# rozdanie} few {# rozdania} many {# rozdań} other {# rozdania}}, {machine, select, simulated {maszyna symulowana} emulated {maszyna emulowana} other {maszyna prawdziwa}}.',
  'work.person': 'Gdy o coś poprosi, zrób to i naciśnij jej przycisk start albo d tutaj.',
  'work.simulated': 'Obsługa też jest symulowana: nie musisz nic robić.',

  'told.torn': 'Ostatni zapis się urwał: został pominięty, nikt się o nim nie dowiedział.',
  'told.lineDown': '{why} Maszyna pracuje sama, póki może; ciąg dalszy, gdy jej program znów odpowie.',
  'told.lineUp': 'Program maszyny znów odpowiada.',
  'told.stopUnconfirmed':
    'Program maszyny nie potwierdził zatrzymania i może kończyć rozdanie. Naciśnij stop na maszynie.',
  'told.equalBacks':
    'Sąsiednie rozdania z takimi samymi koszulkami, których kart nie da się odróżnić po pomieszaniu: {pairs}{more, plural, =0 {} one { i jeszcze # para} few { i jeszcze # pary} many { i jeszcze # par} other { i jeszcze # pary}}. Podaj co najmniej dwa kolory koszulek, a rozdania po kolei.',
  'told.pair': '{first} i {second} ({back})',

  'line.trouble': '{tray}, usterka {fault}: {request}',
  'line.done':
    '{tray}: sprawdzone{time, select, none {} other { w {time}}}{faults, plural, =0 {} one {, usunięto # usterkę} few {, usunięto # usterki} many {, usunięto # usterek} other {, usunięto # usterki}} ({progress}).',
  'line.progress':
    'gotowe {done} z {count}, {faults, plural, one {# usterka} few {# usterki} many {# usterek} other {# usterki}}{pace, select, none {} other {, {pace} na rozdanie razem z wymianą pudełka}}{left, select, none {} other {, zostało {left}}}',
  'line.asked': '{name}: {text}',

  'aloud.dealing': 'Rozkładanie.',
  'aloud.verified': '{tray} jest sprawdzone.',
  'aloud.withdrawn': '{tray} nie jest już sprawdzone.',
  'aloud.givenUp': '{tray} jest porzucone.',
  'aloud.left': 'Zostało {time}.',

  'progress.done':
    'Gotowe: {done} z {count, plural, one {# rozdania} few {# rozdań} many {# rozdań} other {# rozdania}}',
  'progress.all':
    '{faults, plural, =0 {Bez usterek.} one {Dotąd # usterka.} few {Dotąd # usterki.} many {Dotąd # usterek.} other {Dotąd # usterki.}}{givenUp, plural, =0 {} one { # rozdanie porzucone.} few { # rozdania porzucone.} many { # rozdań porzuconych.} other { # rozdania porzuconego.}}{pace, select, none {} other { {pace} na rozdanie.}}{left, select, none {} other { Zostało {left}.}}',
  'progress.cards': 'Pewne karty: {proven} z {count, plural, one {#} few {#} many {#} other {#}}.',

  'frame.finished': 'Gotowe',
  'frame.starting': 'Uruchamianie',
  'frame.verified': 'Rozdanie jest sprawdzone.',
  'frame.hopper': 'zasobnik {count}',
  'frame.mouth': '{name, select, N {N} E {E} S {S} W {W} other {odrzuty}}',

  'part.hopper': 'zasobnik',
  'part.path': 'pokrywa toru',
  'part.reject': 'odrzuty',
  'part.bay': 'komora pudełka',
  'mark.put': 'włóż',
  'mark.take': 'wyjmij',
  'mark.change': 'zmień',
  'mark.close': 'zamknij',
  'mark.stop': 'przycisk stop',
  'mark.square': 'wyrównaj',
  'mark.turn': 'odwróć',
  'mark.wipe': 'pod spodem: przetrzyj',

  'pass.deck': 'Talia',
  'pass.read':
    '{count, plural, one {Odczytano # kartę.} few {Odczytano # karty.} many {Odczytano # kart.} other {Odczytano # karty.}}',
  'pass.fault': '{name}, usterka {fault}: {says} {step}',
  'pass.stopped': 'Zatrzymano ręcznie.',

  'control.p': 'przerwa po tym rozdaniu',
  'control.c': 'kontynuuj',
  'control.s': 'pomiń rozdanie 12; s 12 2 tylko pudełko z kompletu 2',
  'control.add': 'jeszcze jedno pudełko rozdania 12',
  'control.n': 'rozdanie 12 jako następne',
  'control.q': 'zatrzymaj teraz; można potem wznowić',
  'control.help': 'pokaż tę listę',
  'control.d': 'gotowe: to, o co prosi maszyna; jej przycisk start działa tak samo',

  'refused.unknown': 'Nie ma takiego polecenia albo brakuje numeru rozdania. Wpisz ?, żeby zobaczyć listę.',
  'refused.paused': 'Przerwa już trwa. Wpisz c, żeby kontynuować.',
  'refused.notPaused': 'Nie ma przerwy.',
  'refused.notOfJob': '{tray} nie należy do tej pracy.',
  'refused.sets': 'Komplety numeruje się od 1.',
  'refused.inJob': '{tray} jest już w tej pracy.',
  'refused.next': '{tray} jest już następne.',
  'refused.skipped': '{tray} jest pominięte. Wpisz + {board}, żeby mimo to zrobić pudełko.',
  'refused.inWork': '{tray} jest w pracy: zostanie dokończone. Wpisz q, żeby zatrzymać maszynę teraz.',
  'refused.over': '{tray} jest zakończone. Wpisz + {board}, żeby zrobić jeszcze jedno pudełko.',

  'change.paused': 'Maszyna zrobi przerwę po tym rozdaniu. Wpisz c, żeby przejść do następnego.',
  'change.continued': 'Praca trwa dalej.',
  'change.skipped': '{tray} jest pominięte.',
  'change.added': '{tray} jest dodane na końcu.',
  'change.next': '{tray} jest następne.',

  'rest.paused': 'Przerwa. Wpisz c, żeby kontynuować, q, żeby zatrzymać, ? po więcej.',
  'rest.next': 'Przerwa. {tray} jest następne. Wpisz c, żeby kontynuować, q, żeby zatrzymać, ? po więcej.',
  'rest.ended': 'Nic więcej nie da się wpisać, więc wstrzymana praca została zatrzymana.',

  'typing.help': 'Naciśnij ?, żeby zobaczyć, co można zmienić w trakcie pracy.',
  'typing.noQuestion': 'Maszyna o nic nie prosi.',
  'typing.over': 'Praca jest zakończona: nic nie można zmienić.',
  'typing.stopAgain': 'Zatrzymać pracę? Jeszcze raz Ctrl-C ją zatrzyma; po każdym innym klawiszu trwa dalej.',

  'key.s': 'Które rozdanie pominąć?',
  'key.add': 'Jeszcze jedno pudełko którego rozdania?',
  'key.n': 'Które rozdanie następne?',
  'key.line': '{question} {typed}_  (Enter; Esc: rezygnuj)',

  'sure.deals': 'Rozkładać na maszynie {port}? Maszyna ruszy.',
  'sure.passes': 'Przepuścić karty przez maszynę {port}? Maszyna ruszy.',
  'sure.letter': 't',
  'sure.nobody':
    '{question} Nikt nie odpowiedział tak, więc nic nie zrobiono; dodaj --yes, jeśli na pewno tego chcesz.',
  'sure.no': 'Nic nie zrobiono.',

  'secret.new':
    'Hasło dla {what, select, job {tej pracy} backup {tej kopii zapasowej} other {tej pieczęci}}:',
  'secret.again': 'To samo jeszcze raz:',
  'secret.open': 'Hasło {what, select, job {tej pracy} backup {tej kopii zapasowej} other {tej pieczęci}}:',
  'secret.openIfKnown':
    'Hasło {what, select, job {tej pracy} other {tej pieczęci}} (sam Enter: bez jej kart):',

  'summary.remade': 'Zrobione od nowa, z {job}: {reason}',
  'summary.done':
    'Rozłożone, sprawdzone i wyjęte: {done} z {count, plural, one {# rozdania} few {# rozdań} many {# rozdań} other {# rozdania}}.',
  'summary.stopped': 'Pracę zatrzymano ręcznie.',
  'summary.skipped': 'Pominięte: {trays}.',
  'summary.notProved':
    'Numery pudełek nie są udowodnione: bez czytnika etykiet każde pudełko to takie, jakie potwierdził człowiek.',
  'summary.abandoned':
    '{tray} jest porzucone, przebiegi: {runs, plural, one {#} few {#} many {#} other {#}}. Rozłóż je ręcznie albo jeszcze raz.',
  'summary.median': 'Rozdanie trwało {time} od pierwszej karty do sprawdzenia (mediana).',
  'summary.noFaults': 'Bez usterek.',
  'summary.faults': 'Usterki:',
  'summary.kept': 'Zapisano w {folder}. Zobacz, jak poszło: {command}',
  'summary.watch': 'Obejrzyj w czasie rzeczywistym: {command}',
  'summary.harder': 'Trudniej: {command}',
  'summary.world':
    '{made, select, emulated {Emulacja} other {Symulacja}}: profil {profile}, usterki {faults}{camera, select, none {} other {, rysowane zdjęcia ({camera})}}, ziarno {seed}.',
  'summary.nothingToResume': 'Ta praca jest zakończona: nie ma czego wznawiać.',

  'goOn.kept': 'Dalszy ciąg: {command}',
  'goOn.notKept': 'Nic z niej nie zapisano: rozłóż pozostałe rozdania z --boards.',
  'goOn.anew': 'Nic z niej nie zapisano: zacznij od nowa.',

  'read.same': '{tray}: zgodne z rozkładem.',
  'read.different':
    '{tray}: niezgodne z rozkładem, {hands, plural, one {różni się # ręka} few {różnią się # ręce} many {różni się # rąk} other {różni się # ręki}}.',
  'read.unreadable':
    '{tray}: nieodczytane w całości, {hands, plural, one {nieznana # ręka} few {nieznane # ręce} many {nieznanych # rąk} other {nieznane # ręki}}. Poszukaj kart odwróconych licem do góry, także w maszynie; potem odczytaj jeszcze raz.',
  'read.read': '{tray}: odczytane.',
  'read.fouled': 'Jest błędne: {what}.',
  'foul.sizes': '{count, plural, one {# ręka} few {# ręce} many {# rąk} other {# ręki}} ze złą liczbą kart',
  'foul.missing': 'brakuje {count, plural, one {# karty} few {# kart} many {# kart} other {# karty}}',
  'foul.twice':
    '{count, plural, one {# karta jest} few {# karty są} many {# kart jest} other {# karty jest}} więcej niż raz',
  'foul.foreign': '{count, plural, one {# karta} few {# karty} many {# kart} other {# karty}} z innej talii',
  'hand.uncertain': 'niepewne',
  'hand.lacks': 'brakuje: {cards}',
  'hand.extra': 'za dużo: {cards}',
  'reads.all':
    '{count, plural, one {Odczytano # rozdanie.} few {Odczytano # rozdania.} many {Odczytano # rozdań.} other {Odczytano # rozdania.}}',
  'reads.found':
    '{count, plural, one {Odczytano # rozdanie} few {Odczytano # rozdania} many {Odczytano # rozdań} other {Odczytano # rozdania}}: {found}.',
  'reads.same': 'zgodne {count}',
  'reads.different': 'niezgodne {count}',
  'reads.fouled': 'błędne {count}',
  'reads.unreadable': 'nieodczytane w całości {count}',
  'reads.lastTray': 'Ostatnie pudełko jest jeszcze w komorze: wyjmij je.',
  'reads.leftOut': 'W {output} pominięto rozdania {boards}, nieodczytane w całości.',
  'reads.wrote':
    'Zapisano {count, plural, one {# rozdanie} few {# rozdania} many {# rozdań} other {# rozdania}} w {output}.',
};
