import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { authApi } from '#contract/areas/identity/sign-in.ts';
import { rolesApi } from '#contract/areas/users/roles.ts';
import { useCall } from '#web/api/use-call.ts';
import { readSession } from '#web/session/session.ts';
import { useUnits } from '#web/shell/units.ts';
import { useGroup } from '#web/shell/use-menu.ts';
import { ChoiceField, Field } from '#web/ui/field.tsx';
import { Sheet } from '#web/ui/page.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import { isGrantable } from './grantable-role.ts';
import { SwitchField } from './switch-field.tsx';
import { useOwnId } from './use-own-id.ts';
import type { User, UserDraft, UserField } from './user-draft.ts';
import { userWords } from './words/words.ts';

type Errors = Partial<Record<UserField, string>>;

/** The fields of a user: person, rights, and the first sign-in. */
export function UserFields({
  kept: saved,
  draft,
  errors,
  isLocked,
  onChange,
  password,
  onPassword,
  isInviting,
  onInviting,
}: {
  kept: User | undefined;
  draft: UserDraft;
  errors: Errors;
  isLocked: boolean;
  onChange: (change: Partial<UserDraft>) => void;
  password: string;
  onPassword: (password: string) => void;
  isInviting: boolean;
  onInviting: (isInviting: boolean) => void;
}) {
  const { words } = useLanguage(userWords);
  const { users } = words.people;
  const isOwn = useOwnId() === saved?.id && saved !== undefined;
  const provider = useCall(authApi.key, {}).data?.provider;
  const field = (
    name: 'firstName' | 'lastName' | 'username' | 'email' | 'phone',
    more: Partial<Parameters<typeof Field>[0]> = {},
  ) => (
    <Field
      label={users[name]}
      value={draft[name]}
      onChange={(value) => onChange({ [name]: value })}
      error={errors[name]}
      required={name !== 'phone'}
      disabled={isLocked}
      {...more}
    />
  );
  return (
    <Box sx={{ display: 'grid', gap: 2, alignContent: 'start', minWidth: 0 }}>
      <Part title={users.person}>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))' }}>
          {field('firstName', { autoFocus: !saved, inputProps: { autoComplete: 'off', maxLength: 80 } })}
          {field('lastName', { inputProps: { autoComplete: 'off', maxLength: 80 } })}
        </Box>
        {field('username', {
          hint: users.usernameHint,
          inputProps: { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, maxLength: 60 },
        })}
        {field('email', { type: 'email', inputProps: { autoComplete: 'off', maxLength: 254 } })}
        {field('phone', {
          type: 'tel',
          hint: users.phoneHint,
          inputProps: { autoComplete: 'off', maxLength: 40, dir: 'ltr' },
        })}
      </Part>
      <Part title={users.access}>
        <RoleField draft={draft} error={errors.roleId} isLocked={isLocked || isOwn} onChange={onChange} kept={saved} />
        {isOwn && !isLocked && <Box sx={{ color: token('text2'), fontSize: 13 }}>{users.ownRole}</Box>}
        <UnitsField draft={draft} error={errors.unitIds} isLocked={isLocked} onChange={onChange} kept={saved} />
        <SwitchField
          label={users.write}
          hint={users.writeHint}
          isOn={draft.mayWrite}
          isLocked={isLocked || (isOwn && draft.mayWrite)}
          onChange={(isOn) => onChange({ mayWrite: isOn })}
        />
      </Part>
      {!isLocked && !isOwn && (
        <Part title={saved ? users.newPassword : users.entry}>
          {!saved && (
            <RadioGroup value={isInviting ? 'invite' : 'set'} onChange={(_, value) => onInviting(value === 'invite')}>
              <FormControlLabel value="invite" control={<Radio />} label={users.invite} />
              <FormControlLabel value="set" control={<Radio />} label={users.setPassword} />
            </RadioGroup>
          )}
          {!saved && isInviting ? (
            <Box sx={{ color: token('text2'), fontSize: 13 }}>
              {users.inviteHint}
              {provider !== undefined && ` ${users.inviteElsewhere(provider)}`}
            </Box>
          ) : saved?.elsewhere !== undefined ? (
            <Box sx={{ color: token('text2') }}>{users.passwordElsewhere(saved.elsewhere)}</Box>
          ) : (
            <PasswordField
              value={password}
              onChange={onPassword}
              error={errors.password}
              hint={saved ? `${users.passwordHint} ${users.passwordEdit}` : users.passwordHint}
            />
          )}
        </Part>
      )}
    </Box>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Sheet>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2 }}>{children}</Box>
    </Sheet>
  );
}

function PasswordField(props: {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  hint: string;
}) {
  const { words } = useLanguage(userWords);
  const [isShown, setShown] = useState(false);
  return (
    <Field
      {...props}
      label={words.people.users.password}
      type={isShown ? 'text' : 'password'}
      inputProps={{ autoComplete: 'new-password', maxLength: 128 }}
      action={
        <Button
          size="small"
          variant="text"
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
          sx={{ minHeight: 28 }}
        >
          {isShown ? words.login.hide : words.login.show}
        </Button>
      }
    />
  );
}

type Choice = {
  kept: User | undefined;
  draft: UserDraft;
  error: string | undefined;
  isLocked: boolean;
  onChange: (change: Partial<UserDraft>) => void;
};

/** The role; one with more rights than the editor has is shown and cannot be given. */
function RoleField({ kept: saved, draft, error, isLocked, onChange }: Choice) {
  const { words } = useLanguage(userWords);
  const { users } = words.people;
  const { data } = useCall(rolesApi.list, {});
  const editor = { pages: readSession()?.pages ?? [], group: useGroup() };
  const all = data?.roles ?? [];
  if (isLocked) {
    const name = all.find(({ id }) => String(id) === draft.roleId)?.name ?? saved?.roleName ?? '';
    return <Field label={users.role} value={name} onChange={() => {}} disabled />;
  }
  const isOpen = (role: (typeof all)[number]) => role.id === saved?.roleId || isGrantable(role, editor);
  return (
    <ChoiceField
      label={users.role}
      value={draft.roleId}
      onChange={(roleId) => onChange({ roleId })}
      error={error}
      required
      empty={users.chooseRole}
      options={all.filter(isOpen).map(({ id, name }) => [String(id), name] as const)}
    />
  );
}

/** The business units; those that the editor does not have cannot be changed. */
function UnitsField({ kept: saved, draft, error, isLocked, onChange }: Choice) {
  const { words } = useLanguage(userWords);
  const { users } = words.people;
  const { units } = useUnits(true);
  const foreign = (saved?.unitIds ?? [])
    .map((id, at) => ({ id, label: saved!.unitCodes[at] ?? '' }))
    .filter(({ id }) => !units.some((unit) => unit.id === id));
  const toggle = (id: number, isOn: boolean) =>
    onChange({
      unitIds: [...draft.unitIds.filter((one) => one !== id), ...(isOn ? [id] : [])].toSorted((a, b) => a - b),
    });
  const tick = (id: number, label: string, isFixed: boolean) => (
    <FormControlLabel
      key={id}
      sx={{ margin: 0 }}
      control={
        <Checkbox
          checked={draft.unitIds.includes(id)}
          disabled={isLocked || isFixed}
          onChange={(_, isOn) => toggle(id, isOn)}
        />
      }
      label={<bdi>{label}</bdi>}
    />
  );
  return (
    <Box component="fieldset" sx={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
      <Typography component="legend" sx={{ fontWeight: 500, padding: 0 }}>
        {users.units}
        <Box component="span" aria-hidden sx={{ color: 'error.main' }}>
          {' '}
          *
        </Box>
      </Typography>
      <Box sx={{ color: token('text3'), fontSize: 13 }}>{users.unitsHint}</Box>
      {error !== undefined && (
        <FormHelperText error sx={{ margin: 0, fontSize: 13 }}>
          {error}
        </FormHelperText>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
        {units.map(({ id, name, code }) => tick(id, `${name} (${code})`, false))}
        {foreign.map(({ id, label }) => tick(id, label, true))}
      </Box>
    </Box>
  );
}
