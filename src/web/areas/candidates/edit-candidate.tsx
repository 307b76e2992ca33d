import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { candidateRecordApi, candidatesApi } from '#contract/areas/candidates/candidates.ts';
import { searchApi } from '#contract/areas/search/search.ts';
import { explain } from '#web/api/explain.ts';
import { useCall, useChange } from '#web/api/use-call.ts';
import { jobWords } from '#web/areas/jobs/words/words.ts';
import { StaleNotice, staleOf, useConflictChoice } from '#web/lists/stale-notice.tsx';
import { listWords } from '#web/lists/words/words.ts';
import { useDraft } from '#web/session/draft.ts';
import { DraftNote } from '#web/ui/draft-note.tsx';
import { Problem } from '#web/ui/page.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { useLeave } from '#web/ui/use-leave.tsx';
import { useLanguage } from '#web/words/language.tsx';
import { type Draft, draftOf, inputOf, type Person } from './candidate-draft.ts';
import { CandidateFields } from './candidate-fields.tsx';
import { conflictsOf } from './edit-conflicts.ts';
import { candidateWords } from './words/words.ts';

/** The name of the draft of one version: what was typed before somebody else's change would undo it unseen. */
export const draftOfRecord = ({ id, version }: Pick<Person, 'id' | 'version'>) => `candidate:${id}:${version}`;

/**
 * Puts a candidate's record right. What was typed stays until it is saved or discarded on purpose. Of two people who change
 * different fields both are kept; where they changed the same, the second is told by whom and chooses.
 */
export function EditCandidate({ person, onClose }: { person: Person; onClose: () => void }) {
  const { words, language } = useLanguage(candidateWords, jobWords, listWords);
  const { candidates, common } = words;
  const texts = candidates.edit;
  const toast = useToast();
  // The record as it was when this was opened: only what differs from it counts as put right.
  const [start] = useState(person);
  const [draft, setDraft, saved] = useDraft<Draft>(draftOfRecord(person), draftOf(person));
  const [nameMissing, setNameMissing] = useState(false);
  const save = useChange(candidateRecordApi.change, [
    candidatesApi.details,
    candidatesApi.search,
    searchApi.candidates,
  ]);
  const { data: choices } = useCall(candidateRecordApi.choices, {});
  const errors = save.error?.fields ?? {};
  const isDirty = JSON.stringify(draft) !== JSON.stringify(draftOf(start));
  const set = (next: Partial<Draft>) => setDraft((before) => ({ ...before, ...next }));

  const stale = person.version > start.version ? staleOf(save.error) : undefined;
  const choice = useConflictChoice(
    stale && person.version,
    stale ? conflictsOf({ start, person, draft }, words, choices) : [],
  );
  const send = (version: number) =>
    save.mutate(
      { input: { ...inputOf(start, draft, language), version } },
      {
        onSuccess: ({ name }) => {
          saved.done();
          toast(texts.saved(name));
          onClose();
        },
      },
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isNameless = draft.lastName.trim() === '';
    setNameMissing(isNameless);
    // Saved again after somebody else's change, it is for what is there now: what both changed was chosen field by field.
    if (!isNameless && !choice.isWaiting()) send(save.error?.code === 'record.stale' ? person.version : start.version);
  };
  // Somebody else changed other fields: both stay, and there is nothing to ask.
  const isApart = stale !== undefined && choice.open.length === 0 && !choice.hasChosen;
  const sendAgain = useEffectEvent(() => send(person.version));
  useEffect(() => {
    if (isApart) sendAgain();
  }, [isApart]);
  const { leave, question } = useLeave(isDirty, onClose, saved.done);

  const isNamed = Object.keys(errors).length > 0;

  return (
    <Dialog open onClose={leave} aria-labelledby="edit-title" fullWidth maxWidth="md">
      <DialogTitle id="edit-title">{texts.title(person.name)}</DialogTitle>
      <Box component="form" onSubmit={submit} noValidate sx={{ display: 'contents' }}>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <DraftNote draft={saved} />
          {save.error && !stale && (
            <Problem text={isNamed ? common.fieldsToFix(Object.keys(errors).length) : explain(save.error, words)} />
          )}
          {stale && (
            <StaleNotice
              stale={stale}
              choice={choice}
              onTake={(field) => set({ [field]: draftOf(person)[field as keyof Draft] })}
            />
          )}
          <CandidateFields person={person} draft={draft} set={set} errors={errors} isNameMissing={nameMissing} />
        </DialogContent>
        <DialogActions>
          <Box sx={{ flex: 1, color: 'text.secondary', fontSize: 13, paddingInlineStart: 2 }}>{texts.kept}</Box>
          <Button variant="text" onClick={leave}>
            {common.cancel}
          </Button>
          <Button type="submit" variant="contained" color="primary" disabled={!isDirty} aria-busy={save.isPending}>
            {common.save}
          </Button>
        </DialogActions>
      </Box>
      {question}
    </Dialog>
  );
}
