import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { FormEvent } from 'react';
import { useDraft } from '#web/session/draft.ts';
import { Field } from '#web/ui/field.tsx';
import { useLanguage } from '#web/words/language.tsx';
import { consultantWords } from './words/words.ts';

/** Asks why something is rejected: whoever asked for it reads it. */
export function Rejecting({
  id,
  isPending,
  onReject,
  onClose,
}: {
  id: number;
  isPending: boolean;
  onReject: (note: string) => void;
  onClose: () => void;
}) {
  const { words } = useLanguage(consultantWords);
  const t = words.consultants.rates;
  const [note, setNote, draft] = useDraft(`consultant-reject:${id}`, '');
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        draft.done();
        onReject(note);
      }}
      sx={{ display: 'grid', gap: 1 }}
    >
      <Field label={t.rejectWhy} value={note} onChange={setNote} autoFocus />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button type="submit" size="small" variant="contained" color="primary" aria-busy={isPending}>
          {t.reject}
        </Button>
        <Button
          size="small"
          variant="text"
          onClick={() => {
            draft.done();
            onClose();
          }}
        >
          {words.common.cancel}
        </Button>
      </Box>
    </Box>
  );
}
