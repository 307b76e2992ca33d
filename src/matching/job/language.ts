/** Words that are frequent in every English text. */
const english =
  /\b(?:the|and|of|to|with|for|in|is|are|a|you|we|will|experience|years?|skills?|or|on|required|contract|remote|rate|location|must)\b/gi;

/** Whether a text is in a language that the parser supports. Terse lists of names have no language. */
export function isEnglish(text: string): boolean {
  const sample = text.slice(0, 4000);
  const words = sample.match(/[\p{L}\p{M}]{2,}/gu) ?? [];
  if (words.length < 12)
    return !/[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Cyrillic}\p{Script=Han}]{3}/u.test(sample);
  const known = sample.match(english)?.length ?? 0;
  const accented = words.filter((word) => /[^\p{ASCII}]/u.test(word)).length / words.length;
  if (accented > 0.08 && known / words.length < 0.14) return false;
  return known / words.length > 0.05 || foreign(sample) === 0;
}

/** Counts small words of French, Spanish, German and Turkish. */
function foreign(text: string): number {
  return (
    text.match(
      /\b(?:le|la|les|des|une|est|pour|avec|dans|nous|vous|et|el|los|para|con|una|der|die|das|und|mit|für|ve|bir|için|ile|olan)\b/gi,
    ) ?? []
  ).length;
}
