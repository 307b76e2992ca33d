import Box from '@mui/material/Box';
import { useState } from 'react';
import type { jobListApi } from '#contract/areas/jobs/job-list.ts';
import { priorities } from '#contract/areas/jobs/job-shapes.ts';
import type { Given } from '#contract/core/endpoint.ts';
import { jobSteps } from '#domain/jobs/job-life.ts';
import { ChoiceField, Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { token } from '#web/ui/tokens.ts';
import { useWords } from '#web/words/language.tsx';
import { PeopleChoice, type Recruiter } from './people-choice.tsx';
import { useJobStatuses } from './status-dialog.tsx';
import { jobWords } from './words/words.ts';

type BulkInput = Given<typeof jobListApi.bulk>;
export type BulkChange = Pick<BulkInput, 'action' | 'toStatusId' | 'reason' | 'note' | 'userIds' | 'toPriority'>;

/** Actions that ask something first. */
export type BulkKind = 'status' | 'assign' | 'priority' | 'discard';

/** Asks what an action needs that is taken on many jobs. */
export function BulkDialog({
  kind,
  count,
  isPending,
  onRun,
  onClose,
}: {
  kind: BulkKind;
  count: number;
  isPending: boolean;
  onRun: (change: BulkChange) => void;
  onClose: () => void;
}) {
  const { list: t, priority, priorities: named } = useWords(jobWords).jobs;
  const [change, setChange] = useState<BulkChange>({ action: kind });
  const [people, setPeople] = useState<readonly Recruiter[]>([]);
  const titles = {
    status: t.statusOfMany,
    assign: t.assignMany,
    priority: t.priorityOfMany,
    discard: t.deleteDraftsTitle,
  };
  const isReady = {
    status: change.toStatusId !== undefined,
    assign: people.length > 0,
    priority: change.toPriority !== undefined,
    discard: true,
  };
  return (
    <FormDialog
      title={titles[kind](count)}
      submitLabel={kind === 'discard' ? t.deleteDrafts : t.apply}
      isReady={isReady[kind]}
      isPending={isPending}
      isDanger={kind === 'discard'}
      onSubmit={() => onRun(kind === 'assign' ? { ...change, userIds: people.map(({ id }) => id) } : change)}
      onClose={onClose}
    >
      {kind === 'status' && <StatusFields change={change} onChange={setChange} />}
      {kind === 'assign' && (
        <>
          <Box sx={{ color: token('text2') }}>{t.assignManyHint}</Box>
          <PeopleChoice chosen={people} onChange={setPeople} />
        </>
      )}
      {kind === 'priority' && (
        <ChoiceField
          label={priority}
          value={change.toPriority ?? ''}
          onChange={(value) => setChange({ action: kind, ...(value !== '' && { toPriority: value as never }) })}
          empty="–"
          required
          options={priorities.map((one) => [one, named[one]] as const)}
        />
      )}
      {kind === 'discard' && t.deleteDraftsText}
    </FormDialog>
  );
}

function StatusFields({ change, onChange }: { change: BulkChange; onChange: (change: BulkChange) => void }) {
  const { life } = useWords(jobWords).jobs;
  const statuses = useJobStatuses().filter(({ category }) => category !== 'DRAFT');
  const to = statuses.find(({ id }) => id === change.toStatusId)?.category;
  const reasons = [...new Set(jobSteps.filter((one) => one.to === to).flatMap((one) => one.reasons))];
  return (
    <>
      <ChoiceField
        label={life.status}
        value={String(change.toStatusId ?? '')}
        onChange={(value) => onChange({ action: 'status', ...(value !== '' && { toStatusId: Number(value) }) })}
        empty="–"
        required
        options={statuses.map(({ id, name }) => [String(id), name] as const)}
      />
      {reasons.length > 0 && (
        <ChoiceField
          label={life.reason}
          value={change.reason ?? ''}
          onChange={(value) => onChange({ ...change, reason: (value === '' ? undefined : value) as never })}
          empty={life.chooseReason}
          options={reasons.map((one) => [one, life.reasons[one]] as const)}
        />
      )}
      <Field
        label={life.note}
        value={change.note ?? ''}
        onChange={(note) => onChange({ ...change, note })}
        multiline
        rows={2}
      />
    </>
  );
}
