import { type GrabField, guessField } from './fields.ts';

/** Fields whose values a text tells in sentences, and not behind a label of one line. */
const told: readonly GrabField[] = ['description', 'skills'];

/** What the lines "Label: value" of a notice say, by field; the first line of a field counts. */
export function labelledValues(text: string): Partial<Record<GrabField, string>> {
  const found: Partial<Record<GrabField, string>> = {};
  let part: string | undefined;
  for (const line of text.split('\n').slice(0, 400)) {
    const [, label = '', value = ''] =
      /^\s*[-•*]?\s*([A-Za-z][A-Za-z #./()-]{1,40}?)\s*(?::|\t)\s*(\S.{0,200})$/.exec(line) ?? [];
    const [guess] = label === '' ? [] : guessField(label);
    // "Business Unit" is the client where the notice names no other.
    if (guess?.field === 'client' && guess.score < 0.9) part ??= value.trim();
    if (!guess || guess.score < 0.9 || told.includes(guess.field) || found[guess.field] !== undefined) continue;
    found[guess.field] = value.trim();
  }
  return { ...(part !== undefined && { client: part }), ...found };
}
