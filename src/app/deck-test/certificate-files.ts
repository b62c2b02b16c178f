/** The files of a certificate: its page, and the same signed. An ending that its name has counts for nothing. */
export function certificateFiles(name: string): Readonly<Record<'html' | 'pdf' | 'json', string>> {
  const stem = name.replace(/\.(?:html?|pdf|json)$/i, '');
  return { html: `${stem}.html`, pdf: `${stem}.pdf`, json: `${stem}.json` };
}
