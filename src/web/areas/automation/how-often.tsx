import { useState } from 'react';
import { type Cadence, cadenceOf, cronOf, toldCadenceOf } from '#domain/automation/cadence.ts';
import { ChoiceField, Field } from '#web/ui/field.tsx';
import { useLanguage } from '#web/words/language.tsx';
import { type AutomationWords, automationWords } from './words/words.ts';

/** When a schedule runs, in words; an expression of its own stays as it is. */
export function cadenceWords(cron: string, t: AutomationWords['automation']): string {
  const cadence = cadenceOf(cron);
  if (!cadence) {
    const told = toldCadenceOf(cron);
    return told ? t.cadences[told.kind](typeof told.at === 'string' ? told.at : told.at.join(', ')) : cron;
  }
  return t.cadences[cadence.kind]('every' in cadence ? String(cadence.every) : 'at' in cadence ? cadence.at : '');
}

const firstOf: Readonly<Record<Cadence['kind'], Cadence>> = {
  minutes: { kind: 'minutes', every: 15 },
  hourly: { kind: 'hourly' },
  daily: { kind: 'daily', at: '07:00' },
  weekdays: { kind: 'weekdays', at: '07:00' },
};
const oftenKinds = ['minutes', 'hourly', 'daily', 'weekdays', 'own'] as const;
/** Distances in minutes that fit into an hour. */
const distances = [5, 10, 15, 20, 30] as const;

/** How often a schedule runs: one of the usual ways, or an expression. */
export function HowOften({
  cron,
  onChange,
  error,
}: {
  cron: string;
  onChange: (cron: string) => void;
  error: string | undefined;
}) {
  const t = useLanguage(automationWords).words.automation;
  const cadence = cadenceOf(cron);
  const [isOwn, setOwn] = useState(cadence === undefined);
  const kind = isOwn || !cadence ? 'own' : cadence.kind;
  return (
    <>
      <ChoiceField
        label={t.often}
        value={kind}
        onChange={(next) => {
          setOwn(next === 'own');
          if (next !== 'own') onChange(cronOf(firstOf[next as Cadence['kind']]));
        }}
        options={oftenKinds.map((one) => [one, t.oftenKinds[one]] as const)}
      />
      {kind === 'minutes' && cadence?.kind === 'minutes' && (
        <ChoiceField
          label={t.every}
          value={String(cadence.every)}
          onChange={(every) => onChange(cronOf({ kind: 'minutes', every: Number(every) }))}
          options={[...new Set([...distances, cadence.every])].map((one) => [String(one), String(one)] as const)}
        />
      )}
      {cadence && 'at' in cadence && kind !== 'own' && (
        <Field
          label={t.at}
          type="time"
          value={cadence.at}
          onChange={(at) => {
            if (/^\d\d:\d\d/.test(at)) onChange(cronOf({ kind: cadence.kind, at: at.slice(0, 5) }));
          }}
          error={error}
        />
      )}
      {kind === 'own' && <Field label={t.cron} hint={t.cronHint} value={cron} onChange={onChange} error={error} />}
    </>
  );
}
