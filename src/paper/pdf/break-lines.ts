/** What a line may be broken at: any white space but that which holds words together. */
const BREAKS = /[^\S\u00a0\u202f]+/;

/** Lines of a text, each at most so wide; a word that is wider by itself is cut. */
export function breakLines(text: string, mostWidth: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(BREAKS).filter((each) => each !== '')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer) <= mostWidth) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    while (widthOf(line) > mostWidth && line.length > 1) {
      const signs = [...line];
      let most = signs.length - 1;
      while (most > 1 && widthOf(signs.slice(0, most).join('')) > mostWidth) most--;
      lines.push(signs.slice(0, most).join(''));
      line = signs.slice(most).join('');
    }
  }
  return line === '' && lines.length > 0 ? lines : [...lines, line];
}
