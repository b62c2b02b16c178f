import { expect, test } from 'vitest';
import { AES_128_GCM, AES_256_GCM, openByHand, publicOf, sealByHand } from '../../rigs/fleet/hpke-by-hand.ts';
import { openSealedTo, sealTo } from '../../src/sealing/hpke.ts';

const bytes = (hex: string): Buffer => Buffer.from(hex, 'hex');
const PLAIN = bytes('4265617574792069732074727574682c20747275746820626561757479');
const FOR = { info: bytes('4f6465206f6e2061204772656369616e2055726e'), aad: bytes('436f756e742d30') };

test('HPKE by hand is that of RFC 9180, appendix A.1.1', () => {
  const secret = bytes('4612c550263fc8ad58375df3f557aac531d26850903e55a9f23f21d8534e8ac8');
  const ephemeral = bytes('52c4a758a802cd8b936eceea314432798d5baf2d7e9235dc084ab1b9cfa2f736');
  const sealed = {
    enc: bytes('37fda3567bdbd628e88668c3c8d7e97d1d1253b6d4ea6d44c150f741f1bf4431'),
    ciphertext: bytes(
      'f938558b5d72f1a23810b4be2ab4f84331acc02fc97babc53a52ae8218a355a96d8770ac83d07bea87e13c512a',
    ),
  };
  expect(sealByHand(AES_128_GCM, publicOf(secret), ephemeral, PLAIN, FOR)).toEqual(sealed);
  expect(openByHand(AES_128_GCM, secret, sealed, FOR)).toEqual(PLAIN);
});

test('HPKE by hand is that of BoringSSL with AES-256-GCM, for which the RFC has no vector', () => {
  const recipient = bytes('ac66bae9ffa270cf4a89ed9f274e30c0456babae2572aaaf002ff0d8884ab018');
  const ephemeral = bytes('28e212563a8b6f068af7ff17400ff1baf23612b7a738bbaf5dfb321b2b5b431a');
  const { ciphertext } = sealByHand(AES_256_GCM, recipient, ephemeral, PLAIN, FOR);
  expect(ciphertext.toString('hex')).toBe(
    '23ded2d5d90ea89d975dac4792b297240f194952d7421aacbff0474100052b6bb8aa58d18ef6c42b6960e2e28f',
  );
});

const SECRET = Buffer.alloc(32, 5);
const PUBLIC = publicOf(SECRET);
const USE = { info: 'a use', associated: 'a place' };
const BY_HAND = { info: Buffer.from(USE.info), aad: Buffer.from(USE.associated) };

test('what is sealed opens by hand, and what is sealed by hand opens', async () => {
  const sealed = await sealTo(PUBLIC, PLAIN, USE);
  expect(openByHand(AES_256_GCM, SECRET, sealed, BY_HAND)).toEqual(PLAIN);
  const byHand = sealByHand(AES_256_GCM, PUBLIC, Buffer.alloc(32, 6), PLAIN, BY_HAND);
  expect(await openSealedTo(SECRET, byHand, USE)).toEqual(new Uint8Array(PLAIN));
});

test('nothing opens for another key, use or place, nor damaged', async () => {
  const sealed = await sealTo(PUBLIC, PLAIN, USE);
  const damaged = Uint8Array.from(sealed.ciphertext, (byte, at) => (at === 0 ? byte ^ 1 : byte));
  expect(await openSealedTo(Buffer.alloc(32, 7), sealed, USE)).toBeUndefined();
  expect(await openSealedTo(SECRET, sealed, { ...USE, info: 'another' })).toBeUndefined();
  expect(await openSealedTo(SECRET, sealed, { ...USE, associated: 'another' })).toBeUndefined();
  expect(await openSealedTo(SECRET, { ...sealed, ciphertext: damaged }, USE)).toBeUndefined();
  expect(await openSealedTo(SECRET, { ...sealed, enc: new Uint8Array(32) }, USE)).toBeUndefined();
  expect(
    await openSealedTo(SECRET, { enc: new Uint8Array(3), ciphertext: new Uint8Array(3) }, USE),
  ).toBeUndefined();
});
