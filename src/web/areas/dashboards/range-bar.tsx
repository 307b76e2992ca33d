import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FormEvent, useState } from 'react';
import { Field } from '#web/ui/field.tsx';
import { localToday } from '#web/ui/local-day.ts';
import { Note } from '#web/ui/page.tsx';
import { Select } from '#web/ui/select.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import { type Said, saidOf } from './said-of.ts';
import { daysOfPreset, type Preset, presets, type useRange } from './use-range.ts';
import { dashboardWords } from './words/words.ts';

/** The days of a dashboard: presets, days of one's own, and what the figures say of themselves. */
export function RangeBar({
  said,
  units,
  range,
  setRange,
  fields = {},
}: ReturnType<typeof useRange> & {
  said: Said | undefined;
  units?: readonly string[] | undefined;
  fields?: Readonly<Record<string, string>>;
}) {
  const { words, format } = useLanguage(dashboardWords);
  const t = words.dashboards.range;
  const [isOwn, setOwn] = useState(false);
  const today = said ? dayIn(said.timeZone) : localToday();
  const chosen = presets.find((one) => {
    const days = daysOfPreset(one, today);
    return days.startDate === range.startDate && days.endDate === range.endDate;
  });
  return (
    <Box sx={{ display: 'grid', gap: 1, mb: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Box className="no-print">
          <Select
            label={t.label}
            value={isOwn || !chosen ? 'own' : chosen}
            onChange={(next) => {
              setOwn(next === 'own');
              if (next !== 'own') setRange(daysOfPreset(next as Preset, today));
            }}
            options={[...presets.map((one) => [one, t[one]] as const), ['own', t.own] as const]}
          />
        </Box>
        {said && (
          <Box sx={{ color: token('text2'), fontSize: 13 }}>
            {units && units.length > 0 && <b>{units.join(', ')} · </b>}
            {saidOf(t, format, said)}
          </Box>
        )}
      </Box>
      {(isOwn || !chosen) && (
        <OwnDays
          key={`${range.startDate} ${range.endDate}`}
          said={said}
          range={range}
          fields={fields}
          onApply={setRange}
        />
      )}
      {range.asOf && (
        <Note tone="warn">
          <Box sx={{ flex: 1 }}>{t.frozen(format.moment(range.asOf, said?.timeZone.split(', ')[0]))}</Box>
          <Button size="small" onClick={() => setRange({ ...range, asOf: '' })}>
            {t.now}
          </Button>
        </Note>
      )}
    </Box>
  );
}

function OwnDays({
  said,
  range,
  fields,
  onApply,
}: {
  said: Said | undefined;
  range: ReturnType<typeof useRange>['range'];
  fields: Readonly<Record<string, string>>;
  onApply: (range: ReturnType<typeof useRange>['range']) => void;
}) {
  const { dashboards } = useLanguage(dashboardWords).words;
  const [startDate, setStart] = useState(range.startDate ?? said?.startDate ?? '');
  const [endDate, setEnd] = useState(range.endDate ?? said?.endDate ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onApply({ ...range, startDate, endDate });
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      className="no-print"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'end', maxWidth: 560 }}
    >
      <Box sx={{ flex: '1 1 160px' }}>
        <Field
          label={dashboards.range.from}
          type="date"
          value={startDate}
          onChange={setStart}
          error={fields['startDate']}
        />
      </Box>
      <Box sx={{ flex: '1 1 160px' }}>
        <Field label={dashboards.range.to} type="date" value={endDate} onChange={setEnd} error={fields['endDate']} />
      </Box>
      <Button type="submit">{dashboards.range.apply}</Button>
    </Box>
  );
}

/** The day that the clocks of the unit show; of several zones the first decides. */
function dayIn(zones: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: zones.split(',')[0]! }).format(new Date());
}
