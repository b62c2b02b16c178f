import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import { endianness } from 'node:os';
import type { CandidateBytes } from '../../generation/candidates/words.ts';

const CHUNK_BYTES = 64 * 1024;
const PURPOSE = 'soubrette candidate bytes 1\n';

/**
 * The bytes of candidates: the key stream of AES-256 in counter mode from counter 0.
 * The key is 32 bytes of the operating system's randomness or, with a seed, the SHA-256 of a line that says what it is
 * for and the seed, in UTF-8: anybody with the seed can make these bytes again.
 */
export function openCandidateBytes(seed?: string): CandidateBytes {
  const key =
    seed === undefined
      ? randomBytes(32)
      : createHash('sha256')
          .update(PURPOSE + seed)
          .digest();
  const cipher = createCipheriv('aes-256-ctr', key, new Uint8Array(16));
  const zeros = new Uint8Array(CHUNK_BYTES);
  const swapped = endianness() === 'BE';
  return {
    kind: 'candidates',
    chunk() {
      const bytes = cipher.update(zeros);
      return swapped ? bytes.swap32() : bytes;
    },
  };
}
