import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { dashboardsApi } from '#contract/areas/dashboards/dashboards.ts';
import { explain } from '#web/api/explain.ts';
import { useCall } from '#web/api/use-call.ts';
import { Problem, Waiting } from '#web/ui/page.tsx';
import { useLanguage } from '#web/words/language.tsx';
import { RowsSheet } from './rows-sheet.tsx';
import { saidOf } from './said-of.ts';
import { useDrill } from './use-drill.ts';
import { useLive } from './use-live.ts';
import { useRange } from './use-range.ts';
import { dashboardWords } from './words/words.ts';

/** The figures of a view with their range, the rows of a number that stands open, and what is shown instead of them. */
export function useDashboard(view: 'recruiter' | 'lead' | 'analytics') {
  const { words, format } = useLanguage(dashboardWords);
  const ranged = useRange();
  const { drill, open } = useDrill();
  const { data, error, refetch } = useCall(dashboardsApi.data, { ...ranged.range, view });
  useLive(refetch);
  const fields = error?.fields ?? {};
  const instead: ReactNode =
    error && !data ? (
      Object.keys(fields).length > 0 ? null : (
        <Problem text={explain(error, words)}>
          <Button onClick={() => void refetch()}>{words.common.again}</Button>
        </Problem>
      )
    ) : data ? null : (
      <Waiting label={words.dashboards.loading} />
    );
  const said = data ? `${data.units.join(', ')} · ${saidOf(words.dashboards.range, format, data)}` : '';
  const rows =
    drill && data ? (
      <RowsSheet
        key={JSON.stringify(drill)}
        drill={drill}
        range={{ startDate: data.startDate, endDate: data.endDate, asOf: data.asOf }}
        view={view}
        onClose={() => open(undefined)}
      />
    ) : null;
  return { ...ranged, data, fields, instead, rows, open, said };
}
