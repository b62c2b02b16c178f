import Papa from 'papaparse';

/** What parts the fields of a row: the first comma, semicolon or tab that is not in quotes. */
export function separatorOf(row: string): string {
  return /^(?:"[^"]*"|[^",;\t]*)([,;\t])/.exec(row)?.[1] ?? ',';
}

/** The fields of a row: parted by commas, semicolons or tabs, in quotes or not; a quote within quotes is doubled. */
export function splitRow(row: string): string[] {
  return Papa.parse<string[]>(row, { delimiter: separatorOf(row), newline: '\n' }).data[0] ?? [''];
}
