import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { connect as connectByTls } from 'node:tls';
import { type Attack, defence, outcome } from '../attack.ts';
import { NO_SHARES } from '../shares.ts';
import { ATTACKER, beSilent, SILENT_CUT } from './outsiders.ts';
import { isDone, onConsole } from './victim.ts';

const SESSIONS = 'src/app/access/sessions.ts';
const MORE_THAN_ALL = 300;

/** Attacks of somebody who is in the network of the hall. */
export const HALL_ATTACKS: readonly Attack[] = [
  {
    name: 'a tablet deals with a code alone',
    success: 'who sees a code for a moment drives the machine',
    defences: [
      defence(
        'a tablet has to give the PIN',
        SESSIONS,
        'Sessions.look',
        "() => { const of = original(); return (each) => of(each) === 'wants-pin' ? 'paired' : of(each); }",
      ),
    ],
    run: onConsole(async (victim) => {
      const headers = await victim.halfPaired();
      const came = await victim.act(headers, { kind: 'go', to: 'choose-deals' });
      return outcome(isDone(came), 'the console did what it wanted', came.body);
    }, 'hall'),
  },
  {
    name: "the cookie of the machine's own screen is used from the hall",
    success: 'who has copied it drives the machine from a chair',
    defences: [
      defence(
        'a session is worth something only where it was paired',
        SESSIONS,
        'Sessions.look',
        "() => { const of = original(); return ({ token }) => of({ place: 'here', token }) === 'paired' ? 'paired' : of({ place: 'hall', token }); }",
      ),
    ],
    run: onConsole(async (victim, { folder }, startAgain) => {
      const { cookie = '' } = await victim.paired();
      await victim.kill();
      const path = join(folder, 'state/console-sessions.json');
      writeFileSync(path, readFileSync(path, 'utf8').replaceAll('"place":"hall"', '"place":"here"'));
      const heard = await (await startAgain()).hears({ cookie });
      return outcome(heard.includes('"screen"'), 'it shows the machine', 'it shows nothing');
    }, 'hall'),
  },
  {
    name: '200 connections greet by TLS and ask nothing',
    success: 'connections of nobody stay open',
    defences: [SILENT_CUT],
    run: onConsole(
      (victim) =>
        beSilent(victim, () => connectByTls({ ...ATTACKER, port: victim.port, rejectUnauthorized: false })),
      'hall',
    ),
  },
  {
    name: 'one address takes all connections',
    success: 'no tablet finds the console any more',
    defences: [NO_SHARES],
    run: onConsole(async (victim) => {
      const lines = Array.from({ length: MORE_THAN_ALL }, () => {
        const line = connect({ ...ATTACKER, port: victim.port });
        line.on('error', () => {});
        return line;
      });
      await Promise.all(
        lines.map((line) => new Promise((resolve) => line.once('connect', resolve).once('close', resolve))),
      );
      const came = await victim.ask('GET', '/', {}).catch(() => undefined);
      for (const line of lines) line.destroy();
      return outcome(came?.status !== 200, 'no page was served', 'a page was served');
    }, 'hall'),
  },
];
