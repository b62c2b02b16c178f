import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { EyesTask } from '../../../src/web/messages/eyes-room.ts';
import { type Attack, defence, notTried, type Outcome, outcome, type Target } from '../attack.ts';
import { isDone, onConsole, PINS, type Victim } from './victim.ts';

type Headers = Readonly<Record<string, string>>;

const DRIVING = 'src/web/driving.ts';
const LOOK: EyesTask = { kind: 'look', camera: 'drawn', rulerMm: 100 };
const PICTURE = /"picture":"([\w-]+)"/;
const HELD = 'work in a room has the machine for itself';

/** Attacks on what a technician sees: pictures of cards, which are for nobody else, and never of a job of deals. */
export const TECHNICIAN_ATTACKS: readonly Attack[] = [
  {
    name: 'an operator asks for what a technician sees through the camera',
    success: 'pictures of cards on a page that has opened no room',
    defences: [
      defence(
        'pictures are of the room that a page has opened itself',
        'src/web/console.ts',
        'MachineConsole.picture',
        '(id, browser, picture) => [...this.#pages.all].flatMap((each) => each.room?.picture?.(picture) ?? [])[0]',
      ),
    ],
    run: inTechniciansRoom(async (victim, technician) => {
      const operator = await victim.paired();
      await victim.act(technician, { kind: 'eyes', task: LOOK });
      const seen = PICTURE.exec(await untilSent(victim, technician, PICTURE))?.[1] ?? '';
      const path = `/api/pictures/${seen}`;
      const own = await victim.ask('GET', path, technician);
      if (own.status !== 200) return notTried(`the technician saw none: ${own.status}`);
      const stolen = { ...operator, 'x-page': technician['x-page'] ?? '' };
      const came = [await victim.ask('GET', path, operator), await victim.ask('GET', path, stolen)];
      const heard = await victim.hears({ cookie: operator.cookie ?? '' });
      return outcome(
        came.some(({ status }) => status === 200) || PICTURE.test(heard),
        'the picture came',
        `answered ${came.map(({ status }) => status).join(' and ')}`,
      );
    }),
  },
  {
    name: 'a technician looks through the camera while boards are dealt',
    success: 'cards of a job of deals are seen one by one',
    defences: [defence(HELD, DRIVING, 'Driving.hold', '(stop) => original(stop) ?? (() => {})')],
    run: inTechniciansRoom(async (victim, technician) => {
      if (!(await deals(victim, technician))) return notTried('no board was dealt');
      return seenBy(await victim.act(technician, { kind: 'eyes', task: LOOK }));
    }),
  },
  {
    name: 'boards are dealt while a technician looks through the camera',
    success: 'cards of a job of deals are seen one by one',
    defences: [
      defence(
        HELD,
        DRIVING,
        'Driving.act',
        "(act) => { const said = original(act); return said === 'not-now' ? this.#before(act) : said; }",
      ),
    ],
    run: inTechniciansRoom(async (victim, technician) => {
      const looks = await victim.act(technician, { kind: 'eyes', task: LOOK });
      if (!isDone(looks)) return notTried(`nothing was looked at: ${looks.body}`);
      const began = await deals(victim, technician);
      return outcome(began, 'a job began under the eyes of a technician', 'no job began');
    }),
  },
  {
    name: 'pictures are chosen by a path',
    success: 'any folder of the computer is read',
    defences: [
      defence(
        'a folder is one of those that are listed',
        'src/web/eyes-requests.ts',
        'deckRequest',
        '(task, { profiles, ...places }, asked) => original(task, { ...places, profiles, pictures: { get: (each) => join(profiles, each) } }, asked)',
      ),
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
  return outcome(isDone(came), 'it was looked at', came.body);
}

/** Plays an attack on a console where a page has opened the technician's room. */
function inTechniciansRoom(
  play: (victim: Victim, technician: Headers, target: Target) => Promise<Outcome>,
): Attack['run'] {
  return onConsole(async (victim, target) => {
    const technician = await victim.paired();
    const act = { kind: 'open-room', role: 'technician', pin: PINS.technician } as const;
    const opened = await victim.act(technician, act);
    if (!isDone(opened)) return notTried(`the room did not open: ${opened.body}`);
    return play(victim, technician, target);
  });
}

/** More plans than a console has had by then. */
const MOST_PLANNED = 9;

/** Whether a board is dealt now. */
async function deals(victim: Victim, headers: Headers): Promise<boolean> {
  const random = { kind: 'random', deck: 'standard', first: 1, boards: 1 } as const;
  await victim.act(headers, { kind: 'choose-deals', deals: random });
  for (let planned = 0; planned <= MOST_PLANNED; planned++)
    if (isDone(await victim.act(headers, { kind: 'deal', planned }))) return true;
  return false;
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
