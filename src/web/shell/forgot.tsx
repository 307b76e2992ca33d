import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { passwordsApi } from '#contract/areas/identity/password-reset.ts';
import { authApi } from '#contract/areas/identity/sign-in.ts';
import { call } from '#web/api/client.ts';
import { explain } from '#web/api/explain.ts';
import { problemOf } from '#web/api/problem.ts';
import { useCall } from '#web/api/use-call.ts';
import { identityWords } from '#web/areas/identity/words/words.ts';
import { Field } from '#web/ui/field.tsx';
import { Note, Problem } from '#web/ui/page.tsx';
import { useLanguage } from '#web/words/language.tsx';
import { GuestPage, GuestTitle } from './guest-page.tsx';

/** An email address: something, an at sign, a domain with a dot. */
const addressLike = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/** Requests a link for a new password. */
export function ForgotPassword() {
  return <Forgot isPassword />;
}

/** Requests one's username by email. */
export function ForgotUsername() {
  return <Forgot isPassword={false} />;
}

function Forgot({ isPassword }: { isPassword: boolean }) {
  const { words, language } = useLanguage(identityWords);
  const { forgot } = words.account;
  const [typed, setTyped] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ text: string; isError: boolean }>();
  // Told to everybody where there is a provider, so it says nothing about who has an account.
  const provider = useCall(authApi.key, {}).data?.provider;
  const isValid = isPassword ? typed.trim() !== '' : addressLike.test(typed.trim());

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isValid || isBusy) return;
    setBusy(true);
    setOutcome(undefined);
    try {
      const answer = await call(passwordsApi.forgot, { typed: typed.trim(), isPassword }, { isGuest: true });
      if (answer.status === 200) {
        const own = isPassword ? forgot.passwordSent : forgot.usernameSent;
        // The server answers in English; on an English page its own message is shown (specification 2).
        setOutcome({ text: language === 'en' ? (answer.message ?? own) : own, isError: false });
        setTyped('');
      } else setOutcome({ text: answer.failure ?? words.errors['call.failed'], isError: true });
    } catch (failure) {
      setOutcome({ text: explain(problemOf(failure), words), isError: true });
    } finally {
      setBusy(false);
    }
  };

  return (
    <GuestPage title={isPassword ? forgot.passwordTitle : forgot.usernameTitle}>
      <Box component="form" onSubmit={submit} noValidate sx={{ display: 'grid', gap: 2 }}>
        <GuestTitle>{isPassword ? forgot.passwordTitle : forgot.usernameTitle}</GuestTitle>
        <Typography sx={{ color: 'text.secondary' }}>
          {isPassword ? forgot.passwordText : forgot.usernameText}
          {isPassword && provider !== undefined && ` ${words.provider.forgot(provider)}`}
        </Typography>
        {outcome?.isError && <Problem text={outcome.text} />}
        {outcome && !outcome.isError && (
          <Box role="alert">
            <Note tone="success">{outcome.text}</Note>
          </Box>
        )}
        <Field
          label={isPassword ? words.login.username : forgot.email}
          value={typed}
          onChange={setTyped}
          type={isPassword ? 'text' : 'email'}
          inputProps={{
            autoComplete: isPassword ? 'username' : 'email',
            autoCapitalize: 'none',
            spellCheck: false,
          }}
          autoFocus
        />
        <Button
          type="submit"
          variant="contained"
          color="primary"
          disabled={!isValid}
          aria-busy={isBusy}
          sx={{ minHeight: 40 }}
        >
          {isPassword ? forgot.passwordSubmit : forgot.usernameSubmit}
        </Button>
        <Box sx={{ '& a': { py: 0.5, display: 'inline-block' } }}>
          <Link to="/">{forgot.back}</Link>
        </Box>
      </Box>
    </GuestPage>
  );
}
