const reachable = 'button:not([disabled]), input:not([disabled], [hidden], [type=file]), select, textarea, a[href]';

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
    // What adds a row may stand in another box than the rows.
    for (let box = row.parentElement?.parentElement; box; box = box.parentElement) {
      const around = [...box.querySelectorAll<HTMLElement>(reachable)].filter((one) => !row.contains(one));
      const after = around.find((one) => row.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING);
      (after ?? around[0])?.focus();
      if (around.length > 0) return;
    }
  };
}
