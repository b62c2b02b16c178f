import { type Decoder, Malformed, record, text, whole } from './decode.ts';

/**
 * How a journal ended, signed by the computer that kept it: by this, who has not its key can tell whether it was changed
 * since.
 */
export interface SignedEnd {
  /** How many lines it had. */
  readonly lines: number;
  /** The chain of the last of them. */
  readonly chain: string;
  /** The key of Ed25519 (RFC 8032) that checks the signature; both in hexadecimal. */
  readonly publicKey: string;
  readonly signature: string;
}

/** What is signed: the kind of signature, the job, and its journal's end. */
export function signedText(id: string, { chain, lines }: Pick<SignedEnd, 'chain' | 'lines'>): string {
  return ['soubrette journal 1', id, lines, chain].join('\n');
}

const decodeEnd: Decoder<SignedEnd> = record<SignedEnd>({
  lines: whole(1),
  chain: text,
  publicKey: text,
  signature: text,
});

/** The signed end in a file; `undefined` where there is none in it. */
export function parseSignedEnd(content: string): SignedEnd | undefined {
  try {
    return decodeEnd(JSON.parse(content), '');
  } catch (error) {
    if (error instanceof Malformed || error instanceof SyntaxError) return undefined;
    throw error;
  }
}
