import Button from '@mui/material/Button';
import { useNavigate } from 'react-router';
import { consultantsApi } from '#contract/areas/consultants/consultants.ts';
import { explain } from '#web/api/explain.ts';
import { useChange } from '#web/api/use-call.ts';
import { consultantWords } from '#web/areas/consultants/words/words.ts';
import { useToast } from '#web/ui/toasts.tsx';
import { useLanguage } from '#web/words/language.tsx';

/** Opens the onboarding of a candidate whose submission was accepted; it begins with the first click, and once. */
export function ConvertButton({ candidateId, jobId }: { candidateId: number; jobId?: number | undefined }) {
  const { words } = useLanguage(consultantWords);
  const toast = useToast();
  const navigate = useNavigate();
  const create = useChange(consultantsApi.create, [consultantsApi.search]);
  return (
    <Button
      size="small"
      variant="outlined"
      aria-busy={create.isPending}
      onClick={() =>
        create.mutate(
          { input: { candidateId, asDraft: true, ...(jobId !== undefined && { jobId }) } as never },
          {
            onSuccess: ({ info }) => navigate(`/upload/consultantproject?id=${info.consultant.id}`),
            onError: (problem) => toast(explain(problem, words), { isError: true }),
          },
        )
      }
    >
      {words.consultants.convert}
    </Button>
  );
}
