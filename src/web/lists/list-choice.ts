import { useMemo, useRef } from 'react';
import { useKeptChoice } from '#web/session/kept-choice.ts';

/** The chosen rows: by their ids, or everything that matches except some. */
export type ListChoice = {
  ids: ReadonlySet<number>;
  isEverything: boolean;
  except: ReadonlySet<number>;
  count: number;
  isChosen: (id: number) => boolean;
  toggle: (id: number, withRange: boolean) => void;
  togglePage: () => void;
  page: 'all' | 'some' | 'none';
  /** Absent where a call takes only ids. */
  chooseEverything?: (() => void) | undefined;
  /** Chooses these and no others. */
  keep: (ids: readonly number[]) => void;
  /** Chooses everything that the list finds again, without these. */
  keepEverything: (without: readonly number[]) => void;
  clear: () => void;
};

/** As it is kept. */
type Kept = { ids: readonly number[]; except: readonly number[]; isEverything: boolean };

const nobody: Kept = { ids: [], except: [], isEverything: false };

/**
 * Chooses rows across pages. Another filter or search clears the choice. `about` identifies what is shown, without the page.
 * With a `name` the choice is there again after a row was looked at.
 */
export function useListChoice(pageIds: readonly number[], total: number, about: string, name?: string): ListChoice {
  const [kept, setKept] = useKeptChoice(name, about, nobody);
  const { isEverything } = kept;
  const ids = useMemo(() => new Set(kept.ids), [kept]);
  const except = useMemo(() => new Set(kept.except), [kept]);
  const last = useRef<number | undefined>(undefined);
  const isChosen = (id: number) => (isEverything ? !except.has(id) : ids.has(id));
  const chosenHere = pageIds.filter(isChosen).length;
  const set = (requested: readonly number[], isOn: boolean) => {
    const change = (before: readonly number[], isIn: boolean) => {
      const next = new Set(before);
      for (const id of requested) isIn ? next.add(id) : next.delete(id);
      return [...next];
    };
    setKept((before) =>
      before.isEverything
        ? { ...before, except: change(before.except, !isOn) }
        : { ...before, ids: change(before.ids, isOn) },
    );
  };
  return {
    ids,
    isEverything,
    except,
    count: isEverything ? total - except.size : ids.size,
    isChosen,
    page: pageIds.length > 0 && chosenHere === pageIds.length ? 'all' : chosenHere > 0 ? 'some' : 'none',
    toggle: (id, withRange) => {
      const [from, to] = [pageIds.indexOf(last.current ?? id), pageIds.indexOf(id)];
      const range = withRange && from >= 0 ? pageIds.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
      set(range, !isChosen(id));
      last.current = id;
    },
    togglePage: () => set(pageIds, chosenHere < pageIds.length),
    chooseEverything: () => setKept((before) => ({ ...before, isEverything: true, except: [] })),
    keepEverything: (without) => setKept((before) => ({ ...before, isEverything: true, except: without })),
    keep: (some) => setKept({ ...nobody, ids: some }),
    clear: () => setKept(nobody),
  };
}
