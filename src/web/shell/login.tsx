import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type FormEvent, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { authApi } from '#contract/areas/identity/sign-in.ts';
import { type PageId, pagesOfRoute } from '#domain/access/pages.ts';
import { signInRules } from '#domain/access/sign-in.ts';
import { call } from '#web/api/client.ts';
import { explain } from '#web/api/explain.ts';
import { problemOf } from '#web/api/problem.ts';
import { useCall } from '#web/api/use-call.ts';
import { sealPassword } from '#web/session/envelope.ts';
import { readSession, type SignInAnswer } from '#web/session/session.ts';
import { stored } from '#web/session/storage.ts';
import { Field } from '#web/ui/field.tsx';
import { Note } from '#web/ui/page.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { useLanguage, useWords } from '#web/words/language.tsx';
import { GuestPage, GuestTitle } from './guest-page.tsx';
import { startRoute } from './menu.ts';
import { useSession } from './session-provider.tsx';
import { ShowButton } from './show-button.tsx';

const least = signInRules.form;

/** What the way here may carry: where somebody wanted to be, and whether they come from setting their password. */
type Arrival = { from?: string; isPasswordSet?: boolean } | null;

/** The sign-in page (screens 2.1). */
export function Login() {
  const words = useWords();
  const arrival = useLocation().state as Arrival;
  return (
    <GuestPage title={words.login.title}>
      {arrival?.isPasswordSet && (
        <Box role="status" sx={{ mb: 2 }}>
          <Note tone="success">{words.account.reset.done}</Note>
        </Box>
      )}
      <LoginForm />
      <SampleNote />
    </GuestPage>
  );
}

/** The remembered address where the role may open it, else the first permitted page that has a screen (ruling 13). */
export function landingPath(requested: string | undefined, granted: readonly PageId[], mayWrite: boolean): string {
  if (requested === undefined) return startRoute(granted, mayWrite);
  const needed = pagesOfRoute(requested.split('?')[0]!);
  return !needed || needed.some((id) => granted.includes(id)) ? requested : startRoute(granted, mayWrite);
}

/** Signs in, with a code where the second factor is on. What is wrong is said and nothing but the password is lost. */
function LoginForm() {
  const { words } = useLanguage();
  const { begin } = useSession();
  const navigate = useNavigate();
  const location = useLocation();
  const toast = useToast();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState<string>();
  const [touched, setTouched] = useState({ username: false, password: false });
  const [isShown, setShown] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const passwordField = useRef<HTMLInputElement>(null);
  const needsCode = code !== undefined;
  const isValid =
    username.trim().length >= least.username && password.length >= least.password && (!needsCode || code.trim() !== '');

  const enter = async () => {
    const key = await call(authApi.key, {}, { isGuest: true });
    const sealed = await sealPassword(password, key);
    const answer: SignInAnswer = await call(
      authApi.signIn,
      {
        username: username.trim(),
        password: sealed,
        kid: key.kid,
        phone: stored('phone'),
        ...(needsCode && { code: code.trim() }),
      },
      { isGuest: true },
    );
    begin(answer);
    if (answer.recoveryCodesLeft !== undefined) toast(words.account.factor.codeSpent(answer.recoveryCodesLeft));
    const requested = (location.state as Arrival)?.from;
    const session = readSession();
    void navigate(landingPath(requested, session?.pages ?? [], session?.mayWrite ?? false), { replace: true });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isValid || isBusy) return;
    setBusy(true);
    setShown(false);
    try {
      await enter();
    } catch (failure) {
      setBusy(false);
      const problem = problemOf(failure);
      if (problem.code === 'auth.code-needed') return setCode('');
      // An answer without words is no news for the person (specification 8).
      if (problem.status > 0 && problem.message === '') console.error(`sign-in was answered ${problem.status}`);
      else toast(explain(problem, words), { isError: true });
      if (problem.code === 'auth.wrong-code') return setCode('');
      setPassword('');
      setCode(undefined);
      passwordField.current?.focus();
    }
  };

  return (
    <Box component="form" onSubmit={submit} noValidate sx={{ display: 'grid', gap: 2 }}>
      <GuestTitle>{needsCode ? words.account.code.title : words.login.title}</GuestTitle>
      {!globalThis.isSecureContext && <Note tone="warn">{words.login.notPrivate}</Note>}
      {needsCode ? (
        <>
          <Typography sx={{ color: 'text.secondary' }}>{words.account.code.text}</Typography>
          <Field
            label={words.account.code.label}
            hint={words.account.code.hint}
            value={code}
            onChange={setCode}
            inputProps={{ autoComplete: 'one-time-code', autoCapitalize: 'none', spellCheck: false, dir: 'ltr' }}
            autoFocus
          />
        </>
      ) : (
        <>
          <Field
            label={words.login.username}
            value={username}
            onChange={setUsername}
            onBlur={() => setTouched((before) => ({ ...before, username: username !== '' }))}
            error={
              touched.username && username.trim().length < least.username
                ? words.login.short(least.username)
                : undefined
            }
            inputProps={{ autoComplete: 'username', autoCapitalize: 'none', spellCheck: false }}
            autoFocus
          />
          <Field
            label={words.login.password}
            value={password}
            onChange={setPassword}
            onBlur={() => setTouched((before) => ({ ...before, password: password !== '' }))}
            error={touched.password && password.length < least.password ? words.login.short(least.password) : undefined}
            type={isShown ? 'text' : 'password'}
            inputRef={passwordField}
            inputProps={{ autoComplete: 'current-password' }}
            action={<ShowButton isShown={isShown} onChange={setShown} />}
          />
        </>
      )}
      <Button
        type="submit"
        variant="contained"
        color="primary"
        disabled={!isValid}
        aria-busy={isBusy}
        sx={{ minHeight: 40 }}
      >
        {isBusy ? words.login.busy : words.login.submit}
      </Button>
      {needsCode ? (
        <Button variant="text" onClick={() => setCode(undefined)} sx={{ justifySelf: 'start' }}>
          {words.account.code.back}
        </Button>
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, rowGap: 0.5, '& a': { py: 0.5 } }}>
          <Link to="/forgotpass">{words.account.forgot.passwordLink}</Link>
          <Link to="/forgotuser">{words.account.forgot.usernameLink}</Link>
        </Box>
      )}
    </Box>
  );
}

/** How to get in where the data is the sample: nobody should have to look for it. */
function SampleNote() {
  const words = useWords();
  const { data } = useCall(authApi.key, {});
  if (!data?.sample) return null;
  const { usernames, password } = data.sample;
  return (
    <Box sx={{ mt: 2 }}>
      <Note tone="info">{words.login.sample(usernames.join(', '), password)}</Note>
    </Box>
  );
}
