import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { fairnessApi } from '#contract/areas/dashboards/fairness.ts';
import type { Output } from '#contract/core/endpoint.ts';
import {
  type FairnessDimension,
  type FairnessMeasure,
  fairnessDimensions,
  fairnessMeasures,
  isBelowFourFifths,
} from '#domain/matching/fairness.ts';
import { fairnessName } from '#domain/words/fairness.ts';
import { CallProblem } from '#web/api/call-problem.tsx';
import { downloadCall } from '#web/api/client.ts';
import { explain } from '#web/api/explain.ts';
import type { Problem } from '#web/api/problem.ts';
import { useCall } from '#web/api/use-call.ts';
import { Note, PageHead, Sheet, Waiting } from '#web/ui/page.tsx';
import { Select } from '#web/ui/select.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import { columns } from './columns.ts';
import { FigureTable } from './figure-table.tsx';
import { dashboardWords } from './words/words.ts';

type Data = Output<typeof fairnessApi.read>;
type Table = Data['tables'][number];
type Group = Table['groups'][number];

/** Years that can be chosen, the present one first. */
const yearsBack = 4;

/** Selection rates and impact ratios for administrators and auditors (trade 4.5). */
export function Fairness() {
  const { words, language, format } = useLanguage(dashboardWords);
  const t = words.dashboards.fairness;
  const [params, setParams] = useSearchParams();
  const thisYear = new Date().getFullYear();
  const year = Number(params.get('year')) || thisYear;
  const quarter = Number(params.get('quarter')) || 0;
  const period = { year, ...(quarter > 0 && { quarter }) };
  const measure = fairnessMeasures.find((one) => one === params.get('measure')) ?? 'submitted';
  const { data, error, refetch } = useCall(fairnessApi.read, period);
  const choose = (next: Record<string, string>) =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      for (const [key, value] of Object.entries(next)) {
        if (value) after.set(key, value);
        else after.delete(key);
      }
      return after;
    });
  const nameOf = (key: string) => fairnessName(key, language);
  const said = data?.until ? t.days(format.day(data.from), format.day(data.until)) : '';
  return (
    <>
      <PageHead title={t.title} under={t.intro}>
        <Exports period={period} />
      </PageHead>
      <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2 }}>
        <Select
          label={t.year}
          value={String(year)}
          options={Array.from({ length: yearsBack }, (_, at) => [String(thisYear - at), thisYear - at] as const)}
          onChange={(value) => choose({ year: value })}
        />
        <Select
          label={t.quarter}
          value={String(quarter)}
          options={[0, 1, 2, 3, 4].map(
            (value) => [String(value), value === 0 ? t.wholeYear : t.quarterOf(value)] as const,
          )}
          onChange={(value) => choose({ quarter: value === '0' ? '' : value })}
        />
        <Select
          label={t.measure}
          value={measure}
          options={fairnessMeasures.map((value) => [value, nameOf(value)] as const)}
          onChange={(value) => choose({ measure: value })}
        />
      </Box>
      {error && <CallProblem error={error} onAgain={refetch} />}
      {!data && !error && <Waiting label={words.common.loading} />}
      {data && data.until === undefined && <Note tone="info">{t.notYet}</Note>}
      {data?.until !== undefined && (
        <Box sx={columns}>
          {fairnessDimensions.map((dimension) => (
            <Groups key={dimension} {...{ data, measure, dimension, said }} />
          ))}
        </Box>
      )}
      {data && <Checks checks={data.checks} />}
    </>
  );
}

function Exports({ period }: { period: { year: number; quarter?: number } }) {
  const { words, language } = useLanguage(dashboardWords);
  const toast = useToast();
  const [busy, setBusy] = useState<string>();
  const run = async (kind: 'csv' | 'xlsx') => {
    setBusy(kind);
    try {
      const name = await downloadCall(fairnessApi.export, { ...period, format: kind, language });
      toast(words.dashboards.rows.exported(name));
    } catch (problem) {
      toast(explain(problem as Problem, words), { isError: true });
    } finally {
      setBusy(undefined);
    }
  };
  return (['csv', 'xlsx'] as const).map((kind) => (
    <Button key={kind} variant="outlined" aria-busy={busy === kind} onClick={() => void run(kind)}>
      {words.dashboards.rows.export(kind.toUpperCase())}
    </Button>
  ));
}

const hundredths = (value: number) => Math.round(value * 100) / 100;

function Groups({
  data,
  measure,
  dimension,
  said,
}: {
  data: Data;
  measure: FairnessMeasure;
  dimension: FairnessDimension;
  said: string;
}) {
  const { words, language, format } = useLanguage(dashboardWords);
  const t = words.dashboards.fairness;
  const nameOf = (key: string) => fairnessName(key, language);
  const table = data.tables.find((one) => one.measure === measure && one.dimension === dimension);
  const title = `${nameOf(measure)}: ${nameOf(dimension)}`;
  const number = (value: number | undefined) => (value === undefined ? '–' : format.number(value));
  return (
    <Sheet>
      <Box component="h2" sx={{ margin: 0, fontSize: 16, fontWeight: 600 }}>
        {title}
      </Box>
      <Box sx={{ fontSize: 13, color: token('text2'), mb: 1 }}>{said}</Box>
      {!table || table.groups.length === 0 ? (
        <Box sx={{ color: token('text2') }}>{t.none}</Box>
      ) : (
        <FigureTable
          label={title}
          rows={table.groups}
          keyOf={({ key }) => key}
          columns={[
            { key: 'group', label: t.group, show: ({ key }: Group) => nameOf(key) },
            {
              key: 'people',
              label: t.people,
              isNumber: true,
              show: ({ isHidden, people }: Group) => (isHidden ? t.hidden : number(people)),
            },
            { key: 'selected', label: t.selected, isNumber: true, show: ({ selected }: Group) => number(selected) },
            {
              key: 'rate',
              label: t.rate,
              isNumber: true,
              show: ({ rate }: Group) => (rate === undefined ? '–' : format.percent(rate)),
            },
            {
              key: 'ratio',
              label: t.ratio,
              isNumber: true,
              show: ({ ratio }: Group) =>
                isBelowFourFifths(ratio) ? (
                  // On a phone the chip stands below the figure, so that the column fits.
                  <Box
                    component="span"
                    sx={{
                      display: 'inline-flex',
                      flexWrap: 'wrap-reverse',
                      gap: '2px 8px',
                      justifyContent: 'flex-end',
                    }}
                  >
                    <StatusChip tone="warning" label={t.look} />
                    {number(hundredths(ratio!))}
                  </Box>
                ) : (
                  number(ratio === undefined ? undefined : hundredths(ratio))
                ),
            },
          ]}
        />
      )}
      {table && <Box sx={{ fontSize: 13, color: token('text2'), mt: 1 }}>{t.unknown(table.unknown)}</Box>}
    </Sheet>
  );
}

/** Whether swaps of what the law protects moved a score on this pool. */
function Checks({ checks }: { checks: Data['checks'] }) {
  const { words, format } = useLanguage(dashboardWords);
  const t = words.dashboards.fairness;
  return (
    <Box sx={{ mt: 2 }}>
      <Sheet>
        <Box component="h2" sx={{ margin: 0, fontSize: 16, fontWeight: 600 }}>
          {t.checks}
        </Box>
        <Box sx={{ fontSize: 13, color: token('text2'), mb: 1, maxWidth: 720 }}>{t.checksText}</Box>
        {checks.length === 0 ? (
          <Box sx={{ color: token('text2') }}>{t.noChecks}</Box>
        ) : (
          <FigureTable
            label={t.checks}
            rows={checks}
            keyOf={({ at }) => at}
            columns={[
              { key: 'at', label: t.checked, show: ({ at }) => format.moment(at) },
              { key: 'people', label: t.resumes, isNumber: true, show: ({ people }) => format.number(people) },
              { key: 'compared', label: t.compared, isNumber: true, show: ({ compared }) => format.number(compared) },
              {
                key: 'moved',
                label: t.moved,
                isNumber: true,
                show: ({ moved }) => (moved === 0 ? '0' : <StatusChip tone="danger" label={format.number(moved)} />),
              },
              { key: 'kinds', label: t.kinds, show: ({ kinds }) => kinds.join(', ') || '–' },
            ]}
          />
        )}
      </Sheet>
    </Box>
  );
}
