import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { templatesApi } from '#contract/areas/outreach/templates.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { mergeFields, unknownFields } from '#domain/outreach/composer.ts';
import { smsSegments } from '#domain/outreach/sms-text.ts';
import { fillTemplate, mostSigns, sampleValues, templateChannels } from '#domain/outreach/templates.ts';
import { languages } from '#domain/words/languages.ts';
import { explain } from '#web/api/explain.ts';
import { useChange } from '#web/api/use-call.ts';
import { StaleNotice, staleOf, useStaleActions, versionIn } from '#web/lists/stale-notice.tsx';
import { listWords } from '#web/lists/words/words.ts';
import { useDraft } from '#web/session/draft.ts';
import { DraftNote } from '#web/ui/draft-note.tsx';
import { ChoiceField, Field } from '#web/ui/field.tsx';
import { FieldRow } from '#web/ui/field-row.tsx';
import { FormSheet } from '#web/ui/form-sheet.tsx';
import { MessageSheet } from '#web/ui/message-sheet.tsx';
import { Note, Problem } from '#web/ui/page.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLeave } from '#web/ui/use-leave.tsx';
import { languageNames, useLanguage } from '#web/words/language.tsx';
import { Approval, ChangesAsked } from './template-approval.tsx';
import { outreachWords } from './words/words.ts';

type Template = Output<typeof templatesApi.record>;
/** What a new template begins with: another one's text. */
export type TemplateStart = Pick<Template, 'name' | 'channel' | 'language' | 'text'> & {
  subject?: string | undefined;
  purpose?: string | undefined;
};
type Typed = Required<{ [K in keyof TemplateStart]: string }>;

const needed = ['name', 'subject', 'text'] as const;
const sign = (field: string) => `{{${field}}}`;

const blank: Typed = { name: '', channel: 'EMAIL', language: 'en', subject: '', text: '', purpose: '' };
/** What a template has, as typed values. */
const startOf = (from: TemplateStart | undefined): Partial<Typed> =>
  Object.fromEntries(
    Object.keys(blank).flatMap((key) => (from?.[key as keyof Typed] ? [[key, from[key as keyof Typed]]] : [])),
  );

/** Writes a template: fields by a click, and beside it how a person reads it; below are all its versions. */
export function TemplateForm({
  template,
  start,
  mayWrite,
  mayApprove = false,
  onClose,
}: {
  template?: Template;
  start?: TemplateStart | undefined;
  mayWrite: boolean;
  mayApprove?: boolean;
  onClose: () => void;
}) {
  const { words } = useLanguage(outreachWords, listWords);
  const t = words.templates;
  const toast = useToast();
  const from = template ?? start;
  const [{ typed, version }, setState, draft] = useDraft(`template:${template?.id ?? from?.name ?? 'new'}`, {
    version: template?.version,
    typed: { ...blank, ...startOf(from) },
  });
  const set = (more: Partial<Typed>) => setState((before) => ({ ...before, typed: { ...before.typed, ...more } }));
  const [isChecked, setChecked] = useState(false);
  const save = useChange(template ? templatesApi.edit : templatesApi.create, [
    templatesApi.search,
    templatesApi.record,
  ]);
  const stale = staleOf(save.error);
  const staleActions = useStaleActions();
  const isMail = typed.channel === 'EMAIL';
  const unknown = (key: 'subject' | 'text') => unknownFields(typed[key]).map(sign).join(', ');
  const lacks = (key: (typeof needed)[number]) => (key !== 'subject' || isMail) && typed[key].trim() === '';
  const errorOf = (key: (typeof needed)[number]) => {
    if (isChecked && lacks(key)) return words.common.required;
    if (key !== 'name' && unknown(key) !== '') return words.composer.unknown(unknown(key));
    return save.error?.fields[key];
  };
  const send = (overVersion?: number) => {
    setChecked(true);
    if (needed.some((key) => lacks(key) || (key !== 'name' && unknown(key) !== ''))) return;
    const input = inputOf(typed, template?.id, overVersion ?? version);
    save.mutate(
      { input: input as never },
      {
        onSuccess: (saved) => {
          draft.done();
          toast(template ? t.saved(saved.name, saved.version) : t.added(saved.name));
          onClose();
        },
      },
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const takeTheirs = () => {
    setState({ version: versionIn(stale), typed: { ...blank, ...startOf(stale?.current as TemplateStart) } });
    save.reset();
  };
  const { leave, question } = useLeave(draft.isDirty && mayWrite, onClose, draft.done);
  const isNamed = needed.some((key) => save.error?.fields[key] !== undefined);
  return (
    <FormSheet
      title={template ? (mayWrite ? t.edit : template.name) : t.add}
      titleId="template-title"
      width={620}
      isPending={save.isPending}
      isBlocked={!mayWrite}
      onSubmit={submit}
      onCancel={leave}
      onClose={leave}
      after={question}
    >
      <DraftNote draft={draft} />
      {!mayWrite && <Note tone="info">{words.common.viewOnly}</Note>}
      {stale && (
        <StaleNotice
          stale={stale}
          text={words.lists.stale.whole}
          actions={staleActions({ ...stale, version: versionIn(stale) }, send, takeTheirs)}
        />
      )}
      {save.error && !stale && !isNamed && <Problem text={explain(save.error, words)} />}
      {template && <ChangesAsked of={template} />}
      <TemplateFields typed={typed} set={set} errorOf={errorOf} mayWrite={mayWrite} />
      <Preview typed={typed} />
      {template && <Versions template={template} mayWrite={mayWrite} mayApprove={mayApprove} onUse={set} />}
    </FormSheet>
  );
}

/** What is sent: a text message has no subject. */
const inputOf = ({ subject, ...rest }: Typed, id: number | undefined, version: number | undefined) => ({
  ...rest,
  ...(rest.channel === 'EMAIL' && { subject }),
  ...(id !== undefined && { id, version }),
});

/** What a template is made of. */
function TemplateFields({
  typed,
  set,
  errorOf,
  mayWrite,
}: {
  typed: Typed;
  set: (more: Partial<Typed>) => void;
  errorOf: (key: (typeof needed)[number]) => string | undefined;
  mayWrite: boolean;
}) {
  const t = useLanguage(outreachWords).words.templates;
  const isMail = typed.channel === 'EMAIL';
  return (
    <>
      <Field
        label={t.name}
        value={typed.name}
        onChange={(name) => set({ name })}
        required
        autoFocus
        error={errorOf('name')}
        inputProps={{ maxLength: 80, dir: 'auto' }}
      />
      <FieldRow least={150}>
        <ChoiceField
          label={t.channel}
          value={typed.channel}
          onChange={(channel) => set({ channel })}
          options={templateChannels.map((one) => [one, t.channels[one]] as const)}
        />
        <ChoiceField
          label={t.language}
          value={typed.language}
          onChange={(language) => set({ language })}
          options={languages.map((one) => [one, languageNames[one]] as const)}
        />
      </FieldRow>
      <Field
        label={t.purpose}
        value={typed.purpose}
        onChange={(purpose) => set({ purpose })}
        inputProps={{ maxLength: 200, dir: 'auto' }}
      />
      {isMail && (
        <Field
          label={t.subject}
          value={typed.subject}
          onChange={(subject) => set({ subject })}
          required
          error={errorOf('subject')}
          inputProps={{ maxLength: 200, dir: 'auto' }}
        />
      )}
      <Field
        label={t.text}
        value={typed.text}
        onChange={(text) => set({ text })}
        required
        multiline
        rows={isMail ? 8 : 4}
        error={errorOf('text')}
        inputProps={{ maxLength: mostSigns[isMail ? 'EMAIL' : 'SMS'], dir: 'auto' }}
      />
      {mayWrite && (
        <Box role="group" aria-label={t.fields} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
          {mergeFields.map((field) => (
            <Button
              key={field}
              size="small"
              variant="outlined"
              color="inherit"
              aria-label={`${t.fields}: ${field}`}
              onClick={() => set({ text: `${typed.text}${/\s$|^$/.test(typed.text) ? '' : ' '}${sign(field)}` })}
            >
              <bdi dir="ltr">{sign(field)}</bdi>
            </Button>
          ))}
        </Box>
      )}
    </>
  );
}

/** How somebody who does not exist reads it. */
function Preview({ typed }: { typed: Typed }) {
  const t = useLanguage(outreachWords).words.templates;
  if (typed.text.trim() === '') return null;
  const isMail = typed.channel === 'EMAIL';
  const { subject, text } = fillTemplate(isMail ? typed : { text: typed.text }, sampleValues);
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h3">{t.preview}</Typography>
      <Box sx={{ color: token('text2'), fontSize: 13 }}>
        {t.previewNote}
        {!isMail && <> {t.segments(smsSegments(text).segments)}.</>}
      </Box>
      <MessageSheet head={[]} subject={isMail ? subject : undefined} text={text} testId="template-preview" />
    </Box>
  );
}

/** All versions; the text of an old one can be used again, and a lead approves one that something planned waits for. */
function Versions({
  template,
  mayWrite,
  mayApprove,
  onUse,
}: {
  template: Template;
  mayWrite: boolean;
  mayApprove: boolean;
  onUse: (text: { subject: string; text: string }) => void;
}) {
  const { words, format } = useLanguage(outreachWords);
  const t = words.templates;
  return (
    <Box component="details" open={template.waiting.length > 0}>
      <Box component="summary" sx={{ cursor: 'pointer', fontWeight: 600 }}>
        {t.versions}: {template.versions.length}
      </Box>
      <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {template.versions.map((one) => (
          <Box component="li" key={one.version} sx={{ paddingBlock: 1, borderTop: `1px solid ${token('border')}` }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
              <Box sx={{ fontWeight: 500 }}>{t.version(one.version)}</Box>
              <Box sx={{ color: token('text2'), fontSize: 13, flex: 1 }}>{t.by(one.by ?? '', format.ago(one.at))}</Box>
              {one.approvedAt !== undefined && <StatusChip tone="success" label={t.approved(one.approvedBy ?? '')} />}
              {template.waiting
                .filter(({ version }) => version === one.version)
                .map(({ version, plans }) => (
                  <StatusChip key={version} tone="warning" label={t.holds(plans, version)} />
                ))}
              {mayApprove && (
                <Approval template={template} version={one} isEarlier={one.version !== template.version} isInForm />
              )}
              {mayWrite && one.version !== template.version && (
                <Button
                  size="small"
                  variant="text"
                  aria-label={`${t.use}: ${t.version(one.version)}`}
                  onClick={() => onUse({ subject: one.subject ?? '', text: one.text })}
                >
                  {t.use}
                </Button>
              )}
            </Box>
            <ChangesAsked of={one} />
            <MessageSheet head={[]} subject={one.subject} text={one.text} testId={`version-${one.version}`} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}
