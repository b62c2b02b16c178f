/** A path as it is typed in a shell: in quotes where it holds anything that a shell takes for its own, on one line. */
export function asTyped(path: string): string {
  if (/\p{Cc}/u.test(path)) {
    const escaped = path.replace(/[\\']/g, '\\$&').replace(/\p{Cc}/gu, (sign) => {
      const code = sign.charCodeAt(0).toString(16).padStart(4, '0');
      return `\\u${code}`;
    });
    return `$'${escaped}'`;
  }
  return /^[\w@%+=:,./-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`;
}
