import { SaveDialog } from '#web/lists/save-dialog.tsx';
import { useDraft } from '#web/session/draft.ts';
import { Field } from '#web/ui/field.tsx';
import { useWords } from '#web/words/language.tsx';
import { AccountFields, AutomatedUse, PasswordField, TextField, UpkeepFields } from './login-fields.tsx';
import type { Login } from './reveal-dialog.tsx';
import { type LoginChoices, startValues, useLoginForm } from './use-login-form.ts';
import { vaultWords } from './words/words.ts';

/** Adds a login or changes one. A password that is not typed stays as it is; a typed one leaves sealed. */
export function LoginForm({
  login,
  choices,
  onClose,
}: {
  login: Login | undefined;
  choices: LoginChoices;
  onClose: () => void;
}) {
  const t = useWords(vaultWords).vault;
  const saved = useDraft(`login:${login?.id ?? 'new'}:${login?.version ?? 0}`, startValues(login, choices));
  const [, , draft] = saved;
  const form = useLoginForm(login, saved, onClose);
  const { typed, set, errors, problem, isPending, save } = form;
  return (
    <SaveDialog
      title={login ? t.edit(t.name(login.vmsProvider, login.username)) : t.add}
      draft={draft}
      hasSecret={typed.password !== ''}
      problem={problem}
      isPending={isPending}
      labels={t.fields}
      onSave={(version) => void save(version)}
      onTakeTheirs={onClose}
      onClose={onClose}
    >
      <AccountFields form={form} choices={choices} />
      <PasswordField form={form} />
      <TextField form={form} name="loginUrl" />
      <UpkeepFields form={form} choices={choices} />
      <AutomatedUse form={form} />
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
