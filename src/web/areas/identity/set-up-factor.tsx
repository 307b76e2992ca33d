import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FormEvent, useState } from 'react';
import { secondFactorApi } from '#contract/areas/identity/own-account.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { explain } from '#web/api/explain.ts';
import { useChange } from '#web/api/use-call.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Problem } from '#web/ui/page.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { token } from '#web/ui/tokens.ts';
import { useWords } from '#web/words/language.tsx';

/** The key for the authenticator app, and its first code, which turns the second factor on. */
export function SetUpFactor({
  pending,
  onDone,
  onCancel,
}: {
  pending: Output<typeof secondFactorApi.start>;
  onDone: (answer: Output<typeof secondFactorApi.confirm>) => void;
  onCancel: () => void;
}) {
  const words = useWords();
  const { factor } = words.account;
  const [code, setCode] = useState('');
  const confirm = useChange(secondFactorApi.confirm, [secondFactorApi.read]);
  const problem = confirm.error;
  const isAtField = problem?.code === 'auth.wrong-code';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() !== '') confirm.mutate({ input: { code: code.trim() } }, { onSuccess: onDone });
  };
  return (
    <Box component="form" onSubmit={submit} noValidate sx={{ display: 'grid', gap: 2, maxWidth: 560 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'start' }}>
        <QrCode text={pending.address} name={factor.picture} />
        <Box sx={{ display: 'grid', gap: 1.5, flex: '1 1 220px', minWidth: 0 }}>
          <span>{factor.scan}</span>
          <Box
            component="code"
            dir="ltr"
            sx={{
              fontFamily: '"IBM Plex Mono", monospace',
              fontSize: 16,
              padding: 1.5,
              borderRadius: 1.5,
              background: token('inset'),
              overflowWrap: 'anywhere',
            }}
          >
            {pending.secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <CopyButton text={pending.secret} label={factor.copy} />
            <a href={pending.address}>{factor.open}</a>
          </Box>
        </Box>
      </Box>
      {problem && !isAtField && <Problem text={explain(problem, words)} />}
      <Field
        label={factor.code}
        hint={factor.codeHint}
        value={code}
        onChange={setCode}
        error={isAtField ? explain(problem, words) : undefined}
        inputProps={{ autoComplete: 'one-time-code', inputMode: 'numeric', maxLength: 10, dir: 'ltr' }}
        autoFocus
      />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button
          type="submit"
          variant="contained"
          color="primary"
          disabled={code.trim() === ''}
          aria-busy={confirm.isPending}
        >
          {factor.confirm}
        </Button>
        <Button variant="text" onClick={onCancel}>
          {words.common.cancel}
        </Button>
      </Box>
    </Box>
  );
}
