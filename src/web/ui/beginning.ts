/** The beginning of a text in one line: whole words, and a sign that more follows. */
export function beginningOf(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= most) return line;
  const cut = line.slice(0, most + 1);
  const at = cut.lastIndexOf(' ');
  // One word that is longer than all of it, such as a link, is cut as it is.
  const whole = at < most / 2 ? line.slice(0, most) : cut.slice(0, at);
  return `${whole.replace(/[\s,;:.،؛–-]+$/u, '')} …`;
}
