import { describe, expect, it } from 'vitest';
import { blotted, judged, runsOf, STRICT } from '../../rigs/seen-prints.ts';
import {
  canonicalJson,
  type DeckCertificate,
  makeCertificateText,
  parseCertificate,
  signedBytes,
} from '../../src/inspection/certificate.ts';
import { USUAL_LIMITS } from '../../src/inspection/limits.ts';
import type { SeenCard } from '../../src/inspection/seen-card.ts';
import {
  type CertificateFacts,
  certificateOf,
  certificatePage,
} from '../../src/paper/deck-test/certificate.ts';
import { isSignedBy, signerOf } from '../../src/sealing/signature.ts';

const DIGEST = 'ab'.repeat(32);
const FACTS: CertificateFacts = {
  lot: '2026-31',
  operator: 'Žiga',
  deck: 'run-1 and run-2',
  at: '2026-11-24T02:00:00.000Z',
  machine: 'pictures in folders',
  limits: USUAL_LIMITS,
  gauge: 'usual',
  limitsDigest: DIGEST,
  profile: {
    file: 'club.deck.json',
    digest: DIGEST,
    calibratedAt: '2026-11-01T10:00:00.000Z',
    state: 'verified, for dealing',
    camera: '288 x 240 px, grey',
    pxPerMm: 8,
  },
  program: '0.1.0',
};
const SIGNER = signerOf(new Uint8Array(32).fill(7));
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

function signed(certificate: DeckCertificate): string {
  const signature = hex(SIGNER.sign(signedBytes(certificate)));
  return makeCertificateText({ certificate, publicKey: hex(SIGNER.publicKey), signature });
}

const GRAIN = runsOf(1, (name) => (name === 'H8' ? blotted([{ share: 0.4, xMm: 5, yMm: 6 }]) : {}));
const TURNED = runsOf(2, (name) => (name === 'D5' ? { turnDeg: -0.6 } : {}));
const [GOOD, RESERVED, AGAIN, BAD] = [
  judged(runsOf(2)),
  judged(GRAIN),
  judged(GRAIN, STRICT),
  judged(TURNED),
].map((verdict) => certificateOf(verdict, FACTS)) as [
  DeckCertificate,
  DeckCertificate,
  DeckCertificate,
  DeckCertificate,
];

describe('a certificate', () => {
  it('says of every deck what became of it', () => {
    expect([GOOD.state, GOOD.verdict, GOOD.reasons]).toEqual(['passes', 'The deck passes', []]);
    expect([RESERVED.state, RESERVED.verdict]).toEqual(['reservations', 'The deck passes with reservations']);
    expect(RESERVED.reasons).toEqual([
      '♥8 has a dark spot 5.0 mm from the left and 6.0 mm from the top of its first end (let pass: it may be dust)',
    ]);
    expect([AGAIN.state, AGAIN.verdict]).toEqual([
      'again',
      'Not passed, to be tested again: 1 card in doubt',
    ]);
    expect([BAD.state, BAD.verdict]).toEqual([
      'fails',
      'The deck fails: ♦5 has its index turned 0.60° counterclockwise, first end',
    ]);
  });

  it.each([
    ['good', GOOD, 'The deck passes', 'good'],
    ['reserved', RESERVED, 'The deck passes with reservations', 'warning'],
    ['doubtful', AGAIN, 'Not passed, to be tested again: 1 card in doubt', 'warning'],
    ['bad', BAD, 'The deck fails: ♦5', 'bad'],
  ])(
    'has a page that says so of a %s deck, with who, what, when and a line to sign on',
    (_, certificate, said, tone) => {
      const page = certificatePage(certificate, { file: 'lot.json', publicKey: DIGEST });
      expect(page.verdict).toMatchObject({ text: expect.stringContaining(said), tone });
      const text = JSON.stringify(page);
      for (const part of [
        '2026-31',
        'Žiga',
        '2026-11-24 02:00',
        'club.deck.json',
        DIGEST,
        'lot.json',
        'Signature',
        '± is one standard uncertainty',
        '± 0.002',
      ])
        expect(text).toContain(part);
    },
  );

  it('is read as it was written, with any ends of lines, and its signature holds', () => {
    for (const text of [signed(BAD), signed(GOOD).replaceAll('\n', '\r\n')]) {
      const parsed = parseCertificate(text);
      if (!parsed.ok) throw new Error(parsed.problems.join());
      const { certificate, publicKey, signature } = parsed.value;
      expect(isSignedBy(publicKey, signedBytes(certificate), signature)).toBe(true);
    }
  });

  it.each([
    ['a word', (text: string) => text.replace('"fails"', '"passes"')],
    ['a number', (text: string) => text.replace('"runs": 2', '"runs": 4')],
    ['a name', (text: string) => text.replace('"lot"', '"Lot"')],
    ['a field more', (text: string) => text.replace('"runs": 2', '"runs": 2,\n    "extra": 1')],
    [
      'a digit of the signature',
      (text: string) => text.replace(/.(?="\n\}\n$)/, (digit) => (digit === '0' ? '1' : '0')),
    ],
    [
      'a field twice',
      (text: string) => text.replace('"state": "fails"', '"state": "passes",\n    "state": "fails"'),
    ],
    ['the spaces', (text: string) => text.replaceAll('  ', ' ')],
    ['its end', (text: string) => text.slice(0, -40)],
  ])('does not hold where somebody changed %s', (_, change) => {
    const text = signed(BAD);
    const other = change(text);
    expect(other).not.toBe(text);
    const parsed = parseCertificate(other);
    if (!parsed.ok) return expect(parsed.problems).toEqual(['changed']);
    const { certificate, publicKey, signature } = parsed.value;
    expect(isSignedBy(publicKey, signedBytes(certificate), signature)).toBe(false);
  });

  it.each([
    '',
    '{}',
    'null',
    '[1]',
    '{"certificate":{}}',
    'Dear customer',
    `{"certificate":${'['.repeat(90_000)}`,
  ])('is nothing else: %.30s', (text) =>
    expect(parseCertificate(text)).toEqual({ ok: false, problems: ['no-certificate'] }),
  );

  it('is refused where it is nested so deep that nobody wrote it', () => {
    const deep = `${'['.repeat(60_000)}${']'.repeat(60_000)}`;
    const text = `{"certificate":{"format":"soubrette-deck-certificate","x":${deep}},"publicKey":"","signature":""}`;
    expect(parseCertificate(text)).toEqual({ ok: false, problems: ['changed'] });
  });
});

describe('a certificate of another design', () => {
  const sights = runsOf(2).map(
    (sight): SeenCard => ({ ...sight, reading: { accepted: false, reason: 'foreign' } }),
  );

  it('fails and says why, whatever the limits let pass', () => {
    const verdict = judged(sights, {
      limits: { ...USUAL_LIMITS, items: { ...USUAL_LIMITS.items, foreign: null } },
    });
    expect([verdict.state, verdict.passes]).toEqual(['fails', false]);
    const certificate = certificateOf(verdict, FACTS);
    expect(certificate.reasons).toEqual(['Perhaps not the deck of this profile']);
    expect(certificate.notes[0]).toContain('This may not be the deck of this profile: 24 of 24 pictures');
    const page = JSON.stringify(certificatePage(certificate, { file: 'a.json', publicKey: DIGEST }));
    expect(page).not.toContain('within their limits');
    expect(page).toContain('24 of 24 pictures');
  });
});

describe('the page of a certificate', () => {
  const pageOf = (certificate: DeckCertificate): string =>
    JSON.stringify(certificatePage(certificate, { file: 'a.json', publicKey: DIGEST }));

  it('says how far the profile is to be relied on', () => {
    const profile = { ...FACTS.profile, state: 'verified, not for dealing' };
    expect(pageOf({ ...GOOD, profile })).toContain('(verified, not for dealing)');
  });

  it('names what was not judged, though it has a limit', () => {
    expect(pageOf(GOOD)).not.toContain('size in the deck');
    expect(pageOf(certificateOf(judged(runsOf(1)), FACTS))).toContain('size in the deck');
  });
});

describe('canonical JSON', () => {
  it('is that of RFC 8785', () => {
    const value = {
      numbers: [Number('333333333.33333329'), 1e30, 4.5, 2e-3, 1e-27],
      string: '€$\u000f\nA\'B"\\\\"/',
      literals: [null, true, false],
    };
    expect(canonicalJson(value)).toBe(
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
    );
    const names = { '\u20ac': 1, '\r': 2, '\ufb33': 3, '1': 4, '\ud83d\ude00': 5, '\u0080': 6, '\u00f6': 7 };
    expect(canonicalJson(names).match(/:\d/g)?.join('')).toBe(':2:4:6:7:1:5:3');
  });
});
