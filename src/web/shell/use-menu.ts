import { authApi } from '#contract/areas/identity/sign-in.ts';
import { builtInRoles, type RoleGroup } from '#domain/access/roles.ts';
import { useCall } from '#web/api/use-call.ts';
import { useWords } from '#web/words/language.tsx';
import { type MenuPart, menuFor } from './menu.ts';
import { useSignedIn } from './session-provider.tsx';
import { shellWords } from './words/words.ts';

/** The group of the person's role: known for built-in roles, fetched for others; undefined until it arrives. */
export function useGroup(): RoleGroup | undefined {
  const { roleId } = useSignedIn();
  const known = builtInRoles.find(({ id }) => id === roleId)?.group;
  const { data } = useCall(authApi.session, {}, { enabled: known === undefined });
  return known ?? data?.group;
}

/** The permitted menu: the only source of sidebar, navigation bar and navigation search. */
export function useMenu(): MenuPart[] {
  const words = useWords(shellWords);
  const { pages } = useSignedIn();
  return menuFor(pages, useGroup() === 'admin', words);
}
