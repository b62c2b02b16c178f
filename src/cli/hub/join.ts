import { type Command, InvalidArgumentError } from '@commander-js/extra-typings';
import { partsOf } from '../../adapters/computer/computer.ts';
import type { JoinEvent } from '../../app/fleet/member/join.ts';
import { firstLineTo, parseHub, waitFor } from '../options/hub.ts';
import { heedingInterrupt, surroundings } from '../shell/app-ports.ts';
import { askLine } from '../shell/ask.ts';
import { type Ended, EXIT, examples, type Terminal } from '../shell/command.ts';
import { PROGRAM } from '../shell/program-name.ts';
import { spaced } from './machine.ts';

const ASK = "The number that the director's tool shows:";
const ASK_AGAIN = 'That is not the number. Try again:';

export function addJoinCommand(hub: Command, terminal: Terminal, ended: Ended): void {
  hub
    .command('join')
    .description('at a machine: ask to deal an event; its director takes it in')
    .argument('<hub>', 'where the hub is, such as https://hub.local:7770', parseHub)
    .requiredOption('--event <id>', 'the id of the event, from its director', parseEventId)
    .requiredOption('--name <name>', 'the name of the machine, such as "Machine 3"')
    .option('--json', 'one line of JSON')
    .addHelpText(
      ...examples('soubrette hub join https://hub.local:7770 --event 0123456789abcdef --name "Machine 3"'),
    )
    .action(
      ended(async (address, { event, json, name }) => {
        const { joinEvent } = await import('../../app/fleet/member/join.ts');
        const joined = await heedingInterrupt(terminal, async (signal) =>
          joinEvent(
            { hub: address, event, name },
            {
              ...(await partsOf('keys')),
              ...surroundings(),
              lineTo: firstLineTo,
              signal,
              wait: (ms) => waitFor(ms, signal),
              emit: (said) => {
                for (const line of saidInWords(said, name)) terminal.tell(line);
              },
              askNumber: (isAgain) => askLine(isAgain ? ASK_AGAIN : ASK, terminal, signal),
            },
          ),
        );
        if (json === true) terminal.print(JSON.stringify({ event: joined.event, name: joined.eventName }));
        else terminal.print(`This machine may deal "${joined.eventName}": ${PROGRAM} deal --hub ${address}`);
        return EXIT.done;
      }),
    );
}

function saidInWords(said: JoinEvent, name: string): readonly string[] {
  switch (said.kind) {
    case 'asked':
      return [
        ...(said.fingerprint === undefined
          ? []
          : [`The certificate of the hub, which shows the same: ${said.fingerprint}`]),
        `The hub was asked. The director types now: ${PROGRAM} hub machine approve "${name}"  (id ${said.machine})`,
      ];
    case 'code':
      return [`Type this number at the director's tool: ${spaced(said.code)}`];
    case 'compared':
      return ['That is right. The director signs.'];
  }
}

function parseEventId(value: string): string {
  if (/^[0-9a-f]{16}$/.test(value)) return value;
  throw new InvalidArgumentError(
    'The id of an event has 16 digits, 0-9 and a-f. Its director sees it: hub event list.',
  );
}
