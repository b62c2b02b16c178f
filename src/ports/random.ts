/** Randomness of the operating system: bytes that nobody can foresee or repeat. */
export interface Random {
  readonly kind: 'operating-system';
  /** This many fresh bytes. */
  bytes(count: number): Uint8Array;
}
