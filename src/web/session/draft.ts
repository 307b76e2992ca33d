import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef, useState } from 'react';
import { readOwner } from './session.ts';
import { stored } from './storage.ts';

/**
 * Drafts are in session storage: for this tab only, and not cleared with local storage when a session ends. They belong to a
 * person and to the applied units: a new record that was typed in one unit is not offered in another.
 */
const prefix = 'draft:';
const keyOf = (name: string) => `${prefix}${readOwner()}:${stored('units')}:${name}`;

/** The state of a draft and what can be done with it. */
export type DraftState = {
  /** A draft from before the end of the session, or from before the page was left, was restored. */
  isRestored: boolean;
  /** The values differ from the start. */
  isDirty: boolean;
  /** Removes the draft after saving. */
  done: () => void;
  /** Discards the draft. */
  discard: () => void;
};

/**
 * The values of a form as state, kept while they differ from `start`: they are there again after the session ended and
 * the same person signed in, or after the page was left by accident. `name` says which form and which record.
 *
 *     const [values, setValues, draft] = useDraft(`user:${id}`, startValues);
 */
export function useDraft<T>(name: string, start: T): [T, Dispatch<SetStateAction<T>>, DraftState] {
  const [key] = useState(() => keyOf(name));
  const [startText] = useState(() => JSON.stringify(start));
  const [saved] = useState(() => readDraft<T>(key));
  const [value, setValue] = useState<T>(saved ?? start);
  const [isRestored, setRestored] = useState(saved !== undefined);
  const isOver = useRef(false);

  useEffect(() => {
    if (isOver.current) return;
    const text = JSON.stringify(value);
    if (text === startText) sessionStorage.removeItem(key);
    else keep(key, text);
  }, [value, key, startText]);

  const done = useCallback(() => {
    isOver.current = true;
    setRestored(false);
    sessionStorage.removeItem(key);
  }, [key]);
  // A form that is emptied and closed in one go renders no more: nothing after that would remove the draft.
  const set = useCallback(
    (next: SetStateAction<T>) => {
      if (JSON.stringify(next) === startText) sessionStorage.removeItem(key);
      setValue(next);
    },
    [key, startText],
  );
  const discard = useCallback(() => {
    setRestored(false);
    set(JSON.parse(startText) as T);
  }, [set, startText]);
  return [value, set, { isRestored, isDirty: JSON.stringify(value) !== startText, done, discard }];
}

/** The unsaved draft of a name, for a form that learns its record late. */
export function findDraft<T>(name: string): T | undefined {
  return readDraft<T>(keyOf(name));
}

/** Stores a draft; undefined removes it. */
export function saveDraft(name: string, value: unknown): void {
  if (value === undefined) sessionStorage.removeItem(keyOf(name));
  else keep(keyOf(name), JSON.stringify(value));
}

function readDraft<T>(key: string): T | undefined {
  const text = sessionStorage.getItem(key);
  if (text === null) return undefined;
  try {
    return JSON.parse(text) as T;
  } catch {
    return undefined;
  }
}

function keep(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // Storage is full: the form still works, without a draft.
  }
}

/** Removes all drafts except those of one person: at sign-out all, at sign-in everybody else's. */
export function dropDrafts(exceptOf?: string): void {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(prefix) && (exceptOf === undefined || !key.startsWith(`${prefix}${exceptOf}:`)))
      sessionStorage.removeItem(key);
}
