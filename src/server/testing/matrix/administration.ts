import { usersCalls } from '#contract/areas/users/all.ts';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { wireKeys } from '#contract/core/wire-names.ts';

/**
 * User administration by units and rank of both sides, written by hand from the rules: nobody sees who shares no unit
 * with them, and nobody changes somebody with a unit or a right that they do not have.
 */
export const unitsOf = { A: ['A'], B: ['B'], AB: ['A', 'B'], every: [] } as const;
export type Units = keyof typeof unitsOf;

/** What a role holds beside the caller's: fewer pages, the same, one more page, a higher group. */
export type Rank = 'below' | 'same' | 'page more' | 'group above';

type Verdict = 'may' | 'user.above-you' | 'user.beyond-units' | 'record.absent';
type Line = readonly [units: Units, rank: Rank, verdict: Verdict];

/** What meets a caller, by the units and the rank of the user that a call names. `every` stands for page 4. */
export const aboutUsers: Readonly<Record<'A' | 'AB' | 'every', readonly Line[]>> = {
  A: [
    ['A', 'below', 'may'],
    ['A', 'same', 'may'],
    ['A', 'page more', 'user.above-you'],
    ['A', 'group above', 'user.above-you'],
    ['AB', 'below', 'user.beyond-units'],
    ['AB', 'same', 'user.beyond-units'],
    ['AB', 'page more', 'user.above-you'],
    ['AB', 'group above', 'user.above-you'],
    ['B', 'below', 'record.absent'],
    ['B', 'same', 'record.absent'],
    ['B', 'page more', 'record.absent'],
    ['B', 'group above', 'record.absent'],
    ['every', 'page more', 'user.above-you'],
    ['every', 'group above', 'user.above-you'],
  ],
  AB: [
    ['A', 'below', 'may'],
    ['B', 'same', 'may'],
    ['AB', 'below', 'may'],
    ['AB', 'same', 'may'],
    ['B', 'page more', 'user.above-you'],
    ['AB', 'group above', 'user.above-you'],
    ['every', 'page more', 'user.above-you'],
  ],
  every: [
    ['A', 'below', 'may'],
    ['B', 'page more', 'may'],
    ['AB', 'group above', 'may'],
    ['every', 'page more', 'may'],
    ['every', 'group above', 'may'],
  ],
};

type RoleVerdict = 'may' | 'role.above-you' | 'role.beyond-units';
type RoleLine = readonly [heldBy: readonly Units[], rank: Rank, verdict: RoleVerdict];

/** What meets a caller, by the units of everybody who holds the role that a call names. */
export const aboutRoles: Readonly<Record<'A' | 'every', readonly RoleLine[]>> = {
  A: [
    [[], 'below', 'may'],
    [[], 'same', 'may'],
    [[], 'page more', 'role.above-you'],
    [[], 'group above', 'role.above-you'],
    [['A'], 'below', 'may'],
    [['A'], 'page more', 'role.above-you'],
    [['B'], 'below', 'role.beyond-units'],
    [['AB'], 'same', 'role.beyond-units'],
    [['A', 'B'], 'below', 'role.beyond-units'],
    [['B'], 'group above', 'role.above-you'],
  ],
  every: [
    [[], 'group above', 'may'],
    [['B'], 'below', 'may'],
    [['A', 'AB', 'every'], 'page more', 'may'],
  ],
};

/** What a call about a user is sent beside the id, and how it answers where it is allowed. */
type Act = { readonly input: Readonly<Record<string, unknown>>; readonly answer?: number };

/** Every change of a user, in each of its forms; `@` stands for a value that nobody else has. */
export const userActs: Readonly<Record<string, readonly Act[]>> = {
  'users.edit': [
    { input: { username: 'new.@' } },
    { input: { firstName: 'Renamed' } },
    { input: { lastName: 'Renamed' } },
    { input: { email: '@new@example.com' } },
    { input: { phno: '' } },
    { input: { roleId: '@role' } },
    { input: { businessUnitIds: '@unit' } },
    { input: { write: 'false' } },
    { input: { password: '@sealed' } },
    { input: {} },
  ],
  'users.active': [{ input: { status: 'Inactive' } }, { input: { status: 'Active' } }],
  'users.bulk': [
    { input: { action: 'deactivate' } },
    { input: { action: 'activate' } },
    { input: { action: 'role', roleId: '@role' } },
  ],
  'users.unlock': [{ input: {} }],
  'users.endSessions': [{ input: {} }],
  // The user has a password and no second factor.
  'users.invite': [{ input: {}, answer: 409 }],
  'users.dropFactor': [{ input: {}, answer: 409 }],
};

/** Every change of a role, in each of its forms. */
export const roleActs: Readonly<Record<string, readonly Act[]>> = {
  'roles.change': [
    { input: { roleName: 'renamed @' } },
    { input: { pages: '1' } },
    { input: { pages: '' } },
    { input: { group: 'user' } },
    { input: { write: 'false' } },
    { input: { status: 'Inactive' } },
    { input: {} },
  ],
  'roles.remove': [{ input: {} }],
};

/** Calls that take the id of a user or a role and only read; what they show is tested beside the table. */
export const readingCalls = [
  'users.search',
  'users.export',
  'users.single',
  'roles.export',
  'roles.pages',
  'roles.permission',
];

/** Calls that add a record and name a role to give: what may be given is another rule (reliability AZ-10). */
export const givingCalls = ['users.register'];

const idField = /^(id|ids|except|user|users|userid|userids|role|roleid|roleids|heldroleid)$/i;

/** The calls of the room that take the id of a user or a role. */
export function callsWithIds(): string[] {
  return Object.entries(usersCalls).flatMap(([group, calls]) =>
    Object.entries(calls as Record<string, Endpoint>)
      .filter(([, { input }]) => [...(wireKeys(input as never) ?? [])].some((key) => idField.test(key)))
      .map(([name]) => `${group}.${name}`),
  );
}
