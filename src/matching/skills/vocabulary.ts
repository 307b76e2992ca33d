import { business } from './data/business.ts';
import { technology } from './data/technology.ts';
import { tokens } from './tokens.ts';

/** A skill of the vocabulary. */
export type Skill = {
  /** Stable: stored in the database and never changed once released. */
  key: string;
  name: string;
  aliases: readonly string[];
  /** Keys that having this skill proves, through every step. */
  implies: readonly string[];
  near: readonly string[];
};

/** `.NET Core` becomes `dot-net-core`, `C++` `c-plus-plus`, `C#` `c-sharp`, `PL/SQL` `pl-sql`. */
export function keyOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/\+/g, ' plus')
    .replace(/#/g, ' sharp')
    .replace(/^\./, 'dot ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/ /g, '-');
}

const skills = new Map<string, Skill>();
for (const line of `${technology}\n${business}`.split('\n')) {
  const [name = '', aliases = '', implies = '', near = ''] = line.split('|').map((part) => part.trim());
  if (name === '') continue;
  const list = (part: string) =>
    part
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== '');
  skills.set(keyOf(name), {
    key: keyOf(name),
    name,
    aliases: list(aliases),
    implies: list(implies).map(keyOf),
    near: list(near).map(keyOf),
  });
}

/** Everything that a skill proves through every step, itself left out. */
function proves(key: string): string[] {
  const seen = new Set<string>([key]);
  const open = [key];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const implied of direct.get(next) ?? []) {
      if (seen.has(implied)) continue;
      seen.add(implied);
      open.push(implied);
    }
  }
  seen.delete(key);
  return [...seen];
}

const direct = new Map([...skills.values()].map(({ key, implies }) => [key, implies]));
for (const skill of skills.values()) skills.set(skill.key, { ...skill, implies: proves(skill.key) });

/** Which skill some words name, and whether by its own name. Longest first wins in texts. */
export type Spelling = { key: string; isAlias: boolean };

/** Spellings as their tokens joined by a space. */
export const spellings: ReadonlyMap<string, Spelling> = (() => {
  const found = new Map<string, Spelling>();
  for (const { key, name } of skills.values()) found.set(spell(name), { key, isAlias: false });
  for (const { key, aliases } of skills.values()) {
    for (const alias of aliases) if (!found.has(spell(alias))) found.set(spell(alias), { key, isAlias: true });
  }
  return found;
})();

/** Words as the spelling map knows them. */
export function spell(words: string): string {
  return tokens(words)
    .map(({ text }) => text)
    .join(' ');
}

/** The most tokens that one spelling has. */
export const longestSpelling = Math.max(...[...spellings.keys()].map((words) => words.split(' ').length));

/** The skill of a key; undefined for a phrase outside the vocabulary. */
export function skillByKey(key: string): Skill | undefined {
  return skills.get(key);
}

/** The name to show for a key: of the skill, or the phrase itself. */
export function skillName(key: string): string {
  return skills.get(key)?.name ?? key.replace(/^~/, '');
}

/** The key of what a person typed: a skill by any spelling, else a phrase of its own (`~abc flow`). */
export function skillByName(name: string): { key: string; name: string } {
  const known = spellings.get(spell(name));
  if (known) return { key: known.key, name: skillName(known.key) };
  return { key: `~${spell(name)}`, name: name.trim() };
}
