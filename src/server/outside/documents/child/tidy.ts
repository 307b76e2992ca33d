const ligatures: Readonly<Record<string, string>> = {
  '\uFB00': 'ff',
  '\uFB01': 'fi',
  '\uFB02': 'fl',
  '\uFB03': 'ffi',
  '\uFB04': 'ffl',
  '\uFB05': 'st',
  '\uFB06': 'st',
};

/**
 * Text in the form the rest of the product expects: NFC, lines ended by \n, no control characters but \n and \t, no
 * invisible characters and none that change the direction, ligatures spelled out, no trailing spaces, at most two blank
 * lines together. A tab is between separate parts of one line (table cells, dates at the right margin).
 */
export function tidyText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/[\uFB00-\uFB06]/g, (sign) => ligatures[sign] ?? sign)
    .replace(/[\uFB50-\uFDFB\uFE70-\uFEFC]+/g, (forms) => forms.normalize('NFKC')) // Arabic letters as they are drawn
    .replace(/[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]/g, ' ')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .replace(/[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFC]/g, '')
    .replace(/[\uF0A7\uF0A8\uF0B7\uF0D8\uF0DC\uF0FC\uF06E\uF071\uF076]/g, '•') // bullets of Symbol and Wingdings
    .replace(/[\uE000-\uF8FF]/g, ' ') // other signs of a font's own, mostly icons
    .normalize('NFC')
    .replace(/ {2,}/g, ' ')
    .replace(/\n /g, '\n')
    .replace(/ ?\t[ \t]*/g, '\t')
    .replace(/[ \t]+(?=\n|$)/g, '')
    .replace(/\n{4,}/g, '\n\n\n')
    .replace(/^[\n ]+|\s+$/g, '');
}

/** True when nothing in the text could be a word. */
export function hasNoWords(text: string): boolean {
  return !/[\p{L}\p{N}]{2}/u.test(text) && !/\p{L}/u.test(text);
}

/** Link targets of the kinds that identify a person; each once, at most 100. */
export function saveLinks(links: Iterable<string>): string[] {
  const kept = new Set<string>();
  for (const link of links) {
    const clean = link.toWellFormed().trim();
    if (clean.length <= 500 && /^(https?:\/\/|mailto:|tel:)[\x21-\x7e]+$/i.test(clean)) kept.add(clean);
    if (kept.size === 100) break;
  }
  return [...kept];
}
