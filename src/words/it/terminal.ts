import type { TerminalTexts } from '../en/terminal.ts';
import type { Translated } from '../message.ts';

/** What the command line says in Italian. */
export const TERMINAL: Translated<TerminalTexts> = {
  'tray.name': '{tray, select, set {Board {board} della serie {copy}} other {Board {board}}}',

  'work.deal':
    'Da distribuire: {count, plural, one {# board} many {# board} other {# board}} con {machine, select, simulated {la macchina simulata} emulated {la macchina emulata} other {la macchina}}.',
  'work.read':
    'Da leggere: {count, plural, one {# board} many {# board} other {# board}} con {machine, select, simulated {la macchina simulata} emulated {la macchina emulata} other {la macchina}}.',
  'work.person': 'Quando chiede qualcosa, farlo e premere il suo pulsante di avvio, oppure d qui.',
  'work.simulated': 'Anche l’operatore è simulato: non c’è nulla da fare.',

  'told.torn': 'L’ultima registrazione si è interrotta: viene tralasciata, nessuno ne ha saputo nulla.',
  'told.lineDown':
    '{why} La macchina va avanti da sola finché può; si prosegue quando il suo programma risponde.',
  'told.lineUp': 'Il programma della macchina risponde di nuovo.',
  'told.stopUnconfirmed':
    'Il programma della macchina non ha confermato l’arresto e può continuare il board. Premere stop sulla macchina.',
  'told.equalBacks':
    'Board vicini con dorsi uguali, le cui carte non si distinguono se si mescolano: {pairs}{more, plural, =0 {} one { e # altra coppia} many { e altre # coppie} other { e altre # coppie}}. Indicare almeno due dorsi, con i board nel loro ordine.',
  'told.pair': '{first} e {second} ({back})',

  'line.trouble': '{tray}, anomalia {fault}: {request}',
  'line.done':
    '{tray}: verificato{time, select, none {} other { in {time}}}{faults, plural, =0 {} one {, # anomalia risolta} many {, # anomalie risolte} other {, # anomalie risolte}} ({progress}).',
  'line.progress':
    '{done} su {count} fatti, {faults, plural, one {# anomalia} many {# anomalie} other {# anomalie}}{pace, select, none {} other {, {pace} per board, cambi compresi}}{left, select, none {} other {, mancano {left}}}',
  'line.asked': '{name}: {text}',

  'aloud.dealing': 'Distribuzione in corso.',
  'aloud.verified': '{tray} verificato.',
  'aloud.withdrawn': '{tray} non più verificato.',
  'aloud.givenUp': '{tray}: si rinuncia.',
  'aloud.left': 'Mancano {time}.',

  'progress.done': '{done} su {count, plural, one {# board} many {# board} other {# board}}',
  'progress.all':
    '{faults, plural, =0 {Nessuna anomalia.} one {# anomalia finora.} many {# anomalie finora.} other {# anomalie finora.}}{givenUp, plural, =0 {} one { # board rinunciato.} many { # board rinunciati.} other { # board rinunciati.}}{pace, select, none {} other { {pace} per board.}}{left, select, none {} other { Mancano {left}.}}',
  'progress.cards': '{proven} carte certe su {count, plural, one {#} many {#} other {#}}.',

  'frame.finished': 'Finito',
  'frame.starting': 'Avvio',
  'frame.verified': 'Il board è verificato.',
  'frame.hopper': 'caricatore {count}',
  'frame.mouth': '{name, select, N {N} E {E} S {S} W {O} other {scarti}}',

  'part.hopper': 'caricatore',
  'part.path': 'coperchio',
  'part.reject': 'scarti',
  'part.bay': 'vano del board',
  'mark.put': 'mettere',
  'mark.take': 'prendere',
  'mark.change': 'cambiare',
  'mark.close': 'chiudere',
  'mark.stop': 'pulsante stop',
  'mark.square': 'pareggiare',
  'mark.turn': 'capovolgere',
  'mark.wipe': 'sotto: pulire',

  'pass.deck': 'Il mazzo',
  'pass.read': '{count, plural, one {# carta letta.} many {# carte lette.} other {# carte lette.}}',
  'pass.fault': '{name}, anomalia {fault}: {says} {step}',
  'pass.stopped': 'Fermato a mano.',

  'control.p': 'pausa dopo questo board',
  'control.c': 'continua',
  'control.s': 'salta il board 12; s 12 2 solo quello della serie 2',
  'control.add': 'un’altra copia del board 12',
  'control.n': 'il board 12 per prossimo',
  'control.q': 'ferma adesso; si può riprendere',
  'control.help': 'mostra questo elenco',
  'control.d': 'fatto: ciò che la macchina chiede; il suo pulsante di avvio fa lo stesso',

  'refused.unknown': 'Non c’è un comando così, o manca il numero di un board. Digitare ? per l’elenco.',
  'refused.paused': 'È già in pausa. Digitare c per continuare.',
  'refused.notPaused': 'Non è in pausa.',
  'refused.notOfJob': '{tray} non fa parte di questo lavoro.',
  'refused.sets': 'Le serie si numerano da 1.',
  'refused.inJob': '{tray} è già in questo lavoro.',
  'refused.next': '{tray} è già il prossimo.',
  'refused.skipped': '{tray} è saltato. Digitare + {board} per farne comunque una copia.',
  'refused.inWork': '{tray} è in lavorazione: sarà finito. Digitare q per fermare adesso la macchina.',
  'refused.over': '{tray} è concluso. Digitare + {board} per farne un’altra copia.',

  'change.paused': 'La macchina fa pausa dopo questo board. Digitare c per passare al prossimo.',
  'change.continued': 'Si prosegue.',
  'change.skipped': '{tray} è saltato.',
  'change.added': '{tray} è aggiunto alla fine.',
  'change.next': '{tray} è il prossimo.',

  'rest.paused': 'Pausa. Digitare c per continuare, q per fermare, ? per altro.',
  'rest.next': 'Pausa. {tray} è il prossimo. Digitare c per continuare, q per fermare, ? per altro.',
  'rest.ended': 'Non si può più digitare nulla: il lavoro in pausa viene fermato.',

  'typing.help': 'Premere ? per vedere che cosa si può cambiare durante il lavoro.',
  'typing.noQuestion': 'La macchina non chiede nulla.',
  'typing.over': 'Il lavoro è concluso: non si può cambiare nulla.',
  'typing.stopAgain': 'Fermare il lavoro? Di nuovo Ctrl-C lo ferma; con ogni altro tasto prosegue.',

  'key.s': 'Quale board saltare?',
  'key.add': 'Un’altra copia di quale board?',
  'key.n': 'Quale board per prossimo?',
  'key.line': '{question} {typed}_  (Invio; Esc: annulla)',

  'sure.deals': 'Distribuire con la macchina su {port}? Si muoverà.',
  'sure.passes': 'Far passare carte nella macchina su {port}? Si muoverà.',
  'sure.letter': 's',
  'sure.nobody':
    '{question} Nessuno ha detto sì, quindi non è stato fatto nulla; aggiungere --yes se si è sicuri.',
  'sure.no': 'Non è stato fatto nulla.',

  'secret.new':
    'Una frase segreta per questo {what, select, job {lavoro} backup {file di backup} other {sigillo}}:',
  'secret.again': 'La stessa ancora una volta:',
  'secret.open':
    'La frase segreta di questo {what, select, job {lavoro} backup {file di backup} other {sigillo}}:',
  'secret.openIfKnown':
    'La frase segreta di questo {what, select, job {lavoro} other {sigillo}} (solo Invio: senza le sue carte):',

  'summary.remade': 'Rifatto, da {job}: {reason}',
  'summary.done':
    '{done} su {count, plural, one {# board} many {# board} other {# board}}: distribuiti, verificati e fuori dal vano.',
  'summary.stopped': 'Il lavoro è stato fermato a mano.',
  'summary.skipped': 'Saltati: {trays}.',
  'summary.notProved':
    'Numeri dei board non provati: senza lettore di etichette ogni board è quello confermato da una persona.',
  'summary.abandoned':
    '{tray}: si rinuncia dopo {runs, plural, one {# passaggio} many {# passaggi} other {# passaggi}}. Distribuirlo a mano o ancora una volta.',
  'summary.median': 'Un board ha richiesto {time} dalla prima carta alla prova (mediana).',
  'summary.noFaults': 'Nessuna anomalia.',
  'summary.faults': 'Anomalie:',
  'summary.kept': 'Conservato in {folder}. Vedere com’è andata: {command}',
  'summary.watch': 'Guardare in tempo reale: {command}',
  'summary.harder': 'Più difficile: {command}',
  'summary.world':
    '{made, select, emulated {Emulato} other {Simulato}} con profilo {profile}, anomalie {faults}{camera, select, none {} other {, immagini disegnate ({camera})}}, seme {seed}.',
  'summary.nothingToResume': 'Questo lavoro è concluso: non c’è nulla da riprendere.',

  'goOn.kept': 'Per continuare: {command}',
  'goOn.notKept': 'Non è stato conservato nulla: distribuire gli altri board con --boards.',
  'goOn.anew': 'Non è stato conservato nulla: ricominciare.',

  'read.same': '{tray}: come distribuito.',
  'read.different':
    '{tray}: non come distribuito, {hands, plural, one {# mano diversa} many {# mani diverse} other {# mani diverse}}.',
  'read.unreadable':
    '{tray}: non letto per intero, {hands, plural, one {# mano incerta} many {# mani incerte} other {# mani incerte}}. Cercare carte scoperte, anche nella macchina; poi leggere di nuovo.',
  'read.read': '{tray}: letto.',
  'read.fouled': 'È irregolare: {what}.',
  'foul.sizes': '{count, plural, one {# mano} many {# mani} other {# mani}} con troppe o troppo poche carte',
  'foul.missing': '{count, plural, one {# carta mancante} many {# carte mancanti} other {# carte mancanti}}',
  'foul.twice':
    '{count, plural, one {# carta presente} many {# carte presenti} other {# carte presenti}} più volte',
  'foul.foreign': '{count, plural, one {# carta} many {# carte} other {# carte}} di un altro mazzo',
  'hand.uncertain': 'incerto',
  'hand.lacks': 'mancano: {cards}',
  'hand.extra': 'in più: {cards}',
  'reads.all': '{count, plural, one {# board letto.} many {# board letti.} other {# board letti.}}',
  'reads.found': '{count, plural, one {# board letto} many {# board letti} other {# board letti}}: {found}.',
  'reads.same': '{count} come distribuiti',
  'reads.different': '{count} diversi',
  'reads.fouled': '{count} irregolari',
  'reads.unreadable': '{count} non letti per intero',
  'reads.lastTray': 'L’ultimo board è ancora nel vano: toglierlo.',
  'reads.leftOut': 'Tralasciati in {output}: board {boards}, non letti per intero.',
  'reads.wrote':
    '{count, plural, one {# board scritto} many {# board scritti} other {# board scritti}} in {output}.',
};
