import { useRef, useState } from 'react';

/** How a form says that it holds something that is not saved. */
export type Hold = {
  /** Called with every rendering: whether what is typed differs from what the form began with. */
  mark: (isDirty: boolean) => void;
  /** Somebody typed on. */
  touch: () => void;
  /** What was typed is saved, asked for, or given up: the newest version may come. */
  release: () => void;
};

/**
 * What a form began with, for as long as somebody types into it: a newer version that arrives meanwhile, from another person or
 * with the refusal of a save, waits until what was typed is saved or given up.
 */
export function useHeld<T>(key: string | number, newest: T): { key: string | number; of: T; hold: Hold } {
  const isDirty = useRef(false);
  // The newest version may come later than the word that it was saved.
  const isReleased = useRef(false);
  const [held, setHeld] = useState({ key, of: newest });
  const [, setReleased] = useState(0);
  const isNewer = held.key !== key && (isReleased.current || !isDirty.current);
  const shown = isNewer ? { key, of: newest } : held;
  if (isNewer) {
    isReleased.current = false;
    isDirty.current = false;
    setHeld(shown);
  }
  const hold: Hold = {
    mark: (dirty) => {
      isDirty.current = dirty;
    },
    touch: () => {
      isReleased.current = false;
    },
    release: () => {
      isReleased.current = true;
      setReleased((count) => count + 1);
    },
  };
  return { ...shown, hold };
}
