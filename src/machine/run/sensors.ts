import type { FaultNumber } from '../fault.ts';
import type { AnyBeam, InputName } from '../messages.ts';
import { stepFor } from '../recovery.ts';
import type { Action, Step } from '../step.ts';
import { giveUp, stopFor } from './runs.ts';
import { ask, askPerson, change, type Turn } from './turn.ts';

/** A beam that stops the machine so often, with no card that has passed it between, is not believed. */
const MOST_STOPS = 3;
/** This is how many questions are asked of people before the machine runs, or a switch does not tell what they do. */
const MOST_VAIN_ASKS = 6;
/** So often people are asked to help with a feeder, a camera or a card that is stuck, and no card arrives. */
const MOST_VAIN_HELPS = 6;

/** What a person has to open for a step, so that a switch which does not show it is known. */
const OPENED_FOR: Readonly<Partial<Record<Action, InputName>>> = {
  clearPath: 'coverOpen',
  feedBack: 'doorOpen',
  emptyReject: 'doorOpen',
};

/** A switch has changed; a tray that goes in or out of a closed bay shows that the bay's switch does not see it. */
export function noteSwitch(turn: Turn, name: InputName, level: boolean): void {
  const { inputs, opened } = turn.run;
  if (level) change(turn, { opened: [...opened, name] });
  if (name === 'bayOpen' && level) change(turn, { isBayDoubtful: false });
  if (name === 'trayPresent' && !inputs.bayOpen) change(turn, { isBayDoubtful: true });
}

/** Whether the switch of the bay is not to be believed; then the run has been ended. */
export function isBayDoubted(turn: Turn): boolean {
  if (turn.config.sensorTests === 0 || !turn.run.isBayDoubtful) return false;
  stopFor(turn, 5009);
  return true;
}

/** Whether what has to be opened for a step was opened, as far as its switch shows. */
export function wasOpened(turn: Turn, { action }: Step): boolean {
  const name = OPENED_FOR[action];
  return turn.config.sensorTests === 0 || name === undefined || turn.run.opened.includes(name);
}

/** Asks for what still lacks; after too many questions no switch is believed. */
export function askForLack(turn: Turn, step: Step, fault?: FaultNumber): void {
  if (isAskedInVain(turn)) stopFor(turn, 5009);
  else if (turn.rule.stopsForLack) ask(turn, step, fault);
  else askPerson(turn, step, fault);
}

/** Counts a question for what a switch does not show; whether there were too many for the switch to be believed. */
export function isAskedInVain(turn: Turn): boolean {
  const vainAsks = turn.run.vainAsks + 1;
  change(turn, { vainAsks });
  return turn.config.sensorTests === 1 && vainAsks > MOST_VAIN_ASKS;
}

/** Asks for the step that the policy has for a fault that a person must hear of, as long as that helps. */
export function askAbout(turn: Turn, fault: FaultNumber, count = 0): void {
  if (isHelpVain(turn)) giveUp(turn, fault);
  else ask(turn, stepFor(fault, count), fault);
}

/** Whether people were asked too often to help with what stops the machine, with no card that has arrived between. */
function isHelpVain(turn: Turn): boolean {
  const vainHelps = turn.run.vainHelps + 1;
  change(turn, { vainHelps });
  return turn.config.sensorTests === 1 && vainHelps > MOST_VAIN_HELPS;
}

/** Whether a beam that stops the machine, or keeps it from starting, does so too often to be believed. */
export function isBeamWrong(turn: Turn, beam: AnyBeam): boolean {
  const { stopper } = turn.run;
  const isSame = stopper?.beam === beam || (areCurtains(stopper?.beam) && areCurtains(beam));
  const stops = isSame ? (stopper?.stops ?? 0) + 1 : 1;
  const isWrong = turn.config.sensorTests === 1 && stops >= MOST_STOPS;
  change(turn, { stopper: isWrong ? undefined : { beam, stops } });
  return isWrong;
}

/** Which curtain a card meets first is a matter of how it lies. */
function areCurtains(beam: AnyBeam | undefined): boolean {
  return beam === 'front1' || beam === 'front2';
}

/** A card has arrived: every beam has shown it. */
export function notePassed(turn: Turn): void {
  if (turn.run.stopper !== undefined) change(turn, { stopper: undefined });
}
