import type { Call, MachineDoes, ShownMachine } from '../../../src/fleet/wall/view.ts';
import type { WallWords } from '../../../src/words/wall-words.ts';
import { minutesOf, paceOf, timeOf, useWallWords } from './wall-words.tsx';

/** More machines than these do not fit beside the sets: those that want a person stand first then. */
const MOST_SHOWN = 10;
/** A wide screen has a line for each of more machines than these. */
const FEW = 6;
const URGENCY: readonly MachineDoes[] = ['asks', 'silent', 'waits', 'deals', 'pauses', 'rests', 'out'];

interface MachinesShape {
  readonly machines: readonly ShownMachine[];
  /** A time of the hub's clock. */
  readonly nowMs: number;
}

/** Machines that can't go on by themselves, those that wait longest first. */
export function Help({ machines, nowMs }: MachinesShape) {
  const words = useWallWords();
  const asking = machines
    .flatMap(({ call, does, ...machine }) => (does === 'asks' && call ? [{ ...machine, call }] : []))
    .sort((one, other) => one.call.since.localeCompare(other.call.since));
  if (asking.length === 0) return null;
  return (
    <section class="help" aria-live="polite">
      <h2>{words.say('title.help')}</h2>
      <ul>
        {asking.map(({ at, call, name, tray }) => (
          <li key={at}>
            <span class="letter" aria-hidden="true">
              {at}
            </span>
            <div>
              <p class="who">
                <strong>{name}</strong>
                <span class="ago">{minutesOf(nowMs - Date.parse(call.since))}</span>
              </p>
              {tray && <p>{words.say('label.tray', tray)}</p>}
              <p>{askedOf(words, call)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** All machines: what each does, how quick it is, and what it keeps. */
export function Machines({ machines, nowMs }: MachinesShape) {
  const words = useWallWords();
  const shown =
    machines.length <= MOST_SHOWN
      ? machines
      : machines
          .toSorted((one, other) => URGENCY.indexOf(one.does) - URGENCY.indexOf(other.does))
          .slice(0, MOST_SHOWN);
  return (
    <section class={machines.length > FEW ? 'machines many' : 'machines'}>
      <h2>{words.say('title.machines')}</h2>
      {machines.length === 0 && <p>{words.say('note.noMachines')}</p>}
      <ul>
        {shown.map((machine) => (
          <Machine key={machine.at} machine={machine} nowMs={nowMs} />
        ))}
      </ul>
      {shown.length < machines.length && (
        <p>{words.say('label.more', { count: machines.length - shown.length })}</p>
      )}
    </section>
  );
}

function Machine({ machine, nowMs }: { readonly machine: ShownMachine; readonly nowMs: number }) {
  const words = useWallWords();
  const { at, call, does, holds, name, paceS, tray, until } = machine;
  const isCalling = call !== undefined && (does === 'asks' || does === 'waits');
  return (
    <li class={does}>
      <span class="letter" aria-hidden="true">
        {at}
      </span>
      <div>
        <p class="who">
          <strong>{name}</strong>
          <span>{doingOf(words, machine)}</span>
          {tray && <span>{words.say('label.tray', tray)}</span>}
          {isCalling && <span>{minutesOf(nowMs - Date.parse(call.since))}</span>}
        </p>
        <p class="fine">
          {paceS !== null && <span>{words.say('label.pace', { time: paceOf(paceS) })}</span>}
          {until !== undefined && (
            <span>{words.say('label.holds', { count: holds, time: timeOf(until) })}</span>
          )}
        </p>
      </div>
    </li>
  );
}

function doingOf(words: WallWords, { call, does, heardAt }: ShownMachine): string {
  const doing = words.say(`does.${does}`);
  if (does === 'waits' && call !== undefined) return askedOf(words, call);
  return does === 'silent' ? `${doing} ${words.say('label.since', { time: timeOf(heardAt) })}` : doing;
}

/** What has happened, or else what every board needs; what to do about it stands on the machine's own screen. */
function askedOf(words: WallWords, { cause, fault, step }: Call): string {
  if (fault !== undefined && cause !== undefined)
    return `${words.say(`fault.${fault}`)} ${words.say('cause.named', { cause: words.say(`cause.${cause}`) })}`;
  if (fault !== undefined) return words.say(`fault.${fault}`);
  switch (step.action) {
    case 'loadDeck':
    case 'insertTray':
    case 'takeTray':
      return words.say(`ask.${step.action}`);
    default:
      return words.say('ask.other');
  }
}
