import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { submissionRecordsApi } from '#contract/areas/jobs/submission-records.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { explain } from '#web/api/explain.ts';
import { useCall, useChange } from '#web/api/use-call.ts';
import { jobWords } from '#web/areas/jobs/words/words.ts';
import { useDraft } from '#web/session/draft.ts';
import { DraftNote } from '#web/ui/draft-note.tsx';
import { ChoiceField, Field } from '#web/ui/field.tsx';
import { Note, Problem, Waiting } from '#web/ui/page.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { token } from '#web/ui/tokens.ts';
import { useWords } from '#web/words/language.tsx';
import { ClientResumeFiles } from './client-resume-files.tsx';
import { CopyText } from './copy-text.tsx';
import { readsOfStages } from './use-submission.ts';

type Draft = Output<typeof submissionRecordsApi.draftSubmittal>;
type Way = 'EMAIL' | 'VMS';

/** Whom a submittal is about. */
export type Subject = { id: number; candidateGuid: string; candidateName: string; jobId: number };

/** Hands a submission to the client: by mail with the resume attached, or field by field for a vendor system. */
export function SubmittalDialog({ row, onClose }: { row: Subject; onClose: () => void }) {
  const words = useWords(jobWords);
  const t = words.submissions.submittal;
  const isPhone = useMediaQuery('(max-width: 600px)');
  const { data, error } = useCall(submissionRecordsApi.draftSubmittal, { id: row.id });
  return (
    <Dialog open fullScreen={isPhone} onClose={onClose} aria-labelledby="submittal-title" fullWidth maxWidth="md">
      <DialogTitle id="submittal-title">{t.head(row.candidateName)}</DialogTitle>
      {error && (
        <DialogContent>
          <Problem text={explain(error, words)} />
        </DialogContent>
      )}
      {!data && !error && (
        <DialogContent>
          <Waiting rows={4} label={words.common.loading} />
        </DialogContent>
      )}
      {data && <SubmittalForm row={row} found={data} onClose={onClose} />}
    </Dialog>
  );
}

function SubmittalForm({ row, found, onClose }: { row: Subject; found: Draft; onClose: () => void }) {
  const words = useWords(jobWords);
  const t = words.submissions.submittal;
  const toast = useToast();
  const open = found.contacts.find(({ refused }) => refused === undefined);
  const [typed, setTyped, draft] = useDraft(`submittal:${row.id}`, {
    way: (found.vmsProvider === undefined ? 'EMAIL' : 'VMS') as Way,
    contactId: open ? String(open.id) : '',
    subject: found.subject,
    text: found.text,
    reference: '',
  });
  const set = (more: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...more }));
  const [onceKey] = useState(() => crypto.randomUUID());
  const send = useChange(submissionRecordsApi.sendSubmittal, readsOfStages);
  const isMail = typed.way === 'EMAIL';
  const go = () =>
    send.mutate(
      {
        input: {
          id: row.id,
          via: typed.way,
          onceKey,
          ...(isMail
            ? { contactId: typed.contactId as never, subject: typed.subject, text: typed.text }
            : { vmsReference: typed.reference }),
        },
      },
      {
        onSuccess: ({ isQueued }) => {
          draft.done();
          toast(isQueued ? t.queued : t.noted);
          onClose();
        },
      },
    );
  const errors = send.error?.fields ?? {};
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <DraftNote draft={draft} />
        {found.instructions && (
          <Note tone="info">
            <Box sx={{ fontWeight: 600 }}>{t.instructions}</Box>
            <Box dir="auto" sx={{ whiteSpace: 'pre-line' }}>
              {found.instructions}
            </Box>
          </Note>
        )}
        <ChoiceField
          label={t.via}
          value={typed.way}
          onChange={(way) => set({ way: way as Way })}
          options={(['EMAIL', 'VMS'] as const).map((one) => [one, t.ways[one]] as const)}
        />
        {isMail ? (
          <MailFields found={found} typed={typed} set={set} errors={errors} />
        ) : (
          <VendorFields found={found} reference={typed.reference} onReference={(reference) => set({ reference })} />
        )}
        {found.attachment && <ClientResume row={row} attachment={found.attachment} isMail={isMail} />}
        {send.error && Object.keys(errors).length === 0 && <Problem text={explain(send.error, words)} />}
      </DialogContent>
      <DialogActions>
        <Button
          variant="text"
          onClick={() => {
            draft.done();
            onClose();
          }}
        >
          {words.common.cancel}
        </Button>
        <Button variant="contained" color="primary" aria-busy={send.isPending} onClick={go}>
          {isMail ? t.send : t.note}
        </Button>
      </DialogActions>
    </>
  );
}

type Typed = { contactId: string; subject: string; text: string };

function MailFields({
  found,
  typed,
  set,
  errors,
}: {
  found: Draft;
  typed: Typed;
  set: (more: Partial<Typed>) => void;
  errors: Readonly<Record<string, string>>;
}) {
  const t = useWords(jobWords).submissions.submittal;
  return (
    <>
      {!found.isMailSetUp && <Note tone="warn">{t.noMail}</Note>}
      {found.contacts.length === 0 && <Note tone="warn">{t.noContacts}</Note>}
      <ChoiceField
        label={t.to}
        value={typed.contactId}
        onChange={(contactId) => set({ contactId })}
        empty="–"
        error={errors['contactId']}
        options={found.contacts.map(({ id, name, email, refused }) => [
          String(id),
          refused ? `${name} (${t.refused[refused]})` : `${name} (${email})`,
        ])}
        required
      />
      <Field
        label={t.subject}
        value={typed.subject}
        onChange={(subject) => set({ subject })}
        error={errors['subject']}
        required
      />
      <Field
        label={t.text}
        value={typed.text}
        onChange={(text) => set({ text })}
        error={errors['text']}
        multiline
        rows={10}
        required
      />
    </>
  );
}

/** Every field that a vendor system asks for, each with a button that copies it. */
function VendorFields({
  found,
  reference,
  onReference,
}: {
  found: Draft;
  reference: string;
  onReference: (reference: string) => void;
}) {
  const t = useWords(jobWords).submissions.submittal;
  const names = t.fields as Readonly<Record<string, string>>;
  const nameOf = (key: string) => names[key] ?? key;
  const all = found.fields.map(({ key, value }) => `${nameOf(key)}: ${value}`).join('\n');
  return (
    <>
      <Box sx={{ border: `1px solid ${token('border')}`, borderRadius: '8px' }}>
        {found.fields.map(({ key, value }) => (
          <Box key={key} sx={fieldRow}>
            {/* On a phone it stands above the value, which may be long. */}
            <Box sx={{ color: token('text2'), fontSize: 13, gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
              {nameOf(key)}
            </Box>
            <Box dir="auto" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {value}
            </Box>
            <CopyText text={value} label={t.copy(nameOf(key))} shown={t.copyShort} />
          </Box>
        ))}
        <Box sx={{ padding: 1, display: 'flex', justifyContent: 'flex-end' }}>
          <CopyText text={all} label={t.copyAll} />
        </Box>
      </Box>
      <Field label={t.reference} value={reference} onChange={onReference} />
    </>
  );
}

const fieldRow = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: '160px minmax(0, 1fr) auto' },
  gap: '4px 16px',
  alignItems: 'start',
  padding: '8px 12px',
  borderBottom: `1px solid ${token('border')}`,
} as const;

/** The resume as the client gets it, to be looked at before it leaves. */
function ClientResume({
  row,
  attachment,
  isMail,
}: {
  row: Subject;
  attachment: NonNullable<Draft['attachment']>;
  isMail: boolean;
}) {
  const t = useWords(jobWords).submissions.submittal;
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      {isMail && <span>{t.attached(attachment.name)}</span>}
      <ClientResumeFiles candidateGuid={row.candidateGuid} jobId={row.jobId} resumeId={attachment.resumeId} />
    </Box>
  );
}
