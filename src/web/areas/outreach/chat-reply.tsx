import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FormEvent, type KeyboardEvent, useRef } from 'react';
import { conversationsApi } from '#contract/areas/outreach/conversations.ts';
import { outreachApi } from '#contract/areas/outreach/outreach.ts';
import { explain } from '#web/api/explain.ts';
import { useChange } from '#web/api/use-call.ts';
import { useDraft } from '#web/session/draft.ts';
import { DraftNote } from '#web/ui/draft-note.tsx';
import { Field } from '#web/ui/field.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import { outreachWords } from './words/words.ts';

/** The box in which a person answers the candidate; Ctrl+Enter sends. What was typed stays until it has arrived. */
export function ChatReply({ sessionId }: { sessionId: number }) {
  const { words } = useLanguage(outreachWords);
  const t = words.conversations;
  const [text, setText, draft] = useDraft(`chat-reply:${sessionId}`, '');
  const reply = useChange(conversationsApi.reply, [conversationsApi.read, outreachApi.search, outreachApi.history]);
  // The same key until it has arrived, so that a second try is the same message.
  const key = useRef(crypto.randomUUID());
  const send = () => {
    if (text.trim() === '') return;
    reply.mutate(
      { input: { sessionId, text, idempotencyKey: key.current } },
      {
        onSuccess: () => {
          key.current = crypto.randomUUID();
          setText('');
        },
      },
    );
  };
  return (
    <Box
      component="form"
      id="chat-reply"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        send();
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        send();
      }}
      sx={{ display: 'grid', gap: 1, padding: 2, borderTop: `1px solid ${token('border')}` }}
    >
      <DraftNote draft={draft} />
      <Field
        label={t.reply}
        hint={t.replyHint}
        value={text}
        onChange={setText}
        multiline
        rows={2}
        inputProps={{ maxLength: 2000, dir: 'auto' }}
        error={reply.error ? (reply.error.fields['text'] ?? explain(reply.error, words)) : undefined}
      />
      <Box>
        <Button
          type="submit"
          variant="contained"
          color="primary"
          disabled={text.trim() === ''}
          aria-busy={reply.isPending}
        >
          {t.send}
        </Button>
      </Box>
    </Box>
  );
}
