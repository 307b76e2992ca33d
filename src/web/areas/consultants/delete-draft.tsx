import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { consultantsApi } from '#contract/areas/consultants/consultants.ts';
import { isDraftByHand } from '#domain/consultants/consultant.ts';
import { explain } from '#web/api/explain.ts';
import { useChange } from '#web/api/use-call.ts';
import { AskDialog } from '#web/ui/ask-dialog.tsx';
import { Problem } from '#web/ui/page.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { useLanguage } from '#web/words/language.tsx';
import type { Info } from './consultant-row.ts';
import { consultantWords } from './words/words.ts';

/** Deletes a draft that was added by hand, after a question; nothing where there is none. */
export function DeleteDraft({ info }: { info: Info }) {
  const { words } = useLanguage(consultantWords);
  const t = words.consultants.steps;
  const toast = useToast();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [isAsked, setAsked] = useState(false);
  const { consultant, project, projects } = info;
  const hasOthers = projects.some(({ id }) => id !== project?.id);
  const discard = useChange(
    consultantsApi.discard,
    // A consultant who is gone is not read again.
    hasOthers ? [consultantsApi.info, consultantsApi.search] : [consultantsApi.search],
    ({ isRemoved }) => {
      toast(t.deleted(consultant.name));
      const from = params.get('from') ?? '';
      const to = isRemoved
        ? `/upload/manageconsultant?${from}`
        : `/upload/consultantproject?${new URLSearchParams({ id: String(consultant.id), ...(from && { from }) })}`;
      void navigate(to, { replace: true });
    },
  );
  if (!isDraftByHand(consultant.state, project)) return null;
  return (
    <Box>
      {discard.error && <Problem text={explain(discard.error, words)} />}
      <Button variant="outlined" aria-busy={discard.isPending} onClick={() => setAsked(true)}>
        {t.deleteDraft}
      </Button>
      {isAsked && (
        <AskDialog
          title={t.deleteTitle(consultant.name)}
          text={hasOthers ? t.deleteProjectText : t.deleteText}
          action={t.deleteDraft}
          isDanger
          onDo={() => {
            setAsked(false);
            discard.mutate({ input: { id: consultant.id, ...(project && { projectId: project.id }) } as never });
          }}
          onCancel={() => setAsked(false)}
        />
      )}
    </Box>
  );
}
