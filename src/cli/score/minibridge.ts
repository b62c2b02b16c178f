import type { Command } from '@commander-js/extra-typings';
import { Problem } from '../../app/problem.ts';
import { DECKS } from '../../bridge/deck.ts';
import { highCardPoints, USUAL_POINTS } from '../../bridge/high-card-points.ts';
import { SEATS, seatAfter } from '../../bridge/seat.ts';
import { type Announced, announce } from '../../scoring/minibridge.ts';
import { choiceOption, deckOption, wholeNumber } from '../options/common.ts';
import { type Ended, EXIT, examples, type Terminal } from '../shell/command.ts';

const MOST_POINTS = 60;

export function addMinibridgeCommand(program: Command, terminal: Terminal, ended: Ended): void {
  const parsePoints = wholeNumber(0, MOST_POINTS);
  program
    .command('minibridge')
    .description('say who declares at minibridge, by the points that the players announce')
    .argument('<north>', 'high-card points of North', parsePoints)
    .argument('<east>', 'of East', parsePoints)
    .argument('<south>', 'of South', parsePoints)
    .argument('<west>', 'of West', parsePoints)
    .addOption(choiceOption('--dealer <seat>', 'who announces first', SEATS).default('N'))
    .addOption(deckOption())
    .option('--json', 'one line of JSON')
    .addHelpText(...examples('soubrette minibridge 12 8 14 6', 'soubrette minibridge 13 9 13 5 --dealer E'))
    .action(
      ended((N, E, S, W, { dealer, deck, json }) => {
        const points = { N, E, S, W };
        const all = highCardPoints(DECKS[deck].cardSet, USUAL_POINTS[deck]);
        const sum = points.N + points.E + points.S + points.W;
        if (sum !== all) {
          const message = `The points add up to ${sum}, and a deck has ${all}. Count again.`;
          throw new Problem('request', 'points-sum', message);
        }
        const announced = announce(points, dealer);
        const { ns, ew } = announced.points;
        if (json === true) {
          terminal.print(JSON.stringify({ points, ns, ew, dealer, declarer: announced.declarer ?? null }));
        } else terminal.print(announcedInWords(announced));
        return EXIT.done;
      }),
    );
}

function announcedInWords({ points: { ns, ew }, declarer }: Announced): string {
  const sides = `North and South have ${ns} points, East and West ${ew}`;
  return declarer === undefined
    ? `${sides}: deal again.`
    : `${sides}: ${declarer} declares, ${seatAfter(declarer, 2)} is dummy.`;
}
