import { type RefObject, useEffect, useState } from 'react';

/** How long after a form was sent its first wrong field is waited for: as long as an answer may take. */
const waitMs = 15_000;

const invalidIn = (container: ParentNode) => [...container.querySelectorAll<HTMLElement>('[aria-invalid=true]')];

/** What a field is called on the screen, without the star of a required one. */
function nameOf(field: HTMLElement): string {
  const label = field.getAttribute('aria-label') ?? (field as HTMLInputElement).labels?.[0]?.textContent ?? '';
  return label.replace(/\s*\*$/, '').trim();
}

/** Brings the first wrong field into view and gives it the focus; whether there is one. */
export function showFirstInvalid(container: ParentNode): boolean {
  const field = invalidIn(container)[0];
  if (!field) return false;
  const folded = field.closest('details');
  if (folded) folded.open = true;
  field.focus({ preventScroll: true });
  field.scrollIntoView?.({ block: 'center' });
  return true;
}

/** The names of all wrong fields, so that they can be said at the button that sends the form. */
export function useInvalidNames(container: RefObject<HTMLElement | null>): readonly string[] {
  const [names, setNames] = useState<readonly string[]>([]);
  // What is wrong is known only once the fields are drawn.
  useEffect(() => {
    const found = container.current ? invalidIn(container.current).map(nameOf) : [];
    const now = [...new Set(found.filter((name) => name !== ''))];
    setNames((before) => (before.join('\n') === now.join('\n') ? before : now));
  });
  return names;
}

/**
 * After any form was sent, its first wrong field gets the focus and is scrolled into view, whether the form found the fault
 * or the server did. A form that moved the focus to a summary of its own, and one in which somebody types on, is left alone.
 */
export function useFirstInvalid(): void {
  useEffect(() => {
    let stop = () => {};
    const look = ({ target, defaultPrevented }: Event) => {
      if (!(target instanceof HTMLFormElement) || !defaultPrevented) return;
      stop();
      const before = document.activeElement;
      const isElsewhere = () => document.activeElement !== before && document.activeElement !== document.body;
      const show = () => {
        if (isElsewhere() || showFirstInvalid(target)) stop();
      };
      const observer = new MutationObserver(show);
      observer.observe(target, { subtree: true, childList: true, attributeFilter: ['aria-invalid'] });
      const frame = setTimeout(show);
      const end = setTimeout(() => stop(), waitMs);
      const onInput = () => stop();
      target.addEventListener('input', onInput);
      stop = () => {
        observer.disconnect();
        clearTimeout(frame);
        clearTimeout(end);
        target.removeEventListener('input', onInput);
        stop = () => {};
      };
    };
    document.addEventListener('submit', look);
    return () => {
      document.removeEventListener('submit', look);
      stop();
    };
  }, []);
}
