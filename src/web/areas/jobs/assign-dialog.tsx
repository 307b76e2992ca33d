import Box from '@mui/material/Box';
import Radio from '@mui/material/Radio';
import { useState } from 'react';
import { jobLifeApi } from '#contract/areas/jobs/job-life.ts';
import { jobsApi } from '#contract/areas/jobs/jobs.ts';
import { explain } from '#web/api/explain.ts';
import { useCall, useChange } from '#web/api/use-call.ts';
import { ChoiceField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Problem } from '#web/ui/page.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { token } from '#web/ui/tokens.ts';
import { useWords } from '#web/words/language.tsx';
import type { Job } from './job-draft.ts';
import { PeopleChoice, type Recruiter } from './people-choice.tsx';
import { jobWords } from './words/words.ts';

/** Who works on a job, who of them first, and who owns it. */
export function AssignDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const words = useWords(jobWords);
  const t = words.jobs.life;
  const toast = useToast();
  const [chosen, setChosen] = useState<readonly Recruiter[]>(job.assignees);
  const [primaryId, setPrimaryId] = useState(job.assignees.find(({ isPrimary }) => isPrimary)?.id);
  const [ownerId, setOwnerId] = useState(String(job.ownerId));
  const everybody = useCall(jobLifeApi.assignable, { jobId: job.id }).data ?? [];
  const assign = useChange(jobLifeApi.assign, [jobsApi.read, jobsApi.list, jobLifeApi.history]);
  const fields = assign.error?.fields ?? {};
  const first = chosen.find(({ id }) => id === primaryId)?.id ?? chosen[0]?.id;
  const submit = () =>
    assign.mutate(
      {
        input: {
          jobId: job.id,
          version: job.version,
          userIds: chosen.map(({ id }) => id),
          ownerId: Number(ownerId),
          ...(first !== undefined && { primaryId: first }),
        },
      },
      {
        onSuccess: () => {
          toast(t.assignedDone);
          onClose();
        },
      },
    );
  const owners = everybody.some(({ id }) => id === job.ownerId)
    ? everybody
    : [{ id: job.ownerId, name: t.inactive(job.ownerName) }, ...everybody];
  return (
    <FormDialog
      title={t.assignTitle}
      submitLabel={words.common.save}
      isPending={assign.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {assign.error && <Problem text={fields['recruiterIds'] ?? explain(assign.error, words)} />}
      <ChoiceField
        label={t.owner}
        value={ownerId}
        onChange={setOwnerId}
        error={fields['ownerId']}
        options={owners.map(({ id, name }) => [String(id), name] as const)}
      />
      <PeopleChoice
        jobId={job.id}
        chosen={chosen}
        onChange={setChosen}
        beside={({ id, name }) => (
          <Box component="label" sx={{ display: 'flex', alignItems: 'center', fontSize: 13 }}>
            <Radio
              size="small"
              name="primary"
              checked={first === id}
              onChange={() => setPrimaryId(id)}
              slotProps={{ input: { 'aria-label': t.primary(name) } }}
              sx={{ padding: '4px' }}
            />
            {t.primaryMark}
          </Box>
        )}
      />
      {chosen.length === 0 && <Box sx={{ color: token('text2'), fontSize: 13 }}>{t.nobody}</Box>}
    </FormDialog>
  );
}
