import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { authApi } from '#contract/areas/identity/sign-in.ts';
import { keyOf, useCall, useChange } from '#web/api/use-call.ts';
import type { Column } from '#web/ui/data-table.tsx';
import { type Density, densities } from '#web/ui/table-style.ts';
import type { ListState } from './list-state.ts';

/** A saved view of a list: its name and its query string. */
export type SavedView = { name: string; query: string };

/** What the server saves of a list for one person (ruling 15). */
type Kept = {
  /** Keys of the shown columns in their order; absent for the standard. */
  columns?: string[];
  widths?: Record<string, number>;
  /** Absent or undefined for the general one. */
  density?: Density | undefined;
  views?: SavedView[];
};

/** The maximum of saved views: all preferences of a person share 64 kB. */
export const mostViews = 20;

export type ListAppearance<Row> = {
  columns: readonly Column<Row>[];
  all: readonly Column<Row>[];
  shown: readonly string[];
  density: Density | undefined;
  widths: Readonly<Record<string, number>>;
  views: readonly SavedView[];
  isStandard: boolean;
  keep: (changes: Partial<Kept>) => void;
};

/** A person's columns, widths, density and saved views of a list. A shared link brings its own columns. */
export function useListAppearance<Row>(
  name: string | undefined,
  columns: readonly Column<Row>[],
  state: Pick<ListState, 'filter' | 'change' | 'page'>,
): ListAppearance<Row> {
  const key = `list:${name ?? ''}`;
  const { data } = useCall(authApi.readPreferences, {}, { enabled: name !== undefined });
  const client = useQueryClient();
  const { mutate } = useChange(authApi.savePreferences);
  const saved = useMemo(() => readKept(data?.preferences[key]), [data, key]);
  const fromAddress = state.filter('columns');
  const keep = useCallback(
    (changes: Partial<Kept>) => {
      const next = { ...saved, ...changes };
      const preferences = { [key]: next };
      client.setQueryData(keyOf(authApi.readPreferences, {}), (before: { preferences: object } | undefined) => ({
        preferences: { ...before?.preferences, ...preferences },
      }));
      // Changing the columns of a shared link saves them as one's own.
      if (changes.columns && fromAddress !== '') state.change({ columns: '', page: state.page });
      mutate({ input: { preferences } });
    },
    [saved, key, client, mutate, fromAddress, state],
  );
  return useMemo(() => {
    const known = new Map(columns.map((column) => [column.key, column]));
    const standard = columns.filter(({ isExtra }) => !isExtra).map((column) => column.key);
    const requested = fromAddress !== '' ? fromAddress.split(',') : (saved.columns ?? standard);
    // The menu of a row has no name: nobody chose it, so it is always there, and it stands at the end as all actions do.
    const nameless = columns.filter(({ label }) => label === '').map((column) => column.key);
    const listed = [...new Set([columns[0]?.key ?? '', ...requested, ...nameless])].filter((one) => known.has(one));
    const isPinned = (one: string) => known.get(one)!.isPinned ?? false;
    const shown = [...listed.filter((one) => !isPinned(one)), ...listed.filter(isPinned)];
    const widths = saved.widths ?? {};
    return {
      all: columns,
      shown,
      columns: shown.map((one) => ({ ...known.get(one)!, ...(widths[one] !== undefined && { width: widths[one] }) })),
      density: saved.density,
      widths,
      views: saved.views ?? [],
      isStandard: saved.columns === undefined && saved.widths === undefined,
      keep,
    };
  }, [columns, saved, fromAddress, keep]);
}

/** Saved preferences may be older than this version of the list: what does not fit is left out. */
function readKept(value: unknown): Kept {
  if (typeof value !== 'object' || value === null) return {};
  const { columns, widths, density, views } = value as Record<string, unknown>;
  return {
    ...(Array.isArray(columns) && { columns: columns.filter((one) => typeof one === 'string') }),
    ...(typeof widths === 'object' && widths !== null && { widths: widths as Record<string, number> }),
    ...(densities.includes(density as Density) && { density: density as Density }),
    ...(Array.isArray(views) && { views: views.filter(isView) }),
  };
}

const isView = (value: unknown): value is SavedView =>
  typeof value === 'object' && value !== null && typeof (value as SavedView).name === 'string' && 'query' in value;
