import type { NextNonce } from '../../fleet/messages/machine.ts';
import { type AnswerStatement, bytesOfAnswer } from '../../fleet/statements.ts';
import type { Signer } from '../../ports/signer.ts';
import { signatureOf } from '../../sealing/signature.ts';
import { hexOf } from '../../text/hex.ts';
import type { Hub } from '../books/open-hub.ts';

/** What a hub answers with: its books, its key, and how long it waits for machines that it does not hear. */
export interface HubEnd {
  readonly hub: Hub;
  readonly signer: Signer;
  /** In seconds; trays that were not begun go back then. */
  readonly silentS: number;
}

export function hubKeyOf({ signer }: HubEnd): string {
  return hexOf(signer.publicKey);
}

/** A whole answer, signed, with the nonce that its machine answers next. */
export function signAnswer(end: HubEnd, statement: Omit<AnswerStatement, 'hubKey'>): NextNonce {
  const bytes = bytesOfAnswer({ ...statement, hubKey: hubKeyOf(end) });
  return { nonce: statement.nonce, signature: signatureOf(end.signer, bytes) };
}
