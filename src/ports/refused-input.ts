/** What stands under a name where a file was to be. */
export type NotAFile = 'folder' | 'device' | 'pipe' | 'socket';

/** Input that is not read, since it would go on for ever, wait for somebody, or fill the memory. */
export class RefusedInput extends Error {
  override readonly name = 'RefusedInput';
  readonly refusal: { readonly kind: 'too-large' } | { readonly kind: 'not-a-file'; readonly what: NotAFile };

  constructor(refusal: RefusedInput['refusal']) {
    super(`This input is refused: ${refusal.kind}`);
    this.refusal = refusal;
  }
}

/** A file that holds no frame; the message is a sentence that names the file. */
export class FrameFileError extends Error {
  override readonly name = 'FrameFileError';
}

/** Why a file of sealed texts does not open. */
export class DamagedParts extends Error {}
