/** What the command line says in English while boards are dealt and read back. */
export const TERMINAL = {
  'tray.name': '{tray, select, set {Board {board} of set {copy}} other {Board {board}}}',

  'work.deal':
    'Dealing {count, plural, one {# board} other {# boards}} on {machine, select, simulated {the simulated machine} emulated {the emulated machine} other {the machine}}.',
  'work.read':
    'Reading {count, plural, one {# board} other {# boards}} on {machine, select, simulated {the simulated machine} emulated {the emulated machine} other {the machine}}.',
  'work.person': 'When it asks for something, do it and press its start button, or d here.',
  'work.simulated': 'Its operator is simulated too: you need not do anything.',

  'told.torn': 'The last entry is incomplete. It is left out; nothing in it had been reported.',
  'told.lineDown':
    '{why} The machine carries on by itself as far as it can; this continues when the host is back.',
  'told.lineUp': 'The host is back.',
  'told.stopUnconfirmed':
    'The host has not confirmed the stop, and may carry on with its board. Press the stop button on the machine.',
  'told.equalBacks':
    'These consecutive boards have the same backs, and nobody can tell their cards apart once they are mixed: boards {pairs}{more, plural, =0 {} one { and # more pair} other { and # more pairs}}. Name two or more back colours, with the boards in order.',
  'told.pair': '{first} and {second} ({back})',

  'line.trouble': '{tray}, fault {fault}: {request}',
  'line.done':
    '{tray}: verified{time, select, none {} other { in {time}}}{faults, plural, =0 {} one {, # fault recovered} other {, # faults recovered}} ({progress}).',
  'line.progress':
    '{done} of {count} done, {faults, plural, one {# fault} other {# faults}}{pace, select, none {} other {, {pace} per board including changing trays}}{left, select, none {} other {, {left} left}}',
  'line.asked': '{name}: {text}',

  'aloud.dealing': 'Dealing.',
  'aloud.verified': '{tray} is verified.',
  'aloud.withdrawn': '{tray} is no longer verified.',
  'aloud.givenUp': '{tray} is given up.',
  'aloud.left': '{time} left.',

  'progress.done': '{done} of {count, plural, one {# board} other {# boards}} done',
  'progress.all':
    '{faults, plural, =0 {No faults.} one {# fault so far.} other {# faults so far.}}{givenUp, plural, =0 {} one { # board given up.} other { # boards given up.}}{pace, select, none {} other { {pace} per board.}}{left, select, none {} other { {left} left.}}',
  'progress.cards': '{proven} of {count, plural, one {# card} other {# cards}} proven.',

  'frame.finished': 'Finished',
  'frame.starting': 'Starting',
  'frame.verified': 'The board is verified.',
  'frame.hopper': 'hopper {count}',
  'frame.mouth': '{name, select, N {N} E {E} S {S} W {W} other {reject}}',

  'part.hopper': 'hopper',
  'part.path': 'path cover',
  'part.reject': 'reject',
  'part.bay': 'board bay',
  'mark.put': 'put',
  'mark.take': 'take',
  'mark.change': 'change',
  'mark.close': 'close',
  'mark.stop': 'stop button',
  'mark.square': 'square up',
  'mark.turn': 'turn over',
  'mark.wipe': 'under it: wipe',

  'pass.deck': 'The deck',
  'pass.read': '{count, plural, one {# card read.} other {# cards read.}}',
  'pass.fault': '{name}, fault {fault}: {says} {step}',
  'pass.stopped': 'Stopped by hand.',

  'control.p': 'pause after this board',
  'control.c': 'continue',
  'control.s': 'skip board 12; s 12 2: only the tray of set 2',
  'control.add': 'make one more tray of board 12',
  'control.n': 'make board 12 next',
  'control.q': 'stop now; the job can be resumed',
  'control.help': 'show this list',
  'control.d': 'say that you have done what the machine asked for; its start button does the same',

  'refused.unknown': 'There is no such command, or it needs the number of a board. Type ? for the list.',
  'refused.paused': 'The job is already paused. Type c to continue.',
  'refused.notPaused': 'The job is not paused.',
  'refused.notOfJob': '{tray} is not in this job.',
  'refused.sets': 'Sets are numbered from 1.',
  'refused.inJob': '{tray} is already in this job.',
  'refused.next': '{tray} is already next.',
  'refused.skipped': '{tray} is skipped. Type + {board} to make a tray of it anyway.',
  'refused.inWork': '{tray} is being dealt and will be finished. Type q to stop the machine now.',
  'refused.over': '{tray} is done. Type + {board} to make one more tray of it.',

  'change.paused': 'The machine will pause after this board. Type c to continue with the next.',
  'change.continued': 'Continuing.',
  'change.skipped': '{tray} is skipped.',
  'change.added': '{tray} is added at the end.',
  'change.next': '{tray} is next.',

  'rest.paused': 'Paused. Type c to continue, q to stop, ? for more.',
  'rest.next': 'Paused. {tray} is next. Type c to continue, q to stop, ? for more.',
  'rest.ended': 'No more commands can be typed, so the paused job is stopped.',

  'typing.help': 'Press ? for what you can change while it runs.',
  'typing.noQuestion': 'The machine is not asking for anything.',
  'typing.over': 'The job is over: nothing can be changed.',
  'typing.stopAgain': 'Stop the job? Press Ctrl-C again to stop it, or any other key to continue.',

  'key.s': 'Skip which board?',
  'key.add': 'One more tray of which board?',
  'key.n': 'Which board is next?',
  'key.line': '{question} {typed}_  (Enter; Esc to cancel)',

  'sure.deals': 'Deal on the machine at {port}? It will move.',
  'sure.passes': 'Run cards through the machine at {port}? It will move.',
  'sure.letter': 'y',
  'sure.nobody': '{question} Nobody answered yes, so nothing was done; add --yes if you are sure.',
  'sure.no': 'Nothing was done.',

  'secret.new': 'A passphrase for this {what, select, job {job} backup {backup} other {seal}}:',
  'secret.again': 'Repeat it:',
  'secret.open': 'The passphrase of this {what, select, job {job} backup {backup} other {seal}}:',
  'secret.openIfKnown':
    'The passphrase of this {what, select, job {job} other {seal}} (just Enter: without its cards):',

  'summary.remade': 'Dealt again from {job}: {reason}',
  'summary.done':
    '{done} of {count, plural, one {# board} other {# boards}} dealt, verified and out of the bay.',
  'summary.stopped': 'The job was stopped by hand.',
  'summary.skipped': 'Skipped: {trays}.',
  'summary.notProved':
    'Tray numbers are not proven: without a label reader, each tray is the one that a person confirmed.',
  'summary.abandoned':
    '{tray} is given up after {runs, plural, one {# run} other {# runs}}: deal it by hand, or deal it again.',
  'summary.median': 'A board took {time} from the first card to the proof (median).',
  'summary.noFaults': 'No faults.',
  'summary.faults': 'Faults:',
  'summary.kept': 'Kept in {folder}. See how it went: {command}',
  'summary.watch': 'Watch it in real time: {command}',
  'summary.harder': 'Make it harder: {command}',
  'summary.world':
    '{made, select, emulated {Emulated} other {Simulated}} with {profile} profile, faults {faults}{camera, select, none {} other {, drawn frames ({camera})}}, seed {seed}.',
  'summary.nothingToResume': 'This job is finished: there is nothing to resume.',

  'goOn.kept': 'Continue it: {command}',
  'goOn.notKept': 'No record was kept: deal the remaining boards with --boards.',
  'goOn.anew': 'No record was kept: start again.',

  'read.same': '{tray}: as dealt.',
  'read.different': '{tray}: not as dealt, {hands, plural, one {# hand differs} other {# hands differ}}.',
  'read.unreadable':
    '{tray}: could not be read completely: {hands, plural, one {# hand is} other {# hands are}} uncertain. Look for cards that are face up or still in the machine, then read it again.',
  'read.read': '{tray}: read.',
  'read.fouled': 'It is fouled: {what}.',
  'foul.sizes': '{count, plural, one {# hand} other {# hands}} with too many or too few cards',
  'foul.missing': '{count, plural, one {# card} other {# cards}} missing',
  'foul.twice': '{count, plural, one {# card} other {# cards}} found more than once',
  'foul.foreign': '{count, plural, one {# card} other {# cards}} of another deck',
  'hand.uncertain': 'not certain',
  'hand.lacks': 'lacks the {cards}',
  'hand.extra': 'also has the {cards}',
  'reads.all': '{count, plural, one {# board} other {# boards}} read.',
  'reads.found': '{count, plural, one {# board} other {# boards}} read: {found}.',
  'reads.same': '{count} as dealt',
  'reads.different': '{count} not as dealt',
  'reads.fouled': '{count} fouled',
  'reads.unreadable': '{count} not read completely',
  'reads.lastTray': 'The last tray is still in the board bay: take it out.',
  'reads.leftOut': 'Left out of {output}: board {boards}, not read as a complete deal.',
  'reads.wrote': 'Wrote {count, plural, one {# board} other {# boards}} to {output}.',
} as const;

/** Every message of the command line, by key. */
export type TerminalTexts = typeof TERMINAL;
