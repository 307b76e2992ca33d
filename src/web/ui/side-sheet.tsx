import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { Icon } from './icons.tsx';
import { token } from './tokens.ts';

/** A sheet at the end of the page for adding and changing (screens 2.0, MD): 480 px, the whole width on a phone. */
export function SideSheet({
  title,
  titleId,
  closeLabel,
  onClose,
  children,
  width = 480,
  isCloseFocused = false,
}: {
  title: string;
  titleId: string;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
  width?: number | string;
  /** Focuses the close button where nothing inside takes the focus. */
  isCloseFocused?: boolean;
}) {
  return (
    // `right` is the end of the reading direction: the style plugin mirrors it.
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: { width, maxWidth: '100vw', display: 'flex', flexDirection: 'column' },
        },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          padding: '16px 24px',
          borderBottom: `1px solid ${token('border')}`,
        }}
      >
        <Box component="h2" id={titleId} sx={{ flex: 1, margin: 0, fontSize: 18, lineHeight: '24px', fontWeight: 600 }}>
          {title}
        </Box>
        <IconButton size="small" aria-label={closeLabel} onClick={onClose} autoFocus={isCloseFocused}>
          <Icon name="close" size={16} />
        </IconButton>
      </Box>
      {children}
    </Drawer>
  );
}
