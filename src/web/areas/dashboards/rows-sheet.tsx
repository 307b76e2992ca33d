import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router';
import { dashboardsApi } from '#contract/areas/dashboards/dashboards.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { page } from '#domain/access/pages.ts';
import { toCents } from '#domain/money/exact.ts';
import { downloadCall } from '#web/api/client.ts';
import { explain } from '#web/api/explain.ts';
import type { Problem as CallProblem } from '#web/api/problem.ts';
import { useCall } from '#web/api/use-call.ts';
import { useSignedIn } from '#web/shell/session-provider.tsx';
import { Problem, Waiting } from '#web/ui/page.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { SideSheet } from '#web/ui/side-sheet.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { token } from '#web/ui/tokens.ts';
import { candidatePath } from '#web/widgets/candidates/candidate-path.ts';
import { useLanguage } from '#web/words/language.tsx';
import { type FigureColumn, FigureTable } from './figure-table.tsx';
import type { Drill } from './use-drill.ts';
import { useFigure } from './use-figure.ts';
import type { Range } from './use-range.ts';
import { dashboardWords } from './words/words.ts';

type Row = Output<typeof dashboardsApi.rows>['found']['rows'][number];
type View = NonNullable<Output<typeof dashboardsApi.data>['view']>;

/** The rows behind a number, as many as it says, with their file. `asOf` is that of the number. */
export function RowsSheet({
  drill,
  range,
  view,
  onClose,
}: {
  drill: Drill;
  range: Range;
  view: View;
  onClose: () => void;
}) {
  const { words, language } = useLanguage(dashboardWords);
  const { t, nameOf, saysOf, stepOf, format } = useFigure();
  const toast = useToast();
  const [at, setAt] = useState(0);
  const cut = { ...range, view, ...drill };
  const { data, error, refetch } = useCall(dashboardsApi.rows, { ...cut, page: at, size: 50 });
  const [busy, setBusy] = useState<string>();
  const exportAs = async (kind: 'csv' | 'xlsx') => {
    setBusy(kind);
    try {
      toast(t.rows.exported(await downloadCall(dashboardsApi.exportRows, { ...cut, format: kind, language })));
    } catch (problem) {
      toast(explain(problem as CallProblem, words), { isError: true });
    } finally {
      setBusy(undefined);
    }
  };
  const days = [drill.day, drill.untilDay].flatMap((day) => (day ? [format.day(day)] : [])).join(' – ');
  const parts = [nameOf(drill.metric), drill.currency, drill.mark && stepOf(drill.mark), days].filter(Boolean);
  return (
    <SideSheet
      title={t.rows.title(parts.join(' · '))}
      titleId="rows-title"
      closeLabel={words.common.close}
      onClose={onClose}
      width={860}
      isCloseFocused
    >
      <Box sx={{ padding: '12px 24px', overflowY: 'auto', flex: 1 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1.5 }}>
          <Box sx={{ flex: '1 1 240px', color: token('text2'), fontSize: 13 }}>{saysOf(drill.metric)}</Box>
          {(['csv', 'xlsx'] as const).map((kind) => (
            <Button key={kind} size="small" aria-busy={busy === kind} onClick={() => void exportAs(kind)}>
              {t.rows.export(kind.toUpperCase())}
            </Button>
          ))}
        </Box>
        {error && (
          <Problem text={explain(error, words)}>
            <Button onClick={() => void refetch()}>{words.common.again}</Button>
          </Problem>
        )}
        {!data && !error && <Waiting label={t.loading} />}
        {data && data.found.total === 0 && <Box sx={{ color: token('text2') }}>{t.rows.empty}</Box>}
        {data && data.found.total > 0 && (
          <>
            <Rows rows={data.found.rows} label={nameOf(drill.metric)} currency={drill.currency} />
            <Pager
              total={data.found.total}
              page={at}
              size={50}
              onPage={setAt}
              onSize={undefined}
              words={words.common}
            />
          </>
        )}
      </Box>
    </SideSheet>
  );
}

/** Who rejected is part of who and why. */
const saidMarks = (marks: readonly string[]) =>
  marks.filter((mark) => !marks.some((other) => other.startsWith(`${mark}: `)));

/** The rows of a number; amounts stand in its currency, of which a number has one (ruling 107). */
function Rows({ rows, label, currency }: { rows: readonly Row[]; label: string; currency: string | undefined }) {
  const { t, format, stepOf, rounded } = useFigure();
  const { pages } = useSignedIn();
  const opensJobs = pages.includes(page.uploadJob) || pages.includes(page.manageJobs);
  const opensPeople = opensJobs || pages.includes(page.manageCandidates);
  const zones = [...new Set(rows.map(({ timeZone }) => timeZone))].join(', ');
  const columns: FigureColumn<Row>[] = [
    {
      key: 'at',
      label: `${t.rows.columns.at} (${zones})`,
      show: ({ at, isLate, timeZone }) => (
        <>
          {format.moment(at, timeZone)}
          {isLate && <Box sx={{ color: token('warnText'), fontSize: 12 }}>{t.rows.isLate}</Box>}
        </>
      ),
    },
    {
      key: 'job',
      label: t.rows.columns.job,
      show: ({ jobId, jobTitle, clientName, unitCode }) => (
        <>
          {jobId !== undefined && opensJobs ? (
            <Link to={`/upload/jobdetails?jobId=${jobId}`}>{jobTitle}</Link>
          ) : (
            (jobTitle ?? '–')
          )}
          <Box sx={{ color: token('text2'), fontSize: 12 }}>
            <bdi>{[clientName, unitCode].filter(Boolean).join(' · ')}</bdi>
          </Box>
        </>
      ),
    },
    {
      key: 'candidate',
      label: t.rows.columns.candidate,
      show: ({ candidateId, candidateName }) =>
        candidateId !== undefined && opensPeople ? (
          <Link to={candidatePath(candidateId)}>
            <bdi>{candidateName || candidateId}</bdi>
          </Link>
        ) : (
          <bdi>{candidateName}</bdi>
        ),
    },
    { key: 'recruiter', label: t.rows.columns.recruiter, show: ({ recruiter }) => <bdi>{recruiter}</bdi> },
    {
      key: 'value',
      label: t.rows.columns.value,
      isNumber: true,
      show: ({ value }) =>
        value === undefined ? '' : currency === undefined ? rounded(value) : format.money(toCents(value), currency),
    },
    { key: 'marks', label: t.rows.columns.marks, show: ({ marks }) => saidMarks(marks).map(stepOf).join(', ') },
  ];
  // A column that no row fills says nothing.
  const used = columns.filter(
    ({ key }) =>
      (key !== 'candidate' || rows.some(({ candidateName }) => candidateName)) &&
      (key !== 'recruiter' || rows.some(({ recruiter }) => recruiter)) &&
      (key !== 'value' || rows.some(({ value }) => value !== undefined)) &&
      (key !== 'marks' || rows.some(({ marks }) => marks.length > 0)),
  );
  return <FigureTable label={label} columns={used} rows={rows} keyOf={({ id }) => id} />;
}
