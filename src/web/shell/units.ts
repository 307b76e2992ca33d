import { useEffect, useState } from 'react';
import { authApi } from '#contract/areas/identity/sign-in.ts';
import { businessUnit } from '#contract/catalogs/business-unit.ts';
import { toInside, toWire } from '#contract/core/wire-names.ts';
import { useCall } from '#web/api/use-call.ts';
import { isUnitsEvent, store, stored } from '#web/session/storage.ts';
import { useSession, useSignedIn } from './session-provider.tsx';

export type Unit = { id: number; name: string; code: string; isActive: boolean };

/** The interval of reading the stored list, which never uses the network (ruling 22). */
const pollMs = 1000;

/**
 * The business units of the organisation, as the specification asks: fetched once, stored in local storage as they came, and
 * read from there every second and when another tab writes them.
 */
export function useUnits(isWanted: boolean) {
  const requested = { page: 0, size: 1000, direction: 'DESC', sortField: 'name' } as const;
  const { data, error, isPending, refetch } = useCall(businessUnit.calls.search, requested as never, {
    enabled: isWanted,
  });
  const [saved, setKept] = useState(() => stored('unitList'));
  useEffect(() => {
    // An answer that arrives after signing out must not be stored.
    if (!data || stored('bearer') === '') return;
    const { rows } = (data as unknown as { found: { rows: Unit[] } }).found;
    store({ unitList: JSON.stringify(rows.map((row) => toWire(businessUnit.row, row))) });
    setKept(stored('unitList'));
  }, [data]);
  useEffect(() => {
    if (!isWanted) return;
    const read = () => setKept(stored('unitList'));
    const timer = setInterval(read, pollMs);
    window.addEventListener('storage', read);
    return () => {
      clearInterval(timer);
      window.removeEventListener('storage', read);
    };
  }, [isWanted]);
  const units = readUnits(saved);
  return {
    units: (units ?? []).filter(({ isActive }) => isActive),
    error,
    isPending: isPending && !units,
    refetch,
  };
}

/** Parses what is in local storage; undefined where it is no list of units. */
function readUnits(saved: string): Unit[] | undefined {
  try {
    const list: unknown = JSON.parse(saved);
    if (!Array.isArray(list)) return undefined;
    return list.flatMap((one) => {
      const { id, name, code, isActive, status } = toInside(businessUnit.row, one ?? {}) as Partial<Unit> & {
        status?: string;
      };
      const isOn = isActive ?? status?.toLowerCase() !== 'inactive';
      return Number.isSafeInteger(Number(id)) && typeof code === 'string'
        ? [{ id: Number(id), name: name ?? code, code, isActive: isOn }]
        : [];
    });
  } catch {
    return undefined;
  }
}

/** The codes of the applied units for the header. The page reloads when another tab applies others. */
export function useAppliedCodes(): string {
  const { session } = useSession();
  const { unitIds } = useSignedIn();
  const { units } = useUnits(session !== undefined);
  useEffect(() => {
    const follow = (event: StorageEvent) => {
      // The page shows data of units that are no longer applied. The browser asks where a form is not saved.
      if (isUnitsEvent(event) && event.newValue && event.newValue !== event.oldValue) location.reload();
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);
  return units
    .filter(({ id }) => unitIds.includes(id))
    .map(({ code }) => code)
    .join(', ');
}

export const applyUnits = authApi.applyUnits;
