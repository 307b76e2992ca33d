import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useRef } from 'react';
import { token } from '#web/ui/tokens.ts';

export type Mark = { need: string; offset: number; quote: string };

/** A text with marks that scrolls by itself to the chosen one; nothing around it moves. */
export function MarkedText({
  text,
  marks,
  at,
  label,
  height,
}: {
  text: string;
  marks: readonly Mark[];
  /** The index of the chosen mark. */
  at: number | undefined;
  label: string;
  height: string;
}): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the marks have to be drawn before one is scrolled to
  useEffect(() => {
    const region = box.current;
    const mark = region?.querySelector<HTMLElement>(`[data-mark="${at}"]`);
    if (!mark || !region) return;
    const below = mark.getBoundingClientRect().top - region.getBoundingClientRect().top;
    region.scrollTo?.({ top: region.scrollTop + below - region.clientHeight / 3, behavior: 'smooth' });
  }, [at, marks]);
  return (
    <Box
      ref={box}
      dir="auto"
      tabIndex={0}
      role="region"
      aria-label={label}
      sx={{
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
        fontSize: 15,
        lineHeight: '23px',
        maxHeight: height,
        overflowY: 'auto',
        // Paper does not scroll (shell 95).
        '@media print': { maxHeight: 'none', overflowY: 'visible' },
      }}
    >
      {pieces(text, marks).map(({ start, content, mark }) =>
        mark === undefined ? (
          <span key={start}>{content}</span>
        ) : (
          <Box
            component="mark"
            key={start}
            data-mark={mark}
            title={marks[mark]?.need}
            sx={{ outline: mark === at ? `2px solid ${token('accent')}` : 'none' }}
          >
            {content}
          </Box>
        ),
      )}
    </Box>
  );
}

/** Sorts the marks and removes those inside another one. */
export function apart(marks: readonly Mark[]): Mark[] {
  const sorted = [...marks].sort((a, b) => a.offset - b.offset);
  return sorted.filter((mark, index) => {
    const before = sorted[index - 1];
    return !before || mark.offset >= before.offset + before.quote.length;
  });
}

function pieces(text: string, marks: readonly Mark[]) {
  const found: { start: number; content: string; mark?: number }[] = [];
  let from = 0;
  for (const [index, { offset, quote }] of marks.entries()) {
    if (offset < from) continue;
    if (offset > from) found.push({ start: from, content: text.slice(from, offset) });
    found.push({ start: offset, content: quote, mark: index });
    from = offset + quote.length;
  }
  found.push({ start: from, content: text.slice(from) });
  return found;
}
