import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { EyesTask } from '../../../src/web/messages/eyes-room.ts';
import type { Attack, Outcome, Target } from '../attack.ts';
import { setPin } from './pins.ts';
import { isDone, onConsole, open, type Victim } from './victim.ts';

type Headers = Readonly<Record<string, string>>;

const PIN = '577215';
const DRIVING = 'src/web/driving.ts';
const LOOK: EyesTask = { kind: 'look', camera: 'drawn', rulerMm: 100 };
const PICTURE = /"picture":"([\w-]+)"/;
const HELD = { name: 'work in a room has the machine for itself', file: DRIVING };

/** Attacks on what a technician sees: pictures of cards, which are for nobody else, and never of a job of deals. */
export const TECHNICIAN_ATTACKS: readonly Attack[] = [
  {
    name: 'an operator asks for what a technician sees through the camera',
    success: 'pictures of cards on a page that has opened no room',
    defences: [
      {
        name: 'pictures are of the room that a page has opened itself',
        changes: [
          {
            file: 'src/web/console.ts',
            from: 'return page.room?.picture?.(picture);',
            to: 'return [...this.#pages.all].flatMap((each) => each.room?.picture?.(picture) ?? [])[0];',
          },
        ],
      },
    ],
    run: inTechniciansRoom(async (victim, technician) => {
      const operator = await victim.paired();
      await victim.act(technician, { kind: 'eyes', task: LOOK });
      const seen = PICTURE.exec(await untilSent(victim, technician, PICTURE))?.[1] ?? '';
      const path = `/api/pictures/${seen}`;
      const own = await victim.ask('GET', path, technician);
      if (own.status !== 200) return { kind: 'not-tried', why: `the technician saw none: ${own.status}` };
      const stolen = { ...operator, 'x-page': technician['x-page'] ?? '' };
      const came = [await victim.ask('GET', path, operator), await victim.ask('GET', path, stolen)];
      const heard = await victim.hears({ cookie: operator.cookie ?? '' });
      return came.some(({ status }) => status === 200) || PICTURE.test(heard)
        ? { kind: 'succeeded', what: 'the picture came' }
        : { kind: 'repelled', how: `answered ${came.map(({ status }) => status).join(' and ')}` };
    }),
  },
  {
    name: 'a technician looks through the camera while boards are dealt',
    success: 'cards of a job of deals are seen one by one',
    defences: [
      { ...HELD, changes: [{ file: DRIVING, from: 'if (this.isMoving) return undefined;', to: '' }] },
    ],
    run: inTechniciansRoom(async (victim, technician) => {
      if (!(await deals(victim, technician))) return { kind: 'not-tried', why: 'no board was dealt' };
      return seenBy(await victim.act(technician, { kind: 'eyes', task: LOOK }));
    }),
  },
  {
    name: 'boards are dealt while a technician looks through the camera',
    success: 'cards of a job of deals are seen one by one',
    defences: [
      {
        ...HELD,
        changes: [
          {
            file: DRIVING,
            from: "return this.isMoving ? 'not-now' : this.#before(act);",
            to: 'return this.#before(act);',
          },
        ],
      },
    ],
    run: inTechniciansRoom(async (victim, technician) => {
      const looks = await victim.act(technician, { kind: 'eyes', task: LOOK });
      if (!isDone(looks)) return { kind: 'not-tried', why: `nothing was looked at: ${looks.body}` };
      return (await deals(victim, technician))
        ? { kind: 'succeeded', what: 'a job began under the eyes of a technician' }
        : { kind: 'repelled', how: 'no job began' };
    }),
  },
  {
    name: 'pictures are chosen by a path',
    success: 'any folder of the computer is read',
    defences: [
      {
        name: 'a folder is one of those that are listed',
        changes: [
          {
            file: 'src/web/eyes-requests.ts',
            from: 'passes.flatMap((each) => pictures.get(each) ?? [])',
            to: 'passes.map((each) => join(profiles, each))',
          },
        ],
      },
    ],
    run: inTechniciansRoom(async (victim, technician, { folder }) => {
      mkdirSync(join(folder, 'elsewhere'), { recursive: true });
      writeFileSync(join(folder, 'elsewhere', '1.png'), '');
      const deck = { kind: 'deck', verify: null, order: null, pxPerMm: 8, name: 'any' } as const;
      const task: EyesTask = { ...deck, passes: ['../elsewhere'] };
      return seenBy(await victim.act(technician, { kind: 'eyes', task }));
    }),
  },
];

function seenBy(came: Parameters<typeof isDone>[0]): Outcome {
  return isDone(came)
    ? { kind: 'succeeded', what: 'it was looked at' }
    : { kind: 'repelled', how: came.body };
}

/** Plays an attack on a console where a page has opened the technician's room. */
function inTechniciansRoom(
  play: (victim: Victim, technician: Headers, target: Target) => Promise<Outcome>,
): Attack['run'] {
  return onConsole(async (first, target) => {
    await first.kill();
    await setPin(target, 'technician', PIN);
    const victim = await open(target);
    try {
      const technician = await victim.paired();
      const opened = await victim.act(technician, { kind: 'open-room', role: 'technician', pin: PIN });
      if (!isDone(opened)) return { kind: 'not-tried', why: `the room did not open: ${opened.body}` };
      return await play(victim, technician, target);
    } finally {
      await victim.kill();
    }
  });
}

/** Whether a board is dealt now. */
async function deals(victim: Victim, headers: Headers): Promise<boolean> {
  const random = { kind: 'random', deck: 'standard', boards: 1 } as const;
  await victim.act(headers, { kind: 'choose-deals', deals: random });
  return isDone(await victim.act(headers, { kind: 'deal' }));
}

/** What a page is sent until something is in it. */
async function untilSent(victim: Victim, headers: Headers, wanted: RegExp): Promise<string> {
  const path = `/api/events?page=${headers['x-page']}`;
  const sent = victim.send('GET', path, { cookie: headers.cookie ?? '' }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  response.setEncoding('utf8');
  let text = '';
  for await (const piece of response) {
    text += piece;
    if (wanted.test(text)) break;
  }
  return text;
}
