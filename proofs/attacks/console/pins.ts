import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as waitMs } from 'node:timers/promises';
import { type Attack, type Defence, defence, outcome } from '../attack.ts';
import { isDone, onConsole, PINS } from './victim.ts';

const WRONG = Array.from({ length: 12 }, (_, index) => String(3000 + index));

/** The same for PINs and passphrases. */
export const WAITING: Defence = defence(
  'a wrong try makes the next wait',
  'src/app/access/delay.ts',
  'delayAfterMs',
  '() => 0',
);

/** Attacks by guessing PINs. */
export const PIN_ATTACKS: readonly Attack[] = [
  {
    name: 'PINs are tried one after the other',
    success: "a director's room is open to who guesses for a while",
    defences: [WAITING],
    run: onConsole(async (victim) => {
      const headers = await victim.paired();
      for (const pin of WRONG) await victim.act(headers, { kind: 'open-room', role: 'director', pin });
      const came = await victim.act(headers, { kind: 'open-room', role: 'director', pin: PINS.director });
      return outcome(isDone(came), `the room opened after ${WRONG.length} wrong PINs in a row`, came.body);
    }),
  },
  {
    name: "the operator's PIN is guessed from the hall",
    success: 'who has a code and time drives the machine',
    defences: [WAITING],
    run: onConsole(async (victim) => {
      const headers = await victim.halfPaired();
      for (const pin of WRONG) await victim.act(headers, { kind: 'give-pin', pin });
      const came = await victim.act(headers, { kind: 'give-pin', pin: PINS.operator });
      return outcome(isDone(came), `let in after ${WRONG.length} wrong PINs in a row`, came.body);
    }, 'hall'),
  },
  {
    name: 'the console is killed while a PIN is looked at',
    success: 'who can pull the plug guesses without waiting',
    defences: [
      defence(
        'a try is written down before it is looked at',
        'src/app/access/pins.ts',
        'Pins.#count',
        '(change) => change(this.#file.read())',
        '.change',
      ),
    ],
    run: onConsole(async (victim, { folder }, startAgain) => {
      await victim.kill();
      const path = join(folder, 'state/console-pins.json');
      // As after a long evening of guessing: the next wait would be minutes.
      const kept = JSON.parse(readFileSync(path, 'utf8')) as { director: object };
      const before = JSON.stringify({ ...kept, director: { ...kept.director, wrong: 9 } });
      writeFileSync(path, before);
      const each = await startAgain();
      const asked = each.act(await each.paired(), { kind: 'open-room', role: 'director', pin: '3000' });
      const answered = asked.then(
        () => true,
        () => true,
      );
      while (readFileSync(path, 'utf8') === before && !(await Promise.race([answered, waitMs(1)])));
      const last = await startAgain();
      const right = { kind: 'open-room', role: 'director', pin: PINS.director } as const;
      const came = await last.act(await last.paired(), right);
      return outcome(isDone(came), 'the right PIN was taken at once after wrong ones', came.body);
    }),
  },
];
