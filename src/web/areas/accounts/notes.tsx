import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FormEvent, type KeyboardEvent, useEffect, useState } from 'react';
import type { networkRecordApi } from '#contract/areas/accounts/accounts.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { CallProblem } from '#web/api/call-problem.tsx';
import { explain } from '#web/api/explain.ts';
import { useCall, useChange } from '#web/api/use-call.ts';
import { listWords } from '#web/lists/words/words.ts';
import { useDraft } from '#web/session/draft.ts';
import { shellWords } from '#web/shell/words/words.ts';
import { DraftNote } from '#web/ui/draft-note.tsx';
import { Field } from '#web/ui/field.tsx';
import { useIsOffline } from '#web/ui/offline.ts';
import { Empty, Note as Hint, Sheet, Waiting } from '#web/ui/page.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import { accountWords } from './words/words.ts';

type Api = typeof networkRecordApi;
type Note = Output<Api['addNote']>;

const size = 25;

/** Notes about an account, newest first. Everybody reads them; only the author may change or remove one. */
export function Notes({ api, id, mayWrite }: { api: Api; id: number; mayWrite: boolean }) {
  const { words } = useLanguage(accountWords);
  const t = words.accounts.notes;
  const [page, setPage] = useState(0);
  const { data, error, refetch } = useCall(api.notes, { id, page, size });
  const [edited, setEdited] = useState<number | undefined>();
  const found = data?.found;
  return (
    <Sheet>
      {mayWrite && <Composer api={api} id={id} />}
      {error && <CallProblem error={error} onAgain={refetch} />}
      {!found && !error && <Waiting rows={4} label={words.common.loading} />}
      {found?.total === 0 && <Empty title={t.none} text={mayWrite ? t.noneText : t.noneReader} />}
      <Box component="ol" aria-label={words.accounts.tabs.notes} sx={listStyle}>
        {found?.rows.map((note) =>
          edited === note.noteId ? (
            <li key={note.noteId}>
              <Editor api={api} note={note} onClose={() => setEdited(undefined)} />
            </li>
          ) : (
            <OneNote
              key={note.noteId}
              api={api}
              note={note}
              mayWrite={mayWrite}
              onEdit={() => setEdited(note.noteId)}
            />
          ),
        )}
      </Box>
      {found && found.total > size && (
        <Pager total={found.total} page={page} size={size} onPage={setPage} words={words.common} />
      )}
    </Sheet>
  );
}

/** Ctrl+Enter or Command+Enter submits. */
const sendsByKey = (event: KeyboardEvent, send: () => void) => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  send();
};

function Composer({ api, id }: { api: Api; id: number }) {
  const { words } = useLanguage(accountWords);
  const t = words.accounts.notes;
  const toast = useToast();
  const [text, setText, draft] = useDraft(`note:${api.addNote.path}:${id}`, '');
  const add = useChange(api.addNote, [api.notes]);
  const isOffline = useIsOffline();
  const [isWaiting, setWaiting] = useState(false);
  const send = () => {
    if (text.trim() === '' || add.isPending) return;
    // Offline the note stays an editable draft and is sent when the connection is back (shell 92).
    setWaiting(isOffline);
    if (isOffline) return;
    add.mutate(
      { input: { id, text } },
      {
        onSuccess: () => {
          setText('');
          toast(t.added);
        },
      },
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the connection is the occasion, what is typed by then is sent
  useEffect(() => {
    if (isWaiting && !isOffline) send();
  }, [isWaiting, isOffline]);
  return (
    <Box
      component="form"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        send();
      }}
      onKeyDown={(event: KeyboardEvent) => sendsByKey(event, send)}
      sx={{ display: 'grid', gap: 1, mb: 2 }}
    >
      <DraftNote draft={draft} />
      <Field
        label={t.write}
        value={text}
        onChange={setText}
        multiline
        rows={3}
        error={add.error ? explain(add.error, words) : undefined}
      />
      {isWaiting && (
        <Box role="status">
          <Hint tone="info">
            {t.waits}
            <Button size="small" variant="text" onClick={() => setWaiting(false)}>
              {t.dontSend}
            </Button>
          </Hint>
        </Box>
      )}
      <Box>
        <Button
          type="submit"
          variant="contained"
          color="primary"
          disabled={text.trim() === '' || isWaiting}
          aria-busy={add.isPending}
        >
          {t.add}
        </Button>
      </Box>
    </Box>
  );
}

function Editor({ api, note, onClose }: { api: Api; note: Note; onClose: () => void }) {
  const { words } = useLanguage(accountWords, shellWords);
  const t = words.accounts.notes;
  const [text, setText] = useState(note.text);
  const save = useChange(api.changeNote, [api.notes]);
  const isOffline = useIsOffline();
  const send = () =>
    save.mutate({ input: { noteId: note.noteId, version: note.version, text } }, { onSuccess: onClose });
  return (
    <Box
      sx={{ display: 'grid', gap: 1 }}
      onKeyDown={(event: KeyboardEvent) => {
        sendsByKey(event, send);
        if (event.key === 'Escape') onClose();
      }}
    >
      <Field
        label={t.change}
        value={text}
        onChange={setText}
        multiline
        rows={3}
        autoFocus
        error={save.error ? explain(save.error, words) : undefined}
      />
      {isOffline && <Hint tone="warn">{words.frame.offlineSend}</Hint>}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button
          variant="contained"
          color="primary"
          disabled={text.trim() === '' || isOffline}
          aria-busy={save.isPending}
          onClick={send}
        >
          {words.common.save}
        </Button>
        <Button variant="text" onClick={onClose}>
          {words.common.cancel}
        </Button>
      </Box>
    </Box>
  );
}

function OneNote({ api, note, mayWrite, onEdit }: { api: Api; note: Note; mayWrite: boolean; onEdit: () => void }) {
  const { words, format } = useLanguage(accountWords, listWords);
  const t = words.accounts.notes;
  const toast = useToast();
  const remove = useChange(api.removeNote, [api.notes]);
  const restore = useChange(api.restoreNote, [api.notes]);
  const input = { noteId: note.noteId };
  const failed = {
    onError: (problem: Parameters<typeof explain>[0]) => toast(explain(problem, words), { isError: true }),
  };
  const undone = { ...failed, onSuccess: () => toast(words.common.undone) };
  const takeAway = () =>
    remove.mutate(
      { input },
      {
        ...failed,
        onSuccess: () =>
          toast(t.removed, { undo: { label: words.common.undo, run: () => restore.mutate({ input }, undone) } }),
      },
    );
  return (
    <Box component="li">
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: '4px 12px',
          alignItems: 'center',
          color: token('text2'),
          fontSize: 13,
        }}
      >
        <bdi>
          <strong>{note.by}</strong>
        </bdi>
        <time dateTime={note.at}>{format.moment(note.at)}</time>
        {note.editedAt && <span>{t.edited(format.ago(note.editedAt))}</span>}
        {mayWrite && note.isOwn && (
          <Box sx={{ marginInlineStart: 'auto', display: 'flex', gap: 0.5 }}>
            <Button size="small" variant="text" onClick={onEdit}>
              {words.lists.edit}
            </Button>
            <Button size="small" variant="text" aria-busy={remove.isPending} onClick={takeAway}>
              {words.lists.remove}
            </Button>
          </Box>
        )}
      </Box>
      <Box dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', mt: 0.5 }}>
        {note.text}
      </Box>
    </Box>
  );
}

const listStyle = {
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': { padding: '12px 0', borderTop: `1px solid ${token('border')}` },
} as const;
