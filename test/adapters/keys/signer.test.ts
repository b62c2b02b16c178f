import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openSigner, SIGNING_KEY_FILE } from '../../../src/adapters/keys/signer.ts';
import { isSignedBy, signerOf } from '../../../src/sealing/signature.ts';

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** RFC 8032 section 7.1: TEST 1 and TEST 3. */
const VECTORS = [
  {
    secret: '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60',
    publicKey: 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
    message: '',
    signature:
      'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
  },
  {
    secret: 'c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7',
    publicKey: 'fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025',
    message: 'af82',
    signature:
      '6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a',
  },
];

describe('a signer', () => {
  test.each(VECTORS)('signs as RFC 8032 says: $publicKey', ({ secret, publicKey, message, signature }) => {
    const signer = signerOf(Buffer.from(secret, 'hex'));
    const bytes = Buffer.from(message, 'hex');
    expect([hex(signer.publicKey), hex(signer.sign(bytes))]).toEqual([publicKey, signature]);
    expect(isSignedBy(publicKey, bytes, signature)).toBe(true);
    expect(isSignedBy(publicKey, Buffer.from(`${message}00`, 'hex'), signature)).toBe(false);
    expect(isSignedBy(publicKey, bytes, `${signature.slice(0, -2)}00`)).toBe(false);
    expect(isSignedBy(VECTORS.find((other) => other.secret !== secret)!.publicKey, bytes, signature)).toBe(
      false,
    );
  });

  test('is nobody for what is no key', () => {
    expect(isSignedBy('', new Uint8Array(), '')).toBe(false);
    expect(isSignedBy('ff'.repeat(32), new Uint8Array(), VECTORS[0]!.signature)).toBe(false);
  });
});

describe('the signer of a computer', () => {
  let folder = '';
  beforeEach(() => {
    folder = join(mkdtempSync(join(tmpdir(), 'signer-')), 'keys');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('is made at its first use, for its owner alone, and stays the same', () => {
    const first = openSigner(folder);
    expect(statSync(join(folder, SIGNING_KEY_FILE)).mode & 0o077).toBe(0);
    expect(openSigner(folder).publicKey).toEqual(first.publicKey);
    expect(openSigner(`${folder}2`).publicKey).not.toEqual(first.publicKey);
    rmSync(`${folder}2`, { recursive: true });
  });

  test('is refused where its file holds no key', () => {
    openSigner(folder);
    writeFileSync(join(folder, SIGNING_KEY_FILE), 'hello\n');
    expect(() => openSigner(folder)).toThrow('does not hold a key');
  });
});
