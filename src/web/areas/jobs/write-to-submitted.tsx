import Box from '@mui/material/Box';
import { WriteButtons } from '#web/widgets/outreach/write-buttons.tsx';

/** Email and Text for the person of a submission, about its job. */
export const writeToSubmitted = ({ candidateId, jobId }: { candidateId: number; jobId: number }) => (
  <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
    <WriteButtons to={{ ids: [candidateId] }} jobId={jobId} />
  </Box>
);
