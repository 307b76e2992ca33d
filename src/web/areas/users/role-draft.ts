import type { rolesApi } from '#contract/areas/users/roles.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { mergePages, pageDifference } from '#domain/access/grants.ts';
import type { PageId } from '#domain/access/pages.ts';
import type { RoleGroup } from '#domain/access/roles.ts';
import type { ShellWords } from '#web/shell/words/words.ts';
import type { Words } from '#web/words/words.ts';
import type { UserWords } from './words/words.ts';

export type Role = Output<typeof rolesApi.change>;

/** A role while it is edited. */
export type RoleDraft = {
  name: string;
  group: RoleGroup;
  pages: readonly PageId[];
  mayWrite: boolean;
  isActive: boolean;
};

/** The initial values of a new role. */
export const emptyRole: RoleDraft = { name: '', group: 'staff', pages: [], mayWrite: true, isActive: true };

/** A saved role as a draft. */
export function draftOf({ name, group, pages, mayWrite, isActive }: Role): RoleDraft {
  return { name, group, pages: pages as PageId[], mayWrite, isActive };
}

/** One effect of saving: given (+), taken away (−), or another change (•). */
export type Change = { sign: '+' | '−' | '•'; text: string };

/** The differences between two versions of a role, as text. */
export function changesBetween(before: RoleDraft, after: RoleDraft, words: Words & ShellWords & UserWords): Change[] {
  const { roles } = words.people;
  const { added, removed } = pageDifference(before.pages, after.pages);
  const name = (id: PageId) => words.shell.pages[id];
  return [
    ...(before.name === after.name.trim() ? [] : [other(roles.renamed(before.name || '–', after.name.trim() || '–'))]),
    ...(before.group === after.group
      ? []
      : [other(roles.regrouped(roles.groups[before.group], roles.groups[after.group]))]),
    ...added.map((id): Change => ({ sign: '+', text: roles.given(name(id)) })),
    ...removed.map((id): Change => ({ sign: '−', text: roles.taken(name(id)) })),
    ...onOff(before.mayWrite, after.mayWrite, roles.writeOn, roles.writeOff),
    ...onOff(before.isActive, after.isActive, roles.turnedOn, roles.turnedOff),
  ];
}

const other = (text: string): Change => ({ sign: '•', text });

function onOff(before: boolean, after: boolean, on: string, off: string): Change[] {
  if (before === after) return [];
  return [after ? { sign: '+', text: on } : { sign: '−', text: off }];
}

/** A three-way merge: a field that only one person changed takes that change; where both did, mine wins. */
export function mergeDrafts(base: RoleDraft, mine: RoleDraft, theirs: RoleDraft): RoleDraft {
  const pick = <K extends keyof RoleDraft>(key: K) => (mine[key] === base[key] ? theirs[key] : mine[key]);
  return {
    name: pick('name'),
    group: pick('group'),
    pages: mergePages(base.pages, mine.pages, theirs.pages),
    mayWrite: pick('mayWrite'),
    isActive: pick('isActive'),
  };
}
