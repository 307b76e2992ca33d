import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { authApi } from '#contract/areas/identity/sign-in.ts';
import { vaultApi } from '#contract/areas/vault/vault.ts';
import { client as clientCatalog } from '#contract/catalogs/client.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { type LoginHealth, loginHealths, type MfaType, makeSecret, mfaTypes, vaultRules } from '#domain/vault.ts';
import { call } from '#web/api/client.ts';
import { type Problem, problemOf } from '#web/api/problem.ts';
import { useCall, useChange } from '#web/api/use-call.ts';
import { SaveDialog } from '#web/lists/save-dialog.tsx';
import { useDraft } from '#web/session/draft.ts';
import { sealPassword } from '#web/session/envelope.ts';
import { ChoiceField, Field } from '#web/ui/field.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { useWords } from '#web/words/language.tsx';
import type { Login } from './reveal-dialog.tsx';
import { vaultWords } from './words/words.ts';

type Choices = Output<typeof vaultApi.dues>;
const reads = [vaultApi.search, vaultApi.dues, vaultApi.exposure, vaultApi.history];

/** Numbers below a bound, of the browser's own good randomness, every one as likely. */
function random(below: number): number {
  const most = Math.floor(2 ** 32 / below) * below;
  for (;;) {
    const [drawn] = crypto.getRandomValues(new Uint32Array(1));
    if (drawn! < most) return drawn! % below;
  }
}

/** Adds a login or changes one. A password that is not typed stays as it is; a typed one leaves sealed. */
export function LoginForm({
  login,
  choices,
  onClose,
}: {
  login: Login | undefined;
  choices: Choices;
  onClose: () => void;
}) {
  const words = useWords(vaultWords);
  const t = words.vault;
  const toast = useToast();
  const [saved, setKept, draft] = useDraft(`login:${login?.id ?? 'new'}:${login?.version ?? 0}`, {
    vmsProvider: login?.vmsProvider ?? (choices.vendorSystems.length === 1 ? choices.vendorSystems[0]! : ''),
    clientId: login?.clientId === undefined ? '' : String(login.clientId),
    programme: login?.programme ?? '',
    loginUrl: login?.loginUrl ?? '',
    username: login?.username ?? '',
    mfaType: login?.mfaType ?? ('NONE' as MfaType),
    mfaHolder: login?.mfaHolder ?? '',
    ownerId: login?.ownerId === undefined ? '' : String(login.ownerId),
    mailbox: login?.mailbox ?? '',
    rotateEveryDays: String(login?.rotateEveryDays ?? vaultRules.usualRotationDays),
    expiresOn: login?.expiresOn ?? '',
    health: login?.health ?? ('UNKNOWN' as LoginHealth),
    allowAutomatedUse: login?.allowAutomatedUse ?? false,
    remark: login?.remark ?? '',
  });
  // Never kept anywhere: a password is typed anew after the session ended.
  const [password, setPassword] = useState('');
  const typed = { ...saved, password };
  const [isChecked, setChecked] = useState(false);
  const [wasMade, setWasMade] = useState(false);
  const [sealing, setSealing] = useState<Problem>();
  const add = useChange(vaultApi.create, reads);
  const change = useChange(vaultApi.change, reads);
  const { error, isPending } = login ? change : add;
  const clients = useCall(clientCatalog.calls.search, { size: 200, isActive: true } as never);
  const found = (clients.data as { found: { rows: { id: number; name: string }[] } } | undefined)?.found.rows ?? [];

  const set = (name: keyof typeof saved) => (value: string | boolean) =>
    setKept((before) => ({ ...before, [name]: value }));
  const errors = error?.fields ?? {};
  const isMissing = (name: 'vmsProvider' | 'username' | 'password') =>
    isChecked && typed[name].trim() === '' && (name !== 'password' || !login);
  const save = async (overVersion?: number) => {
    setChecked(true);
    setSealing(undefined);
    if (typed.vmsProvider === '' || typed.username.trim() === '' || (!login && typed.password === '')) return;
    const { clientId, ownerId, rotateEveryDays, health, ...rest } = saved;
    try {
      const key = password === '' ? undefined : await call(authApi.key, {});
      const input = {
        ...rest,
        rotateEveryDays: Number(rotateEveryDays),
        ...(clientId !== '' && { clientId: Number(clientId) }),
        ...(ownerId !== '' && { ownerId: Number(ownerId) }),
        health,
        ...(key && { password: await sealPassword(password, key as never), kid: key.kid }),
      };
      const done = {
        onSuccess: () => {
          draft.done();
          toast(t.saved(t.name(typed.vmsProvider, typed.username)));
          onClose();
        },
      };
      if (login) change.mutate({ input: { id: login.id, ...input, version: overVersion ?? login.version } }, done);
      else add.mutate({ input }, done);
    } catch (failure) {
      setSealing(problemOf(failure));
    }
  };
  const text = (name: 'programme' | 'mfaHolder' | 'mailbox' | 'loginUrl') => (
    <Field
      label={t.fields[name]}
      value={typed[name]}
      onChange={set(name)}
      error={errors[name]}
      {...(name === 'loginUrl' && { inputProps: { dir: 'ltr', inputMode: 'url' } as const })}
    />
  );
  const columns = {
    display: 'grid',
    gap: 2,
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
  } as const;
  return (
    <SaveDialog
      title={login ? t.edit(t.name(login.vmsProvider, login.username)) : t.add}
      draft={draft}
      hasSecret={password !== ''}
      problem={sealing ?? error}
      isPending={isPending}
      labels={t.fields}
      onSave={(version) => void save(version)}
      onTakeTheirs={onClose}
      onClose={onClose}
    >
      <Box sx={columns}>
        <ChoiceField
          label={t.fields.vmsProvider}
          value={typed.vmsProvider}
          onChange={set('vmsProvider')}
          empty={t.chooseSystem}
          options={choices.vendorSystems.map((one) => [one, one] as const)}
          error={isMissing('vmsProvider') ? t.chooseSystem : errors['vmsProvider']}
          required
        />
        <ChoiceField
          label={t.fields.clientId}
          value={typed.clientId}
          onChange={set('clientId')}
          empty={t.anyClient}
          options={found.map(({ id, name }) => [String(id), name] as const)}
        />
        <Field
          label={t.fields.username}
          value={typed.username}
          onChange={set('username')}
          error={isMissing('username') ? words.common.required : errors['username']}
          required
          inputProps={{ dir: 'ltr', autoComplete: 'off' }}
        />
        {text('programme')}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'end' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Field
            label={t.fields.password}
            value={typed.password}
            onChange={(value) => {
              setWasMade(false);
              setPassword(value);
            }}
            // A made one has to be read to be set at the vendor system; a typed one does not.
            type={wasMade ? 'text' : 'password'}
            hint={wasMade ? t.generated : login ? (typed.password === '' ? t.keepPassword : t.newPassword) : undefined}
            error={isMissing('password') ? t.enterPassword : errors['password']}
            required={!login}
            inputProps={{ dir: 'ltr', autoComplete: 'new-password' }}
          />
        </Box>
        <Button
          onClick={() => {
            setPassword(makeSecret(random));
            setWasMade(true);
          }}
        >
          {t.generate}
        </Button>
      </Box>
      {text('loginUrl')}
      <Box sx={columns}>
        <ChoiceField
          label={t.fields.mfaType}
          value={typed.mfaType}
          onChange={set('mfaType')}
          options={mfaTypes.map((one) => [one, t.mfa[one]] as const)}
        />
        {typed.mfaType !== 'NONE' && text('mfaHolder')}
        <ChoiceField
          label={t.fields.ownerId}
          value={typed.ownerId}
          onChange={set('ownerId')}
          empty={t.noOwner}
          options={choices.owners.map(({ id, name }) => [String(id), name] as const)}
          error={errors['ownerId']}
        />
        {text('mailbox')}
        <Field
          label={t.fields.rotateEveryDays}
          value={typed.rotateEveryDays}
          onChange={set('rotateEveryDays')}
          type="number"
          hint={t.rotateHint}
          error={errors['rotateEveryDays']}
        />
        <Field
          label={t.fields.expiresOn}
          type="date"
          value={typed.expiresOn}
          onChange={set('expiresOn')}
          error={errors['expiresOn']}
        />
        <ChoiceField
          label={t.fields.health}
          value={typed.health}
          onChange={set('health')}
          options={loginHealths.map((one) => [one, t.healths[one]] as const)}
        />
      </Box>
      <Box>
        <FormControlLabel
          control={
            <Checkbox checked={typed.allowAutomatedUse} onChange={(_, isOn) => set('allowAutomatedUse')(isOn)} />
          }
          label={t.fields.allowAutomatedUse}
        />
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{t.automatedHint}</Box>
      </Box>
      <Field
        label={t.fields.remark}
        value={typed.remark}
        onChange={set('remark')}
        multiline
        rows={2}
        error={errors['remark']}
      />
    </SaveDialog>
  );
}
