import Button from '@mui/material/Button';
import { useState } from 'react';
import { jobWords } from '#web/areas/jobs/words/words.ts';
import { outreachWords } from '#web/areas/outreach/words/words.ts';
import { AddToJob } from '#web/widgets/jobs/add-to-job.tsx';
import { JobPicker } from '#web/widgets/jobs/job-picker.tsx';
import { SubmitDialog } from '#web/widgets/jobs/submit-dialog.tsx';
import { StartOutreachDialog } from '#web/widgets/outreach/start-outreach-dialog.tsx';
import { WriteButtons } from '#web/widgets/outreach/write-buttons.tsx';
import { useWords } from '#web/words/language.tsx';
import { isHeld, type Person } from './candidate-draft.ts';
import { useOpenedFrom } from './candidate-neighbours.tsx';
import { candidateWords } from './words/words.ts';

type Kind = 'submit' | 'chat' | 'add';

/** Submit, Chatbot and Add to job: for the job that the record was opened from, else for one that is chosen first. */
export function JobActions({ person }: { person: Person }) {
  const words = useWords(candidateWords, jobWords, outreachWords);
  const t = words.candidates.head;
  const from = useOpenedFrom().jobId;
  const [open, setOpen] = useState<Kind>();
  const [jobId, setJobId] = useState<number>();
  const begin = (kind: Kind) => {
    setJobId(from);
    setOpen(kind);
  };
  const close = () => {
    setOpen(undefined);
    setJobId(undefined);
  };
  const titles = { submit: t.submitTo(person.name), chat: t.chatAbout(person.name) };
  return (
    <>
      <Button variant="outlined" onClick={() => begin('submit')}>
        {t.submit}
      </Button>
      {/* Why nobody may be written to stands below the header. */}
      {!isHeld(person) && <WriteButtons to={{ guids: [person.guid] }} jobId={from} />}
      {!isHeld(person) && (
        <Button variant="outlined" onClick={() => begin('chat')}>
          {words.candidates.jobs.chatbot}
        </Button>
      )}
      <Button variant="outlined" onClick={() => setOpen('add')}>
        {words.jobs.addTo.action}
      </Button>
      {open === 'add' && (
        <AddToJob who={{ ids: [person.id] }} title={words.jobs.addTo.titleOne(person.name)} onClose={close} />
      )}
      {(open === 'submit' || open === 'chat') && jobId === undefined && (
        <JobPicker title={titles[open]} candidateId={person.id} onPick={({ id }) => setJobId(id)} onClose={close} />
      )}
      {open === 'submit' && jobId !== undefined && (
        <SubmitDialog row={{ candidateId: person.id, name: person.name }} jobId={jobId} onClose={close} />
      )}
      {open === 'chat' && jobId !== undefined && (
        <StartOutreachDialog jobId={jobId} guids={[person.guid]} onClose={close} />
      )}
    </>
  );
}
