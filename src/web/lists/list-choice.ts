import { useEffect, useRef, useState } from 'react';

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

const nobody: ReadonlySet<number> = new Set();

/**
 * Chooses rows across pages. Another filter or search clears the choice. `about` identifies what is shown, without the page.
 */
export function useListChoice(pageIds: readonly number[], total: number, about: string): ListChoice {
  const [ids, setIds] = useState(nobody);
  const [except, setExcept] = useState(nobody);
  const [isEverything, setEverything] = useState(false);
  const last = useRef<number | undefined>(undefined);
  const clear = () => {
    setIds(nobody);
    setExcept(nobody);
    setEverything(false);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown is the occasion
  useEffect(clear, [about]);
  const isChosen = (id: number) => (isEverything ? !except.has(id) : ids.has(id));
  const chosenHere = pageIds.filter(isChosen).length;
  const set = (requested: readonly number[], isOn: boolean) => {
    const change = (before: ReadonlySet<number>, isIn: boolean) => {
      const next = new Set(before);
      for (const id of requested) isIn ? next.add(id) : next.delete(id);
      return next;
    };
    if (isEverything) setExcept((before) => change(before, !isOn));
    else setIds((before) => change(before, isOn));
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
    chooseEverything: () => {
      setEverything(true);
      setExcept(nobody);
    },
    keepEverything: (without) => {
      setEverything(true);
      setExcept(new Set(without));
    },
    keep: (kept) => {
      setIds(new Set(kept));
      setExcept(nobody);
      setEverything(false);
    },
    clear,
  };
}
