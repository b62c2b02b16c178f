import { visibleText } from '../text/visible.ts';
import { partsBySign } from '../words/paper/strain-sign.ts';
import { makeColour, RULE_COLOUR, TONE_COLOURS } from './look.ts';

/** What an HTML page is made of. */
interface HtmlPage {
  /** A code of ISO 639-1. */
  readonly language: string;
  readonly title: string;
  readonly style: string;
  /** What stands in the body, as HTML. */
  readonly body: readonly string[];
}

/** One HTML page that needs nothing else: its style is in it, it runs no script. */
export function makeHtmlPage({ language, title, style, body }: HtmlPage): string {
  return [
    '<!doctype html>',
    `<html lang="${escapeHtml(language)}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    `<style>${style}</style>`,
    '</head>',
    '<body>',
    ...body,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

/** Colours and typeface that all pages have. */
export const HTML_ROOT_STYLE: string = `
:root{color-scheme:light;--rule:${makeColour(RULE_COLOUR)};--quiet:${makeColour(TONE_COLOURS.quiet)}}
body{background:#fff;color:${makeColour(TONE_COLOURS.plain)};font-family:"Source Sans 3","Source Sans Pro",system-ui,"Segoe UI","DejaVu Sans",sans-serif;font-variant-numeric:tabular-nums}`;

/** Text as it may stand in HTML or SVG, between tags and in attributes; nothing in it is unseen. */
export function escapeHtml(text: string): string {
  return visibleText(text).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Text whose signs of suits can have colours of their own. */
export function withSuits(text: string): string {
  return partsBySign(text)
    .map((part) =>
      part.suit === undefined ? escapeHtml(part.text) : `<span class="suit-${part.suit}">${part.text}</span>`,
    )
    .join('');
}

/** Base 64 (RFC 4648 section 4) of bytes. */
export function makeBase64(bytes: Uint8Array): string {
  let text = '';
  for (let from = 0; from < bytes.length; from += 0x6000) {
    text += String.fromCharCode(...bytes.subarray(from, from + 0x6000));
  }
  return btoa(text);
}
