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
 * A form in a dialog. What was typed stays until it is saved or discarded on purpose; where somebody else was faster it says
 * who changed what, and either side can be kept.
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
  /** What is typed, kept over the end of a session (`useDraft`). */
  draft: DraftState;
  /** Something was typed that is never kept. */
  hasSecret?: boolean;
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
