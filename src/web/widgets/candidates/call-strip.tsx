import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { candidatesApi } from '#contract/areas/candidates/candidates.ts';
import { timelineApi } from '#contract/areas/candidates/timeline.ts';
import { matchHistoryApi } from '#contract/areas/matching/match-history.ts';
import { matchingApi } from '#contract/areas/matching/runs.ts';
import { type CallOutcome, callOutcomes, spokenOutcomes } from '#domain/candidates/calls.ts';
import { explain } from '#web/api/explain.ts';
import { problemOf } from '#web/api/problem.ts';
import { useChange } from '#web/api/use-call.ts';
import { candidateWords } from '#web/areas/candidates/words/words.ts';
import { useDraft } from '#web/session/draft.ts';
import { ChoiceRow } from '#web/ui/choice-row.tsx';
import { DraftNote } from '#web/ui/draft-note.tsx';
import { Field } from '#web/ui/field.tsx';
import { Problem, Sheet } from '#web/ui/page.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { useLanguage } from '#web/words/language.tsx';

/** What shows when somebody was last contacted. */
const reads = [
  timelineApi.history,
  candidatesApi.details,
  candidatesApi.search,
  matchingApi.saved,
  matchingApi.sorted,
  matchingApi.preview,
  matchHistoryApi.results,
];

/** What follows a call: how it ended, a note, when to call back. It stays until the call is kept or given up. */
export function CallStrip({
  candidateId,
  name,
  phone,
  jobId,
  since,
  onClose,
}: {
  candidateId: number;
  /** Who is called, where the screen does not say. */
  name?: string | undefined;
  phone: string;
  /** The job that the call is about, where it is about one. */
  jobId?: number | undefined;
  /** When the call began, in milliseconds; undefined: now. */
  since?: number | undefined;
  onClose: () => void;
}) {
  const { words } = useLanguage(candidateWords);
  const t = words.candidates.calls;
  const toast = useToast();
  const startedAt = useRef(since ?? Date.now());
  const [now, setNow] = useState(Date.now());
  const [outcome, setOutcome] = useState<CallOutcome>('CONNECTED');
  const [note, setNote, draft] = useDraft(`candidate-call:${candidateId}`, '');
  const [callback, setCallback] = useState('');
  const log = useChange(timelineApi.logCall, reads);
  const remove = useChange(timelineApi.removeCall, reads);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.round((now - startedAt.current) / 1000));
  const errors = log.error?.fields ?? {};
  const undo = (callId: number) => () =>
    void remove
      .mutateAsync({ input: { callId } })
      .then(() => toast(words.common.undone))
      .catch((problem) => toast(explain(problemOf(problem), words), { isError: true }));
  const discard = () => {
    draft.done();
    onClose();
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    log.mutate(
      {
        input: {
          candidateId,
          phone,
          ...(jobId !== undefined && { jobId }),
          outcome,
          // How long somebody spoke; a call that reached nobody has no length.
          ...(spokenOutcomes.includes(outcome) && { seconds }),
          ...(note.trim() && { note: note.trim() }),
          ...(callback && { callbackAt: new Date(callback).toISOString() }),
        },
      },
      {
        onSuccess: ({ id }) => {
          draft.done();
          // The number does not work from now on: a wrong click is taken back here.
          toast(t.saved, outcome === 'WRONG_NUMBER' ? { undo: { label: words.common.undo, run: undo(id) } } : {});
          onClose();
        },
      },
    );
  };
  return (
    <Box component="form" onSubmit={save} noValidate aria-label={t.callTo(phone)} sx={{ mb: 2 }}>
      <Sheet>
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          <DraftNote draft={draft} />
          {name && (
            <Box component="h2" sx={{ margin: 0, fontSize: 15 }}>
              <bdi>{name}</bdi>
            </Box>
          )}
          <Box role="timer" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
            {t.underWay(
              `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`,
            )}
          </Box>
          {log.error && Object.keys(errors).length === 0 && <Problem text={explain(log.error, words)} />}
          <ChoiceRow
            label={t.outcome}
            value={outcome}
            options={callOutcomes.map((one) => [one, t.outcomes[one]] as const)}
            onChange={setOutcome}
          />
          {outcome === 'CALL_BACK' && (
            <Box sx={{ maxWidth: 260 }}>
              <Field
                label={t.callbackAt}
                type="datetime-local"
                value={callback}
                onChange={setCallback}
                error={errors['callbackAt']}
              />
            </Box>
          )}
          <Field label={t.note} value={note} onChange={setNote} error={errors['note']} autoFocus />
          <Box sx={{ display: 'flex', gap: 1 }}>
            <Button type="submit" variant="contained" color="primary" aria-busy={log.isPending}>
              {t.save}
            </Button>
            <Button variant="text" onClick={discard}>
              {t.discard}
            </Button>
          </Box>
        </Box>
      </Sheet>
    </Box>
  );
}
