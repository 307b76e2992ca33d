import Box from '@mui/material/Box';
import { submissionRecordsApi } from '#contract/areas/jobs/submission-records.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { interviewModes, interviewStates } from '#domain/jobs/interview.ts';
import { momentIn, timeZones, usableTimeZones } from '#domain/places/time-zones.ts';
import { useChange } from '#web/api/use-call.ts';
import { jobWords } from '#web/areas/jobs/words/words.ts';
import { SaveDialog } from '#web/lists/save-dialog.tsx';
import { listWords } from '#web/lists/words/words.ts';
import { useDraft } from '#web/session/draft.ts';
import { ChoiceField, Field } from '#web/ui/field.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { useLanguage } from '#web/words/language.tsx';
import { zonedMoment } from '#web/words/zoned-moment.ts';
import { readsOfStages } from './use-submission.ts';

export type Interview = Output<typeof submissionRecordsApi.saveInterview>;

/** Schedules an interview or changes one; its time is that of a clock in its zone. */
export function InterviewDialog({
  submissionId,
  timeZone,
  interview,
  onClose,
}: {
  submissionId: number;
  /** The zone of the job's place, else of the unit: a new interview starts from it. */
  timeZone: string;
  interview: Interview | undefined;
  onClose: () => void;
}) {
  const { words, format } = useLanguage(jobWords, listWords);
  const t = words.submissions.interviews;
  const toast = useToast();
  const [typed, setTyped, draft] = useDraft(`interview:${submissionId}:${interview?.id ?? 'new'}`, {
    mode: interview?.mode ?? 'VIDEO',
    localTime: interview?.localTime ?? '',
    timeZone: interview?.timeZone ?? timeZone,
    minutes: String(interview?.minutes ?? 45),
    place: interview?.place ?? '',
    state: interview?.state ?? 'SCHEDULED',
    feedback: interview?.feedback ?? '',
  });
  const set = (more: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...more }));
  const change = useChange(submissionRecordsApi.saveInterview, readsOfStages);
  const errors = change.error?.fields ?? {};
  const save = (over?: number) =>
    change.mutate(
      {
        input: {
          submissionId,
          ...typed,
          minutes: typed.minutes as never,
          ...(interview && { id: interview.id, version: over ?? interview.version }),
        },
      },
      {
        onSuccess: () => {
          draft.done();
          toast(t.saved);
          onClose();
        },
      },
    );
  const at = usableTimeZones().includes(typed.timeZone) ? momentIn(typed.timeZone, typed.localTime) : undefined;
  const labels = {
    mode: t.mode,
    localTime: t.at,
    timeZone: t.zone,
    minutes: t.minutes,
    place: t.place,
    state: t.state,
    feedback: t.feedback,
  };
  return (
    <SaveDialog
      title={interview ? t.edit : t.add}
      draft={draft}
      problem={change.error}
      isPending={change.isPending}
      labels={labels}
      onSave={save}
      onTakeTheirs={onClose}
      onClose={onClose}
    >
      <Box sx={columns}>
        <Field
          label={t.at}
          type="datetime-local"
          value={typed.localTime}
          onChange={(localTime) => set({ localTime })}
          hint={at && zonedMoment(format, at.toISOString(), typed.timeZone)}
          error={errors['localTime']}
          required
        />
        <Field
          label={t.zone}
          value={typed.timeZone}
          onChange={(zone) => set({ timeZone: zone })}
          error={errors['timeZone']}
          suggestions={timeZones().slice(0, 40)}
          required
        />
        <Field
          label={t.minutes}
          value={typed.minutes}
          onChange={(minutes) => set({ minutes })}
          error={errors['minutes']}
          inputProps={{ inputMode: 'numeric' }}
          required
        />
        <ChoiceField
          label={t.mode}
          value={typed.mode}
          onChange={(mode) => set({ mode: mode as 'VIDEO' })}
          options={interviewModes.map((one) => [one, t.modes[one]] as const)}
        />
        <ChoiceField
          label={t.state}
          value={typed.state}
          onChange={(state) => set({ state: state as 'SCHEDULED' })}
          options={interviewStates.map((one) => [one, t.states[one]] as const)}
        />
      </Box>
      <Field label={t.place} value={typed.place} onChange={(place) => set({ place })} error={errors['place']} />
      <Field
        label={t.feedback}
        value={typed.feedback}
        onChange={(feedback) => set({ feedback })}
        error={errors['feedback']}
        multiline
        rows={3}
      />
    </SaveDialog>
  );
}

const columns = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
} as const;
