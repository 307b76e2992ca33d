import Box from '@mui/material/Box';
import type { submissionRecordsApi } from '#contract/areas/jobs/submission-records.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { jobWords } from '#web/areas/jobs/words/words.ts';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import { useReasonInWords } from './submission-findings.tsx';

type Event = Output<typeof submissionRecordsApi.details>['events'][number];

/** Every step, newest first: who, when, why, and what was skipped or taken back. */
export function SubmissionHistory({ events }: { events: readonly Event[] }) {
  const { words, format } = useLanguage(jobWords);
  const t = words.submissions;
  const inWords = useReasonInWords();
  const via = t.via as Readonly<Record<string, string>>;
  return (
    <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1 }}>
      {events.toReversed().map((event) => (
        <Box
          component="li"
          key={event.id}
          sx={{ borderInlineStart: `2px solid ${token('border')}`, paddingInlineStart: 1.5 }}
        >
          <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'baseline' }}>
            <Box component="span" sx={{ fontWeight: 600, ...(event.isUndone && { textDecoration: 'line-through' }) }}>
              {event.isUndo ? `${t.undoOf}: ${event.stageName}` : event.stageName}
            </Box>
            {event.wasFilled && <Muted>{t.skipped}</Muted>}
            {event.isUndone && <Muted>{t.undone}</Muted>}
          </Box>
          <Muted>
            {t.by([event.by, via[event.via]].filter(Boolean).join(' · '), format.moment(event.happenedAt))}
            {isLater(event) && ` · ${t.recordedAt(format.moment(event.recordedAt))}`}
          </Muted>
          {(event.reason || event.rejectedBy) && (
            <Box dir="auto" sx={{ fontSize: 14, overflowWrap: 'anywhere' }}>
              {[
                event.rejectedBy && `${t.rejectedBy}: ${t.rejectors[event.rejectedBy]}`,
                event.reason && inWords(event.reason),
              ]
                .filter(Boolean)
                .join('. ')}
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
}

/** Recorded a while after it happened. */
const isLater = ({ happenedAt, recordedAt }: Event) => Date.parse(recordedAt) - Date.parse(happenedAt) > 3_600_000;

function Muted({ children }: { children: React.ReactNode }) {
  return (
    <Box component="span" sx={{ color: token('text2'), fontSize: 13 }}>
      {children}
    </Box>
  );
}
