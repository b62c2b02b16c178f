import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Act } from '../../../src/web/messages/acts.ts';
import { type Attack, defence, notTried, outcome } from '../attack.ts';
import { type From, isDone, onConsole } from './victim.ts';

/** Nearly as large as is taken: boards without a hand. */
const SLOW = Array.from(
  { length: 150_000 },
  (_, index) => `[Board "${index + 1}"]\n[Deal "N:- - - -"]\n\n`,
).join('');
const FEW_ANSWERS = 10;

/** Attacks of an operator, who may deal and never see a hand. */
export const OPERATOR_ATTACKS: readonly Attack[] = [
  askingForHands('here'),
  askingForHands('hall'),
  {
    name: 'a file is sent under the name of a path',
    success: 'what is made of it lands where the sender wants',
    defences: [defence('a file has a name without folders', 'src/web/server.ts', 'nameOf', '(name) => name')],
    run: onConsole(async (victim) => {
      const paired = await victim.paired();
      const headers = { ...paired, origin: victim.origin };
      const path = `/api/deals?name=${encodeURIComponent('../../elsewhere/a.pbn')}`;
      const type = { 'content-type': 'application/octet-stream' };
      const sent = await victim.ask('POST', path, { ...headers, ...type }, '[Board "1"]\n');
      const { id = '' } = JSON.parse(sent.body) as { readonly id?: string };
      await victim.act(headers, { kind: 'choose-deals', deals: { kind: 'uploaded', id } });
      const heard = await victim.hears({ cookie: paired.cookie ?? '' });
      if (!heard.includes('a.pbn')) return notTried('the file was not chosen');
      return outcome(heard.includes('elsewhere'), 'its path was taken over', 'its folders were left out');
    }),
  },
  {
    name: 'a file that is slow to read is chosen',
    success: 'nobody is answered until it is read, not even who wants to stop the machine',
    defences: [
      defence(
        'deals are looked at in a thread of their own',
        'src/app/proof/examine-in-thread.ts',
        'lookAtDealsApart',
        "async (from, ...more) => from.kind === 'random' ? original(from, ...more) : (await import('./examine-deals.ts')).lookAtDeals(from, { parts: (await import('../../adapters/computer/computer.ts')).partsOf })",
      ),
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
      if (status !== 200) return notTried(`it was not chosen: ${body}`);
      const served = `${answers} pages were served meanwhile`;
      return outcome(answers < FEW_ANSWERS, served, served);
    }),
  },
  {
    name: 'deals are chosen by a path',
    success: 'any file of the computer is read',
    defences: [
      defence(
        'a file is one of those that are listed',
        'src/web/choosing.ts',
        'Choosing.#listed',
        '() => ({ get: (name) => join(this.#places.folder, name) })',
      ),
    ],
    run: onConsole(async (victim, { folder }) => {
      mkdirSync(join(folder, 'elsewhere'));
      writeFileSync(join(folder, 'elsewhere', 'a.pbn'), '[Board "1"]\n');
      const headers = await victim.paired();
      const deals = { kind: 'file', place: 'folder', name: '../elsewhere/a.pbn' } as const;
      const came = await victim.act(headers, { kind: 'choose-deals', deals });
      return outcome(isDone(came), 'a file outside the folder of deals was read', came.body);
    }),
  },
  {
    name: 'deals are chosen behind a page that begins those it shows',
    success: 'other boards are dealt than those that somebody has seen and begun',
    defences: [
      defence(
        'what is begun is what the page shows',
        'src/web/driving.ts',
        'Driving.act',
        '(act) => original(act.kind === "deal" ? { ...act, planned: this.#choosing.planned } : act)',
      ),
    ],
    run: onConsole(async (victim) => {
      const headers = await victim.paired();
      const random = { kind: 'random', deck: 'standard', first: 1, boards: 1 } as const;
      await victim.act(headers, { kind: 'choose-deals', deals: random });
      const shown = /"planned":(\d+)/.exec(await victim.hears({ cookie: headers.cookie ?? '' }))?.[1];
      if (shown === undefined) return notTried('no page shows what was chosen');
      await victim.act(headers, { kind: 'choose-deals', deals: { ...random, first: 9 } });
      const came = await victim.act(headers, { kind: 'deal', planned: Number(shown) });
      return outcome(isDone(came), 'a job of other boards began', came.body);
    }),
  },
];

/** Each act of a director, posted by hand by a page that has opened no room. */
function askingForHands(from: From): Attack {
  return {
    name: `an operator asks for the hands of a job without a room${from === 'hall' ? ', from the hall' : ''}`,
    success: 'hands without a PIN',
    defences: [
      defence('what only a room can do is done in a room', 'src/web/console.ts', 'needsNoRoom', '() => true'),
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
        { kind: 'bench', task: { kind: 'try', part: 'feeder', storey: 1 } },
        { kind: 'eyes', task: { kind: 'look', camera: 'drawn', rulerMm: 100 } },
        { kind: 'print-target' },
        { kind: 'bench-stop' },
        { kind: 'examine' },
        { kind: 'machine-report' },
      ];
      for (const act of asked) {
        const { body } = await victim.act(headers, act);
        if (!body.includes('not-allowed')) return outcome(true, `it was looked for: ${body}`, '');
      }
      const sent = await victim.ask(
        'POST',
        '/api/results?name=any.csv',
        { ...headers, origin: victim.origin, 'content-type': 'application/octet-stream' },
        'board,ns,ew,contract\n',
      );
      const how = `${asked.length} acts of rooms and a file are not allowed`;
      return outcome(sent.status !== 403, `results were taken: ${sent.status}`, how);
    }, from),
  };
}
