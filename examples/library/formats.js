// Deals to a PBN file and on to LIN; what is lost, and what is wrong with a file.
import { DECKS, formatHand, toBoardNumber } from 'soubrette-bridge/bridge';
import { FORMATS, formatNamed, hasErrors, recogniseFormat, setOfDeals } from 'soubrette-bridge/formats';
import { generateSeededDeals } from 'soubrette-bridge/generation';

console.log(`${FORMATS.length} formats, of which ${FORMATS.filter(({ write }) => write).length} are written.`);

const { deals } = generateSeededDeals('formats', DECKS.standard, 3);
const boards = deals.map((deal, at) => ({ number: toBoardNumber(at + 5), deal }));
const pbn = formatNamed('pbn').write(setOfDeals('standard', boards), { generator: 'An example' });

const format = recogniseFormat(pbn);
const read = format.read(pbn);
console.log(`${format.title}, with errors: ${hasErrors(read)}.`);
for (const { number, dealer, deal } of read.boards) {
  console.log(`Board ${number}, dealer ${dealer}: ${formatHand(deal.hands.N)}`);
}

const numberless = formatNamed('rzd');
for (const { message, refused } of numberless.losses(read)) console.log(refused ? 'Refused:' : 'Lost:', message);

const lin = formatNamed('lin').write(read);
console.log(new TextDecoder().decode(lin).split('\n')[0].trim());

const spoilt = new TextDecoder().decode(pbn).replace('[Dealer "N"]', '[Dealer "Z"]');
for (const { code, line, message } of format.read(new TextEncoder().encode(spoilt)).problems) {
  console.log(`${code}, line ${line}: ${message}`);
}
