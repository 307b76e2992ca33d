import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { PointerEvent } from 'react';
import { token } from './tokens.ts';

/** The limits of a column's width. */
const least = 72;
const most = 720;

/**
 * The head of a column: its name, its sort button, and the edge that a pointer drags to change the width. By keyboard the width
 * is changed in the columns dialog.
 */
export function ColumnHead({
  label,
  sortLabel,
  isNumber,
  isPinned,
  width,
  order,
  onSort,
  onWidth,
}: {
  label: string;
  sortLabel: string;
  isNumber: boolean;
  isPinned: boolean;
  width: number | string | undefined;
  order: 'ASC' | 'DESC' | undefined;
  onSort: ((way: 'ASC' | 'DESC') => void) | undefined;
  onWidth: ((pixels: number) => void) | undefined;
}) {
  return (
    <Box
      component="th"
      scope="col"
      className={isPinned ? 'pinned' : undefined}
      aria-sort={order ? (order === 'DESC' ? 'descending' : 'ascending') : undefined}
      sx={{ width, minWidth: typeof width === 'number' ? width : undefined, textAlign: isNumber ? 'end' : 'start' }}
    >
      {onSort ? (
        <Button
          variant="text"
          size="small"
          aria-label={sortLabel}
          onClick={() => onSort(order === 'ASC' ? 'DESC' : 'ASC')}
          sx={{
            minHeight: 28,
            minWidth: 0,
            padding: 0,
            fontSize: 12,
            lineHeight: '16px',
            whiteSpace: 'normal',
            textAlign: 'inherit',
          }}
        >
          {label}
          <Box component="span" aria-hidden sx={{ marginInlineStart: 0.5, minWidth: 10 }}>
            {order === 'DESC' ? '↓' : order === 'ASC' ? '↑' : ''}
          </Box>
        </Button>
      ) : (
        label
      )}
      {onWidth && <Edge onWidth={onWidth} />}
    </Box>
  );
}

function Edge({ onWidth }: { onWidth: (pixels: number) => void }) {
  const set = (pixels: number) => onWidth(Math.round(Math.min(most, Math.max(least, pixels))));
  const drag = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault();
    const handle = event.currentTarget;
    const head = handle.parentElement!;
    const isRightToLeft = getComputedStyle(head).direction === 'rtl';
    const [start, from] = [event.clientX, head.getBoundingClientRect().width];
    handle.setPointerCapture(event.pointerId);
    let requested = from;
    handle.onpointermove = (move) => {
      requested = from + (move.clientX - start) * (isRightToLeft ? -1 : 1);
      head.style.width = head.style.minWidth = `${Math.min(most, Math.max(least, requested))}px`;
    };
    handle.onpointerup = () => {
      handle.onpointermove = handle.onpointerup = null;
      set(requested);
    };
  };
  return (
    <Box
      aria-hidden
      onPointerDown={drag}
      sx={{
        position: 'absolute',
        insetInlineEnd: 0,
        top: 6,
        bottom: 6,
        width: 7,
        cursor: 'col-resize',
        touchAction: 'none',
        borderInlineEnd: `1px solid ${token('border')}`,
        '&:hover': { borderInlineEnd: `2px solid ${token('accent')}` },
        '@media print': { display: 'none' },
      }}
    />
  );
}
