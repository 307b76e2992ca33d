import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { token } from './tokens.ts';

/** Actions on the selected rows of a list; the bar stays in view until the selection is cleared. */
export function BulkBar({
  label,
  clearLabel,
  onClear,
  children,
}: {
  /** The number of selected rows in words; it is also the accessible name of the bar. */
  label: string;
  clearLabel: string;
  onClear: () => void;
  children: ReactNode;
}) {
  const bar = useRef<HTMLElement>(null);
  // The bar goes when nothing is selected any more. Whoever was in it with the keyboard goes on at the list, not at the top.
  useLayoutEffect(() => {
    const own = bar.current;
    const list = own?.parentElement?.querySelector<HTMLElement>('table')?.closest<HTMLElement>('[tabindex]');
    return () => {
      if (own?.contains(document.activeElement)) list?.focus({ preventScroll: true });
      // A dialog that asked for more goes together with the bar, and the focus in it is lost a moment later.
      setTimeout(() => {
        if (!own?.isConnected && document.activeElement === document.body) list?.focus({ preventScroll: true });
      });
    };
  }, []);
  // On a phone the first row says how many and clears them; the actions have the second one for themselves.
  const isPhone = useMediaQuery('(max-width: 600px)');
  const clear = (
    <Button size="small" variant="text" onClick={onClear} sx={isPhone ? { marginInlineStart: 'auto' } : undefined}>
      {clearLabel}
    </Button>
  );
  return (
    <Box ref={bar} className="no-print" role="region" aria-label={label} sx={barStyle}>
      <strong>{label}</strong>
      {isPhone && clear}
      {children}
      {!isPhone && clear}
    </Box>
  );
}

const barStyle = {
  position: 'sticky',
  bottom: 'var(--stickyBottom, 0px)',
  zIndex: 5,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  padding: '10px 16px',
  background: token('surface'),
  borderTop: `2px solid ${token('accent')}`,
  borderRadius: '0 0 10px 10px',
} as const;
