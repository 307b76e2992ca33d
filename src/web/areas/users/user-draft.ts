import type { usersApi } from '#contract/areas/users/users.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { readPhone } from '#contract/core/phone.ts';
import type { Words } from '#web/words/words.ts';
import type { Change } from './role-draft.ts';
import type { UserWords } from './words/words.ts';

export type User = Output<typeof usersApi.single>;

/** A user while being edited; an empty string means no choice. */
export type UserDraft = {
  username: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  roleId: string;
  unitIds: readonly number[];
  mayWrite: boolean;
};

export type UserField = keyof UserDraft | 'password';

/** The initial values of a new user. */
export const emptyUser: UserDraft = {
  username: '',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  roleId: '',
  unitIds: [],
  mayWrite: true,
};

/** A saved user as a draft. */
export function draftOfUser({
  username,
  firstName,
  lastName,
  email,
  phone = '',
  roleId,
  unitIds,
  mayWrite,
}: User): UserDraft {
  return { username, firstName, lastName, email, phone, roleId: String(roleId), unitIds, mayWrite };
}

const least = 4;
const looksLikeEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const looksLikeUsername = /^[\p{L}\p{N}._@+-]+$/u;

/** Validates the draft: an error per field, each with what to do about it. */
export function checkUser(draft: UserDraft, words: Words & UserWords): Partial<Record<UserField, string>> {
  const { users } = words.people;
  const errors: Partial<Record<UserField, string>> = {};
  const username = draft.username.trim();
  for (const field of ['firstName', 'lastName', 'email'] as const)
    if (draft[field].trim() === '') errors[field] = words.common.required;
  if (username.length < least) errors.username = users.short(least);
  else if (!looksLikeUsername.test(username)) errors.username = users.badUsername;
  if (!errors.email && !looksLikeEmail.test(draft.email.trim())) errors.email = users.badEmail;
  if (draft.phone.trim() !== '' && readPhone(draft.phone) === undefined) errors.phone = users.badPhone;
  if (draft.roleId === '') errors.roleId = users.noRole;
  if (draft.unitIds.length === 0) errors.unitIds = users.noUnits;
  return errors;
}

const fields = ['firstName', 'lastName', 'username', 'email', 'phone', 'roleId', 'unitIds', 'mayWrite'] as const;

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Whether two drafts are equal. */
export function isSameUser(before: UserDraft, after: UserDraft): boolean {
  return fields.every((field) => same(before[field], after[field]));
}

/** A three-way merge: a field that only one person changed takes that change; where both did, mine wins. */
export function mergeUsers(base: UserDraft, mine: UserDraft, theirs: UserDraft): UserDraft {
  const merged = fields.map((field) => [field, same(mine[field], base[field]) ? theirs[field] : mine[field]]);
  return Object.fromEntries(merged) as UserDraft;
}

/** Somebody else's changes of a user, as text. */
export function changesOfUser(before: User, after: User, words: Words & UserWords): Change[] {
  const { users, stale } = words.people;
  const shown = (user: User): readonly (readonly [string, string])[] => [
    [users.firstName, user.firstName],
    [users.lastName, user.lastName],
    [users.username, user.username],
    [users.email, user.email],
    [users.phone, user.phone ?? ''],
    [users.role, user.roleName],
    [users.units, user.unitCodes.join(', ')],
    [users.write, user.mayWrite ? words.common.yes : words.common.no],
    [words.common.status, user.isActive ? words.common.active : words.common.inactive],
  ];
  const now = shown(after);
  return shown(before).flatMap(([name, was], at): Change[] => {
    const is = now[at]![1];
    return was === is ? [] : [{ sign: '•', text: stale.field(name, was || stale.empty, is || stale.empty) }];
  });
}
