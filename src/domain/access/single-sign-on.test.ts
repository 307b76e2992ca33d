import { expect, test } from 'vitest';
import { groupsOf, mappingOf, namesOf, verifiedEmail } from './single-sign-on.ts';

test('groups are a text, a list, or inside an object; anything else names none', () => {
  expect(groupsOf({ groups: ['a', 7, '', 'b'] }, 'groups')).toEqual(['a', 'b']);
  expect(groupsOf({ groups: 'a' }, 'groups')).toEqual(['a']);
  expect(groupsOf({ realm_access: { roles: ['x'] } }, 'realm_access.roles')).toEqual(['x']);
  expect(groupsOf({ 'https://a.example/groups': ['y'] }, 'https://a.example/groups')).toEqual(['y']);
  expect(groupsOf({ groups: { a: 1 } }, 'groups')).toEqual([]);
  expect(groupsOf({}, 'constructor.name')).toEqual([]);
});

test('the first mapping wins, and nobody is in none', () => {
  const mappings = [
    { group: 'leads', roleId: 3, unitIds: [1] },
    { group: 'staff', roleId: 2, unitIds: [1, 2] },
  ];
  expect(mappingOf(mappings, ['staff', 'leads'])?.roleId).toBe(3);
  expect(mappingOf(mappings, ['Staff'])).toBeUndefined();
});

test('an address counts only where the provider vouches for it', () => {
  const email = 'dana@example.com';
  expect(verifiedEmail({ email, email_verified: true }, false)).toBe(email);
  expect(verifiedEmail({ email, email_verified: false }, true)).toBeUndefined();
  expect(verifiedEmail({ email }, false)).toBeUndefined();
  expect(verifiedEmail({ email }, true)).toBe(email);
  expect(verifiedEmail({ email: 7, email_verified: true }, true)).toBeUndefined();
});

test('names come from what the provider says, else from the address', () => {
  expect(
    namesOf({ given_name: 'Dana', family_name: 'Marsh', preferred_username: 'dana.marsh' }, 'd@x.example'),
  ).toEqual({
    firstName: 'Dana',
    lastName: 'Marsh',
    username: 'dana.marsh',
  });
  expect(namesOf({ name: 'Dana van Marsh' }, 'd@x.example')).toEqual({
    firstName: 'Dana',
    lastName: 'van Marsh',
    username: 'd@x.example',
  });
  expect(namesOf({}, 'd@x.example')).toEqual({ firstName: 'd', lastName: '-', username: 'd@x.example' });
});
