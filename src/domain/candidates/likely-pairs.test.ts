import { expect, test } from 'vitest';
import { attachesFrom, doubleScore, isNameAlike } from './doubles.ts';

type Person = {
  first: string;
  last: string;
  email: string;
  phone: string;
  linkedin?: string;
  place: string;
  employer: string;
};

const firsts = [
  ['Robert', 'Bob'],
  ['William', 'Bill'],
  ['Katherine', 'Kate'],
  ['José', 'Jose'],
  ['Michael', 'Mike'],
  ['Elizabeth', 'Liz'],
  ['Çağla', 'Cagla'],
  ['Dana', 'D.'],
  ['Thomas', 'Tom'],
  ['Anna Maria', 'Anna'],
] as const;
const lasts = ['Smith', 'Núñez', 'Okafor', 'Kowalski', 'Yılmaz', 'Nguyen', 'Haddad', 'Ivanov', 'Baker', 'Larsen'];

const person = (at: number, more: Partial<Person> = {}): Person => ({
  first: firsts[at % 10]![0],
  last: lasts[Math.floor(at / 10) % 10]!,
  email: `person${at}@example.com`,
  phone: `214555${String(1000 + at)}`,
  place: `Town ${at % 7}`,
  employer: `Employer ${at % 13}`,
  ...more,
});

/** Pairs as a staffing office meets them, with what a person would say of them. */
function labelled(): { one: Person; other: Person; sharedBy: number; isSame: boolean; kind: string }[] {
  const pairs: ReturnType<typeof labelled> = [];
  const add = (kind: string, isSame: boolean, one: Person, other: Person, sharedBy = 1) =>
    pairs.push({ kind, isSame, one, other, sharedBy });
  for (let at = 0; at < 10; at += 1) {
    const base = person(at);
    const nick = { ...base, first: firsts[at % 10]![1] };
    // The same person.
    add('nickname, same email', true, base, { ...nick, phone: '', employer: 'New' });
    add('accents, same email', true, base, {
      ...base,
      last: base.last.normalize('NFD').replace(/\p{M}/gu, ''),
      place: 'Moved',
    });
    add('new email, same phone', true, base, { ...nick, email: 'new@example.com' });
    add('same profile', true, { ...base, linkedin: 'x' }, { ...nick, linkedin: 'x', email: '', phone: '' });
    add('same email and phone', true, base, { ...base, employer: 'Next', place: 'Else' });
    add('initial, same email', true, base, { ...base, first: base.first[0]! });
    add('middle name, same phone', true, base, { ...base, first: `${base.first} Lee`, email: 'other@example.com' });
    add('same email, no phone', true, base, { ...base, phone: '' });
    add('case and spaces', true, base, { ...base, first: base.first.toUpperCase() });
    add('changed surname, same email', true, base, { ...base, last: 'Married', employer: base.employer });
    // Two people.
    const other = person(at + 37);
    add("employer's address", false, base, { ...other, email: base.email }, 4);
    add("reference's address", false, base, { ...other, email: base.email }, 2);
    add('twins at one phone', false, base, { ...base, first: 'Zora', email: 'twin@example.com' });
    add(
      'father and son at one phone',
      false,
      { ...base, first: 'John' },
      { ...base, first: 'Peter', email: 'son@example.com' },
    );
    add('same name, other place', false, base, {
      ...base,
      email: 'n@example.com',
      phone: '1',
      place: 'Far',
      employer: 'Else',
    });
    add('same name, place and employer', false, base, { ...base, email: 'm@example.com', phone: '2' });
    add('nothing in common', false, base, other);
    add('one office phone', false, base, { ...other, phone: base.phone }, 5);
    add('same last name, same address of a family', false, base, { ...base, first: 'Zora', phone: '3' });
    add('namesakes at one shared address', false, base, { ...base, phone: '4', place: 'Far', employer: 'Else' }, 6);
  }
  return pairs;
}

const scoreOf = ({ one, other, sharedBy }: ReturnType<typeof labelled>[number]) =>
  doubleScore({
    names: [one, other],
    sharedBy,
    email: one.email !== '' && one.email === other.email,
    phone: one.phone !== '' && one.phone === other.phone,
    linkedin: one.linkedin !== undefined && one.linkedin === other.linkedin,
    resume: false,
    place: one.place === other.place,
    employer: one.employer === other.employer,
  }).score;

test('C1: of 200 labelled pairs 99 % of what is 90 points or more is one person, and 90 % of the one people are found', () => {
  const pairs = labelled();
  expect(pairs).toHaveLength(200);
  const sure = pairs.filter((pair) => scoreOf(pair) >= attachesFrom && isNameAlike(pair.one, pair.other));
  const right = sure.filter(({ isSame }) => isSame);
  expect(right.length / sure.length).toBeGreaterThanOrEqual(0.99);
  expect(right.length / pairs.filter(({ isSame }) => isSame).length).toBeGreaterThanOrEqual(0.9);
  // Whom the address does not tell apart is offered, not attached.
  const changed = pairs.filter(({ kind }) => kind.startsWith('changed surname'));
  expect(changed.every((pair) => scoreOf(pair) === 60)).toBe(true);
});
