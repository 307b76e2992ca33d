import { useSearchParams } from 'react-router';
import { addDays } from '#domain/places/business-days.ts';

/** The choices of a range beside days of one's own. */
export const presets = ['week', 'today', 'days7', 'days30', 'quarter'] as const;
export type Preset = (typeof presets)[number];

/** The parameters of the address that every call of a dashboard takes. */
export type Range = { startDate?: string; endDate?: string; asOf?: string };

/** The days of a preset; `week` is what the server takes by itself. */
export function daysOfPreset(preset: Preset, today: string): Range {
  if (preset === 'week') return {};
  const back = { today: 0, days7: 6, days30: 29, quarter: 89 }[preset];
  return { startDate: addDays(today, -back), endDate: today };
}

/** The range in the address, and how to change it: other parameters stay. */
export function useRange() {
  const [params, setParams] = useSearchParams();
  const range: Range = {};
  for (const key of ['startDate', 'endDate', 'asOf'] as const) {
    const value = params.get(key);
    if (value) range[key] = value;
  }
  const setRange = (next: Range) =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      for (const key of ['startDate', 'endDate', 'asOf'] as const) {
        const value = next[key];
        if (value) after.set(key, value);
        else after.delete(key);
      }
      return after;
    });
  return { range, setRange };
}
