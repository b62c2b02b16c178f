import { settingsOf } from '../../../src/machine/executor/settings.ts';
import type { ToMicrocontroller } from '../../../src/machine/messages.ts';
import { hashOfSettings } from '../../../src/protocol/config-hash.ts';
import type { Begin, Ping } from '../../../src/protocol/control.ts';
import { crc32 } from '../../../src/protocol/crc32.ts';
import { EXECUTOR_LINK } from '../../../src/protocol/executor-link.ts';
import { makeLine } from '../../../src/protocol/line.ts';
import { type Outcome, outcome } from '../attack.ts';
import type { Plays } from '../program.ts';
import { CONFIG, Victim } from './victim.ts';

/** What somebody on the line to the microcontroller tries who has not the key: what they write ends with a CRC. */

const CHECK_LENGTH = 9;
const STARTS = 3;
const SESSIONS = 8;
const NUMBERS = 12;
const ASKED = 50;
/** Where the host wants the rack, and where they want it. */
const LOW_STEPS = 340;
const HIGH_STEPS = 1_240;
const ARM = { kind: 'arm', purge: true } as const;
const TICKET = { kind: 'ticket', feed: 1, mouth: 1 } as const;

/** A line of a session as somebody writes it who has not its key. */
function forged(session: number, number: number, message: ToMicrocontroller | Ping | Begin): string {
  return makeLine(EXECUTOR_LINK.to, { kind: 'numbered', session, number, message }, crc32);
}

/** Whether something moves, or has, since the host was there alone. */
function judged({ moved }: Victim, before = 0): Outcome {
  const motors = moved.slice(before);
  return outcome(motors.length > 0, `motors run: ${[...new Set(motors)].join(', ')}`, 'nothing moves');
}

/** Has read nothing: guesses sessions and numbers. */
function guess(victim: Victim): Outcome {
  for (let start = 0; start < STARTS; start++)
    for (let session = 1; session <= SESSIONS; session++)
      for (let number = 0; number < NUMBERS; number++) {
        victim.write(forged(start * 0x10000 + session, number, number % 2 === 0 ? ARM : TICKET));
        victim.run(3);
      }
  return judged(victim);
}

/** Opens a session of its own, reads its number, and arms. */
function takeOver(victim: Victim): Outcome {
  const session = given(victim, 0xbad);
  const begin = { kind: 'begin', lower: 1, upper: 2 } as const;
  for (const [number, message] of [begin, ARM].entries()) {
    victim.write(forged(session, number, message));
    victim.run(20);
  }
  return judged(victim);
}

/** What is given to who asks with a nonce. */
function given(victim: Victim, nonce: number): number {
  const { table, to } = EXECUTOR_LINK;
  const config = hashOfSettings(settingsOf(CONFIG));
  victim.write(makeLine(to, { kind: 'open', nonce, table, config }));
  victim.run(10);
  const opened = victim.said.findLast(({ text }) => text.startsWith('<opened'))?.text.split(' ');
  return Number.parseInt(opened?.[2] ?? '0', 16);
}

/** Asks for sessions until there are fewer left. */
function useUp(victim: Victim): Outcome {
  const first = given(victim, 1);
  for (let nonce = 2; nonce < ASKED; nonce++) given(victim, nonce);
  const last = given(victim, ASKED);
  const what = `after ${ASKED} requests ${last - first} sessions of 65535 are gone`;
  return outcome(last !== first, what, 'asking uses nothing up');
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

/** Changes what the host says: the uppermost place of the rack in place of the next. */
function change(victim: Victim): Outcome {
  victim.onTheWay = (text) =>
    text.replace(/^(>tryRack \w+ \d+) \d+ \w+/, (_, start) => {
      const body = `${start} ${HIGH_STEPS}`;
      return `${body} ${crc32(body).toString(16).padStart(8, '0')}`;
    });
  return lifted(victim);
}

/** Puts a line together from two of the host: what one says, and the end of another. */
function splice(victim: Victim): Outcome {
  victim.send({ kind: 'tryRack', steps: HIGH_STEPS });
  victim.run(50);
  victim.send({ kind: 'disarm' });
  victim.run(50);
  const high = victim.said.findLast(({ text }) => text.startsWith('>tryRack'))?.text ?? '';
  victim.onTheWay = (text) =>
    text.startsWith('>tryRack')
      ? text.replace(/ \d+ \w+$/m, ` ${HIGH_STEPS}${high.slice(-1 - CHECK_LENGTH, -1)}`)
      : text;
  return lifted(victim);
}

/** The host wants the rack at its first pocket. */
function lifted(victim: Victim): Outcome {
  const { wiring } = victim.emulated.driver.microcontroller;
  const before = wiring.stepsOf('rack');
  victim.send({ kind: 'tryRack', steps: LOW_STEPS });
  victim.run(200);
  return outcome(
    wiring.stepsOf('rack') - before > LOW_STEPS,
    'the rack drives to another storey than the host said',
    'it goes where the host said, or nowhere',
  );
}

/** Says in place of the microcontroller that a card has arrived. */
function standIn(victim: Victim): Outcome {
  for (let number = 0; number < NUMBERS; number++) {
    const message = { kind: 'arrived', feed: 1, mouth: 1, atUs: 1 } as const;
    const line = { kind: 'numbered', session: victim.session, number, message } as const;
    victim.hand(makeLine(EXECUTOR_LINK.from, line, crc32));
  }
  victim.run(20);
  const isBelieved = victim.told.some(({ kind }) => kind === 'arrived');
  return outcome(isBelieved, 'the host believes in a card that has arrived', 'the host believes none of it');
}

const ATTACKS = { guess, takeOver, useUp, playBack, playBackLater, change, splice, standIn };
export const PLAYS: Plays = Object.fromEntries(
  Object.entries(ATTACKS).map(([name, attack]) => [name, (folder) => attack(new Victim(folder))]),
);
