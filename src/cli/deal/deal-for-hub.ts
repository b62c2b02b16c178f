import type { DealForHubRequest, DealtForHub } from '../../app/fleet/member/deal-for-hub.ts';
import type { HubEvent, HubJobEvent } from '../../app/fleet/member/hub-events.ts';
import type { MachineChoice } from '../../job/plan.ts';
import { counted, duration } from '../../text/counted.ts';
import type { Language } from '../../words/language.ts';
import { loadTerminalWords } from '../../words/terminal-words.ts';
import { dealAtTerminal } from '../controls/at-terminal.ts';
import { lineTo, waitFor } from '../options/hub.ts';
import { EXIT, type ExitCode, type Terminal } from '../shell/command.ts';
import { PROGRAM } from '../shell/program-name.ts';
import { jobName } from '../shell/words.ts';

interface HubDealOptions
  extends Omit<DealForHubRequest, 'machine'>,
    NonNullable<Parameters<typeof dealAtTerminal>[0]> {
  readonly language: Language;
  readonly json?: true;
}

/** Deals what a hub wants. */
export async function dealForHub(
  options: HubDealOptions,
  machine: MachineChoice,
  terminal: Terminal,
): Promise<ExitCode> {
  const words = await loadTerminalWords(options.language);
  const { dealForHub: deal } = await import('../../app/fleet/member/deal-for-hub.ts');
  const { isOfHub } = await import('../../app/fleet/member/hub-events.ts');
  const tell = (event: HubEvent | HubJobEvent): void => {
    if (options.json === true) terminal.print(JSON.stringify(event));
    else terminal.tell(hubEventInWords(event));
  };
  const dealt = await dealAtTerminal(
    options,
    terminal,
    (ports) =>
      deal(requestOf(options, machine), {
        ...ports,
        lineTo,
        wait: waitFor,
        emit: (event) => {
          if (!isOfHub(event)) ports.emit(event);
          else if (event.kind !== 'heard-by-hub') tell(event);
        },
      }),
    words,
  );
  return tellEnd(dealt, options.json === true, terminal);
}

function requestOf(options: HubDealOptions, machine: MachineChoice): DealForHubRequest {
  const { ahead, backs, calibration, event, hub, inOrder, labelReader, profile, readers, solve } = options;
  return {
    hub,
    event,
    ahead,
    machine,
    readers,
    solve,
    ...(profile !== undefined && { profile }),
    ...(calibration !== undefined && { calibration }),
    ...(backs !== undefined && { backs }),
    ...(labelReader !== undefined && { labelReader }),
    ...(inOrder && { inOrder }),
  };
}

/** A sentence for whoever stands at the machine. */
function hubEventInWords(event: HubEvent | HubJobEvent): string {
  switch (event.kind) {
    case 'hub-away':
      return `The hub is away: ${event.why}. This machine deals what it has, and reports later.`;
    case 'hub-back':
      return 'The hub is back.';
    case 'trays-held': {
      if (event.trays.length === 0) return 'No tray is held now.';
      const count = counted(event.trays.length, 'tray');
      return `${count} held. What is not begun goes back if the hub does not hear this machine for ${duration(event.silentS * 1000)}.`;
    }
    case 'taken-out':
      return 'The director has taken this machine out: it reports what it has, and gets no more.';
    case 'job-reported':
      return `Reported: ${jobName(event.job)}.`;
    case 'report-refused':
      return `The hub does not believe ${jobName(event.job)} (${event.outcome}). Tell the director.`;
    case 'job-unreadable':
      return `${jobName(event.job)} can't be reported. ${event.why}`;
    case 'deals-refused':
      return event.why;
    case 'set-refused':
      return `Set ${event.set} is left. ${event.why}`;
    case 'deals-awaited':
      return event.from === undefined
        ? `The key of the deals "${event.deals}" is not there yet: the director gives it with ${PROGRAM} hub event certify.`
        : `The deals "${event.deals}" may be dealt from ${event.from} on.`;
    case 'hub-job':
      return `Set ${event.set}: ${counted(event.boards.length, 'board')}.`;
    case 'hub-job-resumed':
      return `Continuing ${jobName(event.folder)}.`;
  }
}

const ENDED: Readonly<Record<DealtForHub['ended'], string>> = {
  complete: 'Nothing of the event is left to be made.',
  dismissed: 'This machine gets no more trays, and has reported all that it has.',
  stopped: 'Stopped. The same line goes on.',
  person: 'A job has made no tray: see to the machine, and continue with the same line.',
};

function tellEnd({ ended, jobs }: DealtForHub, isJson: boolean, terminal: Terminal): ExitCode {
  const states = jobs.flatMap(({ state }) => state.boards.map(({ status }) => status));
  const made = states.filter((status) => status === 'final').length;
  if (isJson) terminal.print(JSON.stringify({ kind: 'ended', ended, made }));
  else terminal.print(`${ENDED[ended]} Made here: ${counted(made, 'tray')}.`);
  if (ended === 'stopped') return EXIT.interrupted;
  const needsPerson = ended === 'person' || jobs.some((job) => job.needsPerson);
  return needsPerson ? EXIT.personNeeded : EXIT.done;
}
