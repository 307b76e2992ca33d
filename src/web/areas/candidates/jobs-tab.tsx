import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { candidateJobsApi } from '#contract/areas/candidates/candidate-jobs.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { page as pages } from '#domain/access/pages.ts';
import { CallProblem } from '#web/api/call-problem.tsx';
import { useCall } from '#web/api/use-call.ts';
import { PagedRows } from '#web/lists/paged-rows.tsx';
import { readSession } from '#web/session/session.ts';
import { Dotted } from '#web/ui/facts.tsx';
import { Waiting } from '#web/ui/page.tsx';
import { StatusChip, toneOf } from '#web/ui/status-chip.tsx';
import { token } from '#web/ui/tokens.ts';
import { ConvertButton, isAccepted, mayConvert } from '#web/widgets/consultants/convert-button.tsx';
import { MoveDialogs, MoveMenu } from '#web/widgets/jobs/move-menu.tsx';
import { useReasonInWords } from '#web/widgets/jobs/submission-findings.tsx';
import { SubmitDialog } from '#web/widgets/jobs/submit-dialog.tsx';
import { useStageMove } from '#web/widgets/jobs/use-stage-move.ts';
import { StartOutreachDialog } from '#web/widgets/outreach/start-outreach-dialog.tsx';
import { useLanguage, useWords } from '#web/words/language.tsx';
import type { Person } from './candidate-draft.ts';
import { jobsAtOnce, useJobsOf } from './use-jobs-of.ts';
import { candidateWords } from './words/words.ts';

type Job = Output<typeof candidateJobsApi.search>['found']['rows'][number];

/** Every job of a candidate with stage, score and last event, and what to do next there. */
export function JobsTab({ person, mayWrite }: { person: Person; mayWrite: boolean }) {
  const { words } = useLanguage(candidateWords);
  const t = words.candidates.jobs;
  const [page, setPage] = useState(0);
  const [open, setOpen] = useState<{ kind: 'submit' | 'chat'; job: Job }>();
  const answer = useJobsOf(person.id, page);
  const { refetch } = answer;
  const close = () => {
    setOpen(undefined);
    void refetch();
  };
  return (
    <>
      <PagedRows
        label={t.label}
        answer={answer}
        page={page}
        size={jobsAtOnce}
        onPage={setPage}
        empty={{ title: t.none, text: t.noneText }}
        keyOf={({ jobId }) => jobId}
        show={(job) => (
          <OneJob person={person} job={job}>
            {mayWrite && !job.submittedAt && job.jobCategory === 'OPEN' && (
              <>
                <Button size="small" onClick={() => setOpen({ kind: 'chat', job })}>
                  {t.chatbot}
                </Button>
                <Button size="small" onClick={() => setOpen({ kind: 'submit', job })}>
                  {t.submit}
                </Button>
              </>
            )}
            {isAccepted(job.stage) && !job.isDirectHire && mayConvert() && (
              <ConvertButton candidateId={person.id} jobId={job.jobId} isThere={job.stage === 'ONBOARDING'} />
            )}
            {mayWrite && job.stage && <ChangeStage person={person} job={job} stage={job.stage} onDone={refetch} />}
          </OneJob>
        )}
      />
      {open?.kind === 'submit' && (
        <SubmitDialog row={{ candidateId: person.id, name: person.name }} jobId={open.job.jobId} onClose={close} />
      )}
      {open?.kind === 'chat' && <StartOutreachDialog jobId={open.job.jobId} guids={[person.guid]} onClose={close} />}
    </>
  );
}

/** Moves the person to another stage of the job, where there is one. */
function ChangeStage({
  person: { id, name },
  job,
  stage,
  onDone,
}: {
  person: Person;
  job: Job;
  stage: NonNullable<Job['stage']>;
  onDone: () => void;
}) {
  const t = useWords(candidateWords).candidates.jobs;
  const moving = useStageMove(job.jobId);
  const moved = { candidateId: id, name, stage, statusName: job.stageName };
  return (
    <>
      {moving.targetsOf(moved).length > 0 && <MoveMenu person={moved} moving={moving} label={t.change} />}
      <MoveDialogs moving={moving} onDone={onDone} />
    </>
  );
}

function OneJob({ person, job, children }: { person: Person; job: Job; children: ReactNode }) {
  const { words, format } = useLanguage(candidateWords);
  const t = words.candidates.jobs;
  const [isOpen, setOpen] = useState(false);
  const held = readSession()?.pages ?? [];
  const facts = [
    job.score !== undefined && t.score(format.number(Math.round(job.score))),
    job.mustHavesAsked ? t.met(job.mustHavesMet ?? 0, job.mustHavesAsked) : false,
    job.submittedAt && t.submitted(job.submittedBy ?? '–', format.day(job.submittedAt)),
    t.last(format.ago(job.lastAt)),
  ].filter(Boolean);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px 12px', alignItems: 'center' }}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Link to={`/upload/jobdetails?jobId=${job.jobId}`}>
            <bdi>{job.title}</bdi>
          </Link>
          {job.stageName ? (
            <StatusChip tone={toneOf(job.stageTone ?? 'neutral')} label={job.stageName} />
          ) : (
            <StatusChip tone="neutral" label={t.ranked} />
          )}
        </Box>
        <Box sx={{ color: token('text2'), fontSize: 13 }}>
          <Dotted parts={[job.clientName, job.requisition, job.jobStatus]} />
        </Box>
        <Box sx={{ color: token('text2'), fontSize: 13 }}>{facts.join(' · ')}</Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {children}
        {job.runGuid && held.includes(pages.uploadJob) && (
          <Button size="small" component={Link} to={`/upload/matchingdetails?jobId=${job.jobId}`}>
            {t.results}
          </Button>
        )}
        {job.stage && (
          <Button size="small" variant="text" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t.steps}
          </Button>
        )}
      </Box>
      {isOpen && <Steps candidateId={person.id} jobId={job.jobId} />}
    </Box>
  );
}

/** Every step of the candidate on the job. */
function Steps({ candidateId, jobId }: { candidateId: number; jobId: number }) {
  const { words, format } = useLanguage(candidateWords);
  const t = words.candidates.jobs;
  const inWords = useReasonInWords();
  const { data, error, refetch } = useCall(candidateJobsApi.details, { candidateId, jobId });
  if (error) return <CallProblem error={error} onAgain={refetch} />;
  if (!data) return <Waiting rows={2} label={words.common.loading} />;
  return (
    <Box component="ol" sx={{ flexBasis: '100%', margin: 0, paddingInlineStart: 2.5, color: token('text2') }}>
      {data.history.map((step, at) => (
        <li key={at}>
          <bdi>{step.stageName ?? step.stage}</bdi>
          {[
            step.wasSkipped && t.skipped,
            format.moment(step.at),
            step.by ?? (t.via as Record<string, string>)[step.via],
            step.reason && inWords(step.reason),
          ]
            .filter(Boolean)
            .map((part) => (
              <span key={part}>
                {' · '}
                <bdi>{part}</bdi>
              </span>
            ))}
        </li>
      ))}
    </Box>
  );
}
