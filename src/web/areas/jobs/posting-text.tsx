import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { jobsApi } from '#contract/areas/jobs/jobs.ts';
import { useCall } from '#web/api/use-call.ts';
import { Waiting } from '#web/ui/page.tsx';
import { token } from '#web/ui/tokens.ts';
import { useWords } from '#web/words/language.tsx';
import type { Job } from './job-draft.ts';
import { jobWords } from './words/words.ts';

/** A stretch of a text; `fields` are those that were read from it. */
export type Stretch = { text: string; fields: readonly string[] };

type Mark = { from: number; to: number; field: string };

/**
 * A text cut at the words that fields were read from. A mark whose words do not stand at its place is found by its words, and left
 * out where they are nowhere; overlapping marks are one stretch with both fields.
 */
export function markedText(
  text: string,
  quotes: readonly { field: string; quote: string; offset: number }[],
): Stretch[] {
  const marks = quotes.flatMap(({ field, quote, offset }): Mark[] => {
    if (quote === '') return [];
    const from = text.startsWith(quote, offset) ? offset : text.indexOf(quote);
    return from < 0 ? [] : [{ from, to: from + quote.length, field }];
  });
  const cuts = [...new Set([0, text.length, ...marks.flatMap(({ from, to }) => [from, to])])].sort((a, b) => a - b);
  return cuts.slice(1).map((to, at) => {
    const from = cuts[at]!;
    const fields = marks.filter((mark) => mark.from <= from && mark.to >= to).map(({ field }) => field);
    return { text: text.slice(from, to), fields: [...new Set(fields)] };
  });
}

/** The text of a posting, pasted or from a file, with the words marked that were read into the fields (S2-17). */
export function PostingText({ job }: { job: Job }) {
  const words = useWords(jobWords);
  const t = words.jobs.posting;
  const { data } = useCall(jobsApi.read, { jobId: job.id, plain: true });
  const labels: Readonly<Record<string, string>> = {
    title: words.jobs.jobTitle,
    clientName: words.jobs.client,
    city: words.jobs.city,
    workMode: words.jobs.workMode,
    jobType: words.jobs.type,
    durationMonths: words.jobs.durationShort,
    startOn: words.jobs.start,
    positions: words.jobs.positions,
    billRateMin: words.jobs.billMin,
    billRateMax: words.jobs.billMax,
    payRateMin: words.jobs.payMin,
    payRateMax: words.jobs.payMax,
    minYears: words.jobs.years,
    education: words.jobs.education,
    certifications: words.jobs.certifications,
    sponsorshipOffered: words.jobs.sponsorship,
    requisition: words.jobs.requisition,
  };
  const quotes = [
    ...Object.entries(job.read).map(([field, { evidence }]) => ({ field: labels[field] ?? field, evidence })),
    ...job.skills.map(({ name, evidence }) => ({ field: name, evidence })),
  ].flatMap(({ field, evidence }) => (evidence ? [{ field, ...evidence }] : []));
  return (
    <Box component="section" aria-label={t.posting} sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      <Typography variant="h2">{t.posting}</Typography>
      <Box sx={{ color: token('text2') }}>{t.postingHint}</Box>
      {data?.id !== job.id ? (
        <Waiting rows={6} label={words.common.loading} />
      ) : (
        <Box tabIndex={0} role="document" aria-label={t.posting} dir="auto" sx={textStyle}>
          {markedText(data.description, quotes).map((part, at) =>
            part.fields.length === 0 ? (
              <span key={at}>{part.text}</span>
            ) : (
              <mark key={at} title={part.fields.join(', ')}>
                {part.text}
              </mark>
            ),
          )}
        </Box>
      )}
    </Box>
  );
}

const textStyle = {
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  fontSize: 14,
  lineHeight: '22px',
  maxHeight: { xs: 320, lg: 'calc(100vh - 200px)' },
  overflowY: 'auto',
  padding: 1.5,
  borderRadius: '8px',
  border: `1px solid ${token('border')}`,
  '& mark': { background: token('accentSoft'), color: token('accentSoftText'), borderRadius: '3px', padding: '0 1px' },
} as const;
