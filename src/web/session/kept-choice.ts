import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef, useState } from 'react';
import { findDraft, saveDraft } from './draft.ts';

/**
 * What is chosen in a list as state, kept for this tab: whoever looks at one of the rows and comes back finds it again where the
 * list shows the same (`about`). Something else shown clears it. Without a `name` it is not kept.
 *
 * @param none nothing chosen; the same object each time
 */
export function useKeptChoice<T>(name: string | undefined, about: string, none: T): [T, Dispatch<SetStateAction<T>>] {
  const draft = name && `choice:${name}`;
  const [value, setValue] = useState<T>(() => {
    const kept = draft ? findDraft<{ about: string; value: T }>(draft) : undefined;
    return kept?.about === about ? kept.value : none;
  });
  // What is cleared before the page is left is not rendered any more.
  const set = useCallback(
    (next: SetStateAction<T>) => {
      if (draft && next === none) saveDraft(draft, undefined);
      setValue(next);
    },
    [draft, none],
  );
  const shown = useRef(about);
  useEffect(() => {
    if (shown.current === about) return;
    shown.current = about;
    set(none);
  }, [about, none, set]);
  useEffect(() => {
    if (draft) saveDraft(draft, value === none ? undefined : { about: shown.current, value });
  }, [draft, value, none]);
  return [value, set];
}
