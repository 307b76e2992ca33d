import { useState } from 'react';
import { jobsApi } from '#contract/areas/jobs/jobs.ts';
import { call } from '#web/api/client.ts';
import type { Problem } from '#web/api/problem.ts';
import { staleOf } from '#web/lists/stale-notice.tsx';
import { findDraft, saveDraft } from '#web/session/draft.ts';
import { mergeDrafts } from './job-conflicts.ts';
import { type Draft, draftOf, type Job } from './job-draft.ts';

const draftName = (jobId: number) => `job:${jobId}:typed`;

/** What was typed and not saved, with the form as it was before. */
type KeptDraft = { start: Draft; typed: Draft };

/** Who saved the job while it was edited, when, and the fields that both changed. */
type StaleJob = { by: string; at: string; both: readonly (keyof Draft)[] };

/** A job and what is typed on it, kept until it is saved; what somebody else saves meanwhile is taken under it. */
export function useTypedJob() {
  const [job, setJob] = useState<Job>();
  const [draft, setDraft] = useState<Draft>();
  const [isRestored, setRestored] = useState(false);
  const [stale, setStale] = useState<StaleJob>();

  /** The job as it was read or saved: nothing is typed. */
  const show = (read: Job) => {
    setJob(read);
    setDraft(draftOf(read));
    setRestored(false);
    setStale(undefined);
    saveDraft(draftName(read.id), undefined);
  };

  /** The job with what was typed on it before the page was left. */
  const restore = (read: Job) => {
    const kept = findDraft<KeptDraft>(draftName(read.id));
    setJob(read);
    setDraft(draftOf(read));
    // What was said of the job before this one is not said of this one.
    setRestored(false);
    setStale(undefined);
    if (!kept) return;
    // Somebody may have saved the job since: what was typed would undo it unseen.
    const { draft: merged, both } = mergeDrafts(kept.start, kept.typed, draftOf(read));
    setDraft(merged);
    setRestored(true);
    if (both.length > 0) setStale({ by: '', at: '', both });
  };

  /** Takes the form as it is typed now and keeps it until it is saved. */
  const edit = (of: Job, changed: Draft) => {
    setDraft(changed);
    saveDraft(draftName(of.id), { start: draftOf(of), typed: changed } satisfies KeptDraft);
  };

  /** Takes the job that somebody else saved meanwhile under what is typed; undefined where both changed one field. */
  const takeNewer = async (before: Job, typed: Draft, refusal: Problem) => {
    const newer = await call(jobsApi.read, { jobId: before.id });
    const { draft: merged, both } = mergeDrafts(draftOf(before), typed, draftOf(newer));
    setJob(newer);
    edit(newer, merged);
    const { by, at } = staleOf(refusal) ?? { by: '', at: '' };
    setStale({ by, at, both });
    return both.length > 0 ? undefined : { newer, merged };
  };

  /** A value was chosen for a field that both changed. */
  const settle = (key: keyof Draft) =>
    setStale((before) => before && { ...before, both: before.both.filter((one) => one !== key) });

  const forget = () => {
    setJob(undefined);
    setDraft(undefined);
    setRestored(false);
    setStale(undefined);
  };
  return { job, draft, isRestored, stale, show, restore, edit, takeNewer, settle, forget };
}
