import { reasonOf } from '#contract/areas/dashboards/metric-marks.ts';
import type { MetricKey } from '#contract/areas/dashboards/metrics.ts';
import { metricOf } from '#contract/areas/dashboards/metrics.ts';
import { toCents } from '#domain/money/exact.ts';
import { useLanguage } from '#web/words/language.tsx';
import { dashboardWords } from './words/words.ts';

/** How figures are written, and how metrics are called, in the person's language. */
export function useFigure() {
  const { words, format, language } = useLanguage(dashboardWords);
  const rounded = (value: number) => format.number(Math.round(value * 10) / 10);
  return {
    t: words.dashboards,
    format,
    rounded,
    nameOf: (key: MetricKey) => metricOf(key).name[language],
    saysOf: (key: MetricKey) => metricOf(key).says[language],
    write: (value: number | undefined, unit: 'count' | 'percent' | 'hours' | 'days' | 'money', currency = '') =>
      value === undefined
        ? '–'
        : unit === 'count'
          ? rounded(value)
          : unit === 'money'
            ? format.money(toCents(value), currency)
            : unit === 'percent'
              ? format.percent(Math.round(value * 10) / 10)
              : unit === 'days'
                ? words.dashboards.days(rounded(value))
                : words.dashboards.hours(rounded(value)),
    stepOf: (key: string): string => {
      const reason = reasonOf(key);
      const by = reason === undefined ? key : key.slice(0, key.indexOf(':'));
      const name = words.dashboards.steps[by] ?? words.dashboards.automation.ended[by] ?? by;
      return reason === undefined ? name : `${name}: ${reason}`;
    },
  };
}
