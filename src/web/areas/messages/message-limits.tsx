import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { messagingApi } from '#contract/areas/outreach/messaging.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { explain } from '#web/api/explain.ts';
import { useChange } from '#web/api/use-call.ts';
import { useDraft } from '#web/session/draft.ts';
import { DraftNote } from '#web/ui/draft-note.tsx';
import { Field } from '#web/ui/field.tsx';
import { FieldRow } from '#web/ui/field-row.tsx';
import { Leaving } from '#web/ui/leaving.tsx';
import { Note, Problem, Sheet } from '#web/ui/page.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import { messageWords } from './words/words.ts';

type Limits = Output<typeof messagingApi.saveLimits>;
const caps = ['userSmsADay', 'userMailsADay', 'unitSmsADay', 'unitMailsADay'] as const;
type Cap = (typeof caps)[number];

/** How many messages leave in a day, and the switch that stops them all. */
export function MessageLimits({ limits, mayWrite }: { limits: Limits; mayWrite: boolean }) {
  const { words } = useLanguage(messageWords);
  const t = words.messaging;
  const toast = useToast();
  const save = useChange(messagingApi.saveLimits, [messagingApi.read]);
  const [typed, setTyped, draft] = useDraft<Partial<Record<Cap, string>>>(`message-limits:${limits.version}`, {});
  const [isChecked, setChecked] = useState(false);
  const value = (cap: Cap) => typed[cap] ?? String(limits[cap]);
  const isRight = (cap: Cap) => /^\d{1,6}$/.test(value(cap).trim());
  const send = (isStopped: boolean) => {
    setChecked(true);
    if (save.isPending || !caps.every(isRight)) return;
    const given = Object.fromEntries(caps.map((cap) => [cap, Number(value(cap))])) as Record<Cap, number>;
    save.mutate(
      { input: { ...given, isStopped, version: limits.version } },
      {
        onSuccess: () => {
          draft.done();
          toast(isStopped === limits.isStopped ? t.saved : isStopped ? t.stopped : t.started);
        },
      },
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(limits.isStopped);
  };
  return (
    <Sheet>
      <Box component="form" onSubmit={submit} noValidate aria-label={t.limits}>
        <Typography variant="h2">{t.limits}</Typography>
        <Box sx={{ color: token('text2'), mb: 1.5 }}>{t.limitsText}</Box>
        <Leaving isDirty={draft.isDirty} onLeave={draft.done} />
        <DraftNote draft={draft} />
        {limits.isStopped && <Note tone="warn">{t.isStopped}</Note>}
        {save.error && <Problem text={explain(save.error, words)} />}
        <FormControlLabel
          control={
            <Switch
              checked={limits.isStopped}
              disabled={!mayWrite || save.isPending}
              onChange={(_, isStopped) => send(isStopped)}
            />
          }
          label={t.stop}
        />
        <Box sx={{ mt: 1.5 }}>
          <FieldRow least={200}>
            {caps.map((cap) => (
              <Field
                key={cap}
                label={t.caps[cap]}
                value={value(cap)}
                onChange={(text) => setTyped((before) => ({ ...before, [cap]: text }))}
                error={isChecked && !isRight(cap) ? t.wholeNumber : undefined}
                disabled={!mayWrite}
                inputProps={{ inputMode: 'numeric', dir: 'ltr', maxLength: 7 }}
              />
            ))}
          </FieldRow>
        </Box>
        {mayWrite && (
          <Button
            type="submit"
            variant="contained"
            color="primary"
            sx={{ mt: 2 }}
            disabled={!draft.isDirty}
            aria-busy={save.isPending}
          >
            {words.common.save}
          </Button>
        )}
      </Box>
    </Sheet>
  );
}
