import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { shellWords } from '#web/shell/words/words.ts';
import { useWords } from '#web/words/language.tsx';

/** Asks once before a page with unsaved changes is left (shell 90). Closing the tab shows the browser's own question. */
export function Leaving({ isDirty, onLeave }: { isDirty: boolean; onLeave?: () => void }) {
  const { frame } = useWords(shellWords);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  const stay = () => blocker.reset?.();
  return (
    <Dialog open={blocker.state === 'blocked'} onClose={stay} aria-labelledby="leave-title" maxWidth="xs">
      <DialogTitle id="leave-title">{frame.leave}</DialogTitle>
      <DialogContent>{frame.leaveText}</DialogContent>
      <DialogActions>
        <Button
          variant="text"
          onClick={() => {
            onLeave?.();
            blocker.proceed?.();
          }}
        >
          {frame.leaveYes}
        </Button>
        <Button variant="contained" color="primary" autoFocus onClick={stay}>
          {frame.leaveNo}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
