import type { Command } from '@commander-js/extra-typings';
import { lightParts } from '../../adapters/computer/light.ts';
import { Problem } from '../../app/problem.ts';
import { pinnedAs } from '../../ports/hub-line.ts';
import { table } from '../../text/columns.ts';
import { rangesInWords } from '../../text/counted.ts';
import { deckOption } from '../options/common.ts';
import { withOptions } from '../options/group.ts';
import { directorPorts, parseHub } from '../options/hub.ts';
import { surroundings } from '../shell/app-ports.ts';
import { asTyped } from '../shell/as-typed.ts';
import { type Ended, EXIT, examples, type Terminal } from '../shell/command.ts';
import { PROGRAM } from '../shell/program-name.ts';
import { eventOptions } from './at-hub.ts';
import { addAuditEventCommand } from './audit.ts';
import { addDealsCommands } from './deals.ts';

const MOST_TOKEN_BYTES = 1024;

export function addEventCommands(hub: Command, terminal: Terminal, ended: Ended): void {
  const event = hub
    .command('event')
    .description('the events of this director: their keys are on this computer');
  addAdd(event, terminal, ended);
  addCertify(event, terminal, ended);
  addDealsCommands(event, terminal, ended);
  addOpenDealsCommand(event, terminal, ended);
  addAuditEventCommand(event, terminal, ended);
  event
    .command('list')
    .description('list the events whose keys are here')
    .option('--json', 'one line of JSON per event')
    .addHelpText(...examples('soubrette hub event list'))
    .action(
      ended(async ({ json }) => {
        const { ownEvents } = await import('../../app/fleet/director/event-records.ts');
        const events = ownEvents(surroundings().places, lightParts);
        const shown = events.map(({ deck, event: id, hub: at, name }) => ({
          event: id,
          name,
          deck,
          hub: at,
        }));
        if (json === true) for (const each of shown) terminal.print(JSON.stringify(each));
        else
          for (const line of table(
            shown.map((each) => Object.values(each)),
            4,
          ))
            terminal.print(line);
        return EXIT.done;
      }),
    );
}

function addAdd(event: Command, terminal: Terminal, ended: Ended): void {
  event
    .command('add')
    .description('make an event with a key of its own, and open it on a hub')
    .argument('<name>', 'what people call it')
    .requiredOption('--hub <url>', 'where the hub is, such as https://hub.local:7770', parseHub)
    .requiredOption('--token-file <file>', "the token of the hub's owner, as the hub has written it")
    .addOption(deckOption())
    .option('--json', 'one line of JSON')
    .addHelpText(
      ...examples(
        'soubrette hub event add "Open teams" --hub https://hub.local:7770 --token-file owner.token',
      ),
    )
    .action(
      ended(async (name, { deck, hub, json, tokenFile }) => {
        const owner = await ownerIn(tokenFile, hub);
        const { addEvent } = await import('../../app/fleet/director/events.ts');
        const own = await addEvent({ name, deck, ...owner }, await directorPorts());
        if (json === true) terminal.print(JSON.stringify({ event: own.event, name: own.name, hub: own.hub }));
        else {
          terminal.print(own.event);
          terminal.tell(`Its key is on this computer alone: keep a copy of event-${own.event}.key.`);
          terminal.tell(`At each machine: ${PROGRAM} hub join ${hub} --event ${own.event} --name NAME`);
        }
        return EXIT.done;
      }),
    );
}

function addCertify(event: Command, terminal: Terminal, ended: Ended): void {
  event
    .command('certify')
    .description('let another hub speak for an event; one that has lost its books is told all of it again')
    .requiredOption('--hub <url>', 'where the hub is, such as https://hub.local:7770', parseHub)
    .requiredOption('--token-file <file>', "the token of the hub's owner, as the hub has written it")
    .option('--event <event>', 'its id or name (default: the only one whose key is here)')
    .option('--json', 'one line of JSON')
    .addHelpText(
      ...examples('soubrette hub event certify --hub https://hub.local:7770 --token-file owner.token'),
    )
    .action(
      ended(async ({ json, tokenFile, ...request }) => {
        const { certifyHub } = await import('../../app/fleet/director/events.ts');
        const asked = { event: undefined, ...request, ...(await ownerIn(tokenFile, request.hub)) };
        const { isNew, own } = await certifyHub(asked, await directorPorts());
        if (json === true) terminal.print(JSON.stringify({ event: own.event, isNew }));
        else terminal.tell(isNew ? 'The hub did not know the event, and was told all of it.' : 'Certified.');
        return EXIT.done;
      }),
    );
}

/** The token of the hub's owner, and the hub by the fingerprint that stands below the token. */
async function ownerIn(path: string, hub: string): Promise<{ readonly token: string; readonly hub: string }> {
  const { readTextInput } = await import('../../app/files/read-input.ts');
  const lines = readTextInput(path, { what: 'a token', mostBytes: MOST_TOKEN_BYTES }, lightParts).split('\n');
  const [token = '', fingerprint = ''] = lines.map((line) => line.trim());
  return { token, hub: fingerprint === '' ? hub : hubOfToken(hub, fingerprint) };
}

/** Never sends a token in clear over a network, nor to another certificate than that of its hub. */
function hubOfToken(hub: string, fingerprint: string): string {
  const pinned = pinnedAs(hub, `${hub}#${fingerprint}`);
  const { hash, hostname } = new URL(pinned);
  if (hash.toUpperCase() === `#${fingerprint}` || (hash === '' && LOOPBACK.test(hostname))) return pinned;
  throw new Problem(
    'request',
    'token-of-other-hub',
    `The token is for the hub with the fingerprint ${fingerprint}. Name that hub: https://..., without any other fingerprint.`,
  );
}

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

function addOpenDealsCommand(event: Command, terminal: Terminal, ended: Ended): void {
  withOptions(
    event
      .command('open')
      .description(
        'open deals by the key of the event, for hand records: the hub writes down who, when and why',
      )
      .argument('<deals>', 'what they are called in the event')
      .requiredOption('--who <name>', 'who opens them: it is written down')
      .requiredOption('--why <reason>', 'why: it is written down')
      .option('-o, --output <file>', 'the deals, in the format of the extension, such as round-1.pbn')
      .option('--opened <file>', 'the opened set, which anybody can verify against its seal')
      .option('--allow-loss', 'write the deals even if their format cannot hold everything')
      .option('--force', 'replace existing files'),
    eventOptions(),
  )
    .addHelpText(
      ...examples(
        'soubrette hub event open "Round 1" --who "Ann Marie" --why "round 1 is over" -o round-1.pbn',
        'soubrette hub event open "Round 1" --who Ann --why protest --opened round-1.opened --event "Open teams"',
      ),
    )
    .action(
      ended(async (deals, { force, json, who, ...options }) => {
        const { openDealsOfEvent } = await import('../../app/fleet/director/opening.ts');
        const request = { ...options, deals, by: who, replaces: force === true };
        const opened = await openDealsOfEvent(request, await directorPorts());
        if (json === true) terminal.print(JSON.stringify(opened));
        else {
          const boards = rangesInWords(opened.boards);
          terminal.tell(
            `Opened boards ${boards} of ${deals}, and written down. Anyone who gets them sees the hands.`,
          );
          if (options.output !== undefined) {
            terminal.tell(`Hand records: ${PROGRAM} records ${asTyped(options.output)} -o records.pdf`);
          }
        }
        return EXIT.done;
      }),
    );
}
