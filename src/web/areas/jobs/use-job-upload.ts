import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { jobsApi } from '#contract/areas/jobs/jobs.ts';
import { matchingApi } from '#contract/areas/matching/runs.ts';
import { call } from '#web/api/client.ts';
import { Problem, problemOf } from '#web/api/problem.ts';
import { useChange } from '#web/api/use-call.ts';
import type { useDraft } from '#web/session/draft.ts';
import { store } from '#web/session/storage.ts';
import { showFirstInvalid, useInvalidNames } from '#web/ui/first-invalid.ts';
import { useToast } from '#web/ui/toasts.tsx';
import { useLanguage } from '#web/words/language.tsx';
import { type Draft, draftOf, inputOf, type Job } from './job-draft.ts';
import { useTypedJob } from './use-typed-job.ts';
import { jobWords } from './words/words.ts';

/** What becomes of a job that is saved: `match` opens it and leads to its matches, `stay` opens it, `draft` leaves it a draft. */
export type SaveKind = 'match' | 'stay' | 'draft';

/** The state of a requirement on its way in: the source as it was given, the job read from it, the form with its calls. */
export type JobUpload = ReturnType<typeof useJobUpload>;

/**
 * Reads a requirement, keeps its form and saves it. The address names the job that is edited (`jobId`); what was typed for
 * it and not saved is restored. `source` is the pasted text with its draft; `check` goes on the element around
 * the form: it is scrolled to, and wrong fields are found in it.
 */
export function useJobUpload(source: ReturnType<typeof useDraft<string>>) {
  const { words, language } = useLanguage(jobWords);
  const { jobs } = words;
  const navigate = useNavigate();
  const toast = useToast();
  const [params, setParams] = useSearchParams();
  const [text, setText, textDraft] = source;
  const [file, setFile] = useState<File>();
  const { job, draft, isRestored, stale, show, restore, edit, takeNewer, settle, forget } = useTypedJob();
  const [warnings, setWarnings] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<Problem>();
  const [tries, setTries] = useState(0);
  const [filling, setFilling] = useState<{ then: SaveKind; filled: number }>();
  const upload = useChange(jobsApi.upload, [jobsApi.list]);
  const change = useChange(jobsApi.change, [jobsApi.list, jobsApi.read]);
  /** A field that is put right is wrong no longer; the save says what still is. */
  const put = (of: Job, next: Draft) => {
    const changed = (Object.keys(next) as (keyof Draft)[]).filter((key) => next[key] !== draft?.[key]);
    setProblem((before) => before && withoutFields(before, changed));
    edit(of, next);
  };
  const discardCall = useChange(jobsApi.discard, [jobsApi.list]);
  const check = useRef<HTMLDivElement>(null);
  const invalidNames = useInvalidNames(check);
  const editId = params.get('jobId');

  const toCheck = () => setTimeout(() => goTo(check.current), 50);
  const onRead = useEffectEvent((read: Job) => {
    setProblem(undefined);
    setFilling(undefined);
    restore(read);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is an occasion to read
  useEffect(() => {
    if (!editId || job?.id === Number(editId)) return;
    call(jobsApi.read, { jobId: Number(editId) })
      .then((read) => onRead(read))
      .catch((failure) => setProblem(problemOf(failure)));
  }, [editId, job?.id, tries]);

  /** Reads the file; without one the given text, or the one that stands in the field. */
  const read = (chosen: File | undefined, pasted?: string) => {
    setProblem(undefined);
    if (chosen) setFile(chosen);
    if (pasted !== undefined) setText(pasted);
    upload.mutate(
      {
        input: {
          ...(!chosen && { description: pasted ?? text }),
          ...(job?.statusCategory === 'DRAFT' && { existingId: job.id }),
        },
        ...(chosen && { options: { files: [chosen] } }),
      },
      {
        onSuccess: (answer) => {
          show(answer.job);
          textDraft.done();
          setWarnings(answer.warnings);
          setParams({ jobId: String(answer.jobId) }, { replace: true });
          toCheck();
        },
        onError: setProblem,
      },
    );
  };

  /** Saves the form. Of two people who changed different fields both are kept; of the same field the second one chooses. */
  const save = async (then: SaveKind, fills = false) => {
    if (!job || !draft) return;
    setProblem(undefined);
    setFilling(undefined);
    const send = (of: Job, typed: Draft) =>
      change.mutateAsync({ input: { ...inputOf(of, typed, then !== 'draft', language), ...(fills && { fills }) } });
    try {
      const saved = await send(job, draft).catch(async (failure) => {
        const refusal = problemOf(failure);
        if (refusal.code !== 'record.stale') throw failure;
        const taken = await takeNewer(job, draft, refusal);
        return taken && send(taken.newer, taken.merged);
      });
      // What both changed is asked above the form, and takes the focus.
      if (!saved) return;
      show(saved);
      toast(saved.statusCategory === 'FILLED' && fills ? jobs.life.done(saved.statusName) : jobs.saved);
      if (then !== 'match') return;
      await call(matchingApi.run, { jobId: saved.id });
      store({ fromHistory: undefined });
      void navigate(`/upload/matchingdetails?jobId=${saved.id}`);
    } catch (failure) {
      const refusal = problemOf(failure);
      if (refusal.code === 'job.would-fill') return setFilling({ then, filled: Number(refusal.details['filled']) });
      setProblem(refusal);
      // The first wrong field may stand far above the button; it is marked once it is drawn.
      setTimeout(() => check.current && showFirstInvalid(check.current));
    }
  };

  /** Deletes the draft of the job; the page is as it was before anything was read. */
  const discard = (jobId: number) => {
    const onSuccess = () => {
      toast(jobs.discarded);
      forget();
      setFile(undefined);
      setParams({}, { replace: true });
    };
    discardCall.mutate({ input: { jobId } }, { onSuccess, onError: setProblem });
  };

  return {
    ...{ text, setText, file, job, draft, warnings, problem, stale, isRestored, check, invalidNames },
    ...{ show, read, save, discard, edit: put, settle, filling, keepOpen: () => setFilling(undefined) },
    isDirty: job !== undefined && JSON.stringify(draft) !== JSON.stringify(draftOf(job)),
    isReading: upload.isPending,
    isBusy: upload.isPending || change.isPending,
    again: () => setTries((before) => before + 1),
    isOpening: editId !== null && job?.id !== Number(editId),
  };
}

/** Scrolls to a form and puts the focus on its heading: the button that was pressed is disabled, and would lose it. */
function goTo(form: HTMLElement | null): void {
  form?.scrollIntoView({ behavior: 'smooth', block: 'start' });
  form?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
}

/** What is left of a refusal when these fields were changed since; nothing where they were all that was wrong. */
function withoutFields(problem: Problem, changed: readonly string[]): Problem | undefined {
  const { code, message, fields, details, status, retryAfter } = problem;
  const left = Object.entries(fields).filter(
    ([field]) => !changed.some((one) => field === one || field.startsWith(`${one}.`)),
  );
  if (left.length === Object.keys(fields).length) return problem;
  if (left.length === 0) return undefined;
  return new Problem(code, message, { fields: Object.fromEntries(left), details, status, retryAfter });
}
