import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type Openers, useActions } from './actions.ts';
import { type Suggestion, useSuggestions } from './use-suggestions.ts';

export type NavSearchState = ReturnType<typeof useNavSearch>;

/** What is typed into the navigation search, what it finds, and how that is walked through, chosen and left. */
export function useNavSearch(called: number, openers: Openers, onDone: () => void) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const before = useRef<Element | null>(null);
  const [text, setText] = useState('');
  const [isAll, setAll] = useState(false);
  const [isHere, setHere] = useState(false);
  const [active, setActive] = useState(0);
  const { suggestions, isAsking } = useSuggestions(text, isAll, useActions(openers));
  const isOpen = isHere && text.trim() !== '';
  const at = Math.min(active, suggestions.length - 1);

  useEffect(() => {
    if (called === 0) return;
    if (document.activeElement !== field.current) before.current = document.activeElement;
    setAll(true);
    field.current?.focus();
    field.current?.select();
  }, [called]);

  const close = () => {
    setText('');
    setActive(0);
  };
  const choose = ({ route, run }: Suggestion) => {
    close();
    // The next page takes the focus, unless it would seem that somebody is typing here.
    field.current?.blur();
    onDone();
    if (route) void navigate(route);
    run?.();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      close();
      onDone();
      if (before.current instanceof HTMLElement && before.current !== document.body) before.current.focus();
      else if (isAll) field.current?.blur();
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      if (suggestions.length > 0) setActive((at + step + suggestions.length) % suggestions.length);
    }
    if (event.key === 'Enter' && isOpen && suggestions[at]) choose(suggestions[at]);
  };
  return {
    field,
    text,
    /** Records and actions are looked for too. */
    isAll,
    /** The focus is in the field. */
    isHere,
    isOpen,
    suggestions,
    isAsking,
    /** The suggestion that Enter chooses. */
    at,
    setActive,
    choose,
    onKey,
    onText: (typed: string) => {
      setText(typed);
      setActive(0);
    },
    onFocus: (event: FocusEvent) => {
      setHere(true);
      if (event.relatedTarget) before.current = event.relatedTarget;
    },
    onBlur: () => {
      setHere(false);
      setAll(false);
      close();
    },
  };
}
