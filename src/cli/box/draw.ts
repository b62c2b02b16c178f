import type { Command } from '@commander-js/extra-typings';
import { lightParts } from '../../adapters/computer/light.ts';
import { Problem } from '../../app/problem.ts';
import { formatCardName } from '../../bridge/card.ts';
import { DECKS } from '../../bridge/deck.ts';
import { DRAW_METHODS, type DrawnPlace, drawPlaces } from '../../generation/draw-places.ts';
import { table } from '../../text/columns.ts';
import { hexOf } from '../../text/hex.ts';
import { choiceOption, deckOption } from '../options/common.ts';
import { type Ended, EXIT, examples, type Terminal } from '../shell/command.ts';

const SEED_BYTES = 8;

/** Adds the command that draws partners, seats and dealers. */
export function addDrawCommand(program: Command, terminal: Terminal, ended: Ended): void {
  program
    .command('draw')
    .description('draw partners, seats and dealer: anybody with the seed gets the same draw')
    .argument('<player...>', 'who plays, in an order that all can see')
    .addOption(
      choiceOption(
        '--by <what>',
        'cards, high ones first and equal ranks by suit; or numbers',
        DRAW_METHODS,
      ).default('cards'),
    )
    .addOption(deckOption())
    .option(
      '--seed <text>',
      'agreed upon by all, such as the lottery numbers of the day (default: by chance, and named)',
    )
    .option('--json', 'one line of JSON')
    .addHelpText(
      ...examples(
        'soubrette draw Ann Bob Cat Dan',
        'soubrette draw Ann Bob Cat Dan Eve --by numbers --seed "3 14 15 27 36 44"',
      ),
    )
    .action(
      ended(async (players, { by, deck, json, seed: agreed }) => {
        const { cards } = DECKS[deck];
        if (by === 'cards' && players.length > cards.length) {
          const message = `${players.length} players can't draw from ${cards.length} cards. Use --by numbers.`;
          throw new Problem('request', 'too-many-players', message);
        }
        const seed = agreed ?? hexOf(lightParts.random.bytes(SEED_BYTES));
        const places = drawPlaces(players, { method: by, deck, seed });
        if (json === true) terminal.print(JSON.stringify({ seed, places: places.map(placeJson) }));
        else
          for (const line of table([['player', 'drawn', 'table', 'seat', ''], ...places.map(placeRow)]))
            terminal.print(line);
        if (json !== true)
          terminal.tell(
            `Seed: ${seed}. The same players in the same order and this seed give the same draw.`,
          );
        return EXIT.done;
      }),
    );
}

function drawnInWords({ drawn }: DrawnPlace): string {
  return drawn.kind === 'card' ? formatCardName(drawn.card) : String(drawn.number);
}

function placeRow(place: DrawnPlace): string[] {
  const { player, seat } = place;
  if (seat === undefined) return [player, drawnInWords(place), '', '', 'sits out'];
  return [player, drawnInWords(place), String(seat.table), seat.seat, seat.deals ? 'deals' : ''];
}

function placeJson(place: DrawnPlace): object {
  return { player: place.player, drawn: drawnInWords(place), ...(place.seat ?? { seat: null }) };
}
