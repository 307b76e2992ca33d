import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef } from 'react';

/** A keyboard shortcut: one key (`j`, `]`, `?`) or a sequence of two (`g j`). */
export type Key = { keys: string; label: string; run: (event: KeyboardEvent) => void };

type KeysValue = {
  /** Whether single-key shortcuts are on (WCAG 2.1.4: they can be turned off). */
  isOn: boolean;
  declare: (own: { current: readonly Key[] }, isHere: boolean) => () => void;
  /** The shortcuts that are declared now: those of the screen, or those of the shell. */
  declared: (isHere: boolean) => readonly Key[];
};

const KeysContext = createContext<KeysValue>({ isOn: true, declare: () => () => {}, declared: () => [] });

/** The second key of a sequence must follow within this time. */
const pairMs = 1200;

/** Handles single-key shortcuts for the screens below. In a field, a menu or a dialog keys are ordinary input. */
export function Keys({ isOn, children }: { isOn: boolean; children: ReactNode }) {
  const owners = useRef(new Map<{ current: readonly Key[] }, boolean>());
  const value = useMemo<KeysValue>(
    () => ({
      isOn,
      declare: (own, isHere) => {
        owners.current.set(own, isHere);
        return () => owners.current.delete(own);
      },
      declared: (isHere) => [...owners.current].filter(([, here]) => here === isHere).flatMap(([own]) => own.current),
    }),
    [isOn],
  );
  useEffect(() => {
    if (!isOn) return;
    let first = { key: '', at: 0 };
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event)) return;
      // Shortcuts of the screen go before those of the shell.
      const lists = [...owners.current].toSorted(([, one], [, other]) => Number(other) - Number(one));
      const keys = lists.flatMap(([own]) => own.current);
      const pair = event.timeStamp - first.at < pairMs ? `${first.key} ${event.key}` : '';
      const hit = keys.find((one) => one.keys === pair) ?? keys.find((one) => one.keys === event.key);
      first = { key: event.key, at: event.timeStamp };
      if (!hit) return;
      first = { key: '', at: 0 };
      event.preventDefault();
      hit.run(event);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [isOn]);
  return <KeysContext value={value}>{children}</KeysContext>;
}

const boxes = 'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=true]';
const overlays = '[role=menu], [role=listbox], [role=dialog], [aria-modal=true]';

/** Whether a key belongs to the focused control, or to something above the screen. */
function isElsewhere({ target }: KeyboardEvent): boolean {
  if (target instanceof Element && target.closest(`${boxes}, ${overlays}`)) return true;
  return document.querySelector('[aria-modal=true]:not([aria-hidden=true])') !== null;
}

/** Declares shortcuts while a screen is mounted; the help overlay lists them. */
export function useKeys(keys: readonly Key[], isHere = true): void {
  const { declare } = useContext(KeysContext);
  const own = useRef(keys);
  own.current = keys;
  useEffect(() => declare(own, isHere), [declare, isHere]);
}

/** The declared shortcuts for the help overlay. */
export function useDeclaredKeys() {
  const { isOn, declared } = useContext(KeysContext);
  return {
    isOn,
    here: useCallback(() => declared(true), [declared]),
    everywhere: useCallback(() => declared(false), [declared]),
  };
}
