import type { StateName } from './variants.ts';

/** Events that cannot come in some states, by the beginnings of their names, and why. */
interface Rule {
  readonly events: readonly string[];
  readonly states: readonly StateName[];
  readonly because: string;
}

const DEALING: readonly StateName[] = [
  'dealing/idle',
  'dealing/reading',
  'dealing/ticketed',
  'dealing/waiting',
];
const RUNNING: readonly StateName[] = ['arming', ...DEALING];
const STANDING: readonly StateName[] = ['verified', 'leaving'];
const ENDED: readonly StateName[] = ['final', 'deferred', 'abandoned'];
const CARD_MESSAGES = ['leftWindow', 'measured', 'arrived', 'failed'];

const RULES: readonly Rule[] = [
  {
    events: ['boardOrdered'],
    states: ['preparing', 'asking', ...RUNNING, ...STANDING, ...ENDED],
    because: 'a board is ordered once, before anything else happens to it',
  },
  {
    events: ['ready'],
    states: [...RUNNING, ...STANDING],
    because:
      'the switches are asked for after a gap, and a gap stops what runs and withdraws what is verified',
  },
  {
    events: ['armed', 'refused'],
    states: [...DEALING, ...STANDING],
    because: 'one arming is under way at a time, and its answer is what dealing began with',
  },
  {
    events: CARD_MESSAGES,
    states: ['preparing', 'arming', ...STANDING],
    because: 'no card is on its way, and what was has been told while a person was asked, if at all',
  },
  { events: ['stray'], states: DEALING, because: 'an armed executor trips instead' },
  {
    events: [
      'input bayOpen false',
      'input coverOpen false',
      'input doorOpen false',
      'input stopPressed false',
    ],
    states: RUNNING,
    because: 'nothing runs with a door open or stop pressed',
  },
  { events: ['input bayOpen false'], states: ['verified'], because: 'an open bay makes it leaving' },
  { events: ['input bayOpen true'], states: ['leaving'], because: 'the bay is open already' },
  {
    events: ['input trayPresent true'],
    states: [...RUNNING, ...STANDING],
    because: 'the tray is there already',
  },
  { events: ['frameRead'], states: STANDING, because: 'no card is being read' },
  { events: ['labelRead'], states: [...RUNNING, ...STANDING], because: 'no label is being read' },
  { events: ['personDid answer'], states: ['preparing', ...RUNNING], because: 'nobody is asked' },
];

/** Why an event cannot come in a state; `undefined` when it can. */
export function whyIllegal(state: StateName, event: string): string | undefined {
  const rule = RULES.find(
    ({ events, states }) => states.includes(state) && events.some((beginning) => event.startsWith(beginning)),
  );
  return rule?.because;
}
