import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { client as clientCatalog } from '#contract/catalogs/client.ts';
import { loginHealths, makeSecret, mfaTypes } from '#domain/vault.ts';
import { useCall } from '#web/api/use-call.ts';
import { ChoiceField, Field } from '#web/ui/field.tsx';
import { useWords } from '#web/words/language.tsx';
import type { LoginChoices, LoginFormState } from './use-login-form.ts';
import { vaultWords } from './words/words.ts';

const columns = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
} as const;

type FieldsProps = { form: LoginFormState; choices: LoginChoices };

/** A field of plain text that may stay empty. */
export function TextField({
  form: { typed, set, errors },
  name,
}: {
  form: LoginFormState;
  name: 'programme' | 'mfaHolder' | 'mailbox' | 'loginUrl';
}) {
  const t = useWords(vaultWords).vault;
  return (
    <Field
      label={t.fields[name]}
      value={typed[name]}
      onChange={set(name)}
      error={errors[name]}
      {...(name === 'loginUrl' && { inputProps: { dir: 'ltr', inputMode: 'url' } as const })}
    />
  );
}

/** Which account it is: its vendor system, the client it serves, its user name and its programme. */
export function AccountFields({ form, choices }: FieldsProps) {
  const words = useWords(vaultWords);
  const t = words.vault;
  const { typed, set, errors, isMissing } = form;
  const clients = useCall(clientCatalog.calls.search, { size: 200, isActive: true } as never);
  const found = (clients.data as { found: { rows: { id: number; name: string }[] } } | undefined)?.found.rows ?? [];
  return (
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
      <TextField form={form} name="programme" />
    </Box>
  );
}

/** Numbers below a bound, of the browser's own good randomness, every one as likely. */
function random(below: number): number {
  const most = Math.floor(2 ** 32 / below) * below;
  for (;;) {
    const [drawn] = crypto.getRandomValues(new Uint32Array(1));
    if (drawn! < most) return drawn! % below;
  }
}

/** The password: typed, or made here and then readable, as it has to be set at the vendor system. */
export function PasswordField({ form: { isNew, typed, setPassword, errors, isMissing } }: { form: LoginFormState }) {
  const t = useWords(vaultWords).vault;
  const [wasMade, setWasMade] = useState(false);
  const keepHint = typed.password === '' ? t.keepPassword : t.newPassword;
  return (
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
          hint={wasMade ? t.generated : isNew ? undefined : keepHint}
          error={isMissing('password') ? t.enterPassword : errors['password']}
          required={isNew}
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
  );
}

/** How the login is kept usable: its second factor, its owner, its mailbox, when it is rotated, and how it is. */
export function UpkeepFields({ form, choices }: FieldsProps) {
  const t = useWords(vaultWords).vault;
  const { typed, set, errors } = form;
  return (
    <Box sx={columns}>
      <ChoiceField
        label={t.fields.mfaType}
        value={typed.mfaType}
        onChange={set('mfaType')}
        options={mfaTypes.map((one) => [one, t.mfa[one]] as const)}
      />
      {typed.mfaType !== 'NONE' && <TextField form={form} name="mfaHolder" />}
      <ChoiceField
        label={t.fields.ownerId}
        value={typed.ownerId}
        onChange={set('ownerId')}
        empty={t.noOwner}
        options={choices.owners.map(({ id, name }) => [String(id), name] as const)}
        error={errors['ownerId']}
      />
      <TextField form={form} name="mailbox" />
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
  );
}

/** Whether programs may use the login. */
export function AutomatedUse({ form: { typed, set } }: { form: LoginFormState }) {
  const t = useWords(vaultWords).vault;
  return (
    <Box>
      <FormControlLabel
        control={<Checkbox checked={typed.allowAutomatedUse} onChange={(_, isOn) => set('allowAutomatedUse')(isOn)} />}
        label={t.fields.allowAutomatedUse}
      />
      <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{t.automatedHint}</Box>
    </Box>
  );
}
