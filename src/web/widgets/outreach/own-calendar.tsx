import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { Link } from 'react-router';
import { calendarApi } from '#contract/areas/outreach/calls.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { timeZones } from '#domain/places/time-zones.ts';
import { CallProblem } from '#web/api/call-problem.tsx';
import { explain } from '#web/api/explain.ts';
import type { Problem as CallFailure } from '#web/api/problem.ts';
import { useCall, useChange } from '#web/api/use-call.ts';
import { outreachWords } from '#web/areas/outreach/words/words.ts';
import { useDraft } from '#web/session/draft.ts';
import { DraftNote } from '#web/ui/draft-note.tsx';
import { Field } from '#web/ui/field.tsx';
import { Sheet, Waiting } from '#web/ui/page.tsx';
import { Phone } from '#web/ui/phone.tsx';
import { Select } from '#web/ui/select.tsx';
import { SureButton } from '#web/ui/sure-button.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';

type Own = Output<typeof calendarApi.read>;
const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** The calendar of the signed-in person: when candidates may book calls, blocked times, and the calls to come. */
export function OwnCalendar() {
  const { words } = useLanguage(outreachWords);
  const t = words.calendar;
  const { data, error, refetch } = useCall(calendarApi.read, {});
  return (
    <Sheet>
      <Box component="h2" id="calls" sx={{ margin: 0, fontSize: 18 }}>
        {t.title}
      </Box>
      <Box sx={{ color: token('text2'), mb: 1.5 }}>{t.under}</Box>
      {error && <CallProblem error={error} onAgain={refetch} />}
      {!error && !data && <Waiting rows={4} label={words.common.loading} />}
      {data && (
        <Box sx={{ display: 'grid', gap: 2.5 }}>
          <Calls calls={data.calls} />
          <Hours key={JSON.stringify([data.zone, data.hours, data.isBookable])} own={data} />
          <Blocked busy={data.busy} />
        </Box>
      )}
    </Sheet>
  );
}

function Calls({ calls }: { calls: Own['calls'] }) {
  const { words, format } = useLanguage(outreachWords);
  const t = words.calendar;
  const toast = useToast();
  const cancel = useChange(calendarApi.cancelCall, [calendarApi.read]);
  return (
    <section>
      <Box component="h3" sx={headingStyle}>
        {t.calls}
      </Box>
      {calls.length === 0 && <Box sx={{ color: token('text2') }}>{t.noCalls}</Box>}
      <Box component="ul" sx={listStyle}>
        {calls.map((one) => (
          <Box component="li" key={one.id} sx={rowStyle}>
            <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
              <b>{format.moment(one.startsAt)}</b> <bdi>{one.candidateName}</bdi>
              <Box sx={{ fontSize: 13, color: token('text2') }}>
                <bdi>{one.jobTitle}</bdi> {one.phone && <Phone number={one.phone} isCalled />}
              </Box>
            </Box>
            <Link to={`/upload/chatbothistory?chat=${one.sessionId}`}>{t.open}</Link>
            <a download="call.ics" href={`data:text/calendar;charset=utf-8,${encodeURIComponent(one.calendar)}`}>
              {t.file}
            </a>
            <SureButton
              label={t.cancel}
              name={one.candidateName}
              question={t.cancelSure(one.candidateName)}
              cancel={words.schedules.keep}
              onSure={() =>
                cancel.mutate(
                  { input: { id: one.id } },
                  {
                    onSuccess: () => toast(t.canceled),
                    onError: (problem) => toast(explain(problem, words), { isError: true }),
                  },
                )
              }
            />
          </Box>
        ))}
      </Box>
    </section>
  );
}

function Hours({ own }: { own: Own }) {
  const { words } = useLanguage(outreachWords);
  const t = words.calendar;
  const toast = useToast();
  const save = useChange(calendarApi.save, [calendarApi.read]);
  const [values, setValues, draft] = useDraft('own-calendar', {
    zone: own.zone,
    isBookable: own.isBookable,
    hours: own.hours,
  });
  const of = (day: number) => values.hours.find((one) => one.day === day);
  const change = (day: number, part: 'from' | 'to', time: string) =>
    setValues((now) => {
      const before = now.hours.find((one) => one.day === day) ?? { day, from: '09:00', to: '17:00' };
      const others = now.hours.filter((one) => one !== before && one.day !== day);
      return { ...now, hours: time === '' ? others : [...others, { ...before, [part]: time }] };
    });
  const wrong = values.hours.some(({ from, to }) => from >= to);
  return (
    <Box
      component="form"
      onSubmit={(event: React.FormEvent) => {
        event.preventDefault();
        if (wrong) return;
        const hours = values.hours.toSorted((one, other) => one.day - other.day);
        save.mutate(
          { input: { ...values, hours } },
          {
            onSuccess: () => {
              draft.done();
              toast(t.saved);
            },
          },
        );
      }}
      sx={{ display: 'grid', gap: 1 }}
    >
      <DraftNote draft={draft} />
      <FormControlLabel
        control={
          <Switch
            checked={values.isBookable}
            onChange={() => setValues((now) => ({ ...now, isBookable: !now.isBookable }))}
          />
        }
        label={t.bookable}
      />
      <Box component="label" sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        {t.zone}
        <Select
          value={values.zone}
          onChange={(zone) => setValues((now) => ({ ...now, zone }))}
          options={timeZones().map((zone) => [zone, zone.replaceAll('_', ' ')] as const)}
          sx={{ maxWidth: '100%' }}
        />
      </Box>
      {weekdays.map((day) => (
        <Box key={day} sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Box sx={{ width: 110 }}>{t.days[day]}</Box>
          {(['from', 'to'] as const).map((part) => (
            <Box
              key={part}
              component="input"
              type="time"
              step={1800}
              aria-label={t[part](t.days[day])}
              value={of(day)?.[part] ?? ''}
              onChange={(event) => change(day, part, (event.target as HTMLInputElement).value)}
              sx={timeStyle}
            />
          ))}
        </Box>
      ))}
      {(wrong || save.error) && (
        <Box role="alert" sx={{ color: token('dangerText') }}>
          {wrong ? t.wrongHours : explain(save.error!, words)}
        </Box>
      )}
      <Box>
        <Button type="submit" disabled={!draft.isDirty || wrong} aria-busy={save.isPending}>
          {words.common.save}
        </Button>
      </Box>
    </Box>
  );
}

function Blocked({ busy }: { busy: Own['busy'] }) {
  const { words, format } = useLanguage(outreachWords);
  const t = words.calendar;
  const block = useChange(calendarApi.block, [calendarApi.read]);
  const toast = useToast();
  const onError = (problem: CallFailure) => toast(explain(problem, words), { isError: true });
  const [range, setRange] = useState({ from: '', to: '', note: '' });
  const isWrong = range.from !== '' && range.to !== '' && range.to <= range.from;
  const isReady = range.from !== '' && range.to > range.from;
  return (
    <section>
      <Box component="h3" sx={headingStyle}>
        {t.blocked}
      </Box>
      <Box component="ul" sx={listStyle}>
        {busy.map((one) => (
          <Box component="li" key={one.id} sx={rowStyle}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              {format.moment(one.startsAt)} – {format.moment(one.endsAt)} <bdi>{one.note}</bdi>
            </Box>
            <Button size="small" variant="text" onClick={() => block.mutate({ input: { id: one.id } }, { onError })}>
              {t.unblock}
            </Button>
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'end' }}>
        {(['from', 'to'] as const).map((part) => (
          <Field
            key={part}
            type="datetime-local"
            label={part === 'from' ? t.blockFrom : t.blockTo}
            value={range[part]}
            onChange={(time) => setRange((now) => ({ ...now, [part]: time }))}
            error={isWrong && part === 'to' ? t.wrongHours : undefined}
          />
        ))}
        <Field label={t.note} value={range.note} onChange={(note) => setRange((now) => ({ ...now, note }))} />
        <Button
          disabled={!isReady}
          aria-busy={block.isPending}
          onClick={() =>
            block.mutate(
              {
                input: {
                  startsAt: new Date(range.from).toISOString(),
                  endsAt: new Date(range.to).toISOString(),
                  note: range.note,
                },
              },
              { onSuccess: () => setRange({ from: '', to: '', note: '' }), onError },
            )
          }
        >
          {t.block}
        </Button>
      </Box>
    </section>
  );
}

const headingStyle = { margin: '0 0 4px', fontSize: 15 } as const;
const listStyle = { listStyle: 'none', margin: 0, padding: 0 } as const;
const rowStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 12px',
  alignItems: 'center',
  padding: '6px 0',
  borderBottom: `1px solid ${token('border')}`,
} as const;
const timeStyle = {
  font: 'inherit',
  color: 'inherit',
  minHeight: 36,
  paddingInline: 1,
  background: token('surface'),
  border: `1px solid ${token('borderStrong')}`,
  borderRadius: '6px',
} as const;
