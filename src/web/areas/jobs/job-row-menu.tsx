import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Link } from 'react-router';
import { jobsApi } from '#contract/areas/jobs/jobs.ts';
import { isLead } from '#domain/access/lead.ts';
import { type JobStep, stepsFrom } from '#domain/jobs/job-life.ts';
import { explain } from '#web/api/explain.ts';
import { useCall, useChange } from '#web/api/use-call.ts';
import { opensHere } from '#web/session/page-link.tsx';
import { readSession } from '#web/session/session.ts';
import { useGroup } from '#web/shell/use-menu.ts';
import { Icon } from '#web/ui/icons.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { useWords } from '#web/words/language.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { type JobRow, jobPath } from './job-row.ts';
import { StatusDialog } from './status-dialog.tsx';
import { stepName } from './step-name.ts';
import { jobWords } from './words/words.ts';

/** What can be done with one job of the list. */
export function JobRowMenu({ job, mayWrite, from }: { job: JobRow; mayWrite: boolean; from: string }) {
  const words = useWords(jobWords);
  const { jobs, common } = words;
  const toast = useToast();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [step, setStep] = useState<JobStep>();
  const [isAssigning, setAssigning] = useState(false);
  const discard = useChange(jobsApi.discard, [jobsApi.list]);
  const isAdmin = useGroup() === 'admin';
  const pages = new Set(readSession()?.pages ?? []);
  const steps = stepsFrom(job.statusCategory, { mayWrite, isLead: isLead({ pages, mayWrite }), isAdmin }).filter(
    ({ to }) => job.statusCategory !== 'DRAFT' || (to !== 'OPEN' && to !== 'CANCELLED'),
  );
  const close = () => setAnchor(undefined);
  const then = (run: () => void) => () => {
    close();
    run();
  };
  const copy = () =>
    void navigator.clipboard?.writeText(`${window.location.origin}/upload/jobdetails?jobId=${job.id}`).then(
      () => toast(jobs.list.linkCopied),
      () => toast(jobs.list.linkNotCopied, { isError: true }),
    );
  const remove = () =>
    discard.mutate(
      { input: { jobId: job.id } },
      {
        onSuccess: () => toast(jobs.discarded),
        onError: (problem) => toast(explain(problem, words), { isError: true }),
      },
    );
  return (
    <>
      <IconButton
        size="small"
        aria-label={`${common.actions}: ${job.title}`}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Icon name="more" />
      </IconButton>
      <Menu open={anchor !== undefined} anchorEl={anchor ?? null} onClose={close}>
        <MenuItem component={Link} to={jobPath(job.id, from)}>
          {jobs.list.open}
        </MenuItem>
        <MenuItem component={Link} to={jobPath(job.id, from, 'pipeline')}>
          {jobs.list.openPipeline}
        </MenuItem>
        {mayWrite && opensHere('/upload/uploadjobs') && (
          <MenuItem component={Link} to={`/upload/uploadjobs?jobId=${job.id}`}>
            {jobs.editJob}
          </MenuItem>
        )}
        {mayWrite && <MenuItem onClick={then(() => setAssigning(true))}>{jobs.life.assign}</MenuItem>}
        {steps.map((one) => (
          <MenuItem key={one.to} onClick={then(() => setStep(one))}>
            {stepName(job.statusCategory, one, jobs.life)}
          </MenuItem>
        ))}
        {mayWrite && job.statusCategory === 'DRAFT' && <MenuItem onClick={then(remove)}>{jobs.discardDraft}</MenuItem>}
        <MenuItem onClick={then(copy)}>{jobs.list.copyLink}</MenuItem>
      </Menu>
      {step && (
        <StatusDialog
          job={job}
          step={step}
          onDone={(saved) => {
            toast(jobs.life.done(saved.statusName));
            setStep(undefined);
          }}
          onClose={() => setStep(undefined)}
        />
      )}
      {isAssigning && <AssignRow jobId={job.id} onClose={() => setAssigning(false)} />}
    </>
  );
}

/** The assignment of a job of which the list shows only names. */
function AssignRow({ jobId, onClose }: { jobId: number; onClose: () => void }) {
  const { data } = useCall(jobsApi.read, { jobId });
  return data?.id === jobId ? <AssignDialog job={data} onClose={onClose} /> : null;
}
