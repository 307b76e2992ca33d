import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type FormEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { authApi } from '#contract/areas/auth.ts';
import { type PageId, pagesOfRoute, readPageList } from '#domain/pages.ts';
import { languages } from '#domain/words/bot.ts';
import { call } from '#web/data/client.ts';
import { explain } from '#web/data/explain.ts';
import { problemOf } from '#web/data/problem.ts';
import { useCall } from '#web/data/use-call.ts';
import { sealPassword } from '#web/session/envelope.ts';
import { Field } from '#web/ui/field.tsx';
import { Mark } from '#web/ui/mark.tsx';
import { Note } from '#web/ui/page.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { token } from '#web/ui/tokens.ts';
import { languageNames, useLanguage, useWords } from '#web/words/language.tsx';
import { startRoute } from './menu.ts';
import { useSession } from './session-provider.tsx';

const least = { username: 4, password: 3 };

/** The sign-in page (ui.md 2.1): what the product is for on one side, the form on the other. */
export function Login() {
  const { words } = useLanguage();
  return (
    <Box
      component="main"
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: 'minmax(360px, 5fr) 7fr' },
        gridTemplateRows: { xs: 'auto 1fr', md: '1fr' },
      }}
    >
      <Box
        sx={{
          background: token('navBg'),
          color: token('navText'),
          padding: { xs: 3, md: 6 },
          display: 'flex',
          flexDirection: 'column',
          gap: { xs: 2, md: 5 },
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, fontWeight: 600, fontSize: 16, color: '#fff' }}>
          <Mark /> Rolecall
        </Box>
        <Box sx={{ display: { xs: 'none', md: 'block' } }}>
          <Typography component="p" sx={{ color: token('navMuted'), mb: 2 }}>
            {words.login.stepsTitle}
          </Typography>
          <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 2.5 }}>
            {words.login.steps.map((step, at) => (
              <Box component="li" key={step} sx={{ display: 'flex', gap: 2, alignItems: 'center', fontSize: 16 }}>
                <Box
                  component="span"
                  sx={{
                    width: 32,
                    height: 32,
                    borderRadius: '50%',
                    border: `1px solid ${token('navMarker')}`,
                    color: token('navMarker'),
                    display: 'grid',
                    placeItems: 'center',
                    fontSize: 14,
                    fontWeight: 600,
                    flex: 'none',
                  }}
                >
                  {at + 1}
                </Box>
                {step}
              </Box>
            ))}
          </Box>
        </Box>
      </Box>
      <Box sx={{ display: 'grid', placeItems: 'center', padding: 3 }}>
        <Box sx={{ width: '100%', maxWidth: 400 }}>
          <LoginForm />
          <SampleNote />
          <LanguageRow />
        </Box>
      </Box>
    </Box>
  );
}

/** The remembered address where the role may open it, else the first permitted page that has a screen (ruling 13). */
export function wayIn(wanted: string | undefined, granted: readonly PageId[]): string {
  if (wanted === undefined) return startRoute(granted);
  const needed = pagesOfRoute(wanted.split('?')[0]!);
  return !needed || needed.some((id) => granted.includes(id)) ? wanted : startRoute(granted);
}

function LoginForm() {
  const { words } = useLanguage();
  const { begin } = useSession();
  const navigate = useNavigate();
  const location = useLocation();
  const toast = useToast();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [touched, setTouched] = useState({ username: false, password: false });
  const [isShown, setShown] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const passwordField = useRef<HTMLInputElement>(null);
  const isValid = username.trim().length >= least.username && password.length >= least.password;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isValid || isBusy) return;
    setBusy(true);
    setShown(false);
    try {
      const key = await call(authApi.key, {});
      const sealed = await sealPassword(password, key);
      const signedIn = await call(authApi.signIn, { username: username.trim(), password: sealed, kid: key.kid });
      begin(signedIn);
      const wanted = (location.state as { from?: string } | null)?.from;
      void navigate(wayIn(wanted, readPageList(signedIn.pages)), { replace: true });
    } catch (failure) {
      toast(explain(problemOf(failure), words), { isError: true });
      setPassword('');
      setBusy(false);
      passwordField.current?.focus();
    }
  };

  return (
    <Box component="form" onSubmit={submit} noValidate sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="h1" sx={{ fontSize: 24, lineHeight: '32px', mb: 1 }}>
        {words.login.title}
      </Typography>
      {!globalThis.isSecureContext && <Note tone="warn">{words.login.notPrivate}</Note>}
      <Field
        label={words.login.username}
        value={username}
        onChange={setUsername}
        onBlur={() => setTouched((before) => ({ ...before, username: username !== '' }))}
        error={
          touched.username && username.trim().length < least.username ? words.login.short(least.username) : undefined
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
        action={
          <Button
            size="small"
            variant="text"
            aria-pressed={isShown}
            onClick={() => setShown((before) => !before)}
            sx={{ minHeight: 28 }}
          >
            {isShown ? words.login.hide : words.login.show}
          </Button>
        }
      />
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

function LanguageRow() {
  const { language, setLanguage } = useLanguage();
  return (
    <Box sx={{ display: 'flex', gap: 1, mt: 3 }}>
      {languages.map((one) => (
        <Button
          key={one}
          size="small"
          variant="text"
          lang={one}
          aria-pressed={one === language}
          onClick={() => setLanguage(one)}
          sx={{ color: one === language ? 'text.primary' : 'text.secondary', fontWeight: one === language ? 600 : 400 }}
        >
          {languageNames[one]}
        </Button>
      ))}
    </Box>
  );
}
