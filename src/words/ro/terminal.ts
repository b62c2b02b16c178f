import type { TerminalTexts } from '../en/terminal.ts';
import type { Translated } from '../message.ts';

/** What the command line says in Romanian. */
export const TERMINAL: Translated<TerminalTexts> = {
  'tray.name': '{tray, select, set {Dona {board} din setul {copy}} other {Dona {board}}}',

  'work.deal':
    'Se împart {count, plural, one {# donă} few {# done} other {# de done}} la {machine, select, simulated {mașina simulată} emulated {mașina emulată} other {mașină}}.',
  'work.read':
    'Se citesc {count, plural, one {# donă} few {# done} other {# de done}} la {machine, select, simulated {mașina simulată} emulated {mașina emulată} other {mașină}}.',
  'work.person': 'Când cere ceva, faceți aceasta și apăsați butonul ei de start sau d aici.',
  'work.simulated': 'Și operatorul este simulat: nu trebuie să faceți nimic.',

  'told.torn': 'Ultima înregistrare s-a întrerupt: este lăsată deoparte, nimeni nu a aflat de ea.',
  'told.lineDown': '{why} Mașina continuă singură cât poate; se reia când programul ei răspunde din nou.',
  'told.lineUp': 'Programul mașinii răspunde din nou.',
  'told.stopUnconfirmed':
    'Programul mașinii nu a confirmat oprirea și poate continua dona. Apăsați stop la mașină.',
  'told.equalBacks':
    'Done vecine cu același spate, ale căror cărți nu se pot deosebi dacă se amestecă: {pairs}{more, plural, =0 {} one { și încă # pereche} few { și încă # perechi} other { și încă # de perechi}}. Numiți cel puțin două feluri de spate, cu donele în ordinea lor.',
  'told.pair': '{first} și {second} ({back})',

  'line.trouble': '{tray}, problema {fault}: {request}',
  'line.done':
    '{tray}: verificată{time, select, none {} other { în {time}}}{faults, plural, =0 {} one {, # problemă rezolvată} few {, # probleme rezolvate} other {, # de probleme rezolvate}} ({progress}).',
  'line.progress':
    '{done} din {count} gata, {faults, plural, one {# problemă} few {# probleme} other {# de probleme}}{pace, select, none {} other {, {pace} pe donă, cu tot cu schimbarea etuiului}}{left, select, none {} other {, mai durează {left}}}',
  'line.asked': '{name}: {text}',

  'aloud.dealing': 'Se împarte.',
  'aloud.verified': '{tray} este verificată.',
  'aloud.withdrawn': '{tray} nu mai este verificată.',
  'aloud.givenUp': '{tray} este abandonată.',
  'aloud.left': 'Mai durează {time}.',

  'progress.done': '{done} din {count, plural, one {# donă} few {# done} other {# de done}} gata',
  'progress.all':
    '{faults, plural, =0 {Nicio problemă.} one {# problemă până acum.} few {# probleme până acum.} other {# de probleme până acum.}}{givenUp, plural, =0 {} one { # donă abandonată.} few { # done abandonate.} other { # de done abandonate.}}{pace, select, none {} other { {pace} pe donă.}}{left, select, none {} other { Mai durează {left}.}}',
  'progress.cards':
    '{proven} din {count, plural, one {# carte sigură} few {# cărți sigure} other {# de cărți sigure}}.',

  'frame.finished': 'Gata',
  'frame.starting': 'Pornire',
  'frame.verified': 'Dona este verificată.',
  'frame.hopper': 'magazie {count}',
  'frame.mouth': '{name, select, N {N} E {E} S {S} W {V} other {respinse}}',

  'part.hopper': 'magazie',
  'part.path': 'capacul traseului',
  'part.reject': 'respinse',
  'part.bay': 'locașul etuiului',
  'mark.put': 'puneți',
  'mark.take': 'luați',
  'mark.change': 'schimbați',
  'mark.close': 'închideți',
  'mark.stop': 'butonul stop',
  'mark.square': 'îndreptați',
  'mark.turn': 'întoarceți',
  'mark.wipe': 'dedesubt: ștergeți',

  'pass.deck': 'Pachetul',
  'pass.read': '{count, plural, one {# carte citită.} few {# cărți citite.} other {# de cărți citite.}}',
  'pass.fault': '{name}, problema {fault}: {says} {step}',
  'pass.stopped': 'Oprit de mână.',

  'control.p': 'pauză după această donă',
  'control.c': 'continuă',
  'control.s': 'sari peste dona 12; s 12 2 doar etuiul din setul 2',
  'control.add': 'încă un etui din dona 12',
  'control.n': 'dona 12 să fie următoarea',
  'control.q': 'oprește acum; se poate relua',
  'control.help': 'arată această listă',
  'control.d': 'gata: ce cere mașina; butonul ei de start face același lucru',

  'refused.unknown':
    'Nu există o asemenea comandă sau îi lipsește numărul unei done. Tastați ? pentru listă.',
  'refused.paused': 'Este deja pauză. Tastați c ca să continuați.',
  'refused.notPaused': 'Nu este pauză.',
  'refused.notOfJob': '{tray} nu face parte din această lucrare.',
  'refused.sets': 'Seturile se numără de la 1.',
  'refused.inJob': '{tray} este deja în această lucrare.',
  'refused.next': '{tray} este deja următoarea.',
  'refused.skipped': '{tray} este sărită. Tastați + {board} ca să faceți totuși un etui.',
  'refused.inWork': '{tray} este în lucru: va fi terminată. Tastați q ca să opriți mașina acum.',
  'refused.over': '{tray} este încheiată. Tastați + {board} ca să faceți încă un etui.',

  'change.paused': 'Mașina face pauză după această donă. Tastați c ca să treceți la următoarea.',
  'change.continued': 'Se continuă.',
  'change.skipped': '{tray} este sărită.',
  'change.added': '{tray} este adăugată la sfârșit.',
  'change.next': '{tray} este următoarea.',

  'rest.paused': 'Pauză. Tastați c ca să continuați, q ca să opriți, ? pentru altele.',
  'rest.next': 'Pauză. {tray} este următoarea. Tastați c ca să continuați, q ca să opriți, ? pentru altele.',
  'rest.ended': 'Nu se mai poate tasta nimic, așa că lucrarea din pauză este oprită.',

  'typing.help': 'Apăsați ? ca să vedeți ce se poate schimba în timpul lucrului.',
  'typing.noQuestion': 'Mașina nu vă cere nimic.',
  'typing.over': 'Lucrarea s-a încheiat: nu se mai poate schimba nimic.',
  'typing.stopAgain': 'Opriți lucrarea? Încă o dată Ctrl-C o oprește; la orice altă tastă continuă.',

  'key.s': 'Peste care donă se sare?',
  'key.add': 'Încă un etui din care donă?',
  'key.n': 'Care donă este următoarea?',
  'key.line': '{question} {typed}_  (Enter; Esc: renunță)',

  'sure.deals': 'Se împarte la mașina de la {port}? Se va mișca.',
  'sure.passes': 'Se trec cărți prin mașina de la {port}? Se va mișca.',
  'sure.letter': 'd',
  'sure.nobody':
    '{question} Nimeni nu a spus da, așa că nu s-a făcut nimic; adăugați --yes dacă sunteți sigur.',
  'sure.no': 'Nu s-a făcut nimic.',

  'secret.new':
    'O frază secretă pentru {what, select, job {această lucrare} backup {această copie de rezervă} other {acest sigiliu}}:',
  'secret.again': 'Aceeași încă o dată:',
  'secret.open':
    'Fraza secretă pentru {what, select, job {această lucrare} backup {această copie de rezervă} other {acest sigiliu}}:',
  'secret.openIfKnown':
    'Fraza secretă pentru {what, select, job {această lucrare} other {acest sigiliu}} (doar Enter: fără cărțile ei):',

  'summary.remade': 'Refăcută din {job}: {reason}',
  'summary.done':
    '{done} din {count, plural, one {# donă împărțită, verificată și scoasă} few {# done împărțite, verificate și scoase} other {# de done împărțite, verificate și scoase}} din mașină.',
  'summary.stopped': 'Lucrarea a fost oprită de mână.',
  'summary.skipped': 'Sărite: {trays}.',
  'summary.notProved':
    'Numerele etuiurilor nu sunt dovedite: fără cititor de etichete, fiecare etui este cel confirmat de o persoană.',
  'summary.abandoned':
    '{tray} este abandonată după {runs, plural, one {# trecere} few {# treceri} other {# de treceri}}: împărțiți-o cu mâna sau încă o dată.',
  'summary.median': 'O donă a durat {time} de la prima carte până la dovadă (mediană).',
  'summary.noFaults': 'Nicio problemă.',
  'summary.faults': 'Probleme:',
  'summary.kept': 'Păstrat în {folder}. Vedeți cum a mers: {command}',
  'summary.watch': 'Priviți în timp real: {command}',
  'summary.harder': 'Mai greu: {command}',
  'summary.world':
    '{made, select, emulated {Emulat} other {Simulat}} cu profilul {profile}, probleme {faults}{camera, select, none {} other {, imagini desenate ({camera})}}, sămânța {seed}.',
  'summary.nothingToResume': 'Această lucrare este încheiată: nu este nimic de reluat.',

  'goOn.kept': 'Continuați cu: {command}',
  'goOn.notKept': 'Nu s-a păstrat nimic: împărțiți celelalte done cu --boards.',
  'goOn.anew': 'Nu s-a păstrat nimic: începeți din nou.',

  'read.same': '{tray}: ca la împărțire.',
  'read.different':
    '{tray}: altfel decât la împărțire, {hands, plural, one {# mână diferă} few {# mâini diferă} other {# de mâini diferă}}.',
  'read.unreadable':
    '{tray}: nu a putut fi citită în întregime, {hands, plural, one {# mână rămâne necunoscută} few {# mâini rămân necunoscute} other {# de mâini rămân necunoscute}}. Căutați cărți cu fața în sus, și în mașină; apoi citiți din nou.',
  'read.read': '{tray}: citită.',
  'read.fouled': 'Este greșită: {what}.',
  'foul.sizes':
    '{count, plural, one {# mână} few {# mâini} other {# de mâini}} cu prea multe sau prea puține cărți',
  'foul.missing': '{count, plural, one {# carte lipsă} few {# cărți lipsă} other {# de cărți lipsă}}',
  'foul.twice':
    '{count, plural, one {# carte prezentă} few {# cărți prezente} other {# de cărți prezente}} de mai multe ori',
  'foul.foreign': '{count, plural, one {# carte} few {# cărți} other {# de cărți}} din alt pachet',
  'hand.uncertain': 'nesigur',
  'hand.lacks': 'lipsesc: {cards}',
  'hand.extra': 'în plus: {cards}',
  'reads.all': '{count, plural, one {# donă citită.} few {# done citite.} other {# de done citite.}}',
  'reads.found':
    '{count, plural, one {# donă citită} few {# done citite} other {# de done citite}}: {found}.',
  'reads.same': '{count} ca la împărțire',
  'reads.different': '{count} altfel',
  'reads.fouled': '{count} greșite',
  'reads.unreadable': '{count} necitite în întregime',
  'reads.lastTray': 'Ultimul etui este încă în locaș: scoateți-l.',
  'reads.leftOut': 'Lăsate deoparte din {output}: donele {boards}, necitite în întregime.',
  'reads.wrote':
    '{count, plural, one {# donă scrisă} few {# done scrise} other {# de done scrise}} în {output}.',
};
