import type { PbnPiece } from '../core/game.ts';
import type { NewPiece } from '../pbn/make-game.ts';
import type { JsonLog } from './json-codes.ts';
import { itemsOf } from './members.ts';
import type { JsonNode } from './parse-json.ts';
import { PIECE_MEMBERS } from './write-json.ts';

/** A word that PBN reads as one. */
const WORD = /^(?:\[|[^\s["{;][^\s[\]{}";]*)$/;
const PARTS = /[^\s[\]{}";]+/g;

/** The words, strings and comments of a text: a list for each line. */
export function readPieces(node: JsonNode, name: string, log: JsonLog): NewPiece[] {
  return itemsOf(node, name, 'array', log).flatMap(({ items }) =>
    items.flatMap((item) => readPiece(item, name, log)),
  );
}

function readPiece(node: JsonNode, name: string, log: JsonLog): NewPiece[] {
  const { line, column } = node;
  if (node.kind === 'string') {
    const words = WORD.test(node.value) ? [node.value] : (node.value.match(PARTS) ?? []);
    return words.map((text) => ({ text, line }));
  }
  for (const [kind, member] of Object.entries(PIECE_MEMBERS)) {
    const text = node.kind === 'object' ? node.members.get(member) : undefined;
    if (text?.kind === 'string')
      return [{ kind: kind as PbnPiece['kind'], text: withoutBraces(kind, text.value), line }];
  }
  log.add('json-value', { line, column }, `a part of "${name}" is no word, string or comment`);
  return [];
}

/** A brace comment ends at the first brace. */
function withoutBraces(kind: string, text: string): string {
  return kind === 'brace' ? text.replaceAll('}', ')') : text;
}
