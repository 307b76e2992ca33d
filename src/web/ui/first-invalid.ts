import { type RefObject, useEffect, useState } from 'react';

/** How long after a submit the first invalid field is looked for: as long as an answer may take. */
const waitMs = 15_000;

const invalidIn = (container: ParentNode) => [...container.querySelectorAll<HTMLElement>('[aria-invalid=true]')];

/** The label of a field without the star of a required one. */
function nameOf(field: HTMLElement): string {
  const label = field.getAttribute('aria-label') ?? (field as HTMLInputElement).labels?.[0]?.textContent ?? '';
  return label.replace(/\s*\*$/, '').trim();
}

/** Scrolls to the first invalid field and focuses it; returns whether there is one. */
export function showFirstInvalid(container: ParentNode): boolean {
  const field = invalidIn(container)[0];
  if (!field) return false;
  const folded = field.closest('details');
  if (folded) folded.open = true;
  field.focus({ preventScroll: true });
  field.scrollIntoView?.({ block: 'center' });
  return true;
}

/** The labels of all invalid fields, shown at the submit button. */
export function useInvalidNames(container: RefObject<HTMLElement | null>): readonly string[] {
  const [names, setNames] = useState<readonly string[]>([]);
  // Errors are in the page only after the fields have rendered.
  useEffect(() => {
    const found = container.current ? invalidIn(container.current).map(nameOf) : [];
    const now = [...new Set(found.filter((name) => name !== ''))];
    setNames((before) => (before.join('\n') === now.join('\n') ? before : now));
  });
  return names;
}

/**
 * After any submit the first invalid field is focused and scrolled into view, whether the form or the server found the error. A
 * form that focused its own summary, or in which somebody goes on typing, is left alone.
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
