const firstLetter = /\p{L}/u;
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const link = /https?:\/\/[^\s<>"]+/g;

/**
 * A text as HTML that reads from right to left; undefined where it does not begin in such a script. Mail programs show plain
 * text from left to right, which puts the full stops and numbers of Arabic in wrong places.
 */
export function rightToLeftHtml(text: string): string | undefined {
  const first = firstLetter.exec(text)?.[0];
  if (first === undefined || !rightToLeft.test(first)) return undefined;
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => {
    const lines = paragraph.split('\n').map(lineOf);
    // A paragraph in another script, such as an address, keeps its own direction.
    return `<p dir="auto">${lines.join('<br>')}</p>`;
  });
  return `<!doctype html><html dir="rtl"><head><meta charset="utf-8"></head><body dir="rtl">${paragraphs.join('')}</body></html>`;
}

function lineOf(line: string): string {
  let html = '';
  let at = 0;
  for (const { 0: address, index } of line.matchAll(link)) {
    html += `${escaped(line.slice(at, index))}<a dir="ltr" href="${escaped(address)}">${escaped(address)}</a>`;
    at = index + address.length;
  }
  return html + escaped(line.slice(at));
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
