import type { JobFact } from '#domain/jobs/requirement.ts';
import { regionCodes } from '#matching/places.ts';
import { spellings } from '#matching/skills/vocabulary.ts';
import { roleWord } from './roles.ts';

/**
 * The one client of a list that a posting names, written as it is listed. None where the text names two, where the name is
 * a skill ("Oracle"), a place ("Hartford, CT") or a part of another name, or where it is only an example.
 */
export function findListedClient(text: string, names: readonly string[]): JobFact<string> | undefined {
  const found = names.flatMap((name) => {
    if (name.length < 3 || spellings.has(name.toLowerCase()) || roleWord.test(name)) return [];
    for (let offset = text.indexOf(name); offset >= 0; offset = text.indexOf(name, offset + 1))
      if (isNamedAt(text, offset, name)) return [{ name, offset }];
    return [];
  });
  // "Harbor" within "Harbor Bank" is the bank.
  const whole = found.filter(({ name }) => !found.some((other) => other.name !== name && other.name.includes(name)));
  const [only] = whole;
  if (!only || whole.length > 1) return undefined;
  return { value: only.name, evidence: { quote: only.name, offset: only.offset }, confidence: 0.65 };
}

const placeBehind = new RegExp(`^,? (?:${regionCodes})\\b`, 'u');
const example =
  /\b(?:such as|like|including|e\.g\.|formerly|competitors?|experience (?:at|with|in)|worked (?:at|for))[^.;\n]{0,40}$/iu;

function isNamedAt(text: string, offset: number, name: string): boolean {
  const before = text.slice(Math.max(0, offset - 60), offset);
  const after = text.slice(offset + name.length, offset + name.length + 8);
  return (
    !/[\p{L}\p{N}@.]$/u.test(before) &&
    !/^(?:[\p{L}\p{N}@]|\.\p{L})/u.test(after) &&
    !placeBehind.test(after) &&
    !example.test(before)
  );
}
