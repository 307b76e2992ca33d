import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { Field } from '#web/ui/field.tsx';
import { Note } from '#web/ui/page.tsx';
import { useWords } from '#web/words/language.tsx';
import { GuestPage, GuestTitle } from './guest-page.tsx';
import { NewPasswordFields } from './new-password.tsx';
import { ShowButton } from './show-button.tsx';
import { type Arrival, type SignInForm, useSignIn } from './use-sign-in.ts';

// Loaded lazily, together with the API calls of the login, while somebody reads and types. If it cannot be loaded there is
// nothing, and signing in reports the error.
const LoginExtras = lazy(() =>
  import('./login-extras.tsx').then(
    (loaded) => ({ default: loaded.LoginExtras }),
    () => ({ default: () => null }),
  ),
);

/** The sign-in page (screens 2.1). */
export function Login() {
  const words = useWords();
  const arrival = useLocation().state as Arrival;
  return (
    <GuestPage
      title={words.login.title}
      below={
        <Suspense>
          <LoginExtras />
        </Suspense>
      }
    >
      {arrival?.isPasswordSet && (
        <Box role="status" sx={{ mb: 2 }}>
          <Note tone="success">{words.account.reset.done}</Note>
        </Box>
      )}
      <LoginForm />
    </GuestPage>
  );
}

function LoginForm() {
  const words = useWords();
  const form = useSignIn();
  const step = form.code !== undefined ? 'code' : form.next ? 'own' : 'name';
  const title = { code: words.account.code.title, own: words.account.own.title, name: words.login.title }[step];
  const submit = step === 'own' ? words.account.own.submit : words.login.submit;
  const goBack = () => {
    form.setCode(undefined);
    form.setNext(undefined);
  };
  return (
    <Box component="form" onSubmit={form.submit} noValidate sx={{ display: 'grid', gap: 2 }}>
      <GuestTitle>{title}</GuestTitle>
      {!globalThis.isSecureContext && <Note tone="warn">{words.login.notPrivate}</Note>}
      {step === 'code' && <CodeField form={form} />}
      {step === 'own' && <OwnPasswordFields form={form} />}
      {step === 'name' && <CredentialFields form={form} />}
      <Button
        type="submit"
        variant="contained"
        color="primary"
        disabled={!form.isValid}
        aria-busy={form.isBusy}
        sx={{ minHeight: 40 }}
      >
        {form.isBusy ? words.login.busy : submit}
      </Button>
      {step === 'name' ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, rowGap: 0.5, '& a': { py: 0.5 } }}>
          <Link to="/forgotpass">{words.account.forgot.passwordLink}</Link>
          <Link to="/forgotuser">{words.account.forgot.usernameLink}</Link>
        </Box>
      ) : (
        <Button variant="text" onClick={goBack} sx={{ justifySelf: 'start' }}>
          {words.account.code.back}
        </Button>
      )}
    </Box>
  );
}

/** Asked for where an administrator set the password that was typed. */
function OwnPasswordFields({ form }: { form: SignInForm }) {
  const { own } = useWords().account;
  return (
    <>
      <Typography role="status" sx={{ color: 'text.secondary' }}>
        {own.text}
      </Typography>
      {/* Password managers save the new password under this username. */}
      <input type="text" autoComplete="username" value={form.username} readOnly hidden />
      <NewPasswordFields value={form.next!} onChange={form.setNext} problem={form.problem} autoFocus />
    </>
  );
}

function CodeField({ form }: { form: SignInForm }) {
  const { code } = useWords().account;
  return (
    <>
      <Typography sx={{ color: 'text.secondary' }}>{code.text}</Typography>
      <Field
        label={code.label}
        hint={code.hint}
        value={form.code ?? ''}
        onChange={form.setCode}
        inputProps={{ autoComplete: 'one-time-code', autoCapitalize: 'none', spellCheck: false, dir: 'ltr' }}
        autoFocus
      />
    </>
  );
}

function CredentialFields({ form }: { form: SignInForm }) {
  const { login } = useWords();
  const { least, isShort } = form;
  return (
    <>
      <Field
        label={login.username}
        value={form.username}
        onChange={form.setUsername}
        onBlur={() => form.leaveField('username')}
        error={isShort.username ? login.short(least.username) : undefined}
        inputProps={{ autoComplete: 'username', autoCapitalize: 'none', spellCheck: false }}
        autoFocus
      />
      <Field
        label={login.password}
        value={form.password}
        onChange={form.setPassword}
        onBlur={() => form.leaveField('password')}
        error={isShort.password ? login.short(least.password) : undefined}
        type={form.isShown ? 'text' : 'password'}
        inputRef={form.passwordField}
        inputProps={{ autoComplete: 'current-password' }}
        action={<ShowButton isShown={form.isShown} onChange={form.setShown} />}
      />
    </>
  );
}
