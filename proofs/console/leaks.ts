import { readPage } from '../../rigs/console/page-server.ts';
import { EVENING_FILE } from '../../rigs/console/player.ts';
import type { Received } from '../../rigs/console/wire.ts';
import { dealsOf } from '../../rigs/leak-search.ts';
import { leaksIn } from '../../rigs/leaks.ts';
import { DECKS } from '../../src/bridge/deck.ts';
import { LANGUAGES } from '../../src/words/language.ts';
import { cardInWords } from '../../src/words/sentences.ts';
import { loadTerminalWords } from '../../src/words/terminal-words.ts';

/** Every card as it is said in another language than English: the server speaks English, so none has to be there at all. */
const SAID = new RegExp(`(?<!\\p{L})(?:${(await cardsSaid()).join('|')})(?!\\p{L})`, 'iu');

async function cardsSaid(): Promise<readonly string[]> {
  const others = LANGUAGES.filter((language) => language !== 'en');
  const words = await Promise.all(others.map((language) => loadTerminalWords(language)));
  return words.flatMap((each) => DECKS.super.cards.map((card) => cardInWords(each, card)));
}

/**
 * What of all that a browser was sent shows a hand. The files of the page are those that were built before any deal
 * was there, byte for byte; everything else is searched.
 */
export function leaksOf(received: readonly Received[]): readonly string[] {
  const built = readPage();
  const deals = dealsOf(EVENING_FILE);
  return received.flatMap(({ body, head, path }) => {
    const file = built.get(path === '/' ? '/index.html' : path);
    const text = file?.equals(body) ? head : `${head}\n${body.toString('utf8')}`;
    const said = text.split('\n').filter((line) => SAID.test(line));
    return [...leaksIn(text, deals), ...said].map((leak) => `${path}: ${leak.slice(0, 400)}`);
  });
}
