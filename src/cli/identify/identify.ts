import { basename } from 'node:path';
import type { Command } from '@commander-js/extra-typings';
import { partsOf } from '../../adapters/computer/computer.ts';
import type { IdentifyEvent } from '../../app/eyes/identify-pictures.ts';
import type { IdentifiedLine } from '../../app/eyes/see-pictures.ts';
import { counted } from '../../text/counted.ts';
import { EYE_CHOICES } from '../../vision/identify/identify.ts';
import type { Refusal } from '../../vision/reading.ts';
import { choiceOption, parseScale } from '../options/common.ts';
import { surroundings } from '../shell/app-ports.ts';
import { type Ended, EXIT, type Terminal } from '../shell/command.ts';
import { cleanText } from '../shell/text.ts';

/** Why a frame gave no card, in words. */
const REASONS: Readonly<Record<Refusal, string>> = {
  dark: 'it is too dark; is the lamp on?',
  overexposed: 'it is too bright to read',
  empty: 'nothing lies on the window',
  noCorner: "no card's corner is in view",
  back: 'a card lies there with its back to the window, or turned',
  blank: 'the card has no index',
  joker: 'it is a joker of this deck',
  foreign: 'it does not belong to this deck',
  covered: 'part of the index is covered or damaged',
  moving: 'the card moves',
  blurred: 'it is out of focus',
  noSymbol: 'no symbol can be read',
  uncertain: 'it could be more than one card',
  disagree: 'index and symbol name different cards',
  duplicate: 'this card was seen before',
};

export function addIdentifyCommand(program: Command, terminal: Terminal, ended: Ended): void {
  program
    .command('identify')
    .description('say which card each picture shows, or why it is not certain')
    .argument('<frame...>', 'PNG pictures, or folders of them; folders of soubrette eyes --record')
    .requiredOption('--deck <file>', 'the profile of the deck, from soubrette calibrate deck')
    .addOption(
      choiceOption('--readers <readers>', 'what is read (default: all that the deck has)', EYE_CHOICES),
    )
    .option(
      '--sequence',
      'the pictures are of one deck, in the order they were taken: decide from all of them',
    )
    .option('--px-per-mm <number>', 'scale of the pictures (default: that of the profile)', parseScale)
    .option(
      '--pictures <dir>',
      'if index and symbol name different cards, keep the part that each looked at in this folder',
    )
    .option('--key <file>', 'the key of recorded frames (default: among the keys of this account)')
    .option(
      '--unsealed <dir>',
      'put the first picture of each recorded card into this folder: it shows cards',
    )
    .option('--json', 'one line of JSON per picture')
    .addHelpText('after', HELP)
    .action(
      ended(async (files, { json, sequence, ...asked }) => {
        const isJson = json === true;
        const emit = (event: IdentifyEvent): void => tell(event, isJson, terminal);
        const request = { ...asked, files, isSequence: sequence === true };
        const { identifyPictures } = await import('../../app/eyes/identify-pictures.ts');
        const { places } = surroundings();
        const counts = await identifyPictures(request, { emit, places }, await partsOf('keys', 'pictures'));
        const { accepted, otherwise, pictures, recorded, unreadable } = counts;
        if (!isJson && recorded > 0)
          terminal.tell(`${counted(recorded, 'recorded frame')}: ${otherwise} read otherwise than then.`);
        if (!isJson && pictures > 1) terminal.tell(`${counted(pictures, 'picture')}: ${accepted} accepted.`);
        return unreadable > 0 ? EXIT.badInput : EXIT.done;
      }),
    );
}

const HELP = `
With --json: {file, card, accepted, confidence, second, margin, reason, ms}, in
the order of the pictures. If a picture is refused, "card" is null, and
"likeliest" holds the most likely card: for people, not for programs. A picture
that can't be read is named on stderr, the others are read, and the exit code is
3. With --sequence all pictures are read before the first is reported: a card of
another deck, one half covered or moving, and one seen before show up by
comparison. Leave it out for pictures of different decks.

A folder that soubrette eyes --deck --record has made is sealed; its key is
among those of the account that recorded it, or with eyes --state DIR in
DIR/keys: name that file with --key. Each frame is read again, and "said" holds
what was said of it then. --unsealed wants a folder without pictures.

Examples:
  $ soubrette identify --deck club.deck.json card.png
  $ soubrette identify --deck club.deck.json --sequence pass
  $ soubrette identify --deck club.deck.json --key copied.key recorded
  $ soubrette identify --deck club.deck.json --json --readers index pictures > cards.jsonl`;

function tell(event: IdentifyEvent, isJson: boolean, terminal: Terminal): void {
  switch (event.kind) {
    case 'deck-warning':
      if (!isJson) terminal.tell(event.says);
      return;
    case 'unreadable':
      return terminal.tell(event.says);
    case 'identified':
      return terminal.print(isJson ? JSON.stringify(event.line) : lineInWords(event.line));
    case 'other-scale': {
      const { askedPxPerMm, card, file, pxPerMm } = event;
      return terminal.tell(
        `At ${askedPxPerMm} pixels a millimetre no card was accepted, but at about ${pxPerMm} ${basename(file)} shows ` +
          `${card}. If the pictures have that scale, use --px-per-mm ${pxPerMm}.`,
      );
    }
  }
}

/** What is said of a picture, for people. */
function lineInWords(line: IdentifiedLine): string {
  const { card, confidence, likeliest, margin, reason, second } = line;
  const file = cleanText(line.file);
  if (card !== null) {
    const next = second === null ? '' : `, next ${second}`;
    return `${file}: ${card} (confidence ${confidence}, margin ${margin.toFixed(2)}${next})`;
  }
  const why = reason === null || reason === 'unreadable' ? 'it cannot be read' : REASONS[reason];
  const or = second === null ? '' : ` or ${second}`;
  return `${file}: no card, ${why}${likeliest === undefined ? '' : ` (perhaps ${likeliest}${or})`}`;
}
