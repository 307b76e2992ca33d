const bullets = /^[\s•●▪■◦○*➢➤❖❑✓◆⮚>|,;:–—-]+/u;

const trailing = /(?:[\s|,;:–—(-]|ï¼|â€“)+$/u;

/** The words of a line without the signs around them. */
export const tidy = (line: string) => line.replace(bullets, '').replace(trailing, '').replace(/\s+/g, ' ').trim();
