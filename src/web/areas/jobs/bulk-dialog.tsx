import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type FormEvent, useDeferredValue, useState } from 'react';
import { jobLifeApi } from '#contract/areas/jobs/job-life.ts';
import type { jobListApi } from '#contract/areas/jobs/job-list.ts';
import type { Given } from '#contract/core/endpoint.ts';
import { jobSteps } from '#domain/jobs/job-life.ts';
import { useCall } from '#web/api/use-call.ts';
import { CheckBox } from '#web/ui/check-box.tsx';
import { ChoiceField, Field } from '#web/ui/field.tsx';
import { token } from '#web/ui/tokens.ts';
import { useWords } from '#web/words/language.tsx';
import { useJobStatuses } from './status-dialog.tsx';
import { jobWords } from './words/words.ts';

type BulkInput = Given<typeof jobListApi.bulk>;
export type BulkChange = Pick<BulkInput, 'action' | 'toStatusId' | 'reason' | 'note' | 'userIds' | 'toPriority'>;

/** Asks what an action needs that is taken on many jobs. */
export function BulkDialog({
  kind,
  count,
  isPending,
  onRun,
  onClose,
}: {
  kind: 'status' | 'assign' | 'discard';
  count: number;
  isPending: boolean;
  onRun: (change: BulkChange) => void;
  onClose: () => void;
}) {
  const words = useWords(jobWords);
  const t = words.jobs.list;
  const [change, setChange] = useState<BulkChange>({ action: kind });
  const titles = { status: t.statusOfMany, assign: t.assignMany, discard: t.deleteDraftsTitle };
  const isReady = kind === 'status' ? change.toStatusId !== undefined : true;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onRun(kind === 'assign' ? { ...change, userIds: change.userIds ?? [] } : change);
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="bulk-title" fullWidth maxWidth="xs">
      <Box component="form" onSubmit={submit} noValidate>
        <DialogTitle id="bulk-title">{titles[kind](count)}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {kind === 'status' && <StatusFields change={change} onChange={setChange} />}
          {kind === 'assign' && <AssignFields change={change} onChange={setChange} />}
          {kind === 'discard' && t.deleteDraftsText}
        </DialogContent>
        <DialogActions>
          <Button variant="text" onClick={onClose} autoFocus={kind === 'discard'}>
            {words.common.cancel}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={kind === 'discard' ? 'error' : 'primary'}
            disabled={!isReady}
            aria-busy={isPending}
          >
            {kind === 'discard' ? t.deleteDrafts : t.apply}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}

type Part = { change: BulkChange; onChange: (change: BulkChange) => void };

function StatusFields({ change, onChange }: Part) {
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

function AssignFields({ change, onChange }: Part) {
  const words = useWords(jobWords);
  const { life, list } = words.jobs;
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const { data } = useCall(jobLifeApi.assignable, search === '' ? {} : { search });
  const chosen = (change.userIds ?? []) as readonly number[];
  const toggle = (id: number) =>
    onChange({ ...change, userIds: chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id] });
  return (
    <>
      <Box sx={{ color: token('text2') }}>{list.assignManyHint}</Box>
      <Field label={life.findPerson} value={typed} onChange={setTyped} />
      <Box role="group" aria-label={life.recruiters} sx={{ maxHeight: 260, overflowY: 'auto' }}>
        {data?.length === 0 && life.nobodyFound}
        {data?.map(({ id, name }) => (
          <Box key={id} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <CheckBox label={name} isOn={chosen.includes(id)} onToggle={() => toggle(id)} />
            <bdi>{name}</bdi>
          </Box>
        ))}
      </Box>
    </>
  );
}
