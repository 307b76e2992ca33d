import { authApi } from '#contract/areas/auth.ts';
import { businessUnit } from '#contract/catalogs/business-unit.ts';
import { useCall } from '#web/data/use-call.ts';
import { useSession, useSignedIn } from './session-provider.tsx';

export type Unit = { id: number; name: string; code: string; isActive: boolean };

/** The business units of the organisation, as the dialog asks for them (specification 3). */
export function useUnits(isWanted: boolean) {
  const asked = { page: 0, size: 1000, direction: 'DESC', sortField: 'name' } as const;
  const { data, error, isPending, refetch } = useCall(businessUnit.calls.search, asked as never, { enabled: isWanted });
  const rows = (data as { found: { rows: Unit[] } } | undefined)?.found.rows ?? [];
  return { units: rows.filter(({ isActive }) => isActive), error, isPending, refetch };
}

/** The codes of the applied units, for the header. */
export function useAppliedCodes(): string {
  const { session } = useSession();
  const { unitIds } = useSignedIn();
  const { units } = useUnits(session !== undefined);
  return units
    .filter(({ id }) => unitIds.includes(id))
    .map(({ code }) => code)
    .join(', ');
}

export const applyUnits = authApi.applyUnits;
