import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { clientFormats, submissionRecordsApi } from '#contract/areas/jobs/submission-records.ts';
import { downloadCall } from '#web/api/client.ts';
import { explain } from '#web/api/explain.ts';
import { problemOf } from '#web/api/problem.ts';
import { jobWords } from '#web/areas/jobs/words/words.ts';
import { useToast } from '#web/ui/toasts.tsx';
import { useWords } from '#web/words/language.tsx';

/** The resume as a client gets it, without contacts: as a Word file or a PDF. */
export function ClientResumeFiles({
  candidateGuid,
  jobId,
  resumeId,
}: {
  candidateGuid: string;
  jobId?: number;
  resumeId: number;
}) {
  const words = useWords(jobWords);
  const t = words.submissions.submittal;
  const toast = useToast();
  const get = (format: (typeof clientFormats)[number]) =>
    void downloadCall(submissionRecordsApi.clientResume, {
      candidateGuid,
      ...(jobId !== undefined && { jobId }),
      resumeId,
      format,
    }).catch((failure) => toast(explain(problemOf(failure), words), { isError: true }));
  return (
    <Box
      component="span"
      role="group"
      aria-label={t.forClient}
      sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5, alignItems: 'center' }}
    >
      <Box component="span" sx={{ fontSize: 13 }}>
        {t.forClient}
      </Box>
      {clientFormats.map((format) => (
        <Button key={format} size="small" aria-label={t.forClientAs(t.formats[format])} onClick={() => get(format)}>
          {t.formats[format]}
        </Button>
      ))}
    </Box>
  );
}
