import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as waitMs } from 'node:timers/promises';
import type { Act } from '../../../src/web/messages/acts.ts';
import type { Attack } from '../attack.ts';
import { setPin } from './pins.ts';
import { type From, isDone, onConsole, open } from './victim.ts';

const PIN = '2718';
const CONSOLE = 'src/web/console.ts';
const PINS = 'src/app/access/pins.ts';
const KEPT_FIRST = 'this.#keep(role, { ...kept, wrong, from });';
const WRONG = Array.from({ length: 12 }, (_, index) => String(3000 + index));

/** Nearly as large as is taken: boards without a hand. */
const SLOW = Array.from(
  { length: 150_000 },
  (_, index) => `[Board "${index + 1}"]\n[Deal "N:- - - -"]\n\n`,
).join('');
const FEW_ANSWERS = 10;

/** Attacks of an operator, who may deal and never see a hand. */
export const OPERATOR_ATTACKS: readonly Attack[] = [
  {
    name: 'PINs are tried one after the other',
    success: "a director's room is open to who guesses for a while",
    defences: [
      {
        name: 'a wrong PIN makes the next wait',
        changes: [
          {
            file: PINS,
            from: "if (kept.from > this.#now()) return { kind: 'too-soon', from: kept.from };",
            to: '',
          },
        ],
      },
    ],
    run: onConsole(async (victim, target) => {
      await victim.kill();
      await setPin(target, 'director', PIN);
      const again = await open(target);
      try {
        const headers = await again.paired();
        for (const pin of WRONG) await again.act(headers, { kind: 'open-room', role: 'director', pin });
        const came = await again.act(headers, { kind: 'open-room', role: 'director', pin: PIN });
        return isDone(came)
          ? { kind: 'succeeded', what: `the room opened after ${WRONG.length} wrong PINs in a row` }
          : { kind: 'repelled', how: came.body };
      } finally {
        await again.kill();
      }
    }),
  },
  {
    name: 'the console is killed while a PIN is looked at',
    success: 'who can pull the plug guesses without waiting',
    defences: [
      {
        name: 'a try is written down before it is looked at',
        changes: [
          {
            file: PINS,
            from: KEPT_FIRST,
            to: 'this.#pins = { ...this.#pins, [role]: { ...kept, wrong, from } };',
          },
        ],
      },
    ],
    run: onConsole(async (victim, target) => {
      await victim.kill();
      await setPin(target, 'director', PIN);
      const path = join(target.folder, 'state/console-pins.json');
      // As after a long evening of guessing: the next wait would be minutes.
      writeFileSync(path, readFileSync(path, 'utf8').replace('"wrong":0', '"wrong":9'));
      const before = readFileSync(path, 'utf8');
      const each = await open(target);
      const asked = each.act(await each.paired(), { kind: 'open-room', role: 'director', pin: '3000' });
      const answered = asked.then(
        () => true,
        () => true,
      );
      while (readFileSync(path, 'utf8') === before && !(await Promise.race([answered, waitMs(1)])));
      await each.kill();
      const last = await open(target);
      try {
        const came = await last.act(await last.paired(), { kind: 'open-room', role: 'director', pin: PIN });
        return isDone(came)
          ? { kind: 'succeeded', what: 'the right PIN was taken at once after wrong ones' }
          : { kind: 'repelled', how: came.body };
      } finally {
        await last.kill();
      }
    }),
  },
  askingForHands('here'),
  askingForHands('hall'),
  {
    name: 'a file is sent under the name of a path',
    success: 'what is made of it lands where the sender wants',
    defences: [
      {
        name: 'a file has a name without folders',
        changes: [{ file: 'src/web/server.ts', from: 'nameOf(query.data.name),', to: 'query.data.name,' }],
      },
    ],
    run: onConsole(async (victim) => {
      const paired = await victim.paired();
      const headers = { ...paired, origin: victim.origin };
      const path = `/api/deals?name=${encodeURIComponent('../../elsewhere/a.pbn')}`;
      const type = { 'content-type': 'application/octet-stream' };
      const sent = await victim.ask('POST', path, { ...headers, ...type }, '[Board "1"]\n');
      const { id = '' } = JSON.parse(sent.body) as { readonly id?: string };
      await victim.act(headers, { kind: 'choose-deals', deals: { kind: 'uploaded', id } });
      const heard = await victim.hears({ cookie: paired.cookie ?? '' });
      if (!heard.includes('a.pbn')) return { kind: 'not-tried', why: 'the file was not chosen' };
      return heard.includes('elsewhere')
        ? { kind: 'succeeded', what: 'its path was taken over' }
        : { kind: 'repelled', how: 'its folders were left out' };
    }),
  },
  {
    name: 'a file that is slow to read is chosen',
    success: 'nobody is answered until it is read, not even who wants to stop the machine',
    defences: [
      {
        name: 'deals are looked at in a thread of their own',
        changes: [
          {
            file: 'src/app/proof/look-apart.ts',
            from: "if (from.kind === 'random') return soundDeals(from);",
            to: "if (from.kind !== 'random') return (await import('./choose-deals.ts')).lookAtDeals(from); return soundDeals(from);",
          },
        ],
      },
    ],
    run: onConsole(async (victim, { folder }) => {
      writeFileSync(join(folder, 'deals', 'slow.pbn'), SLOW);
      const headers = await victim.paired();
      let isRead = false;
      const deals = { kind: 'file', place: 'folder', name: 'slow.pbn' } as const;
      const asked = victim.act(headers, { kind: 'choose-deals', deals }).finally(() => {
        isRead = true;
      });
      let answers = 0;
      for (; !isRead; answers++) await victim.ask('GET', '/', {});
      const { body, status } = await asked;
      if (status !== 200) return { kind: 'not-tried', why: `it was not chosen: ${body}` };
      return answers >= FEW_ANSWERS
        ? { kind: 'repelled', how: `${answers} pages were served meanwhile` }
        : { kind: 'succeeded', what: `${answers} pages were served meanwhile` };
    }),
  },
  {
    name: 'deals are chosen by a path',
    success: 'any file of the computer is read',
    defences: [
      {
        name: 'a file is one of those that are listed',
        changes: [
          {
            file: 'src/web/choosing.ts',
            from: 'const path = this.#listed(choice.place).get(choice.name);',
            to: 'const path = join(this.#places.folder, choice.name);',
          },
        ],
      },
    ],
    run: onConsole(async (victim, { folder }) => {
      mkdirSync(join(folder, 'elsewhere'));
      writeFileSync(join(folder, 'elsewhere', 'a.pbn'), '[Board "1"]\n');
      const headers = await victim.paired();
      const deals = { kind: 'file', place: 'folder', name: '../elsewhere/a.pbn' } as const;
      const came = await victim.act(headers, { kind: 'choose-deals', deals });
      return isDone(came)
        ? { kind: 'succeeded', what: 'a file outside the folder of deals was read' }
        : { kind: 'repelled', how: came.body };
    }),
  },
];

/** Each act of a director, posted by hand by a page that has opened no room. */
function askingForHands(from: From): Attack {
  return {
    name: `an operator asks for the hands of a job without a room${from === 'hall' ? ', from the hall' : ''}`,
    success: 'hands without a PIN',
    defences: [
      {
        name: 'what only a room can do is done in a room',
        changes: [
          {
            file: CONSOLE,
            from: "if (act.kind !== 'make-paper' || act.paper.kind !== 'labels') return 'not-allowed';",
            to: '',
          },
        ],
      },
    ],
    run: onConsole(async (victim) => {
      const headers = await victim.paired();
      const look = { language: 'en', size: 'a4' } as const;
      const asked: readonly Act[] = [
        { kind: 'unseal', job: 'any', reason: 'to see' },
        { kind: 'make-paper', job: 'any', paper: { kind: 'records' }, look },
        { kind: 'make-paper', job: 'any', paper: { kind: 'curtain-cards' }, look },
        { kind: 'make-paper', job: 'any', paper: { kind: 'travellers', tables: 8 }, look },
        {
          kind: 'make-session-paper',
          wish: { what: 'ranking', from: { kind: 'sent' }, scoring: 'total', isPartial: false },
          look,
        },
        { kind: 'test-deck', profile: 'any.deck.json' },
        { kind: 'new-batch' },
        { kind: 'bench', task: { kind: 'try', part: 'feeder', gate: 1 } },
        { kind: 'eyes', task: { kind: 'look', camera: 'drawn', rulerMm: 100 } },
        { kind: 'print-target' },
        { kind: 'bench-stop' },
        { kind: 'examine' },
        { kind: 'machine-report' },
      ];
      for (const act of asked) {
        const { body } = await victim.act(headers, act);
        if (!body.includes('not-allowed')) return { kind: 'succeeded', what: `it was looked for: ${body}` };
      }
      const sent = await victim.ask(
        'POST',
        '/api/results?name=any.csv',
        { ...headers, origin: victim.origin, 'content-type': 'application/octet-stream' },
        'board,ns,ew,contract\n',
      );
      if (sent.status !== 403) return { kind: 'succeeded', what: `results were taken: ${sent.status}` };
      return { kind: 'repelled', how: `${asked.length} acts of rooms and a file are not allowed` };
    }, from),
  };
}
