import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import { jobListApi } from '#contract/areas/jobs/job-list.ts';
import { jobsApi } from '#contract/areas/jobs/jobs.ts';
import { matchHistoryApi } from '#contract/areas/matching/match-history.ts';
import { type SkipReason, skipReasons } from '#domain/matching/match-action.ts';
import { explain } from '#web/api/explain.ts';
import { useChange } from '#web/api/use-call.ts';
import { useDraft } from '#web/session/draft.ts';
import { readSession } from '#web/session/session.ts';
import { DraftNote } from '#web/ui/draft-note.tsx';
import { ChoiceField, Field } from '#web/ui/field.tsx';
import { Problem } from '#web/ui/page.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import type { MatchRow } from './match-words.ts';
import { runReads } from './use-run.ts';
import { matchingWords } from './words/words.ts';

/** A decision puts somebody on the job, or takes them off it. */
const decisionReads = [...runReads, jobListApi.pipeline, jobsApi.list, jobsApi.read] as const;

/** The recruiter's decision about a person of a run, and the buttons to decide. Decisions never change the ranking. */
export function DecisionBar({ row, runGuid }: { row: MatchRow; runGuid: string }) {
  const { words, format } = useLanguage(matchingWords);
  const { runs } = words;
  const [isSkipping, setSkipping] = useState(false);
  const change = useChange(matchHistoryApi.act, decisionReads);
  const mayWrite = readSession()?.mayWrite ?? false;
  const { candidateGuid, decision } = row;
  const act = (action: 'shortlisted' | 'cleared') => change.mutate({ input: { runGuid, candidateGuid, action } });
  if (!decision && !mayWrite) return null;
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap', mt: 1 }}>
      {decision && (
        <>
          <DecisionChip decision={decision} />
          <Box sx={{ color: token('text2'), fontSize: 13, overflowWrap: 'anywhere' }}>
            {[decision.note, runs.decidedBy(decision.by, format.ago(decision.at))].filter(Boolean).join(' · ')}
          </Box>
        </>
      )}
      {mayWrite &&
        (decision ? (
          <Button size="small" variant="text" disabled={change.isPending} onClick={() => act('cleared')}>
            {runs.clear}
          </Button>
        ) : (
          <>
            <Button size="small" disabled={change.isPending} onClick={() => act('shortlisted')}>
              {runs.shortlist}
            </Button>
            <Button size="small" variant="text" onClick={() => setSkipping(true)}>
              {runs.skip}
            </Button>
          </>
        ))}
      {change.error && <Problem text={explain(change.error, words)} />}
      {isSkipping && <SkipDialog row={row} runGuid={runGuid} onClose={() => setSkipping(false)} />}
    </Box>
  );
}

/** A decision as a chip, with the reason for "not a fit", and in a list with the note, which its tooltip says in full. */
export function DecisionChip({
  decision,
  isInList = false,
}: {
  decision: NonNullable<MatchRow['decision']>;
  isInList?: boolean;
}) {
  const { matching, runs } = useLanguage(matchingWords).words;
  if (decision.action === 'shortlisted') return <StatusChip tone="success" icon="check" label={runs.shortlisted} />;
  const why = [decision.reason && runs.reasons[decision.reason], isInList && decision.note]
    .filter(Boolean)
    .join(matching.comma);
  return <StatusChip tone="neutral" icon="cross" label={[runs.skipped, why].filter(Boolean).join(': ')} />;
}

function SkipDialog({ row, runGuid, onClose }: { row: MatchRow; runGuid: string; onClose: () => void }) {
  const { words } = useLanguage(matchingWords);
  const { runs } = words;
  const [{ reason, note }, setTyped, draft] = useDraft<{ reason: SkipReason; note: string }>(
    `skip:${runGuid}:${row.candidateGuid}`,
    { reason: 'skills', note: '' },
  );
  const [isChecked, setChecked] = useState(false);
  const change = useChange(matchHistoryApi.act, decisionReads);
  const leave = () => {
    draft.done();
    onClose();
  };
  const lacksNote = reason === 'other' && note.trim() === '';
  const go = () => {
    setChecked(true);
    if (lacksNote) return;
    const why = { reason, ...(note.trim() !== '' && { note: note.trim() }) };
    change.mutate(
      { input: { runGuid, candidateGuid: row.candidateGuid, action: 'skipped', ...why } },
      {
        onSuccess: () => {
          draft.done();
          onClose();
        },
      },
    );
  };
  return (
    <Dialog open onClose={leave} aria-labelledby="skip-title" fullWidth maxWidth="xs">
      <DialogTitle id="skip-title">{runs.skipTitle(row.name)}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DraftNote draft={draft} />
        {change.error && <Problem text={explain(change.error, words)} />}
        <ChoiceField
          label={runs.reason}
          value={reason}
          onChange={(value) => setTyped((before) => ({ ...before, reason: value as SkipReason }))}
          options={skipReasons.map((one) => [one, runs.reasons[one]] as const)}
        />
        <Field
          label={reason === 'other' ? runs.note : `${runs.note} (${words.common.optional})`}
          value={note}
          onChange={(text) => setTyped((before) => ({ ...before, note: text }))}
          error={isChecked && lacksNote ? runs.noteWanted : undefined}
          inputProps={{ maxLength: 300 }}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={leave}>
          {words.common.cancel}
        </Button>
        <Button variant="contained" color="primary" disabled={change.isPending} onClick={go}>
          {runs.skip}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
