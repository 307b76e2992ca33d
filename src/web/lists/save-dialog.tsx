import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type FormEvent, type ReactNode, useId } from 'react';
import { explain } from '#web/api/explain.ts';
import type { Problem as CallProblem } from '#web/api/problem.ts';
import type { DraftState } from '#web/session/draft.ts';
import { DraftNote } from '#web/ui/draft-note.tsx';
import { Problem } from '#web/ui/page.tsx';
import { useLeave } from '#web/ui/use-leave.tsx';
import { useWords } from '#web/words/language.tsx';
import { StaleNotice, staleOf, useStaleActions } from './stale-notice.tsx';
import { listWords } from './words/words.ts';

/**
 * A form in a dialog. The draft stays until it is saved or discarded on purpose. If somebody else saved first, it says who
 * changed what, and the person keeps either side.
 */
export function SaveDialog({
  title,
  draft,
  hasSecret = false,
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
  /** The draft, which survives the end of a session (`useDraft`). */
  draft: DraftState;
  /** Whether a secret was typed, which is in no draft. */
  hasSecret?: boolean;
  problem: CallProblem | null;
  isPending: boolean;
  /** Labels of the fields for showing somebody else's changes; a field without a label is shown by its key. */
  labels: Readonly<Record<string, string>>;
  /** Saves; with a version it overwrites what somebody else saved in the meantime. */
  onSave: (overVersion?: number) => void;
  onTakeTheirs: () => void;
  onClose: () => void;
  children: ReactNode;
  /** The content under the form, such as its history. */
  below?: ReactNode;
  /** Hides the form and shows only the content under it. */
  isReadOnly?: boolean;
}) {
  const words = useWords(listWords);
  const id = useId();
  const isPhone = useMediaQuery('(max-width: 600px)');
  const isDirty = draft.isDirty || hasSecret;
  const { leave, question } = useLeave(isDirty && !isReadOnly, onClose, draft.done);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) onSave();
  };
  const stale = staleOf(problem);
  const staleActions = useStaleActions();
  const isNamed = problem !== null && Object.keys(problem.fields).some((field) => field in labels);
  return (
    <Dialog open fullScreen={isPhone} onClose={leave} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id}>{title}</DialogTitle>
      <Box component="form" onSubmit={submit} noValidate sx={{ display: 'contents' }}>
        <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
          {!isReadOnly && <DraftNote draft={draft} />}
          {stale && (
            <StaleNotice
              stale={stale}
              text={words.lists.stale.different}
              labels={labels}
              actions={staleActions(stale, onSave, () => {
                draft.done();
                onTakeTheirs();
              })}
            />
          )}
          {problem && !stale && !isNamed && <Problem text={explain(problem, words)} />}
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
      {question}
    </Dialog>
  );
}
