import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { type FormEvent, useId } from 'react';
import { webhooksApi } from '#contract/areas/integrations/webhooks.ts';
import { type WebhookEventType, webhookEventTypes, webhookRules } from '#domain/integrations/webhooks.ts';
import { explain } from '#web/api/explain.ts';
import { shownProblem } from '#web/api/problem.ts';
import { useChange } from '#web/api/use-call.ts';
import { useDraft } from '#web/session/draft.ts';
import { DraftNote } from '#web/ui/draft-note.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormSheet } from '#web/ui/form-sheet.tsx';
import { Problem } from '#web/ui/page.tsx';
import { Ticks } from '#web/ui/ticks.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { useWords } from '#web/words/language.tsx';
import type { Webhook } from './webhook.ts';
import { integrationWords } from './words/words.ts';

type Typed = { name: string; url: string; eventTypes: readonly WebhookEventType[]; isActive: boolean };

const typedOf = (webhook: Webhook | undefined): Typed => ({
  name: webhook?.name ?? '',
  url: webhook?.url ?? '',
  eventTypes: webhook?.eventTypes ?? [],
  isActive: webhook?.isActive ?? true,
});

/** A webhook: where it is, and of which events it is told. */
export function WebhookForm({
  webhook,
  onClose,
  onSecret,
}: {
  webhook: Webhook | undefined;
  onClose: () => void;
  onSecret: (secret: string) => void;
}) {
  const words = useWords(integrationWords);
  const { webhooks: t } = words;
  const toast = useToast();
  const titleId = useId();
  const [typed, setTyped, draft] = useDraft<Typed>(`webhook:${webhook?.id ?? 'new'}`, typedOf(webhook));
  const save = useChange(webhooksApi.save, [webhooksApi.list]);
  const fields = save.error?.fields ?? {};
  const set = (changes: Partial<Typed>) => setTyped((before) => ({ ...before, ...changes }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const input = { ...typed, eventTypes: [...typed.eventTypes] };
    save.mutate(
      { input: webhook ? { ...input, id: webhook.id, version: webhook.version } : input },
      {
        onSuccess: ({ secret }) => {
          draft.done();
          toast(t.saved);
          if (secret) onSecret(secret);
          onClose();
        },
      },
    );
  };
  const failure = shownProblem(save.error);
  return (
    <FormSheet
      title={webhook ? t.edit : t.add}
      titleId={titleId}
      isPending={save.isPending}
      onSubmit={submit}
      onCancel={() => {
        draft.discard();
        onClose();
      }}
      onClose={onClose}
    >
      <DraftNote draft={draft} />
      {failure && <Problem text={explain(failure, words)} />}
      <Field
        label={t.name}
        hint={t.nameHint}
        value={typed.name}
        onChange={(name) => set({ name })}
        error={fields['name']}
        required
        autoFocus
        inputProps={{ maxLength: webhookRules.nameLength }}
      />
      <Field
        label={t.url}
        hint={t.urlHint}
        value={typed.url}
        onChange={(url) => set({ url })}
        error={fields['url']}
        required
        inputProps={{ maxLength: webhookRules.urlLength, dir: 'ltr' }}
      />
      <Ticks
        label={t.events}
        options={webhookEventTypes.map((one) => [one, t.types[one]] as const)}
        ticked={typed.eventTypes}
        onChange={(eventTypes) => set({ eventTypes })}
        error={fields['eventTypes']}
      />
      <Button
        size="small"
        variant="text"
        sx={{ justifySelf: 'start' }}
        onClick={() => set({ eventTypes: webhookEventTypes })}
      >
        {t.all}
      </Button>
      <FormControlLabel
        label={t.sendEvents}
        control={<Switch checked={typed.isActive} onChange={(_, isActive) => set({ isActive })} />}
      />
    </FormSheet>
  );
}
