import { useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { UNSAFE_DataRouterContext as RouterContext, useLocation, useSearchParams } from 'react-router';

/** The filters, order and page of a list as its address holds them, so that links and Back restore them. */
export type ListState = {
  page: number;
  size: number;
  search: string;
  sortField: string | undefined;
  direction: 'ASC' | 'DESC' | undefined;
  filter: (name: string) => string;
  change: (changes: Record<string, string | number | undefined>) => void;
};

/** Debounce of the search field. */
const typingMs = 250;

/** The state of a list in the address of the page. Every change except paging goes back to the first page. */
export function useListState(
  standard: { size?: number } = {},
): ListState & { typed: string; type: (text: string) => void } {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  // React renders a navigation as a transition: until it has, the parameters it rendered last are out of date.
  const router = useContext(RouterContext)?.router;
  const search = params.get('q') ?? '';
  const [typed, setTyped] = useState(search);
  const sent = useRef(search);
  const change = useCallback(
    (changes: Record<string, string | number | undefined>) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(router?.state.location.search ?? before);
          if (!('page' in changes)) next.delete('page');
          for (const [name, value] of Object.entries(changes)) {
            if (value === undefined || value === '' || value === 0) next.delete(name);
            else next.set(name, String(value));
          }
          return next;
        },
        { replace: true },
      ),
    [setParams, router],
  );
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Only typing starts a search: were it started by an address that differs from the field, a slow rendering after Back
  // would search for what the field held before.
  const type = useCallback(
    (text: string) => {
      setTyped(text);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        // Another page has been opened meanwhile.
        if (router && router.state.location.pathname !== pathname) return;
        if (sent.current === text) return;
        sent.current = text;
        change({ q: text });
      }, typingMs);
    },
    [router, pathname, change],
  );
  useEffect(() => () => clearTimeout(timer.current), []);
  // A link or Back changed the address: the search field follows it.
  useEffect(() => {
    if (search === sent.current) return;
    clearTimeout(timer.current);
    sent.current = search;
    setTyped(search);
  }, [search]);
  return useMemo(
    () => ({ ...readListState(params, standard.size), typed, type, change }),
    [params, typed, type, change, standard.size],
  );
}

/** Reads the state of a list from the query parameters. */
export function readListState(params: URLSearchParams, size = 50): Omit<ListState, 'change'> {
  return {
    page: Number(params.get('page') ?? 0),
    size: Number(params.get('size') ?? size),
    search: params.get('q') ?? '',
    sortField: params.get('sort') ?? undefined,
    direction: (params.get('dir') as 'ASC' | 'DESC' | null) ?? undefined,
    filter: (name: string) => params.get(name) ?? '',
  };
}

/** Search, order and page as the input of a list call. */
export function requested(state: Omit<ListState, 'change' | 'filter'>) {
  return {
    page: state.page,
    size: state.size,
    ...(state.search !== '' && { search: state.search }),
    ...(state.sortField !== undefined && { sortField: state.sortField as never }),
    ...(state.direction !== undefined && { direction: state.direction }),
  };
}
