import type { TerminalTexts } from '../en/terminal.ts';
import type { Translated } from '../message.ts';

/** What the command line says in German. */
export const TERMINAL: Translated<TerminalTexts> = {
  'tray.name': '{tray, select, set {Board {board} aus Satz {copy}} other {Board {board}}}',

  'work.deal':
    '{count, plural, one {# Board wird} other {# Boards werden}} auf {machine, select, simulated {der simulierten Maschine} emulated {der emulierten Maschine} other {der Maschine}} ausgeteilt.',
  'work.read':
    '{count, plural, one {# Board wird} other {# Boards werden}} auf {machine, select, simulated {der simulierten Maschine} emulated {der emulierten Maschine} other {der Maschine}} gelesen.',
  'work.person': 'Was sie verlangt, tun und ihren Startknopf drücken, oder hier d.',
  'work.simulated': 'Auch die Bedienung ist simuliert: Es ist nichts zu tun.',

  'told.torn': 'Der letzte Eintrag brach ab: Er wird weggelassen, niemand hat davon erfahren.',
  'told.lineDown':
    '{why} Die Maschine arbeitet allein weiter, so weit sie kann; hier geht es weiter, wenn ihr Programm antwortet.',
  'told.lineUp': 'Das Programm der Maschine antwortet wieder.',
  'told.stopUnconfirmed':
    'Das Programm der Maschine hat das Anhalten nicht bestätigt und arbeitet vielleicht weiter. An der Maschine Stopp drücken.',
  'told.equalBacks':
    'Benachbarte Boards mit gleichen Rücken, deren Karten vermischt nicht zu unterscheiden sind: {pairs}{more, plural, =0 {} one { und noch # Paar} other { und noch # Paare}}. Mindestens zwei Rücken nennen, die Boards in ihrer Reihenfolge.',
  'told.pair': '{first} und {second} ({back})',

  'line.trouble': '{tray}, Störung {fault}: {request}',
  'line.done':
    '{tray}: geprüft{time, select, none {} other { in {time}}}{faults, plural, =0 {} one {, # Störung behoben} other {, # Störungen behoben}} ({progress}).',
  'line.progress':
    '{done} von {count} fertig, {faults, plural, one {# Störung} other {# Störungen}}{pace, select, none {} other {, {pace} je Board, Wechsel inbegriffen}}{left, select, none {} other {, noch {left}}}',
  'line.asked': '{name}: {text}',

  'aloud.dealing': 'Es wird ausgeteilt.',
  'aloud.verified': '{tray} ist geprüft.',
  'aloud.withdrawn': '{tray} ist nicht mehr geprüft.',
  'aloud.givenUp': '{tray} wird aufgegeben.',
  'aloud.left': 'Noch {time}.',

  'progress.done': '{done} von {count, plural, one {# Board} other {# Boards}} fertig',
  'progress.all':
    '{faults, plural, =0 {Keine Störungen.} one {Bisher # Störung.} other {Bisher # Störungen.}}{givenUp, plural, =0 {} one { # Board aufgegeben.} other { # Boards aufgegeben.}}{pace, select, none {} other { {pace} je Board.}}{left, select, none {} other { Noch {left}.}}',
  'progress.cards': '{proven} von {count, plural, one {# Karte} other {# Karten}} sicher.',

  'frame.finished': 'Fertig',
  'frame.starting': 'Beginnt',
  'frame.verified': 'Das Board ist geprüft.',
  'frame.hopper': 'Schacht {count}',
  'frame.mouth': '{name, select, N {N} E {O} S {S} W {W} other {Auswurf}}',

  'part.hopper': 'Schacht',
  'part.path': 'Abdeckung',
  'part.reject': 'Auswurf',
  'part.bay': 'Einschub',
  'mark.put': 'einlegen',
  'mark.take': 'nehmen',
  'mark.change': 'wechseln',
  'mark.close': 'schließen',
  'mark.stop': 'Stoppknopf',
  'mark.square': 'ausrichten',
  'mark.turn': 'umdrehen',
  'mark.wipe': 'darunter: abwischen',

  'pass.deck': 'Das Kartenspiel',
  'pass.read': '{count, plural, one {# Karte gelesen.} other {# Karten gelesen.}}',
  'pass.fault': '{name}, Störung {fault}: {says} {step}',
  'pass.stopped': 'Von Hand angehalten.',

  'control.p': 'Pause nach diesem Board',
  'control.c': 'weiter',
  'control.s': 'Board 12 überspringen; s 12 2 nur das aus Satz 2',
  'control.add': 'Board 12 noch einmal mehr machen',
  'control.n': 'Board 12 als Nächstes',
  'control.q': 'jetzt anhalten; es kann fortgesetzt werden',
  'control.help': 'diese Liste zeigen',
  'control.d': 'erledigt: was die Maschine verlangt; ihr Startknopf tut dasselbe',

  'refused.unknown':
    'Diesen Befehl gibt es nicht, oder ihm fehlt die Nummer eines Boards. ? zeigt die Liste.',
  'refused.paused': 'Es ist schon Pause. Mit c geht es weiter.',
  'refused.notPaused': 'Es ist keine Pause.',
  'refused.notOfJob': '{tray} gehört nicht zu diesem Auftrag.',
  'refused.sets': 'Sätze werden ab 1 gezählt.',
  'refused.inJob': '{tray} ist schon in diesem Auftrag.',
  'refused.next': '{tray} ist schon das nächste.',
  'refused.skipped': '{tray} wird übersprungen. Mit + {board} wird es trotzdem gemacht.',
  'refused.inWork': '{tray} ist in Arbeit: Es wird fertig gemacht. Mit q hält die Maschine jetzt an.',
  'refused.over': '{tray} ist abgeschlossen. Mit + {board} wird noch eines gemacht.',

  'change.paused': 'Die Maschine macht nach diesem Board Pause. Mit c geht es weiter.',
  'change.continued': 'Es geht weiter.',
  'change.skipped': '{tray} wird übersprungen.',
  'change.added': '{tray} kommt am Ende dazu.',
  'change.next': '{tray} ist das nächste.',

  'rest.paused': 'Pause. c: weiter, q: anhalten, ?: mehr.',
  'rest.next': 'Pause. {tray} ist das nächste. c: weiter, q: anhalten, ?: mehr.',
  'rest.ended': 'Es kann nichts mehr getippt werden, deshalb wird der Auftrag in der Pause angehalten.',

  'typing.help': '? drücken, um zu sehen, was sich während der Arbeit ändern lässt.',
  'typing.noQuestion': 'Die Maschine verlangt nichts.',
  'typing.over': 'Der Auftrag ist abgeschlossen: Es lässt sich nichts mehr ändern.',
  'typing.stopAgain':
    'Den Auftrag anhalten? Noch einmal Strg-C hält ihn an; bei jeder anderen Taste geht es weiter.',

  'key.s': 'Welches Board überspringen?',
  'key.add': 'Welches Board noch einmal mehr?',
  'key.n': 'Welches Board als Nächstes?',
  'key.line': '{question} {typed}_  (Enter; Esc: lassen)',

  'sure.deals': 'Auf der Maschine an {port} austeilen? Sie wird sich bewegen.',
  'sure.passes': 'Karten durch die Maschine an {port} laufen lassen? Sie wird sich bewegen.',
  'sure.letter': 'j',
  'sure.nobody':
    '{question} Niemand hat ja gesagt, deshalb wurde nichts getan; --yes angeben, wenn es sicher ist.',
  'sure.no': 'Es wurde nichts getan.',

  'secret.new':
    'Eine Passphrase für {what, select, job {diesen Auftrag} backup {diese Sicherung} other {dieses Siegel}}:',
  'secret.again': 'Dieselbe noch einmal:',
  'secret.open':
    'Die Passphrase für {what, select, job {diesen Auftrag} backup {diese Sicherung} other {dieses Siegel}}:',
  'secret.openIfKnown':
    'Die Passphrase für {what, select, job {diesen Auftrag} other {dieses Siegel}} (nur Enter: ohne seine Karten):',

  'summary.remade': 'Neu gemacht, aus {job}: {reason}',
  'summary.done':
    '{done} von {count, plural, one {# Board} other {# Boards}} ausgeteilt, geprüft und herausgenommen.',
  'summary.stopped': 'Der Auftrag wurde von Hand angehalten.',
  'summary.skipped': 'Übersprungen: {trays}.',
  'summary.notProved':
    'Nummern der Boards nicht bewiesen: Ohne Etikettenleser ist jedes Board das, was ein Mensch bestätigt hat.',
  'summary.abandoned':
    '{tray} ist nach {runs, plural, one {# Durchlauf} other {# Durchläufen}} aufgegeben: von Hand oder noch einmal austeilen.',
  'summary.median': 'Ein Board dauerte {time} von der ersten Karte bis zum Beweis (Median).',
  'summary.noFaults': 'Keine Störungen.',
  'summary.faults': 'Störungen:',
  'summary.kept': 'Aufbewahrt in {folder}. So verlief es: {command}',
  'summary.watch': 'In Echtzeit ansehen: {command}',
  'summary.harder': 'Schwerer: {command}',
  'summary.world':
    '{made, select, emulated {Emuliert} other {Simuliert}} mit Profil {profile}, Störungen {faults}{camera, select, none {} other {, gezeichnete Bilder ({camera})}}, Startwert {seed}.',
  'summary.nothingToResume': 'Dieser Auftrag ist abgeschlossen: Es gibt nichts fortzusetzen.',

  'goOn.kept': 'So geht es weiter: {command}',
  'goOn.notKept': 'Es wurde nichts aufbewahrt: die anderen Boards mit --boards austeilen.',
  'goOn.anew': 'Es wurde nichts aufbewahrt: neu beginnen.',

  'read.same': '{tray}: wie ausgeteilt.',
  'read.different':
    '{tray}: nicht wie ausgeteilt, {hands, plural, one {# Blatt weicht ab} other {# Blätter weichen ab}}.',
  'read.unreadable':
    '{tray}: nicht ganz lesbar, {hands, plural, one {# Blatt bleibt unbekannt} other {# Blätter bleiben unbekannt}}. Nach Karten mit der Bildseite nach oben suchen, auch in der Maschine; dann noch einmal lesen.',
  'read.read': '{tray}: gelesen.',
  'read.fouled': 'Es ist nicht regelgerecht: {what}.',
  'foul.sizes': '{count, plural, one {# Blatt} other {# Blätter}} mit zu vielen oder zu wenigen Karten',
  'foul.missing': '{count, plural, one {# Karte fehlt} other {# Karten fehlen}}',
  'foul.twice': '{count, plural, one {# Karte} other {# Karten}} mehrfach',
  'foul.foreign': '{count, plural, one {# Karte} other {# Karten}} aus einem anderen Kartenspiel',
  'hand.uncertain': 'nicht sicher',
  'hand.lacks': 'es fehlt: {cards}',
  'hand.extra': 'zu viel: {cards}',
  'reads.all': '{count, plural, one {# Board gelesen.} other {# Boards gelesen.}}',
  'reads.found': '{count, plural, one {# Board gelesen} other {# Boards gelesen}}: {found}.',
  'reads.same': '{count} wie ausgeteilt',
  'reads.different': '{count} nicht wie ausgeteilt',
  'reads.fouled': '{count} nicht regelgerecht',
  'reads.unreadable': '{count} nicht ganz lesbar',
  'reads.lastTray': 'Das letzte Board ist noch im Einschub: herausnehmen.',
  'reads.leftOut': 'In {output} weggelassen: Boards {boards}, nicht ganz gelesen.',
  'reads.wrote': '{count, plural, one {# Board} other {# Boards}} in {output} geschrieben.',
};
