import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Radio from '@mui/material/Radio';
import { type FormEvent, useDeferredValue, useState } from 'react';
import { jobLifeApi } from '#contract/areas/jobs/job-life.ts';
import { jobsApi } from '#contract/areas/jobs/jobs.ts';
import { explain } from '#web/api/explain.ts';
import { useCall, useChange } from '#web/api/use-call.ts';
import { CheckBox } from '#web/ui/check-box.tsx';
import { ChoiceField, Field } from '#web/ui/field.tsx';
import { Problem } from '#web/ui/page.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { token } from '#web/ui/tokens.ts';
import { useWords } from '#web/words/language.tsx';
import type { Job } from './job-draft.ts';
import { jobWords } from './words/words.ts';

type Person = { id: number; name: string };

/** Who works on a job, who of them first, and who owns it. */
export function AssignDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const words = useWords(jobWords);
  const t = words.jobs.life;
  const toast = useToast();
  const [chosen, setChosen] = useState<readonly Person[]>(job.assignees);
  const [primaryId, setPrimaryId] = useState(job.assignees.find(({ isPrimary }) => isPrimary)?.id);
  const [ownerId, setOwnerId] = useState(String(job.ownerId));
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const { data } = useCall(jobLifeApi.assignable, { jobId: job.id, ...(search !== '' && { search }) });
  const everybody = useCall(jobLifeApi.assignable, { jobId: job.id }).data ?? [];
  const assign = useChange(jobLifeApi.assign, [jobsApi.read, jobsApi.list, jobLifeApi.history]);
  const fields = assign.error?.fields ?? {};
  const offered = [...chosen, ...(data ?? []).filter(({ id }) => !chosen.some((one) => one.id === id))];
  const toggle = (person: Person) => {
    const isOn = chosen.some(({ id }) => id === person.id);
    setChosen(isOn ? chosen.filter(({ id }) => id !== person.id) : [...chosen, person]);
    if (isOn && primaryId === person.id) setPrimaryId(undefined);
  };
  const first = primaryId ?? chosen[0]?.id;
  const submit = (event: FormEvent) => {
    event.preventDefault();
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
  };
  const owners = everybody.some(({ id }) => id === job.ownerId)
    ? everybody
    : [{ id: job.ownerId, name: t.left(job.ownerName) }, ...everybody];
  return (
    <Dialog open onClose={onClose} aria-labelledby="assign-title" fullWidth maxWidth="xs">
      <Box component="form" onSubmit={submit} noValidate>
        <DialogTitle id="assign-title">{t.assignTitle}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {assign.error && <Problem text={fields['recruiterIds'] ?? explain(assign.error, words)} />}
          <ChoiceField
            label={t.owner}
            value={ownerId}
            onChange={setOwnerId}
            error={fields['ownerId']}
            options={owners.map(({ id, name }) => [String(id), name] as const)}
          />
          <Field label={t.findPerson} value={typed} onChange={setTyped} />
          <Box role="group" aria-label={t.recruiters} sx={{ display: 'grid', maxHeight: 260, overflowY: 'auto' }}>
            {offered.length === 0 && <Box sx={{ color: token('text2') }}>{t.nobodyFound}</Box>}
            {offered.map((person) => {
              const isOn = chosen.some(({ id }) => id === person.id);
              return (
                <Box key={person.id} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                  <CheckBox label={person.name} isOn={isOn} onToggle={() => toggle(person)} />
                  <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
                    <bdi>{person.name}</bdi>
                  </Box>
                  {isOn && (
                    <Box component="label" sx={{ display: 'flex', alignItems: 'center', fontSize: 13 }}>
                      <Radio
                        size="small"
                        name="primary"
                        checked={first === person.id}
                        onChange={() => setPrimaryId(person.id)}
                        slotProps={{ input: { 'aria-label': t.primary(person.name) } }}
                        sx={{ padding: '4px' }}
                      />
                      {t.primaryMark}
                    </Box>
                  )}
                </Box>
              );
            })}
          </Box>
          {chosen.length === 0 && <Box sx={{ color: token('text2'), fontSize: 13 }}>{t.nobody}</Box>}
        </DialogContent>
        <DialogActions>
          <Button variant="text" onClick={onClose}>
            {words.common.cancel}
          </Button>
          <Button type="submit" variant="contained" color="primary" aria-busy={assign.isPending}>
            {words.common.save}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
