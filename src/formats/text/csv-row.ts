/** The fields of a row: parted by commas, semicolons or tabs, in quotes or not; a quote within quotes is doubled. */
export function splitRow(line: string): string[] {
  const separator = /^(?:"[^"]*"|[^",;\t]*)([,;\t])/.exec(line)?.[1] ?? ',';
  const fields: string[] = [];
  let field = '';
  let isQuoted = false;
  for (let at = 0; at < line.length; at++) {
    const mark = line.charAt(at);
    if (mark === '"' && isQuoted && line.charAt(at + 1) === '"') {
      field += '"';
      at++;
    } else if (mark === '"') isQuoted = !isQuoted;
    else if (mark === separator && !isQuoted) {
      fields.push(field);
      field = '';
    } else field += mark;
  }
  return [...fields, field];
}
