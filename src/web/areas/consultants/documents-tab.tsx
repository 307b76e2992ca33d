import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { consultantDocumentsApi } from '#contract/areas/consultants/consultant-documents.ts';
import { consultantsApi } from '#contract/areas/consultants/consultants.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { attachmentTypes } from '#domain/candidates/attachments.ts';
import { documentKinds } from '#domain/consultants/documents.ts';
import { CallProblem } from '#web/api/call-problem.tsx';
import { download } from '#web/api/client.ts';
import { explain } from '#web/api/explain.ts';
import { useCall, useChange } from '#web/api/use-call.ts';
import { StaleNotice, staleOf, useStaleActions } from '#web/lists/stale-notice.tsx';
import { listWords } from '#web/lists/words/words.ts';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { Dotted } from '#web/ui/facts.tsx';
import { ChoiceField, Field } from '#web/ui/field.tsx';
import { FieldRow } from '#web/ui/field-row.tsx';
import { Note, Problem, Sheet, Waiting } from '#web/ui/page.tsx';
import { rowFocus } from '#web/ui/row-focus.ts';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import type { TabProps } from './part-tabs.tsx';
import { consultantWords } from './words/words.ts';

type Documents = Output<typeof consultantDocumentsApi.documents>;
type Linked = Documents['documents'][number];

const reads = [consultantDocumentsApi.documents, consultantsApi.info];

/** Documents: what is linked and until when it is valid, files of the candidate to link, and a file to add. */
export function DocumentsTab({ info, mayWrite }: TabProps) {
  const { words, format } = useLanguage(consultantWords);
  const t = words.consultants.papers;
  const toast = useToast();
  const consultantId = info.consultant.id;
  const { data, error, refetch } = useCall(consultantDocumentsApi.documents, { id: consultantId });
  const save = useChange(consultantDocumentsApi.save, reads);
  // What is being unlinked, with everything that brings it back.
  const leaving = useRef(new Map<string, Linked>());
  const remove = useChange(consultantDocumentsApi.remove, reads, (_, { input }) => {
    const one = leaving.current.get(input.fileId);
    if (one) toast(words.consultants.removed(one.name), { undo: { label: words.common.undo, run: () => link(one) } });
  });
  const takeAway = (one: Linked) => {
    leaving.current.set(one.fileId, one);
    remove.mutate({ input: { consultantId, fileId: one.fileId } });
  };
  const link = (one: { fileId: string; name: string; kind: Linked['kind']; validUntil?: string | undefined }) =>
    save.mutate(
      { input: { consultantId, fileId: one.fileId, kind: one.kind, validUntil: one.validUntil } },
      { onSuccess: () => toast(t.linked(one.name)) },
    );
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Sheet>
        {error && <CallProblem error={error} onAgain={refetch} />}
        {save.error && <Problem text={explain(save.error, words)} />}
        {remove.error && <Problem text={explain(remove.error, words)} />}
        {!data && !error && <Waiting rows={3} label={words.common.loading} />}
        {data?.documents.length === 0 && <Note tone="info">{t.none}</Note>}
        <Box component="ul" aria-label={words.consultants.tabs.documents} sx={listStyle}>
          {data?.documents.map((one) => (
            <DocumentLine
              key={one.fileId}
              consultantId={consultantId}
              document={one}
              mayWrite={mayWrite}
              onRemove={() => takeAway(one)}
            />
          ))}
        </Box>
      </Sheet>
      {mayWrite && data && data.others.length > 0 && (
        <Sheet>
          <Typography variant="h2">{t.others}</Typography>
          <Box component="ul" aria-label={t.others} sx={listStyle}>
            {data.others.map((one) => (
              <Box component="li" ref={rowFocus} key={one.fileId} sx={lineStyle}>
                <Box sx={nameStyle}>
                  <bdi>{one.name}</bdi>
                  <Box sx={smallStyle}>
                    <Dotted parts={[t.kinds[one.kind], format.day(one.addedAt)]} />
                  </Box>
                </Box>
                <Button size="small" aria-label={t.linkOf(one.name)} variant="text" onClick={() => link(one)}>
                  {t.link}
                </Button>
              </Box>
            ))}
          </Box>
        </Sheet>
      )}
      {mayWrite && <AddDocument consultantId={consultantId} />}
    </Box>
  );
}

/** One document: what it is, until when it is valid, and both as fields once somebody changes them. */
function DocumentLine({
  consultantId,
  document: one,
  mayWrite,
  onRemove,
}: {
  consultantId: number;
  document: Linked;
  mayWrite: boolean;
  onRemove: () => void;
}) {
  const { words, format } = useLanguage(consultantWords, listWords);
  const t = words.consultants.papers;
  const toast = useToast();
  // With the version that was there when the fields opened.
  const [typed, setTyped] = useState<{ kind: string; validUntil: string; version: number }>();
  const save = useChange(consultantDocumentsApi.save, reads);
  const stale = staleOf(save.error);
  const staleActions = useStaleActions();
  const send = (overVersion?: number) =>
    save.mutate(
      { input: { consultantId, fileId: one.fileId, ...typed, ...(overVersion && { version: overVersion }) } as never },
      {
        onSuccess: () => {
          toast(words.consultants.saved);
          setTyped(undefined);
        },
      },
    );
  const leave = () => {
    setTyped(undefined);
    save.reset();
  };
  return (
    <Box component="li" ref={rowFocus} sx={lineStyle}>
      <Box sx={nameStyle}>
        <bdi>{one.name}</bdi>
        <Box sx={{ ...smallStyle, display: 'flex', flexWrap: 'wrap', gap: '2px 8px', alignItems: 'center' }}>
          <Dotted parts={[t.kinds[one.kind], one.linkedBy, format.day(one.linkedAt)]} />
          {one.validUntil && one.daysLeft !== undefined && (
            <StatusChip
              tone={one.daysLeft < 0 ? 'danger' : one.daysLeft <= 60 ? 'warning' : 'neutral'}
              label={(one.daysLeft < 0 ? t.expired : t.valid)(format.day(one.validUntil))}
            />
          )}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', gap: 0.5 }}>
        <Button size="small" aria-label={t.openOf(one.name)} onClick={() => void download(one.fileId, one.name)}>
          {words.common.open}
        </Button>
        {mayWrite && !typed && (
          <Button
            size="small"
            variant="text"
            aria-label={t.editOf(one.name)}
            onClick={() => setTyped({ kind: one.kind, validUntil: one.validUntil ?? '', version: one.version })}
          >
            {words.common.edit}
          </Button>
        )}
        {mayWrite && (
          <Button size="small" variant="text" aria-label={t.removeOf(one.name)} onClick={onRemove}>
            {t.remove}
          </Button>
        )}
      </Box>
      {typed && (
        <Box
          component="form"
          noValidate
          onSubmit={(event: { preventDefault: () => void }) => {
            event.preventDefault();
            send();
          }}
          sx={{ flexBasis: '100%', display: 'grid', gap: 1.5 }}
        >
          {stale && (
            <StaleNotice
              stale={stale}
              labels={{ kind: t.kind, validUntil: t.validUntil }}
              text={words.lists.stale.different}
              actions={staleActions(stale, send, leave)}
            />
          )}
          {save.error && !stale && Object.keys(save.error.fields).length === 0 && (
            <Problem text={explain(save.error, words)} />
          )}
          <FieldRow>
            <ChoiceField
              label={t.kind}
              value={typed.kind}
              onChange={(kind) => setTyped({ ...typed, kind })}
              options={documentKinds.map((kind) => [kind, t.kinds[kind]] as const)}
            />
            <Field
              label={t.validUntil}
              type="date"
              value={typed.validUntil}
              onChange={(validUntil) => setTyped({ ...typed, validUntil })}
              error={save.error?.fields['validUntil']}
            />
          </FieldRow>
          <Box sx={{ display: 'flex', gap: 1 }}>
            <Button type="submit" variant="contained" color="primary" aria-busy={save.isPending}>
              {words.common.save}
            </Button>
            <Button variant="text" onClick={leave}>
              {words.common.cancel}
            </Button>
          </Box>
        </Box>
      )}
    </Box>
  );
}

function AddDocument({ consultantId }: { consultantId: number }) {
  const { words } = useLanguage(consultantWords);
  const t = words.consultants.papers;
  const toast = useToast();
  const [kind, setKind] = useState<string>('CONTRACT');
  const [validUntil, setValidUntil] = useState('');
  const add = useChange(consultantDocumentsApi.add, reads);
  const send = (files: File[]) =>
    add.mutate(
      { input: { consultantId, kind, ...(validUntil && { validUntil }) } as never, options: { files } },
      {
        onSuccess: () => {
          setValidUntil('');
          toast(t.linked(files[0]!.name));
        },
      },
    );
  return (
    <Sheet>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {t.add}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {add.error && <Problem text={explain(add.error, words)} />}
        <FieldRow>
          <ChoiceField
            label={t.kind}
            value={kind}
            onChange={setKind}
            options={attachmentTypes.map((one) => [one, t.kinds[one]] as const)}
          />
          <Field
            label={t.validUntil}
            type="date"
            value={validUntil}
            onChange={setValidUntil}
            error={add.error?.fields['validUntil']}
          />
        </FieldRow>
        <DropZone
          title={t.drop}
          hint={t.dropHint}
          buttonLabel={words.consultants.files.choose}
          accept=".pdf,.docx,.doc,.rtf,.odt,.txt"
          onFiles={send}
        />
      </Box>
    </Sheet>
  );
}

const listStyle = {
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li + li': { borderTop: `1px solid ${token('border')}` },
};
const lineStyle = { display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', padding: '8px 0' } as const;
const nameStyle = { flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' } as const;
const smallStyle = { color: token('text2'), fontSize: 13 } as const;
