import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type FormEvent, type ReactNode, useId } from 'react';
import { useWords } from '#web/words/language.tsx';

/** A few choices in a small dialog, with Cancel and one action. Text that would be missed has `SaveDialog`, which keeps it. */
export function FormDialog({
  title,
  submitLabel,
  isReady = true,
  isPending,
  isDanger = false,
  onSubmit,
  onClose,
  children,
}: {
  title: string;
  submitLabel: string;
  /** Whether what the action needs is there. */
  isReady?: boolean;
  isPending: boolean;
  /** The action cannot be taken back: it is red, and Cancel has the focus. */
  isDanger?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const words = useWords();
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The form that it was opened from is not sent with it: events of a portal rise to their parent in React.
    event.stopPropagation();
    if (isReady && !isPending) onSubmit();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogTitle id={id}>{title}</DialogTitle>
      <Box component="form" onSubmit={submit} noValidate sx={{ display: 'contents' }}>
        <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>{children}</DialogContent>
        <DialogActions>
          <Button variant="text" onClick={onClose} autoFocus={isDanger}>
            {words.common.cancel}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={isDanger ? 'error' : 'primary'}
            disabled={!isReady}
            aria-busy={isPending}
          >
            {submitLabel}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
