import { bytesOfHubCertificate, type HubCertificate } from '../../fleet/statements.ts';
import { isSignedBy } from '../../sealing/signature.ts';

/** Whether an event's key has certified a hub. */
export function isCertified(eventKey: string, hub: HubCertificate, certificate: string): boolean {
  return isSignedBy(eventKey, bytesOfHubCertificate(hub), certificate);
}
