import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Problem } from '#web/ui/page.tsx';
import { useWords } from '#web/words/language.tsx';
import { explain } from './explain.ts';
import type { Problem as CallProblem } from './problem.ts';
import { StaleNote } from './stale-note.tsx';

/**
 * A form in a dialog. What was typed stays until it is saved or discarded on purpose; where somebody else was faster it says
 * who changed what, and either side can be kept.
 */
export function SaveDialog({
  title,
  isDirty,
  problem,
  isPending,
  labels,
  onSave,
  onTakeTheirs,
  onClose,
  children,
  below,
  isReadOnly = false,
}: {
  title: string;
  isDirty: boolean;
  problem: CallProblem | null;
  isPending: boolean;
  /** Names of the form's fields, for what somebody else changed; a field without one is named by itself. */
  labels: Readonly<Record<string, string>>;
  /** Saves; with a version it replaces what somebody else saved meanwhile. */
  onSave: (overVersion?: number) => void;
  onTakeTheirs: () => void;
  onClose: () => void;
  children: ReactNode;
  /** What stands under the form: its history. */
  below?: ReactNode;
  /** Only what stands under the form is shown. */
  isReadOnly?: boolean;
}) {
  const words = useWords();
  const id = useId();
  const isPhone = useMediaQuery('(max-width: 600px)');
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => (isDirty ? setLeaving(true) : onClose());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) onSave();
  };
  const isStale = problem?.code === 'record.stale';
  const isNamed = problem !== null && Object.keys(problem.fields).some((field) => field in labels);
  return (
    <Dialog open fullScreen={isPhone} onClose={leave} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id}>{title}</DialogTitle>
      <Box component="form" onSubmit={submit} noValidate sx={{ display: 'contents' }}>
        <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
          {isStale && <StaleNote problem={problem} labels={labels} onMine={onSave} onTheirs={onTakeTheirs} />}
          {problem && !isStale && !isNamed && <Problem text={explain(problem, words)} />}
          {!isReadOnly && children}
          {below}
        </DialogContent>
        <DialogActions>
          <Button variant="text" onClick={leave}>
            {isReadOnly ? words.common.close : words.common.cancel}
          </Button>
          {!isReadOnly && (
            <Button type="submit" variant="contained" color="primary" aria-busy={isPending}>
              {words.common.save}
            </Button>
          )}
        </DialogActions>
      </Box>
      <Dialog open={isLeaving} onClose={() => setLeaving(false)} aria-labelledby={`${id}-leave`}>
        <DialogTitle id={`${id}-leave`}>{words.common.discard}</DialogTitle>
        <DialogContent>{words.common.discardText}</DialogContent>
        <DialogActions>
          <Button variant="text" onClick={onClose}>
            {words.common.discardYes}
          </Button>
          <Button variant="contained" color="primary" autoFocus onClick={() => setLeaving(false)}>
            {words.common.keepEditing}
          </Button>
        </DialogActions>
      </Dialog>
    </Dialog>
  );
}
