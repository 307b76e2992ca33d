import type { Allow, Endpoint } from '#contract/core/endpoint.ts';
import { page, pages } from '#domain/access/pages.ts';
import { proveScope } from '#domain/access/scope.ts';
import type { Refusal } from '#domain/errors.ts';
import type { Who } from '#server/http/call.ts';
import { authorize } from '#server/http/guard.ts';
import type { Rights } from './table.ts';

/**
 * Every wrong rule that a call could have: one page less, one page more, the write flag flipped, any other kind of
 * rule.
 */
export function mutations({ allow }: Endpoint): Allow[] {
  const others: Allow[] = [
    'public',
    'session',
    'session-write',
    { group: 'admin', to: 'read' },
    { group: 'admin', to: 'write' },
  ];
  const all = pages.map(({ id }) => id);
  // Where the group suffices, and where a page is needed besides, the other of the two.
  if (typeof allow === 'object' && 'group' in allow)
    others.push({ ...allow, page: allow.page === undefined ? page.businessUnits : page.securityUser });
  if (typeof allow !== 'object' || !('pages' in allow))
    return [...others, ...all.map((id) => ({ pages: [id], to: 'read' as const }))];
  const flipped = allow.to === 'read' ? 'write' : 'read';
  return [
    ...others,
    { pages: allow.pages, to: flipped },
    ...allow.pages.map((gone) => ({ ...allow, pages: allow.pages.filter((id) => id !== gone) })),
    ...all.filter((id) => !allow.pages.includes(id)).map((more) => ({ ...allow, pages: [...allow.pages, more] })),
  ];
}

/** The guard's own verdict about somebody, under any rule. */
export function guardSays(endpoint: Endpoint, { pages: own, isAdmin, mayWrite, isToken }: Rights): string {
  if (endpoint.allow === 'public' || endpoint.allow === 'chat-link' || endpoint.allow === 'signed') return 'in';
  const apiToken = isToken && { id: 1, name: 'token' };
  const who = { pages: new Set(own), group: isAdmin ? 'admin' : 'user', mayWrite, apiToken } as unknown as Who;
  try {
    authorize(endpoint, { who, scope: proveScope([1]) });
    return 'in';
  } catch (failure) {
    return (failure as Refusal).code;
  }
}
