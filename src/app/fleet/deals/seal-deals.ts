import {
  bytesOfDeals,
  bytesOfSet,
  type DealsStatement,
  placeOfSecrets,
  type SealedDeals,
  type SetStatement,
  type SignedSet,
} from '../../../fleet/sealed-deals.ts';
import type { SealedBoard } from '../../../generation/seal/commitment.ts';
import { makeSealFile, type SealFile } from '../../../generation/seal/seal-file.ts';
import { makeSecrets } from '../../../generation/seal/secrets.ts';
import type { Computer } from '../../../ports/computer.ts';
import { keyOfDeals, SALT_BYTES, sealSecrets } from '../../../sealing/deals-key.ts';
import { signatureOf, signerOf } from '../../../sealing/signature.ts';

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
  ports: Pick<Computer, 'random'>,
): SealedDeals {
  const salt = ports.random.bytes(SALT_BYTES);
  const place = placeOfSecrets(stated, file.statement.commitment);
  const sealed = sealSecrets(makeSecrets(secrets), keyOfDeals(eventSecret, salt), salt, place);
  const statement = { ...stated, seal: makeSealFile(file), origin, sealed };
  return { ...statement, signature: signatureOf(signerOf(eventSecret), bytesOfDeals(statement)) };
}

/** Sets of trays with these deals, as the key of the event says which fill them. */
export function signSets(
  { event, secret }: { readonly event: string; readonly secret: Uint8Array },
  { file, name }: { readonly file: SealFile; readonly name: string },
  sets: readonly Pick<SetStatement, 'set' | 'machine'>[],
): readonly SignedSet[] {
  const { boards, commitment } = file.statement;
  const signer = signerOf(secret);
  return sets.map(({ machine, set }) => {
    const stated = { set, boards, deals: name, machine };
    return { ...stated, signature: signatureOf(signer, bytesOfSet({ ...stated, event, commitment })) };
  });
}
