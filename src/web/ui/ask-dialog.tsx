import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useWords } from '#web/words/language.tsx';

/** Asks before something that cannot be taken back by a click. */
export function AskDialog({
  title,
  text,
  action,
  isDanger = false,
  onDo,
  onCancel,
}: {
  title: string;
  text: string;
  action: string;
  isDanger?: boolean;
  onDo: () => void;
  onCancel: () => void;
}) {
  const { common } = useWords();
  const titleId = useId();
  return (
    <Dialog open onClose={onCancel} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>{text}</DialogContent>
      <DialogActions>
        <Button onClick={onCancel} autoFocus>
          {common.cancel}
        </Button>
        <Button variant="contained" color={isDanger ? 'error' : 'primary'} onClick={onDo}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
