import { type KeyboardEvent, useRef, useState } from 'react';

/** The marks of a chart by keyboard: one of them takes part in Tab, arrows, Home and End lead to the others, as the page reads. */
export function useRoving(count: number) {
  const box = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const onKeyDown = (event: KeyboardEvent) => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const step = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1, Home: -count, End: count }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = Math.max(0, Math.min(count - 1, at + step));
    setAt(next);
    box.current?.querySelectorAll<HTMLElement>('[data-mark]')[next]?.focus();
  };
  // A chart that became narrower has fewer marks.
  return { box, at: Math.min(at, Math.max(0, count - 1)), setAt, onKeyDown };
}
