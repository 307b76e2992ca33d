import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useWords } from '#web/words/language.tsx';

/** Asks before a draft is thrown away; the default answer keeps it. */
export function Discard({ isOpen, onKeep, onDiscard }: { isOpen: boolean; onKeep: () => void; onDiscard: () => void }) {
  const { common } = useWords();
  const id = useId();
  return (
    <Dialog open={isOpen} onClose={onKeep} aria-labelledby={id} maxWidth="xs">
      <DialogTitle id={id}>{common.discard}</DialogTitle>
      <DialogContent>{common.discardText}</DialogContent>
      <DialogActions>
        <Button variant="text" onClick={onDiscard}>
          {common.discardYes}
        </Button>
        <Button variant="contained" color="primary" autoFocus onClick={onKeep}>
          {common.keepEditing}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
