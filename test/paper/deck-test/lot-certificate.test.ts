import { describe, expect, it } from 'vitest';
import { judged, runsOf } from '../../../rigs/seen-prints.ts';
import { makeCertificateText, parseCertificate, signedBytes } from '../../../src/inspection/certificate.ts';
import { judgeLot } from '../../../src/inspection/judge-lot.ts';
import { USUAL_LIMITS } from '../../../src/inspection/limits.ts';
import { samplingPlan } from '../../../src/inspection/sampling-plan.ts';
import {
  type DrawnDeck,
  lotCertificateOf,
  lotCertificatePage,
} from '../../../src/paper/deck-test/lot-certificate.ts';
import { isSignedBy, signerOf } from '../../../src/sealing/signature.ts';

const DIGEST = 'ab'.repeat(32);
const FACTS = {
  lot: '2026-31',
  batch: 'monday',
  at: '2026-11-24T02:00:00.000Z',
  machine: 'pictures in folders',
  limits: USUAL_LIMITS,
  gauge: 'usual' as const,
  limitsDigest: DIGEST,
  profile: {
    file: 'club.deck.json',
    digest: DIGEST,
    calibratedAt: '2026-11-01T10:00:00.000Z',
    state: 'unverified',
    camera: '288 x 240 px, grey',
    pxPerMm: 8,
  },
  program: '0.1.0',
};
const GOOD = judged(runsOf(2));
const BAD = judged(runsOf(2, (name) => (name === 'D5' ? { turnDeg: -0.6 } : {})));
/** Eight decks of 150, of which one may fail. */
const PLAN = samplingPlan({ lotSize: 150, level: 'I', qualityLimit: 6.5, severity: 'normal' });

function certified(...decks: (typeof GOOD | undefined)[]) {
  const drawn = decks.map((verdict, at): DrawnDeck => ({ name: `deck-${at + 1}`, verdict }));
  const lot = judgeLot(
    PLAN,
    decks.map((verdict) => verdict?.state ?? 'again'),
  );
  return lotCertificateOf(lot, drawn, FACTS);
}

const rest = (count: number) => Array.from({ length: count }, () => GOOD);

describe('the certificate of a lot', () => {
  it.each([
    ['accepted', [BAD, ...rest(7)], 1],
    ['notAccepted', [BAD, BAD, ...rest(6)], 2],
    ['open', [BAD, ...rest(3)], 1],
    ['open', [BAD, undefined, ...rest(6)], 1],
  ] as const)('is %s by its sample, and names the decks that fail', (state, decks, failing) => {
    const { plan, reasons, ...certificate } = certified(...decks);
    expect(plan).toMatchObject({ lotSize: 150, sampleSize: 8, accept: 1, reject: 2 });
    expect([certificate.state, certificate.nonconforming, reasons.length]).toEqual([state, failing, failing]);
    expect(reasons[0]).toMatch(/^deck-1: ♦5 has its index turned/);
  });

  it('counts no deck beyond the sample', () => {
    const certificate = certified(...rest(8), BAD, BAD);
    expect([certificate.state, certificate.decks.length, certificate.reasons]).toEqual(['accepted', 8, []]);
    expect(certificate.items.find(({ item }) => item === 'turn')?.verdict).toBe('passes');
  });

  it('is signed as what it is, and read as it was written', () => {
    const certificate = certified(BAD, ...rest(7));
    const signer = signerOf(new Uint8Array(32).fill(7));
    const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
    const signature = hex(signer.sign(signedBytes(certificate)));
    const publicKey = hex(signer.publicKey);
    const text = makeCertificateText({ certificate, publicKey, signature });
    expect(new TextDecoder().decode(signedBytes(certificate))).toMatch(/^soubrette lot certificate 1\n/);
    expect(parseCertificate(text)).toMatchObject({ ok: true, value: { certificate: { state: 'accepted' } } });
    expect(isSignedBy(publicKey, signedBytes(certificate), signature)).toBe(true);
    const changed = parseCertificate(text.replace('"accepted"', '"open"'));
    if (!changed.ok) throw new Error('It is whole.');
    expect(isSignedBy(publicKey, signedBytes(changed.value.certificate), signature)).toBe(false);
  });

  it('is a page with verdict, plan, decks, limits, digests and a line to sign on', () => {
    const page = lotCertificatePage(certified(BAD, BAD, ...rest(6)), { file: 'lot.json', publicKey: DIGEST });
    expect(page.verdict).toMatchObject({
      text: 'The lot is not accepted: 2 of 8 decks of the sample fail',
      tone: 'bad',
      because: 'Of 8 decks drawn from it, 1 may fail, and 2 or more did.',
    });
    const text = JSON.stringify(page.blocks);
    expect(text).toContain('thickness, stiffness, varnish; out of order; ');
    for (const part of [
      '2026-31',
      'AQL 6.5',
      'deck-2',
      '♦5 has its index turned',
      DIGEST,
      'lot.json',
      'Signature',
    ])
      expect(text).toContain(part);
  });
});
