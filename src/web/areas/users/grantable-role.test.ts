import { expect, test } from 'vitest';
import { roleGroups } from '#domain/access/roles.ts';
import { grantableGroups, isGrantable } from './grantable-role.ts';

const role = { status: 'Active', pages: [1, 2], group: 'staff' } as const;

test('a role with a page or a group beyond those of the editor is not offered', () => {
  expect(isGrantable(role, { pages: [1, 2, 3], group: 'staff' })).toBe(true);
  expect(isGrantable(role, { pages: [1], group: 'staff' })).toBe(false);
  expect(isGrantable({ ...role, group: 'admin' }, { pages: [1, 2, 3], group: 'staff' })).toBe(false);
  expect(isGrantable({ ...role, status: 'Inactive' }, { pages: [1, 2, 3], group: 'admin' })).toBe(false);
});

test('until the group of the editor is known, no role is offered', () => {
  expect(isGrantable(role, { pages: [1, 2], group: undefined })).toBe(false);
});

test('an editor gives no group above their own', () => {
  expect(grantableGroups(roleGroups, 'admin')).toEqual(['admin', 'staff', 'user']);
  expect(grantableGroups(roleGroups, 'staff')).toEqual(['staff', 'user']);
});
