import { useSearchParams } from 'react-router';
import type { dashboardsApi } from '#contract/areas/dashboards/dashboards.ts';
import { type MetricKey, metricKeys } from '#contract/areas/dashboards/metrics.ts';
import type { Given } from '#contract/core/endpoint.ts';

/** A number whose rows are asked for. */
export type Drill = Pick<
  Given<typeof dashboardsApi.rows>,
  'metric' | 'recruiterId' | 'clientId' | 'sourceId' | 'mark' | 'currency' | 'day' | 'untilDay' | 'lateOnly'
>;

const numbers = ['recruiterId', 'clientId', 'sourceId'] as const;
const texts = ['mark', 'currency', 'day', 'untilDay'] as const;

/** The number whose rows stand open, in the address: a link to them can be given to somebody. */
export function useDrill() {
  const [params, setParams] = useSearchParams();
  const metric = params.get('rows');
  const drill: Drill | undefined = (metricKeys as readonly string[]).includes(metric ?? '')
    ? {
        metric: metric as MetricKey,
        ...Object.fromEntries(numbers.flatMap((key) => (params.get(key) ? [[key, Number(params.get(key))]] : []))),
        ...Object.fromEntries(texts.flatMap((key) => (params.get(key) ? [[key, params.get(key)]] : []))),
        ...(params.get('late') && { lateOnly: true }),
      }
    : undefined;
  const open = (next: Drill | undefined) =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      for (const key of ['rows', 'late', ...texts, ...numbers]) after.delete(key);
      if (!next) return after;
      after.set('rows', next.metric);
      for (const key of [...numbers, ...texts]) if (next[key] !== undefined) after.set(key, String(next[key]));
      if (next.lateOnly) after.set('late', '1');
      return after;
    });
  return { drill, open };
}
