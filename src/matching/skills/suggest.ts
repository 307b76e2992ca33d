import { spell, vocabulary } from './vocabulary.ts';

/** Suggestions at most; more do not help somebody who is typing. */
const suggestedAtMost = 12;

/** Names of skills for a typed text: whole spellings first, then prefixes, then words within; short names first. */
export function suggestSkills(typed: string): string[] {
  const required = spell(typed);
  if (required === '') return [];
  const found: { name: string; place: number }[] = [];
  for (const { name, aliases } of vocabulary().skills.values()) {
    const places = [name, ...aliases].map((spelling) => placeOf(spell(spelling), required));
    const place = Math.min(places[0]!, ...places.slice(1).map((one) => one + 0.5));
    if (place < nowhere) found.push({ name, place });
  }
  return found
    .sort((a, b) => a.place - b.place || a.name.length - b.name.length || (a.name < b.name ? -1 : 1))
    .slice(0, suggestedAtMost)
    .map(({ name }) => name);
}

const nowhere = 3;

function placeOf(spelling: string, required: string): number {
  if (spelling === required) return 0;
  if (spelling.startsWith(required)) return 1;
  return spelling.includes(` ${required}`) ? 2 : nowhere;
}
