const PLAIN: Readonly<Record<string, string>> = {
  '♣': 'C',
  '♦': 'D',
  '♥': 'H',
  '♠': 'S',
  '−': '-',
  '–': '-',
  '·': '-',
  '│': '|',
  '─': '-',
  '━': '=',
  '═': '=',
  '┼': '+',
  '┿': '+',
  '╪': '+',
};

/** A line for a screen that has only the characters of ASCII, as far as its signs are concerned. */
export function plainSigns(line: string): string {
  return line.replace(/[♣♦♥♠−–·│─━═┼┿╪]/gu, (sign) => PLAIN[sign] ?? sign);
}
