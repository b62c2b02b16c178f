import type { SecretsState } from '../../app/proof/seal/check-secrets.ts';
import type { SealFile } from '../../generation/seal/seal-file.ts';

/** What became of the secrets, in sentences. */
export function secretsInWords(state: SecretsState, { secrets }: SealFile): string[] {
  const isPassphrase = secrets?.key.kind === 'passphrase';
  switch (state) {
    case 'none':
      return [];
    case 'hold':
      return ['The secrets in it open, and are those that were sealed.'];
    case 'broken':
      return [
        isPassphrase
          ? 'The secrets in it do not open to what was sealed: the passphrase is another one, or the file was changed.'
          : 'The secrets in it do not open to what was sealed: the file was changed. Find a copy that is whole.',
      ];
    case 'not-checked':
      return [
        isPassphrase
          ? 'Its secrets were not checked: that needs its passphrase, with --passphrase-file FILE.'
          : 'Its secrets were not checked: that needs its key, which is on the computer that sealed it.',
      ];
  }
}
