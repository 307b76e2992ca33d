import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { singleSignOnApi } from '#contract/areas/users/single-sign-on.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { CallProblem } from '#web/api/call-problem.tsx';
import { explain } from '#web/api/explain.ts';
import { shownProblem } from '#web/api/problem.ts';
import { useCall, useChange } from '#web/api/use-call.ts';
import { useDraft } from '#web/session/draft.ts';
import { useSignedIn } from '#web/shell/session-provider.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { DraftNote } from '#web/ui/draft-note.tsx';
import { Field } from '#web/ui/field.tsx';
import { Note, Problem, Sheet, Waiting } from '#web/ui/page.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { Ticks } from '#web/ui/ticks.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import { GroupMappings } from './group-mappings.tsx';
import { type Switches, SwitchRow, type Typed, typedOf } from './single-sign-on-typed.tsx';
import { integrationWords } from './words/words.ts';

type Read = Output<typeof singleSignOnApi.read>;

/** How people sign in at a provider instead of by a password. */
export function SingleSignOn() {
  const { words } = useLanguage(integrationWords);
  const { data, error, refetch } = useCall(singleSignOnApi.read, {});
  return (
    <>
      <Box sx={{ color: token('text2'), maxWidth: 760 }}>{words.signOn.intro}</Box>
      {error && !data && <CallProblem error={error} onAgain={() => void refetch()} />}
      {!data && !error && <Waiting rows={6} label={words.common.loading} />}
      {data && <Check settings={data.settings} />}
      {data && <SettingsForm key={data.settings.version} read={data} />}
    </>
  );
}

/** Whether it is on, what the provider has to know of us, and whether it answers. */
function Check({ settings }: { settings: Read['settings'] }) {
  const { words } = useLanguage(integrationWords);
  const { signOn: t } = words;
  const { mayWrite } = useSignedIn();
  const check = useChange(singleSignOnApi.check);
  const addresses = [
    [t.redirectUri, settings.redirectUri],
    [t.logoutUri, settings.logoutUri],
  ] as const;
  return (
    <Sheet>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography variant="h2">{t.provider}</Typography>
        <StatusChip tone={settings.isActive ? 'success' : 'neutral'} label={settings.isActive ? t.isOn : t.isOff} />
        <Box sx={{ flex: 1 }} />
        {mayWrite && settings.isActive && (
          <Button size="small" aria-busy={check.isPending} onClick={() => check.mutate({ input: {} })}>
            {t.check}
          </Button>
        )}
      </Box>
      {settings.isFromServer && <Note tone="info">{t.fromServer}</Note>}
      <Box component="dl" sx={{ margin: '12px 0 0', display: 'grid', gap: 1 }}>
        {addresses.map(([label, address]) => (
          <Box key={label}>
            <Box component="dt" sx={{ color: token('text2') }}>
              {label}
            </Box>
            <Box component="dd" sx={{ margin: 0, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
              <Box component="code" dir="ltr" sx={{ overflowWrap: 'anywhere' }}>
                {address}
              </Box>
              <CopyButton text={address} label={t.copy} />
            </Box>
          </Box>
        ))}
      </Box>
      {check.error && <Problem text={explain(check.error, words)} />}
      {check.data && (
        <Box role="status" sx={{ mt: 1 }}>
          <Note tone={check.data.ok ? 'success' : 'warn'}>
            {check.data.ok
              ? `${t.answers}${check.data.canEndSessions ? '' : ` ${t.cannotEnd}`}`
              : t.noAnswer(check.data.says ?? '')}
          </Note>
        </Box>
      )}
    </Sheet>
  );
}

function SettingsForm({ read }: { read: Read }) {
  const { words } = useLanguage(integrationWords);
  const { signOn: t } = words;
  const { settings, roles, units } = read;
  const { mayWrite } = useSignedIn();
  const toast = useToast();
  const [typed, setTyped, draft] = useDraft<Typed>('single-sign-on', typedOf(settings));
  // A secret is in no draft.
  const [secret, setSecret] = useState('');
  const save = useChange(singleSignOnApi.save, [singleSignOnApi.read]);
  const fields = save.error?.fields ?? {};
  const set = (changes: Partial<Typed>) => setTyped((before) => ({ ...before, ...changes }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const input = {
      ...typed,
      mappings: typed.mappings.map((one) => ({ ...one, unitIds: [...one.unitIds] })),
      passwordOffRoles: [...typed.passwordOffRoles],
      version: settings.version,
      ...(secret !== '' && { clientSecret: secret }),
    };
    save.mutate(
      { input },
      {
        onSuccess: () => {
          draft.done();
          toast(t.saved);
        },
      },
    );
  };
  const failure = shownProblem(save.error);
  const switches: readonly Switches[] = ['isActive', 'trustsEmail', 'createsUsers'];
  return (
    <Sheet>
      <Box component="form" onSubmit={submit} noValidate sx={{ display: 'grid', gap: 2, maxWidth: 760 }}>
        <DraftNote draft={draft} />
        {failure && <Problem text={explain(failure, words)} />}
        <Field
          label={t.name}
          hint={t.nameHint}
          value={typed.name}
          onChange={(name) => set({ name })}
          error={fields['name']}
          required
        />
        {!settings.isFromServer && (
          <Connection
            typed={typed}
            fields={fields}
            hasSecret={settings.hasSecret}
            secret={secret}
            onSecret={setSecret}
            onChange={set}
          />
        )}
        <Field
          label={t.scopes}
          value={typed.scopes}
          onChange={(scopes) => set({ scopes })}
          error={fields['scopes']}
          inputProps={{ dir: 'ltr' }}
        />
        {switches
          .filter((one) => one !== 'isActive' || !settings.isFromServer)
          .map((one) => (
            <SwitchRow
              key={one}
              label={t.switches[one]}
              hint={t.hints[one]}
              isOn={typed[one]}
              onChange={(isOn) => set({ [one]: isOn })}
            />
          ))}
        <Typography variant="h2">{t.groups}</Typography>
        <Box sx={{ color: token('text2') }}>{t.groupsText}</Box>
        <Field
          label={t.groupsClaim}
          hint={t.groupsClaimHint}
          value={typed.groupsClaim}
          onChange={(groupsClaim) => set({ groupsClaim })}
          error={fields['groupsClaim']}
          inputProps={{ dir: 'ltr' }}
        />
        <GroupMappings
          mappings={typed.mappings}
          roles={roles}
          units={units}
          errors={fields}
          onChange={(mappings) => set({ mappings })}
        />
        <Typography variant="h2">{t.passwords}</Typography>
        <Box sx={{ color: token('text2') }}>{t.passwordsText}</Box>
        <Ticks
          label={t.passwordOff}
          options={roles.map(({ id, name }) => [id, name] as const)}
          ticked={typed.passwordOffRoles}
          onChange={(passwordOffRoles) => set({ passwordOffRoles })}
        />
        {mayWrite && (
          <Button
            type="submit"
            variant="contained"
            color="primary"
            aria-busy={save.isPending}
            sx={{ justifySelf: 'start' }}
          >
            {words.common.save}
          </Button>
        )}
      </Box>
    </Sheet>
  );
}

/** Where the provider is, and who we are there. */
function Connection({
  typed,
  fields,
  hasSecret,
  secret,
  onSecret,
  onChange,
}: {
  typed: Typed;
  fields: Readonly<Record<string, string>>;
  hasSecret: boolean;
  secret: string;
  onSecret: (secret: string) => void;
  onChange: (changes: Partial<Typed>) => void;
}) {
  const { signOn: t } = useLanguage(integrationWords).words;
  return (
    <>
      <Field
        label={t.issuer}
        hint={t.issuerHint}
        value={typed.issuer}
        onChange={(issuer) => onChange({ issuer })}
        error={fields['issuer']}
        required
        inputProps={{ dir: 'ltr' }}
      />
      <Field
        label={t.clientId}
        value={typed.clientId}
        onChange={(clientId) => onChange({ clientId })}
        error={fields['clientId']}
        required
        inputProps={{ dir: 'ltr' }}
      />
      <Field
        label={t.secret}
        hint={hasSecret ? t.secretKept : t.secretHint}
        value={secret}
        onChange={onSecret}
        error={fields['clientSecret']}
        type="password"
        inputProps={{ autoComplete: 'off', dir: 'ltr' }}
      />
    </>
  );
}
