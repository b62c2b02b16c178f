import { describe, expect, it } from 'vitest';
import { makeReportHtml } from '../../src/paper/html.ts';
import { PNG, REPORT } from './report.fixture.ts';

const html = makeReportHtml(REPORT);

describe('a report as HTML', () => {
  it('says the verdict before the blocks', () => {
    expect(html.indexOf('The deck fails')).toBeGreaterThan(html.indexOf('</h1>'));
    expect(html.indexOf('The deck fails')).toBeLessThan(html.indexOf('<h2'));
  });
  it('lets no text become a tag or end an attribute', () => {
    expect(html).toContain('<h1>Deck test &#60;1&#62;</h1>');
    expect(html).toContain('♥10 &#38; ♠Q');
    expect(html).toContain('a &#34;spot&#34;');
  });
  it('fetches nothing and runs no script', () => {
    expect(html).not.toMatch(/<script|<link|https?:(?!\/\/www\.w3\.org\/2000\/svg)|url\(/);
  });
  it('carries the bytes of its pictures', () => {
    const [, base64 = ''] = /data:image\/png;base64,([^"]+)/.exec(html) ?? [];
    expect(Buffer.from(base64, 'base64').equals(Buffer.from(PNG))).toBe(true);
  });
  it('has words for every picture and plot, and names for rows and columns', () => {
    expect(html).toContain('alt="the corner of ♠Q"');
    expect(html.match(/<svg [^>]*role="img" aria-label="[^"]+"/g)).toHaveLength(2);
    expect(html.match(/<th scope="row">/g)).toHaveLength(120);
    expect(html.match(/<th scope="col"/g)).toHaveLength(3);
    expect(html).toContain('<html lang="en">');
  });
  it('says in which language it is written', () => {
    expect(makeReportHtml({ ...REPORT, language: 'pl' })).toContain('<html lang="pl">');
  });
  it('closes every tag that it opens', () => {
    const open: string[] = [];
    for (const [, slash, name = '', rest = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)([^>]*)>/g)) {
      if (['meta', 'img', 'br'].includes(name) || rest.endsWith('/')) continue;
      if (slash === '') open.push(name);
      else expect(open.pop()).toBe(name);
    }
    expect(open).toEqual([]);
  });
});
