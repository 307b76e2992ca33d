import Box from '@mui/material/Box';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { useChange } from '#web/api/use-call.ts';
import { jobWords } from '#web/areas/jobs/words/words.ts';
import { SaveDialog } from '#web/lists/save-dialog.tsx';
import { listWords } from '#web/lists/words/words.ts';
import { useDraft } from '#web/session/draft.ts';
import { Field } from '#web/ui/field.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { useWords } from '#web/words/language.tsx';
import { readsOfStages } from './use-submission.ts';

/** Asks for the reason of something that takes back what was said: an undone stage, a revoked right. */
export function ReasonDialog<E extends Endpoint>({
  endpoint,
  input,
  draftName,
  title,
  text,
  done,
  onClose,
}: {
  endpoint: E;
  /** What the call takes beside the reason. */
  input: object;
  draftName: string;
  title: string;
  text?: string;
  done: string;
  onClose: () => void;
}) {
  const { submissions } = useWords(jobWords, listWords);
  const toast = useToast();
  const [reason, setReason, draft] = useDraft(draftName, '');
  const change = useChange(endpoint, readsOfStages);
  const save = () =>
    change.mutate(
      { input: { ...input, reason } as never },
      {
        onSuccess: () => {
          draft.done();
          toast(done);
          onClose();
        },
      },
    );
  return (
    <SaveDialog
      title={title}
      draft={draft}
      problem={change.error}
      isPending={change.isPending}
      labels={{ reason: submissions.reason }}
      onSave={save}
      onTakeTheirs={onClose}
      onClose={onClose}
    >
      {text && <Box>{text}</Box>}
      <Field
        label={submissions.reason}
        value={reason}
        onChange={setReason}
        error={change.error?.fields['reason']}
        required
        autoFocus
        multiline
        rows={2}
      />
    </SaveDialog>
  );
}
