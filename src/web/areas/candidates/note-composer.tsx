import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { FormEvent, KeyboardEvent } from 'react';
import { candidatesApi } from '#contract/areas/candidates/candidates.ts';
import { timelineApi } from '#contract/areas/candidates/timeline.ts';
import { explain } from '#web/api/explain.ts';
import { useChange } from '#web/api/use-call.ts';
import { useDraft } from '#web/session/draft.ts';
import { DraftNote } from '#web/ui/draft-note.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { useWords } from '#web/words/language.tsx';
import { MentionField } from './mention-field.tsx';
import { candidateWords } from './words/words.ts';

/** Writes a note about a candidate; Ctrl+Enter adds it. What was typed stays until it is added. */
export function NoteComposer({ candidateId }: { candidateId: number }) {
  const words = useWords(candidateWords);
  const t = words.candidates.timeline;
  const toast = useToast();
  const [text, setText, draft] = useDraft(`candidate-note:${candidateId}`, '');
  const add = useChange(timelineApi.addNote, [timelineApi.history, candidatesApi.details]);
  const send = () => {
    if (text.trim() === '') return;
    add.mutate(
      { input: { candidateId, text } },
      {
        onSuccess: () => {
          setText('');
          toast(t.added);
        },
      },
    );
  };
  return (
    <Box
      component="form"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        send();
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        send();
      }}
      sx={{ display: 'grid', gap: 1, mb: 2 }}
    >
      <DraftNote draft={draft} />
      <MentionField
        label={t.write}
        hint={t.mentionHint}
        value={text}
        onChange={setText}
        error={add.error ? (add.error.fields['text'] ?? explain(add.error, words)) : undefined}
      />
      <Box>
        <Button
          type="submit"
          variant="contained"
          color="primary"
          disabled={text.trim() === ''}
          aria-busy={add.isPending}
        >
          {t.add}
        </Button>
      </Box>
    </Box>
  );
}
