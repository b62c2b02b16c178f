import type { ToMicrocontroller } from '../../../src/machine/messages.ts';
import type { Begin, Ping } from '../../../src/protocol/control.ts';
import { crc32 } from '../../../src/protocol/crc32.ts';
import type { Outcome } from '../attack.ts';
import { Victim } from './victim.ts';

/*
 * What somebody on the line to the microcontroller tries, as a process of its own: `play.ts NAME ROOT FOLDER` answers with
 * a line of JSON. Nobody here has the key; what they write ends with a CRC.
 */

const CHECK_LENGTH = 9;
const STARTS = 3;
const SESSIONS = 8;
const NUMBERS = 12;
const ASKED = 50;
const ARM = { kind: 'arm', purge: true } as const;
const TICKET = { kind: 'ticket', feed: 1, mouth: 1 } as const;

export type PlayName =
  | 'guess'
  | 'takeOver'
  | 'useUp'
  | 'playBack'
  | 'playBackLater'
  | 'change'
  | 'splice'
  | 'standIn';

/** A line of a session as somebody writes it who has not its key. */
function forged(
  { modules }: Victim,
  session: number,
  number: number,
  message: ToMicrocontroller | Ping | Begin,
): string {
  return modules.line.makeLine(
    modules.link.EXECUTOR_LINK.to,
    { kind: 'numbered', session, number, message },
    crc32,
  );
}

/** Whether something moves, or has, since the host was there alone. */
function judged({ moved }: Victim, before = 0): Outcome {
  const motors = moved.slice(before);
  return motors.length > 0
    ? { kind: 'succeeded', what: `motors run: ${[...new Set(motors)].join(', ')}` }
    : { kind: 'repelled', how: 'nothing moves' };
}

/** Has read nothing: guesses sessions and numbers. */
function guess(victim: Victim): Outcome {
  for (let start = 0; start < STARTS; start++)
    for (let session = 1; session <= SESSIONS; session++)
      for (let number = 0; number < NUMBERS; number++) {
        victim.write(forged(victim, start * 0x10000 + session, number, number % 2 === 0 ? ARM : TICKET));
        victim.run(3);
      }
  return judged(victim);
}

/** Opens a session of its own, reads its number, and arms. */
function takeOver(victim: Victim): Outcome {
  const session = given(victim, 0xbad);
  const { kinds } = victim.modules.link.EXECUTOR_LINK.to;
  const first = kinds.has('begin')
    ? ({ kind: 'begin', lower: 1, upper: 2 } as const)
    : { kind: 'ping' as const };
  for (const [number, message] of [first, ARM].entries()) {
    victim.write(forged(victim, session, number, message));
    victim.run(20);
  }
  return judged(victim);
}

/** What is given to who asks with a nonce. */
function given(victim: Victim, nonce: number): number {
  const { config, hash, line, link, settings } = victim.modules;
  const { table, to } = link.EXECUTOR_LINK;
  const configHash = hash.hashOfSettings(settings.settingsOf(config.profileConfig('club')));
  victim.write(line.makeLine(to, { kind: 'open', nonce, table, config: configHash }));
  victim.run(10);
  const opened = victim.said.findLast(({ text }) => text.startsWith('<opened'))?.text.split(' ');
  return Number.parseInt(opened?.[2] ?? '0', 16);
}

/** Asks for sessions until there are fewer left. */
function useUp(victim: Victim): Outcome {
  const first = given(victim, 1);
  for (let nonce = 2; nonce < ASKED; nonce++) given(victim, nonce);
  const last = given(victim, ASKED);
  return last === first
    ? { kind: 'repelled', how: 'asking uses nothing up' }
    : { kind: 'succeeded', what: `after ${ASKED} requests ${last - first} sessions of 65535 are gone` };
}

/** The lines of the host in a session in which it moved something, with their times. */
function recorded(victim: Victim): typeof victim.said {
  victim.send(ARM);
  victim.run(30);
  if (victim.moved.length === 0) throw new Error('The host itself moves nothing.');
  victim.leave();
  victim.run(1000);
  return victim.said.filter(({ way }) => way === 'to');
}

function playAgain(victim: Victim, record: typeof victim.said): Outcome {
  const before = victim.moved.length;
  let lastUs = record[0]?.atUs ?? 0;
  for (const { atUs, text } of record) {
    victim.run((atUs - lastUs) / 1000);
    lastUs = atUs;
    victim.write(text);
  }
  victim.run(100);
  return judged(victim, before);
}

/** Plays a recorded session in the same start. */
function playBack(victim: Victim): Outcome {
  return playAgain(victim, recorded(victim));
}

/** Plays it after the microcontroller has been started again: the whole, and its last lines alone. */
function playBackLater(victim: Victim): Outcome {
  const record = recorded(victim);
  victim.emulated.driver.microcontroller.chip.reset('resetPin');
  victim.run(500);
  const alone = playAgain(victim, record.slice(-2));
  return alone.kind === 'succeeded' ? alone : playAgain(victim, record);
}

/** Changes what the host says: full speed in place of low. */
function change(victim: Victim): Outcome {
  victim.onTheWay = (text) =>
    text.replace(/^(>tryTransport \w+ \d+) 1 (\d+) \w+/, (_, start, ms) => {
      const body = `${start} 2 ${ms}`;
      return `${body} ${crc32(body).toString(16).padStart(8, '0')}`;
    });
  return hurried(victim);
}

/** Puts a line together from two of the host: what one says, and the end of another. */
function splice(victim: Victim): Outcome {
  victim.send({ kind: 'tryTransport', speed: 2, ms: 1 });
  victim.run(50);
  victim.moved.length = 0;
  const full = victim.said.findLast(({ text }) => text.startsWith('>tryTransport'))?.text ?? '';
  victim.onTheWay = (text) =>
    text.startsWith('>tryTransport')
      ? text.replace(/ 1 (\d+) \w+/, ` 2 $1${full.slice(-1 - CHECK_LENGTH, -1)}`)
      : text;
  return hurried(victim);
}

/** The host wants low speed, for a moment. */
function hurried(victim: Victim): Outcome {
  victim.send({ kind: 'tryTransport', speed: 1, ms: 20 });
  victim.run(100);
  return victim.moved.includes('transportFull')
    ? { kind: 'succeeded', what: 'the transport runs at another speed than the host said' }
    : { kind: 'repelled', how: 'it runs as the host said, or not at all' };
}

/** Says in place of the microcontroller that a card has arrived. */
function standIn(victim: Victim): Outcome {
  const { from } = victim.modules.link.EXECUTOR_LINK;
  for (let number = 0; number < NUMBERS; number++) {
    const message = { kind: 'arrived', feed: 1, mouth: 1, atUs: 1 } as const;
    const line = { kind: 'numbered', session: victim.session, number, message } as const;
    victim.hand(victim.modules.line.makeLine(from, line, crc32));
  }
  victim.run(20);
  return victim.told.some(({ kind }) => kind === 'arrived')
    ? { kind: 'succeeded', what: 'the host believes in a card that has arrived' }
    : { kind: 'repelled', how: 'the host believes none of it' };
}

const PLAYS: Readonly<Record<PlayName, (victim: Victim) => Outcome>> = {
  guess,
  takeOver,
  useUp,
  playBack,
  playBackLater,
  change,
  splice,
  standIn,
};
const [name, root = '', folder = ''] = process.argv.slice(2);
const play = Object.entries(PLAYS).find(([each]) => each === name)?.[1];
if (play === undefined) throw new Error(`There is no play ${name}.`);
process.stdout.write(JSON.stringify(play(await Victim.at(root, folder))));
