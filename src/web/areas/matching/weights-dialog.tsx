import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { matchWeightsApi } from '#contract/areas/matching/match-weights.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { type MatchCategory, matchCategories } from '#domain/matching/match.ts';
import { combineWeights, type SomeWeights, weightLimits, weightShares } from '#domain/matching/match-weights.ts';
import { explain } from '#web/api/explain.ts';
import { useCall, useChange } from '#web/api/use-call.ts';
import { useDraft } from '#web/session/draft.ts';
import { DraftNote } from '#web/ui/draft-note.tsx';
import { ChoiceField } from '#web/ui/field.tsx';
import { Note, Problem } from '#web/ui/page.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import { runReads, type Weights } from './use-run.ts';
import { WeightRow } from './weight-row.tsx';
import { type MatchingWords, matchingWords } from './words/words.ts';

type Typed = Record<MatchCategory, string>;
type Keep = 'run' | 'job' | 'unit';
/** The unsaved choices; `typed` only where a weight was changed. */
type Draft = { typed?: Typed; keep: Keep };

const typedOf = (weights: SomeWeights): Typed =>
  Object.fromEntries(matchCategories.map((category) => [category, String(weights[category] ?? 0)])) as Typed;

/** Parses a typed weight; undefined where it is invalid. */
function readWeight(typed: string): number | undefined {
  const value = Number(typed.trim().replace(',', '.'));
  return typed.trim() !== '' && value >= weightLimits.least && value <= weightLimits.most ? value : undefined;
}

/**
 * Changes the weights for one run, for the job, or for all jobs of the business unit; the resulting shares are always shown.
 */
export function WeightsDialog({
  jobId,
  weights,
  onRun,
  onClose,
}: {
  jobId: number;
  /** The weights of the shown run, as start values. */
  weights: SomeWeights | undefined;
  onRun: (weights?: Weights) => void;
  onClose: () => void;
}) {
  const { words, format } = useLanguage(matchingWords);
  const { runs } = words;
  const toast = useToast();
  const isPhone = useMediaQuery('(max-width: 600px)');
  const inForce = useCall(matchWeightsApi.read, { jobId });
  const change = useChange(matchWeightsApi.change, [matchWeightsApi.read, ...runReads]);
  const [{ typed, keep }, setDraft, saved] = useDraft<Draft>(`weights:${jobId}`, { keep: 'run' });
  const setTyped = (next: Typed) => setDraft((before) => ({ ...before, typed: next }));
  const [isChecked, setChecked] = useState(false);
  const known = weights ?? (inForce.data?.effective as SomeWeights | undefined);
  // An older run has no weight for a part that was added later; it starts with the default.
  const start = known && combineWeights(known);
  const shown = typed ?? (start && typedOf(start));

  const read = shown && matchCategories.map((category) => [category, readWeight(shown[category])] as const);
  const isWhole = read?.every(([, value]) => value !== undefined) ?? false;
  const isNothing = isWhole && read!.every(([, value]) => value === 0);
  const shares = weightShares(Object.fromEntries(read?.filter(([, value]) => value !== undefined) ?? []));

  const go = () => {
    setChecked(true);
    if (!isWhole || isNothing) return;
    const given = Object.fromEntries(read!) as Weights;
    const done = () => {
      saved.done();
      onRun(keep === 'run' ? given : undefined);
      onClose();
    };
    if (keep === 'run') done();
    else change.mutate({ input: { ...(keep === 'job' && { jobId }), weights: given } }, { onSuccess: done });
  };
  const forget = (isJob: boolean) =>
    change.mutate(
      { input: { ...(isJob && { jobId }), reset: true } },
      {
        onSuccess: (answer) => {
          setTyped(typedOf(answer.effective as SomeWeights));
          toast(runs.forgotten);
        },
      },
    );
  const problem = change.error ?? inForce.error;
  return (
    <Dialog open fullScreen={isPhone} onClose={onClose} aria-labelledby="weights-title" fullWidth maxWidth="sm">
      <DialogTitle id="weights-title">{runs.weights}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5, alignContent: 'start' }}>
        <Box sx={{ color: token('text2'), fontSize: 13 }}>
          {runs.text} {inForce.data && whoseWords(inForce.data, words, format.ago)}
        </Box>
        {inForce.data?.meaning && (
          <Note tone="info">
            {runs.meaning(
              inForce.data.meaning.host,
              inForce.data.meaning.model,
              Math.round(100 * inForce.data.meaning.share),
            )}
          </Note>
        )}
        <DraftNote draft={saved} />
        {problem && <Problem text={explain(problem, words)} />}
        {shown &&
          matchCategories.map((category) => (
            <WeightRow
              key={category}
              category={category}
              value={shown[category]}
              share={shares[category] ?? 0}
              error={readWeight(shown[category]) === undefined ? runs.bad : undefined}
              onChange={(value) => setTyped({ ...shown, [category]: value })}
            />
          ))}
        {isNothing && (
          <Box role="alert" sx={{ color: token('dangerText') }}>
            {runs.nothing}
          </Box>
        )}
        {isChecked && !isWhole && (
          <Box role="alert" sx={{ color: token('dangerText') }}>
            {runs.bad}
          </Box>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button
            size="small"
            disabled={!inForce.data}
            onClick={() => setTyped(typedOf(inForce.data!.standard as SomeWeights))}
          >
            {runs.standard}
          </Button>
          {inForce.data?.job && (
            <Button size="small" variant="text" disabled={change.isPending} onClick={() => forget(true)}>
              {runs.forgetJob}
            </Button>
          )}
          {inForce.data?.unit && (
            <Button size="small" variant="text" disabled={change.isPending} onClick={() => forget(false)}>
              {runs.forgetUnit}
            </Button>
          )}
        </Box>
        <ChoiceField
          label={runs.keep}
          value={keep}
          onChange={(value) => setDraft((before) => ({ ...before, keep: value as Keep }))}
          options={[
            ['run', runs.keepRun],
            ['job', runs.keepJob],
            ['unit', runs.keepUnit(inForce.data?.unitName ?? '')],
          ]}
        />
      </DialogContent>
      <DialogActions>
        <Button
          variant="text"
          onClick={() => {
            saved.done();
            onClose();
          }}
        >
          {words.common.cancel}
        </Button>
        <Button variant="contained" color="primary" disabled={!shown || change.isPending || isNothing} onClick={go}>
          {keep === 'run' ? runs.runWith : runs.keepAndRun}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function whoseWords(
  { job, unit }: Output<typeof matchWeightsApi.read>,
  { runs }: MatchingWords,
  ago: (iso: string) => string,
): string {
  if (job) return runs.ofJob(job.changedBy, ago(job.changedAt));
  return unit ? runs.ofUnit(unit.changedBy, ago(unit.changedAt)) : runs.ofProduct;
}
