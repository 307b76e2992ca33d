import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { submissionRecordsApi } from '#contract/areas/jobs/submission-records.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { download, downloadCall } from '#web/api/client.ts';
import { explain } from '#web/api/explain.ts';
import { problemOf } from '#web/api/problem.ts';
import { jobWords } from '#web/areas/jobs/words/words.ts';
import { StatusChip, type Tone } from '#web/ui/status-chip.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage, useWords } from '#web/words/language.tsx';
import { zonedMoment } from '#web/words/zoned-moment.ts';
import type { Interview } from './interview-dialog.tsx';

type Whole = Output<typeof submissionRecordsApi.details>;

/** One entry of a part: what it is, what can be done with it. */
function Entry({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 1,
        flexWrap: 'wrap',
        alignItems: 'center',
        border: `1px solid ${token('border')}`,
        borderRadius: '8px',
        padding: '8px 12px',
      }}
    >
      <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>{children}</Box>
      {actions}
    </Box>
  );
}

const Muted = ({ children }: { children: ReactNode }) => (
  <Box sx={{ color: token('text2'), fontSize: 13 }}>{children}</Box>
);

/** Runs a download and says why it failed. */
function useDownload() {
  const words = useWords();
  const toast = useToast();
  return (get: () => Promise<unknown>) => () =>
    void get().catch((failure) => toast(explain(problemOf(failure), words), { isError: true }));
}

/** What was handed to the client, newest first. */
export function Submittals({ whole }: { whole: Whole }) {
  const { words, format } = useLanguage(jobWords);
  const t = words.submissions.submittal;
  const states = t.mailStates as Readonly<Record<string, string>>;
  const get = useDownload();
  if (whole.submittals.length === 0) return <Muted>{t.none}</Muted>;
  return whole.submittals.map((one) => (
    <Entry
      key={one.id}
      actions={
        one.fileId && (
          <Button size="small" onClick={get(() => download(one.fileId!, one.fileName ?? 'resume.docx'))}>
            {t.getResume}
          </Button>
        )
      }
    >
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <bdi>{one.via === 'EMAIL' ? `${one.toName} (${one.toAddress})` : t.entered(one.vmsReference ?? '')}</bdi>
        {one.state && <StatusChip tone={toneOfMail(one.state)} label={states[one.state] ?? one.state} />}
      </Box>
      <Muted>{words.submissions.by(one.by ?? '', format.moment(one.at))}</Muted>
      {one.failure && <Muted>{one.failure}</Muted>}
    </Entry>
  ));
}

const toneOfMail = (state: string): Tone =>
  state === 'SENT' ? 'success' : ['FAILED', 'UNCERTAIN', 'BLOCKED_OPTOUT'].includes(state) ? 'danger' : 'info';

/** The rounds of interviews with their times as a clock there shows them. */
export function Interviews({ whole, onOpen }: { whole: Whole; onOpen: ((interview: Interview) => void) | undefined }) {
  const { words, format } = useLanguage(jobWords);
  const t = words.submissions.interviews;
  const get = useDownload();
  if (whole.interviews.length === 0) return <Muted>{t.none}</Muted>;
  return whole.interviews.map((one) => (
    <Entry
      key={one.id}
      actions={
        <>
          <Button size="small" onClick={get(() => downloadCall(submissionRecordsApi.calendar, { id: one.id }))}>
            {t.calendar}
          </Button>
          {onOpen && (
            <Button size="small" onClick={() => onOpen(one)}>
              {words.common.edit}
            </Button>
          )}
        </>
      }
    >
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <strong>{t.round(one.round)}</strong>
        <span>{t.modes[one.mode]}</span>
        <StatusChip tone={toneOfInterview[one.state]} label={t.states[one.state]} />
      </Box>
      <Box>
        {/* The clock of the interview's zone, not of the reader's. */}
        <bdi>{zonedMoment(format, one.startsAt, one.timeZone)}</bdi>
      </Box>
      {one.place && <Muted>{one.place}</Muted>}
      {one.feedback && <Muted>{one.feedback}</Muted>}
    </Entry>
  ));
}

const toneOfInterview: Readonly<Record<Interview['state'], Tone>> = {
  REQUESTED: 'info',
  SCHEDULED: 'info',
  DONE: 'success',
  NO_SHOW: 'danger',
  CANCELLED: 'neutral',
};

/** The rights to represent for this job, newest first, with their evidence. */
export function Rights({ whole, onRevoke }: { whole: Whole; onRevoke: ((id: number) => void) | undefined }) {
  const { words, format } = useLanguage(jobWords);
  const t = words.submissions.rights;
  const get = useDownload();
  if (whole.rights.length === 0) return <Muted>{t.none}</Muted>;
  return whole.rights.map((one) => (
    <Entry
      key={one.id}
      actions={
        <>
          {one.fileId && (
            <Button size="small" onClick={get(() => download(one.fileId!, one.fileName ?? 'rtr'))}>
              {words.submissions.submit.rtrFile}
            </Button>
          )}
          {onRevoke && one.state !== 'revoked' && (
            <Button size="small" variant="text" onClick={() => onRevoke(one.id)}>
              {t.revoke}
            </Button>
          )}
        </>
      }
    >
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <StatusChip tone={one.state === 'valid' ? 'success' : 'warning'} label={t.states[one.state]} />
        <span>
          {`${words.submit.rtrVia[one.confirmedVia]}, ${format.moment(one.confirmedAt)}, ${t.until(format.day(one.expiresAt))}`}
        </span>
      </Box>
      <Muted>
        {[
          one.fromAddress,
          one.evidence,
          one.recordedBy && words.submissions.submit.rtrBy(one.recordedBy),
          one.revokedReason,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Muted>
      <Box component="details" sx={{ fontSize: 13 }}>
        <summary>{t.wording}</summary>
        <Box dir="auto">{one.wording}</Box>
      </Box>
    </Entry>
  ));
}
