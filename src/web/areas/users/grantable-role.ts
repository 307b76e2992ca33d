import { groupPasses, type RoleGroup } from '#domain/access/roles.ts';

type GrantedRole = { status: 'Active' | 'Inactive'; pages: readonly number[]; group: RoleGroup };

/** Whether an editor can grant a role: it is active, and has no page and no group that the editor does not have. */
export function isGrantable(
  { status, pages, group }: GrantedRole,
  editor: { pages: readonly number[]; group: RoleGroup | undefined },
): boolean {
  const isWithinGroup = editor.group !== undefined && groupPasses(group, editor.group);
  return status === 'Active' && isWithinGroup && pages.every((id) => editor.pages.includes(id));
}

/** The groups that an editor can give to a role, in order. */
export function grantableGroups(all: readonly RoleGroup[], own: RoleGroup | undefined): RoleGroup[] {
  return all.filter((group) => own !== undefined && groupPasses(group, own));
}
