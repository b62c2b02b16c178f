import { type Attack, notTried, outcome } from '../attack.ts';
import { WAITING } from './pins.ts';
import { isDone, onConsole, SEALED } from './victim.ts';

const WRONG = Array.from({ length: 8 }, (_, index) => `quiet otter paints ${index} violins`);

/** Attacks on sets that are sealed by a passphrase. */
export const PASSPHRASE_ATTACKS: readonly Attack[] = [
  {
    name: 'passphrases are tried one after the other',
    success: 'who guesses for a while deals a set before its time',
    defences: [WAITING],
    run: onConsole(
      async (victim) => {
        const headers = await victim.paired();
        const deals = { kind: 'file', place: 'folder', name: SEALED.name } as const;
        await victim.act(headers, { kind: 'choose-deals', deals });
        for (const passphrase of WRONG) {
          const { body } = await victim.act(headers, { kind: 'open-deals', passphrase });
          if (body.includes('too-soon')) return outcome(false, '', body);
          if (!body.includes('wrong-passphrase')) return notTried(body);
        }
        const came = await victim.act(headers, { kind: 'open-deals', passphrase: SEALED.passphrase });
        return outcome(isDone(came), `the set opened after ${WRONG.length} wrong passphrases`, came.body);
      },
      'here',
      'sealed',
    ),
  },
];
