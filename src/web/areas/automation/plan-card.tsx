import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { automationApi } from '#contract/areas/automation/automation.ts';
import { chatbotType } from '#contract/catalogs/chatbot-type.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { explain } from '#web/api/explain.ts';
import { useCall, useChange } from '#web/api/use-call.ts';
import { CheckBox } from '#web/ui/check-box.tsx';
import { Dotted } from '#web/ui/facts.tsx';
import { ChoiceField, Field } from '#web/ui/field.tsx';
import { FieldRow } from '#web/ui/field-row.tsx';
import { Note, Problem, Sheet } from '#web/ui/page.tsx';
import { StatusChip, type Tone } from '#web/ui/status-chip.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import { automationWords } from './words/words.ts';

type Plan = NonNullable<Output<typeof automationApi.status>['plan']>;

const tones: Readonly<Record<Plan['state'], Tone>> = {
  STOPPED: 'neutral',
  STARTING: 'info',
  RUNNING: 'success',
  PAUSED: 'warning',
  STOPPING: 'info',
  ERROR: 'danger',
};
const switches = ['autoMatch', 'reverseMatch', 'autoBot', 'isDry'] as const;

/** The plan of a unit: whether it runs, what it may do, and what it did this week. */
export function PlanCard({
  plan,
  counts,
  mayWrite,
  isKilled,
}: {
  plan: Plan;
  counts: Readonly<Record<string, number>>;
  mayWrite: boolean;
  isKilled: boolean;
}) {
  const { words, format } = useLanguage(automationWords);
  const t = words.automation;
  const toast = useToast();
  const changes = [automationApi.status, automationApi.check];
  const check = useCall(automationApi.check, {});
  const start = useChange(automationApi.start, changes);
  const stop = useChange(automationApi.stop, changes);
  const [isOpen, setOpen] = useState(false);
  const onError = (problem: Parameters<typeof explain>[0]) => toast(explain(problem, words), { isError: true });
  const isOff = plan.state === 'STOPPED' || plan.state === 'ERROR';
  const missing = (check.data?.missing ?? []).filter((one) => one !== 'unit');
  return (
    <Sheet>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Typography variant="h2">{t.plan(plan.unitCode)}</Typography>
          <StatusChip tone={tones[plan.state]} label={t.planStates[plan.state]} />
          <Box sx={{ flex: '1 1 200px', color: token('text2') }}>
            <Dotted
              parts={[
                t.since(format.moment(plan.since)),
                plan.actsAs && t.actsAs(plan.actsAs),
                plan.version > 0 ? t.version(plan.version) : undefined,
              ]}
            />
          </Box>
          {mayWrite && (
            <>
              {isOff ? (
                <Button
                  variant="contained"
                  color="primary"
                  disabled={start.isPending || isKilled}
                  onClick={() => start.mutate({ input: {} }, { onError })}
                >
                  {t.start}
                </Button>
              ) : (
                <Button
                  variant="contained"
                  color="primary"
                  disabled={stop.isPending || plan.state === 'STOPPING'}
                  onClick={() => stop.mutate({ input: {} }, { onError })}
                >
                  {t.stop}
                </Button>
              )}
              <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                {t.settings}
              </Button>
            </>
          )}
        </Box>
        {missing.map((one) => (
          <Note key={one} tone="info">
            {t.missing[one as keyof typeof t.missing]}
          </Note>
        ))}
        {plan.settings.autoBot && plan.settings.isDry && <Note tone="info">{t.dryNote}</Note>}
        <Box sx={{ color: token('text2') }}>
          {t.week}:{' '}
          <Dotted
            parts={(['MATCHED', 'ASKED', 'WOULD_ASK', 'TOLD', 'SKIPPED'] as const).map(
              (kind) => `${t.acts[kind]} ${format.number(counts[kind] ?? 0)}`,
            )}
          />
        </Box>
        {isOpen && <PlanForm plan={plan} onDone={() => setOpen(false)} />}
      </Box>
    </Sheet>
  );
}

function PlanForm({ plan, onDone }: { plan: Plan; onDone: () => void }) {
  const { words } = useLanguage(automationWords);
  const t = words.automation;
  const { data: types } = useCall(chatbotType.calls.options!, {});
  const entries = (types as { id: number; name: string }[] | undefined) ?? [];
  const [typed, setTyped] = useState({
    ...plan.settings,
    chatbotTypeId: String(plan.settings.chatbotTypeId ?? ''),
    minScore: String(plan.settings.minScore),
    perJob: String(plan.settings.perJob),
    dailyCap: String(plan.settings.dailyCap),
  });
  const save = useChange(automationApi.update, [automationApi.status]);
  const fields = save.error?.fields ?? {};
  const number = (name: 'minScore' | 'perJob' | 'dailyCap') => (
    <Field
      label={t.fields[name]}
      value={typed[name]}
      onChange={(value) => setTyped((before) => ({ ...before, [name]: value }))}
      error={fields[name]}
      inputProps={{ inputMode: 'numeric' }}
    />
  );
  const submit = () => save.mutate({ input: { version: plan.version, ...typed } as never }, { onSuccess: onDone });
  return (
    <Box component="section" aria-label={t.settings} sx={{ display: 'grid', gap: 1.5 }}>
      {save.error && <Problem text={explain(save.error, words)} />}
      {switches.map((name) => (
        <Box component="label" key={name} sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          <CheckBox
            label={t.fields[name]}
            isOn={typed[name]}
            onToggle={() => setTyped((before) => ({ ...before, [name]: !before[name] }))}
          />
          <Box aria-hidden>
            {t.fields[name]}
            <Box sx={{ color: token('text2'), fontSize: 13 }}>{t.hints[name]}</Box>
          </Box>
        </Box>
      ))}
      <FieldRow least={180}>
        {number('minScore')}
        {number('perJob')}
        {number('dailyCap')}
        <ChoiceField
          label={t.fields.channel}
          value={typed.channel}
          onChange={(channel) => setTyped((before) => ({ ...before, channel: channel as typeof before.channel }))}
          options={(['email', 'sms', 'both'] as const).map((one) => [one, t.channels[one]] as const)}
        />
        <ChoiceField
          label={t.fields.chatbotType}
          value={typed.chatbotTypeId}
          onChange={(chatbotTypeId) => setTyped((before) => ({ ...before, chatbotTypeId }))}
          empty={t.standardQuestions}
          options={entries.map(({ id, name }) => [String(id), name] as const)}
          error={fields['chatbotTypeId']}
        />
      </FieldRow>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button variant="contained" color="primary" aria-busy={save.isPending} onClick={submit}>
          {words.common.save}
        </Button>
        <Button variant="text" onClick={onDone}>
          {words.common.cancel}
        </Button>
      </Box>
    </Box>
  );
}
