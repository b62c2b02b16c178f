import { randomBytes, randomInt } from 'node:crypto';
import { HostJournal } from '../src/adapters/disk/host-journal.ts';
import { placesFrom } from '../src/adapters/disk/places.ts';
import { readMicrocontrollerKey } from '../src/adapters/keys/microcontroller-key.ts';
import { microcontrollerPortOpener } from '../src/adapters/line/microcontroller-port.ts';
import { serialPortOpener } from '../src/adapters/line/serial-port.ts';
import { tlsPortListener } from '../src/adapters/line/tls-port.ts';
import { systemClock } from '../src/adapters/system/system-clock.ts';
import { createHost } from '../src/host/host.ts';
import { AnswerLine } from '../src/lines/answer-line.ts';
import { ExecutorLine } from '../src/lines/executor-line.ts';
import { hashOfHost } from '../src/lines/host-hash.ts';
import { provenAnswerer } from '../src/lines/proven-answerer.ts';
import type { LineState, Trouble } from '../src/lines/session-line.ts';
import type { MachineConfig } from '../src/machine/config.ts';
import { settingsOf } from '../src/machine/executor/settings.ts';
import type { HostLink } from '../src/ports/host-link.ts';
import { hashOfSettings } from '../src/protocol/config-hash.ts';
import { type FromHost, HOST_LINK, type ToHost } from '../src/protocol/host-link.ts';
import type { SerialChoice } from '../src/protocol/line-choice.ts';
import { createSeal } from '../src/sealing/seal.ts';
import { AskedOperator } from './asked-operator.ts';
import { composePorts } from './compose.ts';
import { type EyesChoice, type EyesWire, openEyesWire } from './eyes-wire.ts';
import { HostServer } from './host-server.ts';
import type { Panel } from './panel.ts';
import { RemoteEyes } from './remote-eyes.ts';
import { type StateFolder, takeStateFolder } from './state-folder.ts';
import { serviceManagerFrom } from './systemd.ts';
import { realTurns } from './turns.ts';

type Tell = (sentence: string) => void;

/** Where controllers reach a host: by a serial port, or at a port of the network. */
export type ControllerChoice = SerialChoice | { readonly listenAt: number };

/** What a host is started with. */
interface HostChoices {
  readonly version: string;
  readonly config: MachineConfig;
  readonly microcontroller: SerialChoice;
  readonly controller: ControllerChoice;
  readonly eyes?: EyesChoice;
  /** The folder that keeps its key and its journal. */
  readonly state: string;
}

/** A host that runs until it is stopped. */
export interface RunningHost {
  /** Motors first; calls back when all is said and written. */
  stop(done: () => void): void;
}

const LOOK_MS = 1000;
/** The last words to the microcontroller may take so long. */
const LAST_WORDS_MS = 500;

/** What a host is made of, and how it ends. */
interface Parts {
  readonly host: HostLink;
  readonly line: ExecutorLine;
  readonly answers: AnswerLine<ToHost, FromHost>;
  readonly server: HostServer;
  close(done: () => void): void;
}

/** Starts the host on this computer; `tell` takes sentences for its log, `fail` what makes it useless. */
export function runHost(choices: HostChoices, tell: Tell, fail: (failure: Error) => void): RunningHost {
  const manager = serviceManagerFrom(process.env);
  const parts = putTogether(choices, tell, fail);
  const { answers, host, line, server } = parts;
  server.start();
  answers.open();
  manager.ready();
  const stopLooking = watchLines(line, answers, (sentence) => {
    tell(sentence);
    manager.status(sentence);
  });
  return {
    stop(done) {
      manager.stopping();
      stopLooking();
      // Not the server's: that would end the board, which whoever starts next is to take up.
      host.stop();
      whenQuiet(line, () => {
        parts.close(() => {
          manager.close();
          done();
        });
      });
    },
  };
}

function putTogether(choices: HostChoices, tell: Tell, fail: (failure: Error) => void): Parts {
  const { config } = choices;
  const folder = takeStateFolder(choices.state);
  const seal = createSeal(folder.key);
  const journal = new HostJournal({
    path: folder.journalPath,
    seal,
    nowMs: () => systemClock.nowMs(),
    firstSeq: () => randomInt(2 ** 31),
    durability: 'background',
  });
  if (journal.dropped > 0) tell(lossInWords(journal.dropped, folder.journalPath));
  const line = lineTo(choices);
  const { closeEyes, host, operator } = hostOver(line, choices, tell);
  const server: HostServer = new HostServer({
    config,
    host,
    operator,
    journal,
    seal,
    send: (message) => answers.send(message),
    waiting: () => answers.waiting,
    fail,
  });
  const answers = answersFor(choices, folder, server);
  const close = (done: () => void): void => {
    for (const each of [line, answers]) each.close();
    closeEyes();
    journal.close(() => {
      folder.lock.release();
      done();
    });
  };
  return { host, line, answers, server, close };
}

function lossInWords(dropped: number, path: string): string {
  return `${dropped} ${dropped === 1 ? 'entry' : 'entries'} at the end of ${path} can't be read and were left out. Was the key changed? If not, the disk may be failing. The board is taken up from what is left.`;
}

function lineTo({ config, microcontroller }: HostChoices): ExecutorLine {
  return new ExecutorLine({
    clock: systemClock,
    open: microcontrollerPortOpener(microcontroller, systemClock),
    nonce: () => randomBytes(4).readUInt32LE(),
    configHash: hashOfSettings(settingsOf(config)),
    key: () => readMicrocontrollerKey(placesFrom(process.env).keys),
  });
}

function answersFor(
  { config, controller, version }: HostChoices,
  { key, starts }: StateFolder,
  server: HostServer,
): AnswerLine<ToHost, FromHost> {
  const identity = { config: hashOfHost(version, config, key), version: 0, cause: 'program' } as const;
  const open =
    'listenAt' in controller ? tlsPortListener(controller.listenAt, key).open : serialPortOpener(controller);
  const proven = provenAnswerer(open, key);
  return new AnswerLine(HOST_LINK, { clock: systemClock, open: proven, identity, starts }, server);
}

interface HostOver {
  readonly host: HostLink;
  readonly operator: AskedOperator;
  closeEyes(): void;
}

/** The host over a line, with johnny-five for what people see and press, and an eyes program for the camera. */
function hostOver(line: ExecutorLine, { config, eyes: choice }: HostChoices, tell: Tell): HostOver {
  let panel: Panel | undefined;
  let wire: EyesWire | undefined;
  const eyes = new RemoteEyes({
    clock: systemClock,
    config,
    send: (text) => wire?.send(text),
    light: (on) => panel?.light(on),
    tell,
  });
  const operator = new AskedOperator(systemClock, eyes);
  const clock = systemClock;
  const composed = composePorts({
    clock,
    line,
    camera: eyes,
    isLitByCamera: true,
    operator,
    turn: realTurns,
  });
  panel = composed.panel;
  panel.onStart(() => operator.pressed());
  const host = createHost(config, composed.ports);
  panel.show('off', false);
  if (choice === undefined)
    tell('There are no eyes (--eyes): this host shows and moves, but it can deal no card.');
  else wire = openEyesWire(choice, { line: (text) => eyes.hear(text), gone: (why) => eyes.gone(why) });
  return { host, operator, closeEyes: () => wire?.close() };
}

/** Waits until all has been said, but not for long. */
function whenQuiet(line: ExecutorLine, done: () => void): void {
  const endMs = performance.now() + LAST_WORDS_MS;
  const look = (): void => {
    if (line.isQuiet || performance.now() > endMs) done();
    else setTimeout(look, 5);
  };
  // What is said now may be said in the middle of a turn.
  setImmediate(look);
}

/** Tells how both lines stand, whenever that changes. */
function watchLines(
  line: ExecutorLine,
  answers: AnswerLine<ToHost, FromHost>,
  tell: (sentence: string) => void,
): () => void {
  let before = '';
  const look = (): void => {
    const sentence = `${executorInWords(line.state)} ${controllerInWords(answers)}`;
    if (sentence !== before) tell(sentence);
    before = sentence;
  };
  look();
  const timer = setInterval(look, LOOK_MS);
  return () => clearInterval(timer);
}

const TROUBLE_IN_WORDS: Readonly<Record<Trouble, string>> = {
  noPort: 'no line.',
  otherConfig: 'set for another machine. Write its settings with soubrette flash.',
  otherTable: 'firmware of another version. Write this one with soubrette flash.',
  noSession:
    'it has no key, or all its sessions are used up. Switch it off and on, or write its firmware with soubrette flash.',
  noKey: 'this computer has no key for it. Write its firmware from here, with soubrette flash.',
  otherKey:
    'it answers, and not to the key of this computer. Where that stays so, write its firmware from here, with soubrette flash; where it comes and goes, look at its cable.',
  silent:
    'silent. Is it the right port at the speed of its firmware, and has it ours? soubrette doctor says more.',
  closed: 'gone.',
  queueFull: 'gone.',
  portClosed: 'gone.',
};

function executorInWords({ detail, isUp, opened, trouble }: LineState): string {
  if (isUp) return `Microcontroller: there, firmware ${opened?.version}.`;
  if (trouble === undefined) return 'Microcontroller: asked.';
  return `Microcontroller: ${detail ?? TROUBLE_IN_WORDS[trouble]}`;
}

function controllerInWords({ isUp, port }: AnswerLine<ToHost, FromHost>): string {
  if (typeof port === 'object') return `Controller: no line, ${port.trouble}`;
  return isUp ? 'Controller: there.' : 'Controller: not there.';
}
