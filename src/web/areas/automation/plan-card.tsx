import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { automationApi } from '#contract/areas/automation/automation.ts';
import { chatbotType } from '#contract/catalogs/chatbot-type.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { explain } from '#web/api/explain.ts';
import { useCall, useChange } from '#web/api/use-call.ts';
import { StaleNotice, staleOf, useStaleActions } from '#web/lists/stale-notice.tsx';
import { listWords } from '#web/lists/words/words.ts';
import { CheckBox } from '#web/ui/check-box.tsx';
import { Dotted } from '#web/ui/facts.tsx';
import { ChoiceField, Field } from '#web/ui/field.tsx';
import { FieldRow } from '#web/ui/field-row.tsx';
import { InlineForm } from '#web/ui/inline-form.tsx';
import { Note, Problem, Sheet } from '#web/ui/page.tsx';
import { StatusChip, type Tone } from '#web/ui/status-chip.tsx';
import { SureButton } from '#web/ui/sure-button.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import { type AutomationWords, automationWords } from './words/words.ts';

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
  hasSchedule,
  onAddSchedule,
}: {
  plan: Plan;
  counts: Readonly<Record<string, number>>;
  mayWrite: boolean;
  isKilled: boolean;
  /** Without an active schedule nothing runs, whatever the plan says. */
  hasSchedule: boolean;
  onAddSchedule: () => void;
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
                <SureButton
                  label={t.start}
                  name={t.plan(plan.unitCode)}
                  question={
                    plan.settings.isDry ? t.startDrySure : plan.settings.autoBot ? t.startSure : t.startQuietSure
                  }
                  cancel={words.common.cancel}
                  look="contained"
                  isDisabled={start.isPending || isKilled}
                  onSure={() => start.mutate({ input: {} }, { onError })}
                />
              ) : (
                <SureButton
                  label={t.stop}
                  name={t.plan(plan.unitCode)}
                  question={t.stopSure}
                  cancel={words.common.cancel}
                  look="contained"
                  isDisabled={stop.isPending || plan.state === 'STOPPING'}
                  onSure={() => stop.mutate({ input: {} }, { onError })}
                />
              )}
              <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                {t.settings}
              </Button>
            </>
          )}
        </Box>
        {!hasSchedule && (
          <Note tone="warn">
            <Box sx={{ flex: '1 1 240px' }}>{isOff ? t.noScheduleYet : t.noSchedule}</Box>
            {mayWrite && (
              <Button size="small" aria-label={`${t.addSchedule}: ${t.plan(plan.unitCode)}`} onClick={onAddSchedule}>
                {t.addSchedule}
              </Button>
            )}
          </Note>
        )}
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

/** The settings of a plan as they are typed. */
const typedOf = ({ settings }: Plan) => ({
  ...settings,
  chatbotTypeId: String(settings.chatbotTypeId ?? ''),
  minScore: String(settings.minScore),
  perJob: String(settings.perJob),
  dailyCap: String(settings.dailyCap),
});

/** What of a plan is different from what was opened. */
function changesOf(
  was: Plan['settings'],
  now: Plan['settings'],
  t: AutomationWords['automation'],
  { yes, no }: { yes: string; no: string },
) {
  const shown = (value: Plan['settings'][keyof Plan['settings']]) => {
    if (typeof value === 'boolean') return value ? yes : no;
    return typeof value === 'string' ? t.channels[value] : value === undefined ? t.standardQuestions : String(value);
  };
  const names = ['autoMatch', 'reverseMatch', 'autoBot', 'isDry', 'minScore', 'perJob', 'dailyCap', 'channel'] as const;
  return names
    .filter((name) => was[name] !== now[name])
    .map((name) => ({ field: name, was: shown(was[name]), now: shown(now[name]) }));
}

function PlanForm({ plan, onDone }: { plan: Plan; onDone: () => void }) {
  const { words } = useLanguage(automationWords, listWords);
  const t = words.automation;
  const { data: types } = useCall(chatbotType.calls.options!, {});
  const entries = (types as { id: number; name: string }[] | undefined) ?? [];
  const [typed, setTyped] = useState(() => typedOf(plan));
  // The plan is read again and again; what is changed is the version that was opened.
  const [{ version, settings }, setOpened] = useState(plan);
  const staleActions = useStaleActions();
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
  const submit = (over = version) =>
    save.mutate({ input: { ...(over > 0 && { version: over }), ...typed } as never }, { onSuccess: onDone });
  const stale = staleOf(save.error);
  const takeTheirs = () => {
    setTyped(typedOf(plan));
    setOpened(plan);
    save.reset();
  };
  return (
    <InlineForm label={t.settings} onSubmit={() => submit()}>
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
      {/* Beside the button: on a phone the top of the form is out of sight. */}
      {stale ? (
        <StaleNotice
          stale={{ ...stale, changes: changesOf(settings, plan.settings, t, words.common) }}
          labels={t.fields}
          text={words.lists.stale.different}
          actions={staleActions(stale, submit, takeTheirs)}
        />
      ) : (
        save.error && <Problem text={explain(save.error, words)} />
      )}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button variant="contained" color="primary" aria-busy={save.isPending} type="submit">
          {words.common.save}
        </Button>
        <Button variant="text" onClick={onDone}>
          {words.common.cancel}
        </Button>
      </Box>
    </InlineForm>
  );
}
