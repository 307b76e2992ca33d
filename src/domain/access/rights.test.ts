import { expect, test } from 'vitest';
import { landingRoute, pages, readPageList } from './pages.ts';
import { mayOpen } from './rights.ts';
import { groupPasses, guards, hasPermission, roleLabel } from './roles.ts';

test('specification 6: the groups of the guard are those of the specification, and onlyGuest is empty', () => {
  expect(guards).toEqual({
    admin: ['admin'],
    staff: ['admin', 'staff'],
    user: ['admin', 'staff', 'user'],
    onlyGuest: [],
  });
  expect((['admin', 'staff', 'user'] as const).map((held) => groupPasses('staff', held))).toEqual([true, true, false]);
});

test.each([
  [null, undefined, true],
  [undefined, 'user', true],
  [[], undefined, true],
  [[], 'staff', true],
  [['admin'], 'staff', false],
  [['admin', 'staff'], 'staff', true],
  [['admin'], undefined, false],
] as const)('specification 6: what requires %s passes for %s: %s', (required, held, passes) => {
  expect(hasPermission(required, held)).toBe(passes);
});

test.each(pages)('each page allows its own route and no other: $name', ({ id, route }) => {
  const open = pages.filter((other) => mayOpen(other.route, [id], 'user')).map((other) => other.route);
  expect(open).toEqual([route]);
  expect(mayOpen(route, [], 'admin')).toBe(false);
});

test('routes without a page are allowed by the group alone', () => {
  expect((['admin', 'staff', undefined] as const).map((held) => mayOpen('/system/outbox', [], held))).toEqual([
    true,
    false,
    false,
  ]);
  expect(mayOpen('/upload/uploadresumes', [2], 'admin')).toBe(false);
});

test.each([
  ['1,23,24', '/analyticsdashboard'],
  ['1,24,25', '/recruiter/dashboard'],
  ['25', '/teamlead/dashboard'],
  ['1,2', '/upload/uploadjobs'],
  ['123,2', '/upload/managejob'],
  ['', '/'],
] as const)('shell 16, 17: with the pages %s one lands on %s, by membership in the list', (list, route) => {
  expect(landingRoute(readPageList(list))).toBe(route);
});

test.each([
  [1, 'admin'],
  [2, 'recruiter'],
  [3, 'teamLead'],
  [9, 'admin'],
  [0, 'admin'],
] as const)('shell 40: role %s is labelled %s', (role, label) => {
  expect(roleLabel(role)).toBe(label);
});
