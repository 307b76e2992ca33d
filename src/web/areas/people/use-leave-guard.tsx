import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useWords } from '#web/words/language.tsx';

/**
 * Asks before something unsaved is left: the browser's own question for a reload or another address, ours for Cancel.
 * Answers how to leave, and the question as it stands on the screen.
 */
export function useLeaveGuard(
  isDirty: boolean,
  to: string,
  onDiscard: () => void,
): { leave: () => void; question: ReactNode } {
  const words = useWords();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  const go = () => void navigate(to);
  return {
    leave: () => (isDirty ? setAsking(true) : go()),
    question: (
      <Dialog open={isAsking} onClose={() => setAsking(false)} aria-labelledby="leave-title">
        <DialogTitle id="leave-title">{words.common.discard}</DialogTitle>
        <DialogContent>{words.common.discardText}</DialogContent>
        <DialogActions>
          <Button
            variant="text"
            onClick={() => {
              onDiscard();
              go();
            }}
          >
            {words.common.discardYes}
          </Button>
          <Button variant="contained" color="primary" autoFocus onClick={() => setAsking(false)}>
            {words.common.keepEditing}
          </Button>
        </DialogActions>
      </Dialog>
    ),
  };
}
