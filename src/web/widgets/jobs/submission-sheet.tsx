import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { submissionRecordsApi } from '#contract/areas/jobs/submission-records.ts';
import { submissionsApi } from '#contract/areas/jobs/submissions.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { yearlyOf } from '#domain/money/salary.ts';
import { CallProblem } from '#web/api/call-problem.tsx';
import { explain } from '#web/api/explain.ts';
import { useCall, useChange } from '#web/api/use-call.ts';
import { jobWords } from '#web/areas/jobs/words/words.ts';
import { readSession } from '#web/session/session.ts';
import { Dotted, Facts } from '#web/ui/facts.tsx';
import { Note, Waiting } from '#web/ui/page.tsx';
import { SideSheet } from '#web/ui/side-sheet.tsx';
import { StatusChip, toneOf } from '#web/ui/status-chip.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage, useWords } from '#web/words/language.tsx';
import { type Interview, InterviewDialog } from './interview-dialog.tsx';
import { ReadyDialog } from './ready-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { StageDialog } from './stage-dialog.tsx';
import { useFindings } from './submission-findings.tsx';
import { SubmissionHistory } from './submission-history.tsx';
import { Interviews, Rights, Submittals } from './submission-parts.tsx';
import { SubmitDialog } from './submit-dialog.tsx';
import { SubmittalDialog } from './submittal-dialog.tsx';
import { readsOfStages } from './use-submission.ts';

export type Whole = Output<typeof submissionRecordsApi.details>;

/** What is open above the sheet. */
type Opened =
  | { what: 'stage' | 'undo' | 'send' | 'submit' | 'back' }
  | { what: 'ready'; stage: string }
  | { what: 'interview'; interview: Interview | undefined }
  | { what: 'revoke'; id: number };

/** One submission beside its list: where it stands, what goes with it, its history, and what can be done. */
export function SubmissionSheet({
  id,
  isSending,
  actions,
  onClose,
}: {
  id: number;
  isSending: boolean;
  /** What the screen offers beside its own steps. */
  actions?: ((row: Whole['row']) => ReactNode) | undefined;
  onClose: () => void;
}) {
  const words = useWords(jobWords);
  const { data, error, refetch } = useCall(submissionRecordsApi.details, { id });
  const [params] = useSearchParams();
  const list = new URLSearchParams([...params].filter(([name]) => name !== 'id' && name !== 'send'));
  const whole = data?.row.id === id ? data : undefined;
  return (
    <SideSheet
      title={
        (whole?.row.isErased ? words.submissions.erasedPerson : whole?.row.candidateName) ?? words.submissions.title
      }
      titleId="submission-title"
      closeLabel={words.common.close}
      onClose={onClose}
      width={640}
      isCloseFocused
    >
      <Box sx={{ overflowY: 'auto', padding: 3, display: 'grid', gap: 3, alignContent: 'start' }}>
        {error && (
          <CallProblem
            error={error}
            onAgain={() => void refetch()}
            back={{ to: `?${list}`, label: words.submissions.title }}
          />
        )}
        {!whole && !error && <Waiting rows={6} label={words.common.loading} />}
        {whole && <Content key={id} whole={whole} isSending={isSending} actions={actions} />}
      </Box>
    </SideSheet>
  );
}

function Content({
  whole,
  isSending,
  actions,
}: {
  whole: Whole;
  isSending: boolean;
  actions: ((row: Whole['row']) => ReactNode) | undefined;
}) {
  const { words, format } = useLanguage(jobWords);
  const t = words.submissions;
  const { row } = whole;
  const mayWrite = maySubmit();
  const ready = readyStage(whole);
  const [opened, setOpened] = useState<Opened | undefined>(
    isSending && mayWrite && row.submittedAt !== undefined ? { what: 'send' } : undefined,
  );
  return (
    <>
      <Box sx={{ display: 'grid', gap: 1 }}>
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          <StatusChip tone={toneOf(row.stageTone)} label={row.stageName} />
          <span>{t.by(row.stageBy ?? '', format.moment(row.stageAt))}</span>
        </Box>
        <Box sx={{ color: token('text2'), fontSize: 14 }}>
          <Link to={`/upload/jobdetails?jobId=${row.jobId}`}>{row.jobTitle}</Link>{' '}
          <Dotted parts={[row.clientName, row.requisition, whole.vmsProvider]} />
        </Box>
        {row.isErased ? (
          <Box sx={{ color: token('text2') }}>{t.erasedText}</Box>
        ) : (
          <Link to={`/upload/candidatedetails?candidateId=${row.candidateId}`}>{t.openCandidate}</Link>
        )}
      </Box>
      <Review whole={whole} />
      {!row.isErased && actions?.(row)}
      {mayWrite && !row.isErased && <Actions whole={whole} onOpen={setOpened} />}
      <Terms whole={whole} />
      <Decision whole={whole} mayWrite={mayWrite} />
      <Part title={t.submittal.title}>
        <Submittals whole={whole} />
      </Part>
      <Part title={t.interviews.title}>
        <Interviews
          whole={whole}
          onOpen={mayWrite && !row.isErased ? (interview) => setOpened({ what: 'interview', interview }) : undefined}
        />
      </Part>
      <Part title={t.rights.title}>
        <Rights
          whole={whole}
          onRevoke={mayWrite && !row.isErased ? (id) => setOpened({ what: 'revoke', id }) : undefined}
        />
        {mayWrite && !row.isErased && ready && (
          <Box>
            <Button size="small" onClick={() => setOpened({ what: 'ready', stage: ready })}>
              {t.ready.record}
            </Button>
          </Box>
        )}
      </Part>
      <Part title={t.history}>
        <SubmissionHistory events={whole.events} />
      </Part>
      <Dialogs whole={whole} opened={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}

/** The stage of those who are ready to submit, where it comes next; from a lead's review it is sent back to. */
const readyStage = ({ row, next }: Whole) =>
  row.stage === 'IN_REVIEW_LEAD' ? undefined : next.find(({ stage }) => stage === 'READY')?.name;

/** Whoever may write and holds a page of jobs or candidates; the server asks the same. */
function maySubmit(): boolean {
  const session = readSession();
  return (session?.mayWrite ?? false) && ([1, 2, 3] as const).some((id) => session!.pages.includes(id));
}

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section" aria-label={title} sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h3">{title}</Typography>
      {children}
    </Box>
  );
}

/** What can be done now; an action that is not possible is absent. */
function Actions({ whole, onOpen }: { whole: Whole; onOpen: (opened: Opened) => void }) {
  const words = useWords(jobWords);
  const t = words.submissions;
  const { row, next, mayUndo, mayReview } = whole;
  const isOut = row.submittedAt !== undefined;
  const stages = new Set<string>(next.map(({ stage }) => stage));
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      {isOut && next.length > 0 && (
        // Once the client has it, or accepted, sending it again is not the next thing to do.
        <Button
          {...(row.sentVia === undefined &&
            row.stage === 'SUBMITTED' && { variant: 'contained' as const, color: 'primary' as const })}
          onClick={() => onOpen({ what: 'send' })}
        >
          {t.submittal.action}
        </Button>
      )}
      {mayReview && (
        <Button variant="contained" color="primary" onClick={() => onOpen({ what: 'submit' })}>
          {t.letGo}
        </Button>
      )}
      {mayReview && stages.has('READY') && <Button onClick={() => onOpen({ what: 'back' })}>{t.review.back}</Button>}
      {!isOut && row.stage !== 'IN_REVIEW_LEAD' && stages.has('SUBMITTED') && (
        <Button variant="contained" color="primary" onClick={() => onOpen({ what: 'submit' })}>
          {words.submit.go}
        </Button>
      )}
      {otherStages(whole).length > 0 && <Button onClick={() => onOpen({ what: 'stage' })}>{t.move.action}</Button>}
      {stages.has('INTERVIEW') && (
        <Button onClick={() => onOpen({ what: 'interview', interview: undefined })}>{t.interviews.add}</Button>
      )}
      {isOut && stages.has('SUBMITTED') && (
        <Button variant="text" onClick={() => onOpen({ what: 'submit' })}>
          {t.move.resubmit}
        </Button>
      )}
      {mayUndo && (
        <Button variant="text" onClick={() => onOpen({ what: 'undo' })}>
          {t.undo.action}
        </Button>
      )}
    </Box>
  );
}

/** That it waits for a lead, or came back from one and why. */
function Review({ whole: { row, mayReview, sentBack } }: { whole: Whole }) {
  const { words, format } = useLanguage(jobWords);
  const t = words.submissions.review;
  if (sentBack)
    return (
      <Note tone="warn">
        <Box dir="auto" sx={{ overflowWrap: 'anywhere' }}>
          <strong>{t.sentBack(sentBack.by ?? '', format.moment(sentBack.at))}</strong> <bdi>{sentBack.reason}</bdi>
        </Box>
      </Note>
    );
  return row.stage === 'IN_REVIEW_LEAD' && !mayReview ? <Note tone="info">{t.waits}</Note> : null;
}

/** The resume, the rates and the margin as they were submitted. */
function Terms({ whole }: { whole: Whole }) {
  const { words, format } = useLanguage(jobWords);
  const t = words.submissions;
  const findings = useFindings();
  const { row, offerRate, offerStart, overrides } = whole;
  const money = (amount: string | undefined) => amount && `${format.money(amount, row.currency)}${words.jobs.anHour}`;
  const yearly = (amount: string | undefined) =>
    amount && `${format.rate(amount, row.currency)}${words.jobs.terms.aYear}`;
  const isYearly = row.salary !== undefined;
  const fee = row.fee && t.feeOf(format.rate(row.fee, row.currency), format.percent(row.feePercent!, 4));
  const offered = offerRate && (isYearly ? yearly(yearlyOf(offerRate)) : money(offerRate));
  const margin =
    row.marginPerHour &&
    `${money(row.marginPerHour)}${row.marginPercent ? ` (${format.percent(Number(row.marginPercent), 2)})` : ''}`;
  return (
    <Facts
      facts={[
        [t.columns.submitted, row.submittedAt && t.by(row.submittedBy ?? '', format.moment(row.submittedAt))],
        [t.resume, whole.resumeName],
        [words.submit.bill, money(row.billRate)],
        [words.submit.pay, isYearly ? undefined : money(row.payRate)],
        [t.salary, yearly(row.salary)],
        [t.fee, fee],
        [t.term, row.taxTerm],
        [t.columns.margin, margin],
        [t.offer, offered && [offered, offerStart && format.day(offerStart)].filter(Boolean).join(' · ')],
        [t.rejectedBy, row.rejectedBy && t.rejectors[row.rejectedBy]],
        [t.reason, whole.sentBack ? undefined : row.endReason],
        [
          t.overrides,
          overrides.length > 0
            ? overrides.map(({ code, reason }) => (
                <Box key={code}>
                  {findings[code] ?? code}: <bdi>{reason}</bdi>
                </Box>
              ))
            : undefined,
        ],
      ]}
    />
  );
}

/** In Ontario: by when the decision has to be told, and the button that says it was. */
function Decision({ whole: { row }, mayWrite }: { whole: Whole; mayWrite: boolean }) {
  const { words, format } = useLanguage(jobWords);
  const t = words.submissions;
  const toast = useToast();
  const note = useChange(submissionRecordsApi.toldDecision, readsOfStages);
  if (row.decisionToldAt) return <Box>{t.decisionTold(format.moment(row.decisionToldAt))}</Box>;
  if (!row.decisionDueAt) return null;
  const isLate = Date.parse(row.decisionDueAt) < Date.now();
  const told = () =>
    note.mutate(
      { input: { id: row.id, version: row.version } },
      {
        onSuccess: () => toast(t.told),
        onError: (problem) => toast(explain(problem, words), { isError: true }),
      },
    );
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <StatusChip tone={isLate ? 'danger' : 'warning'} label={t.decisionDue(format.day(row.decisionDueAt))} />
      <Box sx={{ color: token('text2'), fontSize: 13 }}>{t.decisionWhy}</Box>
      {mayWrite && (
        <Button size="small" onClick={told}>
          {t.noteTold}
        </Button>
      )}
    </Box>
  );
}

/** What becomes of the consultant when a stage is undone: without the client's yes there is none. */
const ofConsultant = (stage: string, { leaves, stays }: { leaves: string; stays: string }) =>
  stage === 'ACCEPTED' ? leaves : stage === 'ONBOARDING' || stage === 'STARTED' ? stays : '';

/** Where *Change stage* leads: submitting, also again, and the next interview have their own dialogs. */
const otherStages = ({ row, next }: Whole) =>
  next.filter(({ name, stage }) => stage !== 'SUBMITTED' && stage !== 'IN_REVIEW_LEAD' && name !== row.stageName);

function Dialogs({ whole, opened, onClose }: { whole: Whole; opened: Opened | undefined; onClose: () => void }) {
  const t = useWords(jobWords).submissions;
  const { row, next } = whole;
  if (!opened) return null;
  const { id, version, candidateId, jobId, candidateName: name } = row;
  if (opened.what === 'send') return <SubmittalDialog row={row} onClose={onClose} />;
  if (opened.what === 'submit')
    return (
      <SubmitDialog
        row={{ candidateId, name }}
        jobId={jobId}
        isAgain={row.submittedAt !== undefined}
        answered={Object.fromEntries(whole.overrides.map(({ code, reason }) => [code, reason]))}
        onClose={onClose}
      />
    );
  if (opened.what === 'interview')
    return (
      <InterviewDialog submissionId={id} timeZone={whole.timeZone} interview={opened.interview} onClose={onClose} />
    );
  if (opened.what === 'ready')
    return <ReadyDialog candidateId={candidateId} jobId={jobId} name={name} stage={opened.stage} onClose={onClose} />;
  if (opened.what === 'stage')
    return (
      <StageDialog candidateId={candidateId} jobId={jobId} name={name} next={otherStages(whole)} onClose={onClose} />
    );
  if (opened.what === 'back')
    return (
      <ReasonDialog
        endpoint={submissionsApi.submit}
        input={{ candidateId, jobId, status: next.find(({ stage }) => stage === 'READY')?.name }}
        draftName={`back:${id}`}
        title={t.review.backTitle(name)}
        text={t.review.backText}
        done={t.review.backDone(name)}
        onClose={onClose}
      />
    );
  return opened.what !== 'revoke' ? (
    <ReasonDialog
      endpoint={submissionRecordsApi.undo}
      input={{ id, version }}
      draftName={`undo:${id}`}
      title={t.undo.title}
      text={[t.undo.text(row.stageName), ofConsultant(row.stage, t.undo)].filter(Boolean).join(' ')}
      done={t.undo.done}
      onClose={onClose}
    />
  ) : (
    <ReasonDialog
      endpoint={submissionRecordsApi.revokeRtr}
      input={{ submissionId: id, id: opened.id }}
      draftName={`revoke:${opened.id}`}
      title={t.rights.revokeTitle}
      done={t.rights.revoked}
      onClose={onClose}
    />
  );
}
