import { useEffect, useRef } from 'react';

const controlsOf = (form: HTMLFormElement | null) => [
  ...(form?.querySelectorAll<HTMLElement>('input, select, textarea') ?? []),
];

/**
 * The fields of a form begin anew with what was saved, and what had the focus is gone: whoever saved by key goes on in the same
 * field, and whoever pressed Save at the last one, beside the button.
 * @param key what the form begins anew with
 * @returns the form, and what is called when a save was answered, before the form begins anew
 */
export function useKeptPlace(key: string | number) {
  const form = useRef<HTMLFormElement>(null);
  const place = useRef<number>(undefined);
  const seen = useRef(key);
  useEffect(() => {
    if (seen.current === key) return;
    seen.current = key;
    const at = place.current;
    place.current = undefined;
    if (at !== undefined && document.activeElement === document.body) controlsOf(form.current).at(at)?.focus();
  }, [key]);
  const mark = () => {
    const isInside = form.current?.contains(document.activeElement);
    place.current = isInside ? controlsOf(form.current).indexOf(document.activeElement as HTMLElement) : undefined;
  };
  return { form, mark };
}
