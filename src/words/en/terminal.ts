/** What the command line says in English while boards are dealt and read back. */
export const TERMINAL = {
  'tray.name': '{tray, select, set {Board {board} of set {copy}} other {Board {board}}}',

  'work.deal':
    'Dealing {count, plural, one {# board} other {# boards}} on {machine, select, simulated {the simulated machine} emulated {the emulated machine} other {the machine}}.',
  'work.read':
    'Reading {count, plural, one {# board} other {# boards}} on {machine, select, simulated {the simulated machine} emulated {the emulated machine} other {the machine}}.',
  'work.person': 'When it asks for something, do it, and press its start button, or d here.',
  'work.simulated': 'Its operator is simulated too: you need do nothing.',

  'told.torn': 'What was written last broke off: it is left out, nobody was told of it.',
  'told.lineDown':
    '{why} The machine goes on by itself as far as it can; this goes on when the host is there.',
  'told.lineUp': 'The host is there again.',
  'told.stopUnconfirmed':
    'The host has not confirmed that it is to stop, and may go on with its board. Press stop at the machine.',
  'told.equalBacks':
    'Neighbours with equal backs, whose cards nobody can tell apart once mixed: boards {pairs}{more, plural, =0 {} one { and # more pair} other { and # more pairs}}. Name two backs or more, with the boards in their order.',
  'told.pair': '{first} and {second} ({back})',

  'line.trouble': '{tray}, fault {fault}: {request}',
  'line.done':
    '{tray}: verified{time, select, none {} other { in {time}}}{faults, plural, =0 {} one {, # fault recovered} other {, # faults recovered}} ({progress}).',
  'line.progress':
    '{done} of {count} done, {faults, plural, one {# fault} other {# faults}}{pace, select, none {} other {, {pace} a board with the change of trays}}{left, select, none {} other {, {left} left}}',
  'line.asked': '{name}: {text}',

  'aloud.dealing': 'Dealing.',
  'aloud.verified': '{tray} is verified.',
  'aloud.withdrawn': '{tray} is no longer verified.',
  'aloud.givenUp': '{tray} is given up.',
  'aloud.left': '{time} left.',

  'progress.done': '{done} of {count, plural, one {# board} other {# boards}} done',
  'progress.all':
    '{faults, plural, =0 {No faults.} one {# fault so far.} other {# faults so far.}}{givenUp, plural, =0 {} one { # board given up.} other { # boards given up.}}{pace, select, none {} other { {pace} a board.}}{left, select, none {} other { {left} left.}}',
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
  'control.s': 'skip board 12; s 12 2 only the tray of set 2',
  'control.add': 'make one tray more of board 12',
  'control.n': 'make board 12 next',
  'control.q': 'stop now; the job can be resumed',
  'control.help': 'show this list',
  'control.d': 'done: what the machine asks for; its start button does the same',

  'refused.unknown': 'There is no such command, or it lacks the number of a board. Type ? for the list.',
  'refused.paused': 'The job is paused already. Type c to go on.',
  'refused.notPaused': 'The job is not paused.',
  'refused.notOfJob': '{tray} is not one of this job.',
  'refused.sets': 'Sets are numbered from 1.',
  'refused.inJob': '{tray} is in this job already.',
  'refused.next': '{tray} is next already.',
  'refused.skipped': '{tray} is skipped. Type + {board} to make one tray of it all the same.',
  'refused.inWork': '{tray} is in work: it will be finished. Type q to stop the machine now.',
  'refused.over': '{tray} is over. Type + {board} to make one tray more of it.',

  'change.paused': 'The machine pauses after this board. Type c to go on with the next.',
  'change.continued': 'Going on.',
  'change.skipped': '{tray} is skipped.',
  'change.added': '{tray} is added at the end.',
  'change.next': '{tray} is next.',

  'rest.paused': 'Paused. Type c to go on, q to stop, ? for more.',
  'rest.next': 'Paused. {tray} is next. Type c to go on, q to stop, ? for more.',
  'rest.ended': 'Nothing more can be typed, so the paused job is stopped.',

  'desk.help': 'Press ? for what you can change while it runs.',
  'desk.noQuestion': 'The machine asks you for nothing.',
  'desk.over': 'The job is over: nothing can be changed.',
  'desk.stopAgain': 'Stop the job? Press Ctrl-C again to stop it; any other key goes on.',

  'key.s': 'Skip which board?',
  'key.add': 'One tray more of which board?',
  'key.n': 'Which board is next?',
  'key.line': '{question} {typed}_  (Enter; Esc: leave it)',

  'sure.deals': 'Deal on the machine at {port}? It will move.',
  'sure.passes': 'Run cards through the machine at {port}? It will move.',
  'sure.letter': 'y',
  'sure.nobody': '{question} Nobody said yes, so nothing was done; add --yes if you are sure.',
  'sure.no': 'Nothing was done.',

  'secret.new': 'A passphrase for this {what, select, job {job} other {seal}}:',
  'secret.again': 'The same once more:',
  'secret.open': 'The passphrase of this {what, select, job {job} other {seal}}:',
  'secret.openIfKnown':
    'The passphrase of this {what, select, job {job} other {seal}} (Enter alone: without its cards):',

  'summary.remade': 'Made again, of {job}: {reason}',
  'summary.done':
    '{done} of {count, plural, one {# board} other {# boards}} dealt, verified and out of the bay.',
  'summary.stopped': 'The job was stopped by hand.',
  'summary.skipped': 'Skipped: {trays}.',
  'summary.notProved':
    'Tray numbers not proved: without a label reader each tray is the one that a person confirmed.',
  'summary.abandoned':
    '{tray} is abandoned after {runs, plural, one {# run} other {# runs}}: deal it by hand or once more.',
  'summary.median': 'A board took {time} from the first card to the proof (median).',
  'summary.noFaults': 'No faults.',
  'summary.faults': 'Faults:',
  'summary.kept': 'Kept in {folder}. See how it went: {command}',
  'summary.watch': 'Watch it in real time: {command}',
  'summary.harder': 'Make it harder: {command}',
  'summary.world':
    '{made, select, emulated {Emulated} other {Simulated}} with {profile} profile, faults {faults}{camera, select, none {} other {, drawn frames ({camera})}}, seed {seed}.',
  'summary.nothingToResume': 'This job is finished: there is nothing to resume.',

  'goOn.kept': 'Go on with it: {command}',
  'goOn.notKept': 'Nothing was kept of it: deal the other boards with --boards.',
  'goOn.anew': 'Nothing was kept of it: begin anew.',

  'read.same': '{tray}: as dealt.',
  'read.different': '{tray}: not as dealt, {hands, plural, one {# hand differs} other {# hands differ}}.',
  'read.unreadable':
    "{tray}: could not be read whole, {hands, plural, one {# hand} other {# hands}} can't be told. Look for cards that lie face up, and in the machine; then read it again.",
  'read.read': '{tray}: read.',
  'read.fouled': 'It is fouled: {what}.',
  'foul.sizes': '{count, plural, one {# hand} other {# hands}} with too many or too few cards',
  'foul.missing': '{count, plural, one {# card} other {# cards}} missing',
  'foul.twice': '{count, plural, one {# card} other {# cards}} there more than once',
  'foul.foreign': '{count, plural, one {# card} other {# cards}} of another deck',
  'hand.uncertain': 'not certain',
  'hand.lacks': 'lacks the {cards}',
  'hand.extra': 'has the {cards} too many',
  'reads.all': '{count, plural, one {# board} other {# boards}} read.',
  'reads.found': '{count, plural, one {# board} other {# boards}} read: {found}.',
  'reads.same': '{count} as dealt',
  'reads.different': '{count} not as dealt',
  'reads.fouled': '{count} fouled',
  'reads.unreadable': '{count} not read whole',
  'reads.lastTray': 'The last tray is still in the board bay: take it out.',
  'reads.leftOut': 'Left out of {output}: board {boards}, which was not read as a whole deal.',
  'reads.wrote': 'Wrote {count, plural, one {# board} other {# boards}} to {output}.',
} as const;

/** Every message of the command line, by key. */
export type TerminalTexts = typeof TERMINAL;
