import type { Keys } from '../../ports/keys.ts';
import { hostKeyIn, writeHostKey } from '../keys/host-key.ts';
import { makeKeyFile, makeSalt, readKeyFile } from '../keys/job-keys.ts';
import { openMachineKeys } from '../keys/machine-keys.ts';
import {
  keepMicrocontrollerKey,
  newMicrocontrollerKey,
  ownMicrocontrollerKey,
  readMicrocontrollerKey,
} from '../keys/microcontroller-key.ts';
import { readSecret, writeSecret } from '../keys/secret-file.ts';
import { ownCertificate } from '../keys/self-signed-certificate.ts';
import { hasSigner, openSigner } from '../keys/signer.ts';

/** The keys of this computer. */
export const keys: Keys = {
  make: makeKeyFile,
  read: readKeyFile,
  salt: makeSalt,
  signer: openSigner,
  hasSigner,
  readSecret,
  writeSecret,
  host: hostKeyIn,
  keepHost: writeHostKey,
  machine: openMachineKeys,
  microcontroller: readMicrocontrollerKey,
  ownMicrocontroller: ownMicrocontrollerKey,
  newMicrocontroller: newMicrocontrollerKey,
  keepMicrocontroller: keepMicrocontrollerKey,
  certificate: ownCertificate,
};
