import Button from '@mui/material/Button';
import { useNavigate } from 'react-router';
import { consultantsApi } from '#contract/areas/consultants/consultants.ts';
import { page } from '#domain/access/pages.ts';
import { explain } from '#web/api/explain.ts';
import { useChange } from '#web/api/use-call.ts';
import { consultantWords } from '#web/areas/consultants/words/words.ts';
import { readSession } from '#web/session/session.ts';
import { useToast } from '#web/ui/toasts.tsx';
import { useLanguage } from '#web/words/language.tsx';

/** Whether somebody may make a consultant and see one; the page that opens asks the same. */
export const mayConvert = (): boolean => {
  const session = readSession();
  return (session?.mayWrite ?? false) && session!.pages.includes(page.manageConsultants);
};

/** A candidate who can become a consultant on the job. */
export const isAccepted = (stage: string | undefined): boolean => stage === 'ACCEPTED' || stage === 'ONBOARDING';

/** Opens the onboarding of a candidate whose submission was accepted; it begins with the first click, and once. */
export function ConvertButton({
  candidateId,
  jobId,
  isMain = false,
  isThere = false,
}: {
  candidateId: number;
  jobId?: number | undefined;
  /** It is the next thing to do. */
  isMain?: boolean;
  /** The consultant is there already. */
  isThere?: boolean;
}) {
  const { words } = useLanguage(consultantWords);
  const toast = useToast();
  const navigate = useNavigate();
  const create = useChange(consultantsApi.create, [consultantsApi.search]);
  return (
    <Button
      {...(isMain
        ? { variant: 'contained' as const, color: 'primary' as const }
        : { variant: 'outlined' as const, size: 'small' as const })}
      aria-busy={create.isPending}
      onClick={() =>
        create.mutate(
          { input: { candidateId, asDraft: true, ...(jobId !== undefined && { jobId }) } as never },
          {
            onSuccess: ({ info }) =>
              navigate(`/upload/consultantproject?id=${info.consultant.id}&projectId=${info.projectId ?? ''}`),
            onError: (problem) => toast(explain(problem, words), { isError: true }),
          },
        )
      }
    >
      {isThere ? words.consultants.open : words.consultants.convert}
    </Button>
  );
}
