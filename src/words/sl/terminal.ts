import type { TerminalTexts } from '../en/terminal.ts';
import type { Translated } from '../message.ts';

/** What the command line says in Slovenian. */
export const TERMINAL: Translated<TerminalTexts> = {
  'tray.name': '{tray, select, set {Bord {board} iz kompleta {copy}} other {Bord {board}}}',

  'work.deal':
    'Za deljenje: {count, plural, one {# bord} two {# borda} few {# bordi} other {# bordov}}, {machine, select, simulated {simulirani stroj} emulated {emulirani stroj} other {pravi stroj}}.',
  'work.read':
    'Za branje: {count, plural, one {# bord} two {# borda} few {# bordi} other {# bordov}}, {machine, select, simulated {simulirani stroj} emulated {emulirani stroj} other {pravi stroj}}.',
  'work.person': 'Ko kaj zahteva, to naredite in pritisnite njegov gumb start ali d tukaj.',
  'work.simulated': 'Tudi upravljavec je simuliran: ni vam treba storiti ničesar.',

  'told.torn': 'Zadnji zapis se je prekinil: izpuščen je, nihče zanj ni izvedel.',
  'told.lineDown':
    '{why} Stroj dela sam naprej, dokler lahko; nadaljuje se, ko se njegov program spet oglasi.',
  'told.lineUp': 'Program stroja se spet odziva.',
  'told.stopUnconfirmed':
    'Program stroja ni potrdil zaustavitve in lahko nadaljuje bord. Na stroju pritisnite stop.',
  'told.equalBacks':
    'Sosednji bordi z enakimi hrbti, katerih kart po mešanju ni mogoče ločiti: {pairs}{more, plural, =0 {} one { in še # par} two { in še # para} few { in še # pari} other { in še # parov}}. Navedite vsaj dve barvi hrbtov, borde pa po vrsti.',
  'told.pair': '{first} in {second} ({back})',

  'line.trouble': '{tray}, motnja {fault}: {request}',
  'line.done':
    '{tray}: preverjen{time, select, none {} other { v {time}}}{faults, plural, =0 {} one {, # motnja odpravljena} two {, # motnji odpravljeni} few {, # motnje odpravljene} other {, # motenj odpravljenih}} ({progress}).',
  'line.progress':
    'narejeno {done} od {count}, {faults, plural, one {# motnja} two {# motnji} few {# motnje} other {# motenj}}{pace, select, none {} other {, {pace} na bord skupaj z menjavo borda}}{left, select, none {} other {, še {left}}}',
  'line.asked': '{name}: {text}',

  'aloud.dealing': 'Deljenje.',
  'aloud.verified': '{tray} je preverjen.',
  'aloud.withdrawn': '{tray} ni več preverjen.',
  'aloud.givenUp': '{tray} je opuščen.',
  'aloud.left': 'Še {time}.',

  'progress.done':
    'Narejeno: {done} od {count, plural, one {# borda} two {# bordov} few {# bordov} other {# bordov}}',
  'progress.all':
    '{faults, plural, =0 {Brez motenj.} one {Doslej # motnja.} two {Doslej # motnji.} few {Doslej # motnje.} other {Doslej # motenj.}}{givenUp, plural, =0 {} one { # bord opuščen.} two { # borda opuščena.} few { # bordi opuščeni.} other { # bordov opuščenih.}}{pace, select, none {} other { {pace} na bord.}}{left, select, none {} other { Še {left}.}}',
  'progress.cards': 'Zanesljive karte: {proven} od {count, plural, one {#} two {#} few {#} other {#}}.',

  'frame.finished': 'Končano',
  'frame.starting': 'Zagon',
  'frame.verified': 'Bord je preverjen.',
  'frame.hopper': 'zalogovnik {count}',
  'frame.mouth': '{name, select, N {N} E {E} S {S} W {W} other {izločene}}',

  'part.hopper': 'zalogovnik',
  'part.path': 'pokrov poti',
  'part.reject': 'izločene',
  'part.bay': 'prostor za bord',
  'mark.put': 'vstavite',
  'mark.take': 'vzemite',
  'mark.change': 'zamenjajte',
  'mark.close': 'zaprite',
  'mark.stop': 'gumb stop',
  'mark.square': 'poravnajte',
  'mark.turn': 'obrnite',
  'mark.wipe': 'spodaj: obrišite',

  'pass.deck': 'Paket',
  'pass.read':
    '{count, plural, one {Prebrana # karta.} two {Prebrani # karti.} few {Prebrane # karte.} other {Prebranih # kart.}}',
  'pass.fault': '{name}, motnja {fault}: {says} {step}',
  'pass.stopped': 'Ustavljeno ročno.',

  'control.p': 'premor po tem bordu',
  'control.c': 'nadaljuj',
  'control.s': 'preskoči bord 12; s 12 2 samo bord iz kompleta 2',
  'control.add': 'še en bord 12',
  'control.n': 'bord 12 naj bo naslednji',
  'control.q': 'ustavi zdaj; delo je mogoče nadaljevati',
  'control.help': 'pokaži ta seznam',
  'control.d': 'narejeno: kar stroj zahteva; njegov gumb start naredi isto',

  'refused.unknown': 'Takega ukaza ni ali pa manjka številka borda. Za seznam vtipkajte ?.',
  'refused.paused': 'Premor že traja. Za nadaljevanje vtipkajte c.',
  'refused.notPaused': 'Premora ni.',
  'refused.notOfJob': '{tray} ne spada k temu delu.',
  'refused.sets': 'Kompleti se štejejo od 1.',
  'refused.inJob': '{tray} je že v tem delu.',
  'refused.next': '{tray} je že naslednji.',
  'refused.skipped': '{tray} je preskočen. Vtipkajte + {board}, če ga želite vseeno.',
  'refused.inWork': '{tray} je v delu: dokončan bo. Vtipkajte q, če želite stroj ustaviti zdaj.',
  'refused.over': '{tray} je končan. Vtipkajte + {board}, če želite še en bord.',

  'change.paused': 'Stroj bo po tem bordu naredil premor. Za naslednjega vtipkajte c.',
  'change.continued': 'Delo se nadaljuje.',
  'change.skipped': '{tray} je preskočen.',
  'change.added': '{tray} je dodan na konec.',
  'change.next': '{tray} je naslednji.',

  'rest.paused': 'Premor. Vtipkajte c za nadaljevanje, q za konec, ? za več.',
  'rest.next': 'Premor. {tray} je naslednji. Vtipkajte c za nadaljevanje, q za konec, ? za več.',
  'rest.ended': 'Ničesar več ni mogoče vtipkati, zato je delo v premoru ustavljeno.',

  'typing.help': 'Pritisnite ?, da vidite, kaj lahko med delom spremenite.',
  'typing.noQuestion': 'Stroj od vas ničesar ne zahteva.',
  'typing.over': 'Delo je končano: ničesar ni mogoče spremeniti.',
  'typing.stopAgain': 'Ustavim delo? Še enkrat Ctrl-C ga ustavi; ob vsaki drugi tipki se nadaljuje.',

  'key.s': 'Kateri bord preskočim?',
  'key.add': 'Še en bord s katero številko?',
  'key.n': 'Kateri bord je naslednji?',
  'key.line': '{question} {typed}_  (Enter; Esc: opusti)',

  'sure.deals': 'Delim na stroju {port}? Stroj se bo premikal.',
  'sure.passes': 'Spustim karte skozi stroj {port}? Stroj se bo premikal.',
  'sure.letter': 'd',
  'sure.nobody': '{question} Nihče ni rekel da, zato se ni zgodilo nič; če ste prepričani, dodajte --yes.',
  'sure.no': 'Nič se ni zgodilo.',

  'secret.new': 'Geslo za {what, select, job {to delo} backup {to varnostno kopijo} other {ta pečat}}:',
  'secret.again': 'Isto še enkrat:',
  'secret.open': 'Geslo za {what, select, job {to delo} backup {to varnostno kopijo} other {ta pečat}}:',
  'secret.openIfKnown': 'Geslo za {what, select, job {to delo} other {ta pečat}} (samo Enter: brez kart):',

  'summary.remade': 'Narejeno znova, iz {job}: {reason}',
  'summary.done':
    'Razdeljeno, preverjeno in zunaj: {done} od {count, plural, one {# borda} two {# bordov} few {# bordov} other {# bordov}}.',
  'summary.stopped': 'Delo je bilo ustavljeno ročno.',
  'summary.skipped': 'Preskočeno: {trays}.',
  'summary.notProved':
    'Številke bordov niso dokazane: brez bralnika nalepk je vsak bord tisti, ki ga je potrdil človek.',
  'summary.abandoned':
    '{tray} je opuščen, prehodi: {runs, plural, one {#} two {#} few {#} other {#}}. Razdelite ga ročno ali še enkrat.',
  'summary.median': 'Bord je trajal {time} od prve karte do potrditve (mediana).',
  'summary.noFaults': 'Brez motenj.',
  'summary.faults': 'Motnje:',
  'summary.kept': 'Shranjeno v {folder}. Poglejte, kako je šlo: {command}',
  'summary.watch': 'Oglejte si v dejanskem času: {command}',
  'summary.harder': 'Težje: {command}',
  'summary.world':
    '{made, select, emulated {Emulacija} other {Simulacija}}: profil {profile}, motnje {faults}{camera, select, none {} other {, narisane slike ({camera})}}, seme {seed}.',
  'summary.nothingToResume': 'To delo je končano: ničesar ni treba nadaljevati.',

  'goOn.kept': 'Nadaljujte z: {command}',
  'goOn.notKept': 'Nič ni shranjeno: druge borde razdelite z --boards.',
  'goOn.anew': 'Nič ni shranjeno: začnite znova.',

  'read.same': '{tray}: kot je bil razdeljen.',
  'read.different':
    '{tray}: ni, kot je bil razdeljen, {hands, plural, one {drugačen je # list} two {drugačna sta # lista} few {drugačni so # listi} other {drugačnih je # listov}}.',
  'read.unreadable':
    '{tray}: ni prebran v celoti, {hands, plural, one {nezanesljiv je # list} two {nezanesljiva sta # lista} few {nezanesljivi so # listi} other {nezanesljivih je # listov}}. Poiščite karte, obrnjene z licem navzgor, tudi v stroju; nato ga preberite še enkrat.',
  'read.read': '{tray}: prebran.',
  'read.fouled': 'Ni pravilen: {what}.',
  'foul.sizes':
    '{count, plural, one {# list ima} two {# lista imata} few {# listi imajo} other {# listov ima}} preveč ali premalo kart',
  'foul.missing': 'manjka {count, plural, one {# karta} two {# karti} few {# karte} other {# kart}}',
  'foul.twice':
    '{count, plural, one {# karta je} two {# karti sta} few {# karte so} other {# kart je}} večkrat',
  'foul.foreign':
    '{count, plural, one {# karta} two {# karti} few {# karte} other {# kart}} iz drugega paketa',
  'hand.uncertain': 'nezanesljivo',
  'hand.lacks': 'manjka: {cards}',
  'hand.extra': 'preveč: {cards}',
  'reads.all':
    '{count, plural, one {Prebran # bord.} two {Prebrana # borda.} few {Prebrani # bordi.} other {Prebranih # bordov.}}',
  'reads.found':
    '{count, plural, one {Prebran # bord} two {Prebrana # borda} few {Prebrani # bordi} other {Prebranih # bordov}}: {found}.',
  'reads.same': 'kot razdeljeno {count}',
  'reads.different': 'drugače {count}',
  'reads.fouled': 'nepravilno {count}',
  'reads.unreadable': 'ni v celoti {count}',
  'reads.lastTray': 'Zadnji bord je še v prostoru: vzemite ga ven.',
  'reads.leftOut': 'V {output} so izpuščeni bordi {boards}: delitev ni prebrana v celoti.',
  'reads.wrote':
    '{count, plural, one {Zapisan # bord} two {Zapisana # borda} few {Zapisani # bordi} other {Zapisanih # bordov}} v {output}.',
};
