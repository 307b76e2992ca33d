import { useState } from 'react';
import { jobLifeApi } from '#contract/areas/jobs/job-life.ts';
import { jobListApi } from '#contract/areas/jobs/job-list.ts';
import { jobsApi } from '#contract/areas/jobs/jobs.ts';
import { catalogs } from '#contract/catalogs/all.ts';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { isOverCategory, type JobCategory, type JobReason } from '#domain/jobs/job-life.ts';
import { explainBeside } from '#web/api/explain.ts';
import { useCall, useChange } from '#web/api/use-call.ts';
import { useDraft } from '#web/session/draft.ts';
import { DraftNote } from '#web/ui/draft-note.tsx';
import { ChoiceField, Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Note, Problem } from '#web/ui/page.tsx';
import { useWords } from '#web/words/language.tsx';
import type { Job } from './job-draft.ts';
import { type JobStep, stepName } from './step-name.ts';
import { jobWords } from './words/words.ts';

type Status = { id: number; name: string; category?: string };

/** The names that the organization has for the categories of a job's status. */
export function useJobStatuses(): readonly Status[] {
  const list = catalogs.find(({ name }) => name === 'job_status')!;
  return (useCall(list.calls.options as Endpoint, {}).data as Status[] | undefined) ?? [];
}

/** Takes one step of a job's life: why, since when, and under which of the organization's names. */
export function StatusDialog({
  job,
  step,
  onDone,
  onClose,
}: {
  job: Pick<Job, 'id' | 'version' | 'statusCategory'>;
  step: Pick<JobStep, 'to'> & { reasons: readonly JobReason[] };
  onDone: (saved: Job) => void;
  onClose: () => void;
}) {
  const words = useWords(jobWords);
  const t = words.jobs.life;
  const names = useJobStatuses().filter(({ category }) => category === step.to);
  const [statusId, setStatusId] = useState('');
  const [reason, setReason] = useState('');
  const [note, setNote, draft] = useDraft(`job-status:${job.id}:${step.to}`, '');
  const [when, setWhen] = useState('');
  const change = useChange(jobLifeApi.status, [jobsApi.read, jobsApi.list, jobLifeApi.history, jobListApi.pipeline]);
  const fields = change.error?.fields ?? {};
  const shown = [
    ...(step.reasons.length > 0 ? ['reason'] : []),
    ...(names.length > 1 ? ['statusId'] : []),
    'note',
    'happenedAt',
  ];
  const problem = explainBeside(change.error, shown, words);
  const submit = () => {
    const input = {
      jobId: job.id,
      version: job.version,
      ...(statusId === '' ? { category: step.to } : { statusId: Number(statusId) }),
      ...(reason !== '' && { reason: reason as JobReason }),
      ...(note.trim() !== '' && { note: note.trim() }),
      ...(when !== '' && { happenedAt: new Date(when).toISOString() }),
    };
    const onSuccess = (saved: Job) => {
      setNote('');
      onDone(saved);
    };
    change.mutate({ input }, { onSuccess });
  };
  return (
    <FormDialog
      title={stepName(job.statusCategory, step, t)}
      submitLabel={stepName(job.statusCategory, step, t)}
      isPending={change.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <DraftNote draft={draft} />
      <Consequences jobId={job.id} to={step.to} />
      {problem && <Problem text={problem} />}
      {step.reasons.length > 0 && (
        <ChoiceField
          label={t.reason}
          value={reason}
          onChange={setReason}
          required
          empty={t.chooseReason}
          error={fields['reason']}
          options={step.reasons.map((one) => [one, t.reasons[one]] as const)}
        />
      )}
      {names.length > 1 && (
        <ChoiceField
          label={t.status}
          value={statusId === '' ? String(names[0]!.id) : statusId}
          onChange={setStatusId}
          error={fields['statusId']}
          options={names.map(({ id, name }) => [String(id), name] as const)}
        />
      )}
      <Field label={t.note} value={note} onChange={setNote} multiline rows={2} error={fields['note']} />
      <Field
        label={t.when}
        value={when}
        onChange={setWhen}
        type="datetime-local"
        hint={t.whenHint}
        error={fields['happenedAt']}
      />
    </FormDialog>
  );
}

/** What the step stops, before it is taken: outreach waits while a job is on hold, and ends with it. */
function Consequences({ jobId, to }: { jobId: number; to: JobCategory }) {
  const t = useWords(jobWords).jobs.life.stops;
  const isOver = isOverCategory(to);
  const { data } = useCall(jobLifeApi.consequences, { jobId }, { enabled: isOver || to === 'HOLD' });
  if (!data || !(isOver || to === 'HOLD')) return null;
  const said = [
    data.unsent > 0 && (isOver ? t.unsentEnds(data.unsent) : t.unsentWaits(data.unsent)),
    data.chats > 0 && (isOver ? t.chatsEnd(data.chats) : t.chatsStay(data.chats)),
    data.inProcess > 0 && isOver && t.inProcess(data.inProcess),
  ].filter((one) => one !== false);
  if (said.length === 0) return null;
  return (
    <Note tone="warn">
      {said.map((one) => (
        <div key={one}>{one}</div>
      ))}
    </Note>
  );
}
