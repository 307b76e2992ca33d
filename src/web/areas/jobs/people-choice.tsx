import Box from '@mui/material/Box';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { jobLifeApi } from '#contract/areas/jobs/job-life.ts';
import { useCall } from '#web/api/use-call.ts';
import { CheckBox } from '#web/ui/check-box.tsx';
import { Field } from '#web/ui/field.tsx';
import { token } from '#web/ui/tokens.ts';
import { useWords } from '#web/words/language.tsx';
import { jobWords } from './words/words.ts';

export type Recruiter = { id: number; name: string };

/** Chooses who works on a job, or on several; those who are chosen stand first, whatever is looked for. */
export function PeopleChoice({
  jobId,
  chosen,
  onChange,
  beside,
}: {
  /** The job whose recruiters are offered; without it, those of the applied units. */
  jobId?: number;
  chosen: readonly Recruiter[];
  onChange: (chosen: readonly Recruiter[]) => void;
  /** What stands behind somebody who is chosen. */
  beside?: (person: Recruiter) => ReactNode;
}) {
  const t = useWords(jobWords).jobs.life;
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const { data } = useCall(jobLifeApi.assignable, {
    ...(jobId !== undefined && { jobId }),
    ...(search !== '' && { search }),
  });
  const isOn = ({ id }: Recruiter) => chosen.some((one) => one.id === id);
  const offered = [...chosen, ...(data ?? []).filter((one) => !isOn(one))];
  return (
    <>
      <Field label={t.findPerson} value={typed} onChange={setTyped} />
      <Box role="group" aria-label={t.recruiters} sx={{ display: 'grid', maxHeight: 260, overflowY: 'auto' }}>
        {data && offered.length === 0 && <Box sx={{ color: token('text2') }}>{t.nobodyFound}</Box>}
        {offered.map((person) => (
          <Box key={person.id} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 1, flex: 1, minWidth: 0 }}>
              <CheckBox
                label={person.name}
                isOn={isOn(person)}
                onToggle={() =>
                  onChange(isOn(person) ? chosen.filter(({ id }) => id !== person.id) : [...chosen, person])
                }
              />
              <bdi>{person.name}</bdi>
            </Box>
            {isOn(person) && beside?.(person)}
          </Box>
        ))}
      </Box>
    </>
  );
}
