/** So many equal characters are the same text again: no two positions are told in the same words for so long. */
const probeLength = 300;

/** Where a text begins again from its beginning; its length if it does not. Only what stands before is read. */
export function repeatStart(text: string): number {
  const from = text.search(/\S/u);
  if (from < 0 || text.length < from + 2 * probeLength) return text.length;
  const again = text.indexOf(text.slice(from, from + probeLength), from + probeLength);
  return again < 0 ? text.length : again;
}
