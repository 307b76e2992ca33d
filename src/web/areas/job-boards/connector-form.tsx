import Box from '@mui/material/Box';
import type { FormEvent } from 'react';
import { connectorsApi } from '#contract/areas/job-boards/connectors.ts';
import type { Output } from '#contract/core/endpoint.ts';
import {
  type ConnectorKind,
  type ConnectorSettings,
  connectorAuths,
  connectorKinds,
  isBoardKind,
  pagers,
  skillsOf,
} from '#domain/job-boards/connector.ts';
import { explain } from '#web/api/explain.ts';
import { useChange } from '#web/api/use-call.ts';
import { useDraft } from '#web/session/draft.ts';
import { CheckBox } from '#web/ui/check-box.tsx';
import { ChoiceField, Field } from '#web/ui/field.tsx';
import { FormSheet } from '#web/ui/form-sheet.tsx';
import { Note, Problem } from '#web/ui/page.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { useLanguage } from '#web/words/language.tsx';
import { jobBoardsWords } from './words/words.ts';

type Connector = Output<typeof connectorsApi.save>;
type Typed = {
  kind: ConnectorKind;
  name: string;
  boardId: string;
  vaultEntryId: string;
  vmsProvider: string;
  programme: string;
  isActive: boolean;
  settings: Record<string, string>;
};

const textsOf = (settings: ConnectorSettings): Record<string, string> =>
  Object.fromEntries(
    Object.entries(settings).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  );

const typedOf = (one: Connector | undefined): Typed => ({
  kind: one?.kind ?? 'HTTP_BOARD',
  name: one?.name ?? '',
  boardId: String(one?.boardId ?? ''),
  vaultEntryId: String(one?.vaultEntryId ?? ''),
  vmsProvider: one?.vmsProvider ?? '',
  programme: one?.programme ?? '',
  isActive: one?.isActive ?? true,
  settings: textsOf(one?.settings ?? {}),
});

/** A connector; each kind shows the fields that it reads. */
export function ConnectorForm({
  connector,
  choices,
  onClose,
}: {
  connector: Connector | undefined;
  choices: Output<typeof connectorsApi.list>;
  onClose: () => void;
}) {
  const { words } = useLanguage(jobBoardsWords);
  const t = words.connectors;
  const toast = useToast();
  const [typed, setTyped, draft] = useDraft<Typed>(`connector:${connector?.id ?? 'new'}`, typedOf(connector));
  const save = useChange(connectorsApi.save, [connectorsApi.list]);
  const fields = save.error?.fields ?? {};
  const { kind } = typed;
  const set = (name: keyof Typed) => (value: string) => setTyped((before) => ({ ...before, [name]: value }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(
      { input: { ...(connector && { id: connector.id, version: connector.version }), ...typed } as never },
      {
        onSuccess: () => {
          draft.discard();
          toast(t.saved);
          onClose();
        },
      },
    );
  };
  return (
    <FormSheet
      title={connector ? t.edit : t.add}
      titleId="connector-title"
      isPending={save.isPending}
      onSubmit={submit}
      onCancel={onClose}
      onClose={onClose}
    >
      {save.error && <Problem text={explain(save.error, words)} />}
      <ChoiceField
        label={t.kind}
        value={kind}
        onChange={set('kind')}
        options={connectorKinds.map((one) => [one, t.kinds[one]] as const)}
      />
      <Field label={t.name} value={typed.name} onChange={set('name')} error={fields['name']} required />
      {isBoardKind(kind) && (
        <ChoiceField
          label={t.board}
          hint={t.boardHint}
          value={typed.boardId}
          onChange={set('boardId')}
          empty={t.choose}
          options={choices.boards.map(({ id, name }) => [String(id), name] as const)}
          error={fields['boardId']}
          required
        />
      )}
      {skillsOf[kind].includes('list') && (
        <>
          <ChoiceField
            label={t.system}
            value={typed.vmsProvider}
            onChange={set('vmsProvider')}
            empty={t.choose}
            options={choices.vendorSystems.map((one) => [one, one] as const)}
            error={fields['vmsProvider']}
            required
          />
          <Field label={t.programme} value={typed.programme} onChange={set('programme')} error={fields['programme']} />
        </>
      )}
      {kind === 'MAILBOX' && (
        <MailFields typed={typed} fields={fields} hasInbox={choices.hasInbox} onChange={setOf(setTyped)} />
      )}
      {kind !== 'DROP_FOLDER' && kind !== 'XML_FEED' && kind !== 'MAILBOX' && (
        <HttpFields
          typed={typed}
          fields={fields}
          logins={choices.logins}
          onLogin={set('vaultEntryId')}
          onChange={(name, value) =>
            setTyped((before) => ({ ...before, settings: { ...before.settings, [name]: value } }))
          }
        />
      )}
      {isBoardKind(kind) && (
        <>
          <Setting name="companyName" typed={typed} fields={fields} onChange={setOf(setTyped)} />
          <Setting name="aiStatement" hint={t.aiHint} typed={typed} fields={fields} onChange={setOf(setTyped)} />
          <Setting name="standsDays" hint={t.standsHint} typed={typed} fields={fields} onChange={setOf(setTyped)} />
        </>
      )}
      <Box component="label" sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <CheckBox
          label={t.active}
          isOn={typed.isActive}
          onToggle={() => setTyped((before) => ({ ...before, isActive: !before.isActive }))}
        />
        <span aria-hidden>{t.active}</span>
      </Box>
    </FormSheet>
  );
}

type Change = (name: string, value: string) => void;
const setOf =
  (setTyped: (change: (before: Typed) => Typed) => void): Change =>
  (name, value) =>
    setTyped((before) => ({ ...before, settings: { ...before.settings, [name]: value } }));

type SettingName =
  | 'baseUrl'
  | 'headerName'
  | 'tokenPath'
  | 'path'
  | 'peoplePath'
  | 'records'
  | 'pageParam'
  | 'cursorPath'
  | 'perMinute'
  | 'aiStatement'
  | 'companyName'
  | 'standsDays'
  | 'mailFrom'
  | 'mailTo'
  | 'mailSubject';

function Setting({
  name,
  hint,
  typed,
  fields,
  onChange,
}: {
  name: SettingName;
  hint?: string;
  typed: Typed;
  fields: Readonly<Record<string, string>>;
  onChange: Change;
}) {
  const t = useLanguage(jobBoardsWords).words.connectors;
  return (
    <Field
      label={t[name]}
      {...(hint && { hint })}
      value={typed.settings[name] ?? ''}
      onChange={(value) => onChange(name, value)}
      error={fields[`settings.${name}`]}
    />
  );
}

/** Which mails of the inbox belong to the vendor system. */
function MailFields({
  hasInbox,
  ...own
}: {
  typed: Typed;
  fields: Readonly<Record<string, string>>;
  hasInbox: boolean;
  onChange: Change;
}) {
  const t = useLanguage(jobBoardsWords).words.connectors;
  return (
    <>
      {!hasInbox && <Note tone="warn">{t.noInbox}</Note>}
      <Setting name="mailFrom" hint={t.mailFromHint} {...own} />
      <Setting name="mailTo" hint={t.mailToHint} {...own} />
      <Setting name="mailSubject" hint={t.mailSubjectHint} {...own} />
    </>
  );
}

/** How a service over HTTP is reached. */
function HttpFields({
  typed,
  fields,
  logins,
  onLogin,
  onChange,
}: {
  typed: Typed;
  fields: Readonly<Record<string, string>>;
  logins: readonly { id: number; name: string }[];
  onLogin: (id: string) => void;
  onChange: Change;
}) {
  const t = useLanguage(jobBoardsWords).words.connectors;
  const { settings, kind } = typed;
  const auth = settings['auth'] ?? 'none';
  const pager = settings['pager'] ?? 'none';
  const own = { typed, fields, onChange };
  return (
    <>
      <Setting name="baseUrl" hint={t.baseUrlHint} {...own} />
      <ChoiceField
        label={t.auth}
        value={auth}
        onChange={(value) => onChange('auth', value)}
        options={connectorAuths.map((one) => [one, t.auths[one]] as const)}
      />
      {auth === 'header' && <Setting name="headerName" {...own} />}
      {auth === 'oauth' && <Setting name="tokenPath" {...own} />}
      {auth !== 'none' && (
        <ChoiceField
          label={t.login}
          hint={t.loginHint}
          value={typed.vaultEntryId}
          onChange={onLogin}
          empty={t.choose}
          options={logins.map(({ id, name }) => [String(id), name] as const)}
          error={fields['vaultEntryId']}
          required
        />
      )}
      <Setting name="path" {...(kind === 'HTTP_FEED' && { hint: t.pathHint })} {...own} />
      {kind !== 'HTTP_FEED' && <Setting name="peoplePath" {...own} />}
      {kind === 'HTTP_FEED' && (
        <>
          <Setting name="records" hint={t.recordsHint} {...own} />
          <ChoiceField
            label={t.pager}
            value={pager}
            onChange={(value) => onChange('pager', value)}
            options={pagers.map((one) => [one, t.pagers[one]] as const)}
          />
          {pager !== 'none' && pager !== 'link' && <Setting name="pageParam" {...own} />}
          {pager === 'cursor' && <Setting name="cursorPath" {...own} />}
        </>
      )}
      <Setting name="perMinute" {...own} />
    </>
  );
}
