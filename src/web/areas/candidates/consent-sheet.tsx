import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { candidateRecordApi, candidatesApi } from '#contract/areas/candidates/candidates.ts';
import { consentBases, consentChannels } from '#domain/candidates/consent.ts';
import { explain } from '#web/api/explain.ts';
import { useChange } from '#web/api/use-call.ts';
import { ChoiceRow } from '#web/ui/choice-row.tsx';
import { Dotted } from '#web/ui/facts.tsx';
import { ChoiceField, Field } from '#web/ui/field.tsx';
import { Note, Problem, Sheet } from '#web/ui/page.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import type { Person } from './candidate-draft.ts';
import { candidateWords } from './words/words.ts';

/** The present consent of a candidate, channel by channel, with basis, source and end; and recording what they say. */
export function ConsentSheet({ person, mayEdit }: { person: Person; mayEdit: boolean }) {
  const { words, format } = useLanguage(candidateWords);
  const { candidates } = words;
  const t = candidates.record;
  const [isOpen, setOpen] = useState(false);
  return (
    <Sheet>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', justifyContent: 'space-between', mb: 1 }}>
        <Typography variant="h2">{t.consent}</Typography>
        {mayEdit && (
          <Button size="small" onClick={() => setOpen(true)}>
            {t.addConsent}
          </Button>
        )}
      </Box>
      {person.optedOut.length > 0 && (
        <Box sx={{ mb: 1 }}>
          <StatusChip
            tone="danger"
            icon="cross"
            label={`${candidates.optedOut}: ${person.optedOut.map((channel) => t.channels[channel]).join(words.common.comma)}`}
          />
        </Box>
      )}
      {person.consents.length === 0 && <Box sx={{ color: token('text2') }}>{t.noConsent}</Box>}
      {person.consents.map(({ channel, basis, source, obtainedAt, expiresAt, state, recordedBy }) => (
        <Box key={channel} sx={{ mb: 1 }}>
          <div>
            <strong>{t.channels[channel]}</strong>
            {': '}
            {(candidates.consents as Record<string, string>)[basis] ?? basis}
            {words.common.comma}
            <Box component="span" sx={{ color: token(state === 'IN_FORCE' ? 'text2' : 'dangerText') }}>
              {t.consentStates[state](expiresAt ? format.day(expiresAt) : '')}
            </Box>
          </div>
          <Box sx={{ color: token('text2'), fontSize: 13, overflowWrap: 'anywhere' }}>
            <Dotted parts={[source, format.day(obtainedAt), recordedBy]} />
          </Box>
        </Box>
      ))}
      {isOpen && <ConsentDialog person={person} onClose={() => setOpen(false)} />}
    </Sheet>
  );
}

const start = { event: 'GIVEN', channel: 'EMAIL', basis: 'EXPRESS', source: '', on: '' } as const;

function ConsentDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { words } = useLanguage(candidateWords);
  const { candidates, common } = words;
  const t = candidates.record;
  const toast = useToast();
  const [draft, setDraft] = useState<{ [K in keyof typeof start]: string }>(start);
  const save = useChange(candidateRecordApi.recordConsent, [candidatesApi.details]);
  const errors = save.error?.fields ?? {};
  const set = (next: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...next }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { basis, on, ...sent } = draft;
    const input = {
      candidateId: person.id,
      ...sent,
      ...(draft.event === 'GIVEN' && { basis }),
      ...(on && { on }),
    };
    save.mutate(
      { input: input as never },
      {
        onSuccess: () => {
          toast(t.consentSaved);
          onClose();
        },
      },
    );
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="consent-title" fullWidth maxWidth="sm">
      <DialogTitle id="consent-title">{t.consentTitle(person.name)}</DialogTitle>
      <Box component="form" onSubmit={submit} noValidate sx={{ display: 'contents' }}>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {save.error && (
            <Problem
              text={
                Object.keys(errors).length > 0
                  ? common.fieldsToFix(Object.keys(errors).length)
                  : explain(save.error, words)
              }
            />
          )}
          <ChoiceRow
            label={t.consentEvent}
            value={draft.event as 'GIVEN' | 'WITHDRAWN'}
            options={[
              ['GIVEN', t.consentEvents.GIVEN],
              ['WITHDRAWN', t.consentEvents.WITHDRAWN],
            ]}
            onChange={(event) => set({ event })}
          />
          <ChoiceRow
            label={t.consentChannel}
            value={draft.channel as 'EMAIL' | 'SMS'}
            options={consentChannels.map((channel) => [channel, t.channels[channel]] as const)}
            onChange={(channel) => set({ channel })}
          />
          {draft.event === 'GIVEN' ? (
            <ChoiceField
              label={t.consentBasis}
              hint={draft.basis === 'PUBLISHED_ADDRESS' ? candidates.publishedHint : undefined}
              value={draft.basis}
              onChange={(basis) => set({ basis })}
              options={consentBases.map((basis) => [basis, candidates.consents[basis]] as const)}
              error={errors['basis']}
            />
          ) : (
            <Note tone="warn">{t.withdrawNote}</Note>
          )}
          <Field
            label={t.consentSource}
            hint={t.consentSourceHint}
            required
            value={draft.source}
            onChange={(source) => set({ source })}
            error={errors['source']}
          />
          <Field label={t.consentOn} type="date" value={draft.on} onChange={(on) => set({ on })} error={errors['on']} />
        </DialogContent>
        <DialogActions>
          <Button variant="text" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" variant="contained" color="primary" aria-busy={save.isPending}>
            {common.save}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
