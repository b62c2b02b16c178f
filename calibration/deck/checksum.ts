const OFFSETS = [0x811c9dc5, 0x9e3779b9] as const;
const FACTORS = [0x01000193, 0x85ebca6b] as const;

/**
 * Sixteen hexadecimal digits that change with every change of a text: two hashes of FNV-1a's kind with odd factors,
 * in which no step forgets what came before. Against damage, not against forgery.
 */
export function checksumOf(text: string): string {
  const sums = OFFSETS.map((offset, lane) => {
    const factor = FACTORS[lane] ?? 1;
    let sum: number = offset;
    for (let index = 0; index < text.length; index++) {
      sum = Math.imul(sum ^ text.charCodeAt(index), factor);
      sum ^= sum >>> 15;
    }
    return (sum >>> 0).toString(16).padStart(8, '0');
  });
  return sums.join('');
}
