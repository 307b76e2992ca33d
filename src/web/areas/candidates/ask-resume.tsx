import Button from '@mui/material/Button';
import { useState } from 'react';
import { outsidePeopleApi } from '#contract/areas/automation/outside-people.ts';
import { timelineApi } from '#contract/areas/candidates/timeline.ts';
import { page } from '#domain/access/pages.ts';
import { explain } from '#web/api/explain.ts';
import { useChange } from '#web/api/use-call.ts';
import { readSession } from '#web/session/session.ts';
import { useToast } from '#web/ui/toasts.tsx';
import { JobPicker } from '#web/widgets/jobs/job-picker.tsx';
import { useWords } from '#web/words/language.tsx';
import type { Person } from './candidate-draft.ts';
import { useOpenedFrom } from './candidate-neighbours.tsx';
import { candidateWords } from './words/words.ts';

/** Asks the candidate for an updated resume by the chatbot, about the job that the record was opened from or a chosen one. */
export function AskResume({ person }: { person: Person }) {
  const words = useWords(candidateWords);
  const t = words.candidates.askResume;
  const toast = useToast();
  const from = useOpenedFrom().jobId;
  const [isChoosing, setChoosing] = useState(false);
  const ask = useChange(outsidePeopleApi.askResume, [timelineApi.history]);
  const session = readSession();
  const mayAsk =
    (session?.mayWrite ?? false) &&
    [page.uploadJob, page.manageCandidates].some((one) => session?.pages.includes(one)) &&
    person.statusCategory !== 'DO_NOT_CONTACT' &&
    !person.isHeldElsewhere;
  if (!mayAsk) return null;
  const send = (jobId: number) => {
    setChoosing(false);
    ask.mutate(
      { input: { candidateGuid: person.guid, jobId } },
      {
        onSuccess: ({ state }) => toast(t.states[state]),
        onError: (problem) => toast(explain(problem, words), { isError: true }),
      },
    );
  };
  return (
    <>
      <Button
        size="small"
        variant="text"
        sx={{ paddingInline: 0, minWidth: 0 }}
        aria-busy={ask.isPending}
        onClick={() => (from === undefined ? setChoosing(true) : send(from))}
      >
        {t.action}
      </Button>
      {isChoosing && (
        <JobPicker
          title={t.which(person.name)}
          candidateId={person.id}
          onPick={({ id }) => send(id)}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}
