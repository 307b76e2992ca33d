import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { automationApi } from '#contract/areas/automation/automation.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { missedPolicies, scheduleKinds } from '#domain/automation/plan.ts';
import { timeZones } from '#domain/places/time-zones.ts';
import { explain } from '#web/api/explain.ts';
import { useChange } from '#web/api/use-call.ts';
import { useDraft } from '#web/session/draft.ts';
import { CheckBox } from '#web/ui/check-box.tsx';
import { Dotted } from '#web/ui/facts.tsx';
import { ChoiceField, Field } from '#web/ui/field.tsx';
import { FieldRow } from '#web/ui/field-row.tsx';
import { InlineForm } from '#web/ui/inline-form.tsx';
import { Empty, Problem, Sheet } from '#web/ui/page.tsx';
import { StatusChip, type Tone } from '#web/ui/status-chip.tsx';
import { SureButton } from '#web/ui/sure-button.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { token } from '#web/ui/tokens.ts';
import { type Format, useLanguage } from '#web/words/language.tsx';
import { cadenceWords, HowOften } from './how-often.tsx';
import { type AutomationWords, automationWords } from './words/words.ts';

type Status = Output<typeof automationApi.status>;
type Schedule = Status['schedules'][number];
/** The schedule whose form is open. */
export type OpenedSchedule = Schedule | 'new' | undefined;

/** When a schedule runs next; while the plan is stopped no time is promised. */
const nextOf = (
  { nextRunAt, isActive }: Schedule,
  { isPlanRunning, t, format }: { isPlanRunning: boolean; t: AutomationWords['automation']; format: Format },
) => (!nextRunAt || !isActive ? t.noNext : isPlanRunning ? t.next(format.moment(nextRunAt)) : t.notBeforeStart);

const tones: Readonly<Record<Status['ticks'][number]['state'], Tone>> = {
  WAITING: 'neutral',
  RUNNING: 'info',
  DONE: 'success',
  SKIPPED: 'warning',
  FAILED: 'danger',
};

/** When the automation does what: next run, last run, the times that it kept, and why it left some out. */
export function Schedules({
  schedules,
  ticks,
  isPlanRunning,
  unitZone,
  mayWrite,
  opened,
  onOpen,
}: {
  schedules: readonly Schedule[];
  ticks: Status['ticks'];
  isPlanRunning: boolean;
  /** Where a new schedule runs, unless somebody chooses otherwise. */
  unitZone: string | undefined;
  mayWrite: boolean;
  opened: OpenedSchedule;
  onOpen: (schedule: OpenedSchedule) => void;
}) {
  const { words, format } = useLanguage(automationWords);
  const t = words.automation;
  const toast = useToast();
  const remove = useChange(automationApi.removeSchedule, [automationApi.status]);
  return (
    <Sheet>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
          <Typography variant="h2">{t.schedules}</Typography>
          {mayWrite && <Button onClick={() => onOpen('new')}>{t.addSchedule}</Button>}
        </Box>
        {schedules.length === 0 && opened === undefined && <Empty title={t.noSchedules} text={t.noSchedulesText} />}
        {schedules.map((one) => (
          <Box
            key={one.id}
            component="section"
            aria-label={t.kinds[one.kind]}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: 1,
              alignItems: 'center',
              borderTop: `1px solid ${token('border')}`,
              paddingBlockStart: 1,
            }}
          >
            <Box sx={{ flex: '1 1 300px', minWidth: 0 }}>
              <Box sx={{ fontWeight: 500 }}>{t.kinds[one.kind]}</Box>
              <Box sx={{ color: token('text2') }}>
                <Dotted
                  parts={[
                    cadenceWords(one.cron, t),
                    one.windowFrom && one.windowUntil && `${one.windowFrom}–${one.windowUntil}`,
                    one.timeZone,
                  ]}
                />
              </Box>
              <Box sx={{ color: token('text2'), fontSize: 13 }}>
                <Dotted
                  parts={[
                    nextOf(one, { isPlanRunning, t, format }),
                    one.lastRunAt ? t.last(format.ago(one.lastRunAt)) : undefined,
                    one.planned > 0 ? t.kept(one.ran, one.planned) : undefined,
                  ]}
                />
              </Box>
            </Box>
            {one.isActive && one.ran < one.planned && (
              <StatusChip tone="warning" label={t.left(one.planned - one.ran)} />
            )}
            <StatusChip
              tone={one.isActive ? 'success' : 'neutral'}
              label={one.isActive ? words.common.active : words.common.inactive}
            />
            {mayWrite && (
              <>
                <Button
                  size="small"
                  aria-label={`${words.common.edit}: ${t.kinds[one.kind]}`}
                  onClick={() => onOpen(one)}
                >
                  {words.common.edit}
                </Button>
                <SureButton
                  label={words.common.remove}
                  name={t.kinds[one.kind]}
                  question={t.removeSchedule}
                  cancel={words.common.cancel}
                  onSure={() =>
                    remove.mutate(
                      { input: { scheduleId: one.id } },
                      { onError: (problem) => toast(explain(problem, words), { isError: true }) },
                    )
                  }
                />
              </>
            )}
          </Box>
        ))}
        {opened !== undefined && (
          <ScheduleForm
            unitZone={unitZone}
            key={opened === 'new' ? 'new' : opened.id}
            schedule={opened === 'new' ? undefined : opened}
            onDone={() => onOpen(undefined)}
          />
        )}
        {ticks.length > 0 && <Ticks ticks={ticks} />}
      </Box>
    </Sheet>
  );
}

/** The latest planned times, with what became of each. */
function Ticks({ ticks }: { ticks: Status['ticks'] }) {
  const { words, format } = useLanguage(automationWords);
  const t = words.automation;
  return (
    <Box component="details">
      <summary>{t.ticks}</summary>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {ticks.map((tick) => (
          <Box component="li" key={tick.id} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, paddingBlock: 0.5 }}>
            <time dateTime={tick.plannedAt}>{format.moment(tick.plannedAt)}</time>
            <span>{t.kinds[tick.kind]}</span>
            <StatusChip tone={tones[tick.state]} label={t.tickStates[tick.state]} />
            {tick.why && <span>{(t.whys as Record<string, string>)[tick.why] ?? tick.why}</span>}
            <Box component="span" sx={{ color: token('text2') }}>
              <Dotted parts={didWords(tick.counts, t, format)} />
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

type T = AutomationWords['automation'];

/** What a run did, by what is worth a word. */
const didWords = (counts: Readonly<Record<string, number>>, t: T, format: Format): string[] =>
  Object.entries(t.did).flatMap(([name, word]) => (counts[name] ? [`${word}: ${format.number(counts[name])}`] : []));

/** The usual schedule: new open jobs are matched every 15 minutes in business hours. */
const fresh = {
  kind: 'MATCH' as Schedule['kind'],
  cron: '*/15 * * * *',
  timeZone: 'America/Chicago',
  windowFrom: '07:00',
  windowUntil: '19:00',
  missed: 'RUN_ONCE' as Schedule['missed'],
  isActive: true,
};

function ScheduleForm({
  schedule,
  unitZone,
  onDone,
}: {
  schedule: Schedule | undefined;
  unitZone: string | undefined;
  onDone: () => void;
}) {
  const { words } = useLanguage(automationWords);
  const t = words.automation;
  const [typed, setTyped, draft] = useDraft(`schedule:${schedule?.id ?? 'new'}`, {
    ...fresh,
    ...(unitZone !== undefined && { timeZone: unitZone }),
    ...(schedule && {
      kind: schedule.kind,
      cron: schedule.cron,
      timeZone: schedule.timeZone,
      windowFrom: schedule.windowFrom ?? '',
      windowUntil: schedule.windowUntil ?? '',
      missed: schedule.missed,
      isActive: schedule.isActive,
    }),
  });
  const save = useChange(automationApi.saveSchedule, [automationApi.status]);
  const fields = save.error?.fields ?? {};
  const set = (name: keyof typeof typed) => (value: string) => setTyped((before) => ({ ...before, [name]: value }));
  const submit = () =>
    save.mutate(
      { input: { ...(schedule && { id: schedule.id, version: schedule.version }), ...typed } },
      {
        onSuccess: () => {
          draft.discard();
          onDone();
        },
      },
    );
  return (
    <InlineForm label={schedule ? words.common.edit : t.addSchedule} onSubmit={submit}>
      {save.error && <Problem text={explain(save.error, words)} />}
      <FieldRow least={180}>
        <ChoiceField
          label={t.what}
          value={typed.kind}
          onChange={set('kind')}
          options={scheduleKinds.map((one) => [one, t.kinds[one]] as const)}
        />
        <HowOften cron={typed.cron} onChange={set('cron')} error={fields['cron']} />
        <ChoiceField
          label={t.zone}
          value={typed.timeZone}
          onChange={set('timeZone')}
          error={fields['timeZone']}
          options={[...new Set([typed.timeZone, ...timeZones()])].map((one) => [one, one] as const)}
        />
        <Field
          label={t.from}
          type="time"
          value={typed.windowFrom}
          onChange={set('windowFrom')}
          error={fields['windowFrom']}
        />
        <Field
          label={t.until}
          type="time"
          value={typed.windowUntil}
          onChange={set('windowUntil')}
          error={fields['windowUntil']}
        />
        <ChoiceField
          label={t.missed}
          value={typed.missed}
          onChange={set('missed')}
          options={missedPolicies.map((one) => [one, t.missedPolicies[one]] as const)}
        />
      </FieldRow>
      <Box component="label" sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <CheckBox
          label={words.common.active}
          isOn={typed.isActive}
          onToggle={() => setTyped((before) => ({ ...before, isActive: !before.isActive }))}
        />
        <span aria-hidden>{words.common.active}</span>
      </Box>
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
