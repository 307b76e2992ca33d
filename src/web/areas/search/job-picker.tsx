import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useDeferredValue, useState } from 'react';
import { jobsApi } from '#contract/areas/jobs/jobs.ts';
import { explain } from '#web/api/explain.ts';
import { useCall } from '#web/api/use-call.ts';
import { Problem, Waiting } from '#web/ui/page.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { token } from '#web/ui/tokens.ts';
import { useWords } from '#web/words/language.tsx';
import { searchWords } from './words/words.ts';

/** Chooses the open job that the hits are matched to. */
export function JobPicker({ onPick, onClose }: { onPick: (jobId: number) => void; onClose: () => void }) {
  const words = useWords(searchWords);
  const [typed, setTyped] = useState('');
  const requested = useDeferredValue(typed.trim());
  const { data, error } = useCall(jobsApi.list, {
    size: 20,
    category: ['OPEN'],
    ...(requested !== '' && { search: requested }),
  });
  return (
    <Dialog open onClose={onClose} aria-labelledby="job-picker" fullWidth maxWidth="sm">
      <DialogTitle id="job-picker">{words.search.chooseJob}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Box sx={{ display: 'flex', pt: 0.5 }}>
          <SearchField label={words.search.findJob} value={typed} onChange={setTyped} />
        </Box>
        {error && <Problem text={explain(error, words)} />}
        {!data && !error && <Waiting rows={4} label={words.common.loading} />}
        {data && data.found.rows.length === 0 && <Box sx={{ color: token('text2') }}>{words.search.noJobs}</Box>}
        <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {data?.found.rows.map((job) => (
            <li key={job.id}>
              <Box
                component="button"
                type="button"
                onClick={() => onPick(job.id)}
                sx={{
                  font: 'inherit',
                  color: 'inherit',
                  width: '100%',
                  textAlign: 'start',
                  cursor: 'pointer',
                  padding: '8px 10px',
                  border: 0,
                  borderTop: `1px solid ${token('border')}`,
                  background: 'transparent',
                  '&:hover': { background: token('selected') },
                }}
              >
                <Box sx={{ fontWeight: 500 }}>{job.title}</Box>
                <Box sx={{ color: token('text2'), fontSize: 13 }}>
                  {[job.clientName, [job.city, job.state].filter(Boolean).join(', ')].filter(Boolean).join(' · ')}
                </Box>
              </Box>
            </li>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{words.common.cancel}</Button>
      </DialogActions>
    </Dialog>
  );
}
