import { useState } from 'react';
import type { PasswordFlaw } from '#domain/access/new-password.ts';
import { signInRules } from '#domain/access/sign-in.ts';
import type { Problem } from '#web/api/problem.ts';
import { Field } from '#web/ui/field.tsx';
import { useWords } from '#web/words/language.tsx';
import { ShowButton } from './show-button.tsx';

/** The two fields of a new password. */
export type NewPassword = { first: string; second: string };

/** Whether both fields are filled. The server judges the strength, because it knows the person. */
export function isComplete({ first, second }: NewPassword): boolean {
  return [...first].length >= signInRules.newPassword.least && first === second;
}

/** The two fields of a new password, with errors at each field; the typed text stays. */
export function NewPasswordFields({
  value,
  onChange,
  problem,
  autoFocus = false,
}: {
  value: NewPassword;
  onChange: (value: NewPassword) => void;
  problem: Problem | undefined;
  autoFocus?: boolean;
}) {
  const { account } = useWords();
  const [isShown, setShown] = useState(false);
  const [touched, setTouched] = useState({ first: false, second: false });
  const { first, second } = value;
  const isShort = touched.first && first !== '' && [...first].length < signInRules.newPassword.least;
  const why = problem?.code === 'auth.password-weak' ? (problem.details['why'] as PasswordFlaw) : undefined;
  const refused = why && account.weak[why];
  return (
    <>
      <Field
        label={account.password.next}
        value={first}
        onChange={(next) => onChange({ ...value, first: next })}
        onBlur={() => setTouched((before) => ({ ...before, first: true }))}
        hint={account.password.hint}
        error={isShort ? account.weak['too-short'] : refused}
        type={isShown ? 'text' : 'password'}
        inputProps={{ autoComplete: 'new-password' }}
        action={<ShowButton isShown={isShown} onChange={setShown} />}
        autoFocus={autoFocus}
      />
      <Field
        label={account.password.again}
        value={second}
        onChange={(next) => onChange({ ...value, second: next })}
        onBlur={() => setTouched((before) => ({ ...before, second: true }))}
        error={touched.second && second !== '' && first !== second ? account.password.differs : undefined}
        type={isShown ? 'text' : 'password'}
        inputProps={{ autoComplete: 'new-password' }}
      />
    </>
  );
}
