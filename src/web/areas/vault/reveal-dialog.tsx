import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type FormEvent, useRef, useState } from 'react';
import { vaultApi } from '#contract/areas/vault/vault.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { type ViewKind, vaultRules } from '#domain/vault.ts';
import { call } from '#web/api/client.ts';
import { explain } from '#web/api/explain.ts';
import { type Problem as CallProblem, problemOf, shownProblem } from '#web/api/problem.ts';
import { useDraft } from '#web/session/draft.ts';
import { Field } from '#web/ui/field.tsx';
import { Problem } from '#web/ui/page.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { token } from '#web/ui/tokens.ts';
import { useWords } from '#web/words/language.tsx';
import { copySecret, useShownSecret } from './use-shown-secret.ts';
import { vaultWords } from './words/words.ts';

export type Login = Output<typeof vaultApi.create>;
const reasons = ['submit', 'update', 'check', 'other'] as const;
type Reason = (typeof reasons)[number];

/** Asks for a reason, then shows a password for half a minute, or copies it without showing it. Each is an audited call. */
export function RevealDialog({
  login,
  kind,
  onDone,
  onClose,
}: {
  login: Login;
  kind: ViewKind;
  onDone: () => void;
  onClose: () => void;
}) {
  const words = useWords(vaultWords);
  const t = words.vault;
  const toast = useToast();
  const isPhone = useMediaQuery('(max-width: 600px)');
  const [other, setOther, draft] = useDraft(`reveal-reason:${login.id}`, '');
  const [reason, setReason] = useState<Reason | ''>(draft.isRestored ? 'other' : '');
  const [isChecked, setChecked] = useState(false);
  const [problem, setProblem] = useState<CallProblem>();
  const [isPending, setPending] = useState(false);
  const [wasShown, setWasShown] = useState(false);
  const isAsking = useRef(false);
  const { secret, secondsLeft, show, hide } = useShownSecret();
  // No default reason: the audit would fill with reasons that nobody gave.
  const given = reason === 'other' ? other.trim() : reason === '' ? '' : t.reasons[reason];
  const isShort = given.length < 3;

  const take = async () => {
    setChecked(true);
    if (isShort || isAsking.current) return;
    isAsking.current = true;
    setPending(true);
    setProblem(undefined);
    try {
      // A direct call, not through the query cache, which must never contain a password.
      const { password } = await call(vaultApi.reveal, { id: login.id, reason: given, kind });
      draft.done();
      if (kind === 'reveal') {
        show(password);
        setWasShown(true);
      } else if (await copySecret(password, () => toast(t.cleared))) {
        toast(t.copied);
        onClose();
      } else toast(t.copyFailed, { isError: true });
      onDone();
    } catch (failure) {
      setProblem(problemOf(failure));
    } finally {
      isAsking.current = false;
      setPending(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void take();
  };
  const leave = () => {
    draft.done();
    onClose();
  };
  const name = t.name(login.vmsProvider, login.username);
  return (
    <Dialog open fullScreen={isPhone} onClose={leave} aria-labelledby="reveal-title" fullWidth maxWidth="xs">
      <DialogTitle id="reveal-title">{kind === 'reveal' ? t.revealOf(name) : t.copyOf(name)}</DialogTitle>
      <Box component="form" onSubmit={submit} noValidate sx={{ display: 'contents' }}>
        <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
          {problem && shownProblem(problem) && <Problem text={explain(problem, words)} />}
          {secret === undefined ? (
            <>
              <Box role="radiogroup" aria-labelledby="reveal-why">
                <Box id="reveal-why" sx={{ fontWeight: 500, mb: 0.5 }}>
                  {t.why}
                </Box>
                <RadioGroup value={reason} onChange={(_, value) => setReason(value as Reason)}>
                  {reasons.map((one) => (
                    <FormControlLabel key={one} value={one} control={<Radio size="small" />} label={t.reasons[one]} />
                  ))}
                </RadioGroup>
                {isChecked && reason === '' && <FormHelperText error>{t.chooseReason}</FormHelperText>}
              </Box>
              {reason === 'other' && (
                <Field
                  label={t.otherReason}
                  value={other}
                  onChange={setOther}
                  error={isChecked && isShort ? t.reasonShort : undefined}
                  required
                  autoFocus
                />
              )}
              <Box sx={{ color: token('text2'), fontSize: 13 }}>{t.audited}</Box>
            </>
          ) : (
            <Box sx={{ display: 'flex', gap: 2, alignItems: 'end' }}>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Field
                  label={t.fields.password}
                  value={secret}
                  onChange={() => {}}
                  inputProps={{
                    readOnly: true,
                    dir: 'ltr',
                    autoComplete: 'off',
                    spellCheck: false,
                    style: { fontFamily: 'ui-monospace, monospace' },
                    onFocus: (event) => event.target.select(),
                  }}
                />
              </Box>
              <Ring seconds={secondsLeft} label={t.hidesIn(secondsLeft)} />
            </Box>
          )}
          <Box role="status" sx={{ fontSize: 13, color: token('text2') }}>
            {secret !== undefined ? t.shown : wasShown ? t.hidden : ''}
          </Box>
        </DialogContent>
        <DialogActions>
          <Button variant="text" onClick={leave}>
            {words.common.close}
          </Button>
          {secret === undefined ? (
            // Keys keep the buttons apart: a button that is reused during a click would submit the form again.
            <Button key="take" type="submit" variant="contained" color="primary" aria-busy={isPending}>
              {kind === 'copy' ? t.copyNow : wasShown ? t.again : t.show}
            </Button>
          ) : (
            <Button key="hide" onClick={hide}>
              {t.hideNow}
            </Button>
          )}
        </DialogActions>
      </Box>
    </Dialog>
  );
}

/** A countdown ring with the seconds in it. */
function Ring({ seconds, label }: { seconds: number; label: string }) {
  const length = 2 * Math.PI * 16;
  return (
    <Box role="timer" aria-label={label} sx={{ position: 'relative', width: 40, height: 40, flex: 'none' }}>
      <Box component="svg" viewBox="0 0 40 40" aria-hidden sx={{ width: 40, height: 40, transform: 'rotate(-90deg)' }}>
        <circle cx="20" cy="20" r="16" fill="none" stroke={token('inset')} strokeWidth="4" />
        <circle
          cx="20"
          cy="20"
          r="16"
          fill="none"
          stroke={token('accent')}
          strokeWidth="4"
          strokeDasharray={length}
          strokeDashoffset={length * (1 - seconds / vaultRules.shownSeconds)}
        />
      </Box>
      <Box
        aria-hidden
        sx={{ position: 'absolute', inset: 0, display: 'grid', placeItems: 'center', fontSize: 13, fontWeight: 600 }}
      >
        {seconds}
      </Box>
    </Box>
  );
}
