const reachable = 'button:not([disabled]), input:not([disabled]), select, textarea, a[href]';

/**
 * The `ref` of a row that can be removed: when it goes with the focus in it, the focus goes to the next row, to the one before, or
 * to what stands after the rows, such as the button that adds one. Otherwise the keyboard starts at the top of the page again.
 */
export function rowFocus(row: HTMLElement | null): (() => void) | undefined {
  if (!row) return undefined;
  return () => {
    if (!row.contains(document.activeElement)) return;
    const place = [...row.querySelectorAll<HTMLElement>(reachable)].indexOf(document.activeElement as HTMLElement);
    for (const beside of [row.nextElementSibling, row.previousElementSibling]) {
      const all = beside ? [beside, ...beside.querySelectorAll(reachable)].filter((one) => one.matches(reachable)) : [];
      const next = (all[place] ?? all.at(-1)) as HTMLElement | undefined;
      if (next) {
        next.focus();
        return;
      }
    }
    const around = [...(row.parentElement?.parentElement?.querySelectorAll<HTMLElement>(reachable) ?? [])];
    around.find((one) => !row.contains(one))?.focus();
  };
}
