import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icons.tsx';
import { rowFocus } from '#web/ui/row-focus.ts';

/** One entry of a set that is edited in rows: its fields, the way to remove it, and below what is wrong with it. */
export function EditedRow({
  style,
  problem,
  removeLabel,
  onRemove,
  children,
}: {
  /** How the fields and the button stand beside each other. */
  style: SxProps<Theme>;
  problem: string | undefined;
  removeLabel: string;
  onRemove: () => void;
  children: ReactNode;
}) {
  return (
    <Box ref={rowFocus}>
      <Box sx={style}>
        {children}
        <IconButton size="small" aria-label={removeLabel} onClick={onRemove}>
          <Icon name="close" size={16} />
        </IconButton>
      </Box>
      {problem && (
        <FormHelperText error sx={{ margin: 0, fontSize: 13 }}>
          {problem}
        </FormHelperText>
      )}
    </Box>
  );
}

/** The set with one entry changed. */
export const withChange = <T,>(set: readonly T[], at: number, next: Partial<T>): T[] =>
  set.map((one, place) => (place === at ? { ...one, ...next } : one));

/** The set without one entry. */
export const without = <T,>(set: readonly T[], at: number): T[] => set.filter((_, place) => place !== at);
