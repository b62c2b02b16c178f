import { keyOfDeals, SALT_BYTES, sealSecrets } from '../../../adapters/deals-key.ts';
import { osRandom } from '../../../adapters/os-random.ts';
import { signerOf } from '../../../adapters/signer.ts';
import {
  bytesOfDeals,
  bytesOfSet,
  type DealsStatement,
  placeOfSecrets,
  type SealedDeals,
  type SetStatement,
} from '../../../fleet/sealed-deals.ts';
import type { SealedBoard } from '../../../generation/seal/commitment.ts';
import { makeSealFile, type SealFile } from '../../../generation/seal/seal-file.ts';
import { makeSecrets } from '../../../generation/seal/secrets.ts';

/** Deals as they come from their source, in the clear. */
export interface DealsOfSource extends Pick<DealsStatement, 'origin'> {
  /** Without its secrets. */
  readonly file: SealFile;
  readonly secrets: readonly SealedBoard[];
}

/** Deals of an event, encrypted by a fresh key and signed by the key of the event. */
export function sealDeals(
  { file, origin, secrets }: DealsOfSource,
  stated: Pick<DealsStatement, 'event' | 'name' | 'dealFrom' | 'openFrom'>,
  eventSecret: Uint8Array,
): SealedDeals {
  const salt = osRandom.bytes(SALT_BYTES);
  const place = placeOfSecrets(stated, file.statement.commitment);
  const sealed = sealSecrets(makeSecrets(secrets), keyOfDeals(eventSecret, salt), salt, place);
  const statement = { ...stated, seal: makeSealFile(file), origin, sealed };
  return { ...statement, signature: signed(bytesOfDeals(statement), eventSecret) };
}

/** Says by the key of the event which deals fill the trays of a set. */
export function signSet(statement: SetStatement, eventSecret: Uint8Array): string {
  return signed(bytesOfSet(statement), eventSecret);
}

function signed(bytes: Uint8Array, eventSecret: Uint8Array): string {
  return Buffer.from(signerOf(eventSecret).sign(bytes)).toString('hex');
}
