import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Link } from 'react-router';
import { useLanguage } from '#web/words/language.tsx';
import type { Job } from './job-draft.ts';
import { jobWords } from './words/words.ts';

/** Asks before a job is saved that may be there already (S2-19); a warning, never a block. */
export function DuplicateDialog({
  twins,
  onSave,
  onClose,
}: {
  twins: Job['duplicates'];
  onSave: () => void;
  onClose: () => void;
}) {
  const { words, format } = useLanguage(jobWords);
  const t = words.jobs.posting;
  const reasons = { requisition: t.sameRequisition, title: t.sameTitle, text: t.sameText };
  return (
    <Dialog open onClose={onClose} aria-labelledby="duplicate-title" fullWidth maxWidth="xs">
      <DialogTitle id="duplicate-title">{t.duplicateTitle}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        <span>{t.duplicateText}</span>
        <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
          {twins.map((twin) => (
            <li key={twin.id}>
              <Link to={`/upload/jobdetails?jobId=${twin.id}`}>
                <bdi>{twin.title}</bdi>
              </Link>
              , <bdi>{twin.clientName}</bdi>
              {twin.requisition && (
                <>
                  {' · '}
                  <bdi>{twin.requisition}</bdi>
                </>
              )}
              {' · '}
              {t.addedOn(format.day(twin.createdAt))}
              {' · '}
              {reasons[twin.why]}
            </li>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={onClose} autoFocus>
          {words.common.cancel}
        </Button>
        <Button variant="contained" color="primary" onClick={onSave}>
          {t.saveAnyway}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
