const bullets = /^[\s•●▪■◦○*➢➤❖❑✓◆⮚>|,;:–—-]+/u;

const trailing = /(?:[\s|,;:–—(-]|ï¼|â€“)+$/u;

/** The words of a line without the punctuation around them. */
export const tidy = (line: string) => line.replace(bullets, '').replace(trailing, '').replace(/\s+/g, ' ').trim();

/** A title or a name without the punctuation and quotation marks around it, at most 120 characters. */
export const clip = (words: string) =>
  words
    .replace(/\s+/g, ' ')
    .replace(/^[^\p{L}\p{N}.(]+|[\s,;:|"“”'–—-]+$/gu, '')
    .slice(0, 120);
