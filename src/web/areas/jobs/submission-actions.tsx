import Box from '@mui/material/Box';
import { Note } from '#web/ui/page.tsx';
import { ConvertButton, isAccepted, mayConvert } from '#web/widgets/consultants/convert-button.tsx';
import { WriteButtons } from '#web/widgets/outreach/write-buttons.tsx';
import { useWords } from '#web/words/language.tsx';
import { jobWords } from './words/words.ts';

type Submission = {
  candidateId: number;
  jobId: number;
  stage: string;
  /** Of a direct hire. */
  salary?: string | undefined;
  payRate?: string | undefined;
  offerRate?: string | undefined;
};

/** The next step once the client has accepted; Email and Text for the person of a submission, about its job. */
export const submissionActions = (row: Submission) => (
  <>
    {isAccepted(row.stage) && <Conversion {...row} />}
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      <WriteButtons to={{ ids: [row.candidateId] }} jobId={row.jobId} />
    </Box>
  </>
);

/** What comes after the client's yes: a consultant, or who makes one; of a direct hire only the start. */
function Conversion({ candidateId, jobId, stage, salary, payRate, offerRate }: Submission) {
  const t = useWords(jobWords).submissions;
  if (salary !== undefined) return <Note tone="info">{t.hired}</Note>;
  const isOther = offerRate !== undefined && offerRate !== payRate;
  if (!mayConvert()) return <Note tone="info">{t.convertBy}</Note>;
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <span>{stage === 'ONBOARDING' ? t.onboards : isOther ? t.convertOffered : t.convert}</span>
      <ConvertButton candidateId={candidateId} jobId={jobId} isMain isThere={stage === 'ONBOARDING'} />
    </Box>
  );
}
