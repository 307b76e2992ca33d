/** Whether a pasted description is HTML: some mail programs and vendor systems copy HTML. */
export function isHtml(text: string): boolean {
  return /<(?:p|div|br|ul|ol|li|table|h[1-6]|span|b|strong)\b[^<>]*>/i.test(text);
}

/** A line that goes on where a point of a list was broken: the paper was narrower than the sentence. */
const continuesItem = (line: string) => /^\s{2,}\S/.test(line) || /^\s*[\p{Ll}\d(&/]/u.test(line);

/** Plain text as HTML that shows the same: paragraphs and line breaks, lists where lines begin with a bullet. */
export function textToHtml(text: string): string {
  const blocks = text.split(/\n{2,}/).map((block) => block.trim());
  return blocks
    .filter((block) => block !== '')
    .map((block) => {
      const parts: string[] = [];
      let items: string[] = [];
      let lines: string[] = [];
      const flush = () => {
        if (items.length > 0) parts.push(`<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`);
        if (lines.length > 0) parts.push(`<p>${lines.join('<br>')}</p>`);
        items = [];
        lines = [];
      };
      for (const line of block.split('\n')) {
        const item = /^\s*[-*•●▪◦–]\s+(.*)$/u.exec(line)?.[1];
        if (item === undefined && items.length > 0 && continuesItem(line)) {
          items.push(`${items.pop()} ${escapeHtml(line.trim())}`);
          continue;
        }
        if (item !== undefined ? lines.length > 0 : items.length > 0) flush();
        if (item === undefined) lines.push(escapeHtml(line));
        else items.push(escapeHtml(item));
      }
      flush();
      return parts.join('');
    })
    .join('\n');
}

/** Escapes the special characters of HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** A requisition number in the form for comparison: capitals, single spaces (trade 3.1.1). */
export function requisitionKey(requisition: string): string {
  return requisition.trim().replace(/\s+/g, ' ').toUpperCase();
}
