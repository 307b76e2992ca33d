import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { automationApi } from '#contract/areas/automation/automation.ts';
import { dashboardsApi } from '#contract/areas/dashboards/dashboards.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { page } from '#domain/access/pages.ts';
import { explain } from '#web/api/explain.ts';
import { useCall } from '#web/api/use-call.ts';
import { useSignedIn } from '#web/shell/session-provider.tsx';
import { shellWords } from '#web/shell/words/words.ts';
import { Note, PageHead, Problem, Sheet, Waiting } from '#web/ui/page.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage, useWords } from '#web/words/language.tsx';
import { Logins, PlanState, Stopped, UserCounts, VendorSystems } from './automation-parts.tsx';
import { Bars } from './bars.tsx';
import { columns } from './columns.ts';
import { FigureButton, FigureTable } from './figure-table.tsx';
import { FunnelStrips } from './funnel.tsx';
import { RangeBar } from './range-bar.tsx';
import { RowsSheet } from './rows-sheet.tsx';
import { saidOf } from './said-of.ts';
import { SchedulesTable } from './schedules.tsx';
import { Tiles } from './tiles.tsx';
import { type Drill, useDrill } from './use-drill.ts';
import { useFigure } from './use-figure.ts';
import { useLive } from './use-live.ts';
import { useRange } from './use-range.ts';
import { dashboardWords } from './words/words.ts';

/** What goes by itself: the plan, rows of vendor systems, messages by how they stand, and conversations. */
export function AutomationDashboard() {
  const { shell } = useWords(shellWords);
  const { words, format } = useLanguage(dashboardWords);
  const t = words.dashboards;
  const { pages } = useSignedIn();
  const { range, setRange } = useRange();
  const { drill, open } = useDrill();
  const { data, error, refetch } = useCall(dashboardsApi.automation, range);
  useLive(refetch);
  const byPeople = useCall(dashboardsApi.schedules, { ...range, view: 'automation' }).data;
  const bySelf = useCall(dashboardsApi.automationSchedules, { ...range, view: 'automation' }).data;
  const opensJobs = pages.some((id) => id === page.uploadJob || id === page.manageJobs);
  const users = useCall(automationApi.userCounts, {
    startDate: data?.startDate ?? range.startDate,
    endDate: data?.endDate ?? range.endDate,
  } as never).data;
  const said = data ? saidOf(t.range, format, data) : '';
  return (
    <>
      <PageHead title={shell.pages[22]} under={t.automation.intro} />
      <RangeBar said={data} range={range} setRange={setRange} fields={error?.fields ?? {}} />
      {error && !data && Object.keys(error.fields ?? {}).length === 0 && (
        <Problem text={explain(error, words)}>
          <Button onClick={() => void refetch()}>{words.common.again}</Button>
        </Problem>
      )}
      {!data && !error && <Waiting label={t.loading} />}
      {data && (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <PlanState zone={data.timeZone} />
          {!data.canMail && <Note tone="warn">{t.automation.noMail}</Note>}
          <Tiles tiles={data.tiles} onOpen={open} />
          <Box sx={columns}>
            {data.series.map((series) => (
              <Bars key={series.key} series={series} said={said} onOpen={open} />
            ))}
            {data.funnel.map((funnel) => (
              <FunnelStrips key={funnel.key} funnel={funnel} said={said} onOpen={open} />
            ))}
            <Messages messages={data.messages} zone={data.timeZone} said={said} />
            <Outcomes outcomes={data.outcomes} said={said} onOpen={open} />
            <Stopped stopped={data.stopped} said={said} />
            <Logins logins={data.logins} />
          </Box>
          <VendorSystems vendors={data.vendors} said={said} />
          {users && <UserCounts users={users.users} said={said} />}
          <SchedulesTable
            title={t.automation.byPeople}
            empty={t.schedules.empty}
            data={byPeople}
            withNames
            linksTo={opensJobs}
          />
          <SchedulesTable
            title={t.automation.bySelf}
            empty={t.automation.bySelfNone}
            data={bySelf}
            withNames={false}
            linksTo={opensJobs}
          />
        </Box>
      )}
      {drill && data && (
        <RowsSheet
          key={JSON.stringify(drill)}
          drill={drill}
          range={{ startDate: data.startDate, endDate: data.endDate, asOf: data.asOf }}
          view="automation"
          onClose={() => open(undefined)}
        />
      )}
    </>
  );
}

type Message = Output<typeof dashboardsApi.automation>['messages'][number];

function Messages({ messages, zone, said }: { messages: readonly Message[]; zone: string; said: string }) {
  const { t, format, stepOf } = useFigure();
  return (
    <Sheet>
      <Box component="h2" sx={{ margin: 0, fontSize: 16, fontWeight: 600 }}>
        {t.automation.messages}
      </Box>
      <Box sx={{ fontSize: 13, color: token('text2'), mb: 1 }}>{said}</Box>
      {messages.length === 0 ? (
        <Box sx={{ color: token('text2') }}>{t.automation.none}</Box>
      ) : (
        <FigureTable
          label={t.automation.messages}
          rows={messages}
          keyOf={({ channel, state }) => `${channel} ${state}`}
          columns={[
            {
              key: 'state',
              label: t.automation.state,
              show: ({ state }: Message) => t.automation.states[state] ?? state,
            },
            { key: 'channel', label: t.automation.channel, show: ({ channel }: Message) => stepOf(channel) },
            {
              key: 'count',
              label: t.automation.count,
              isNumber: true,
              show: ({ count }: Message) => format.number(count),
            },
            {
              key: 'oldest',
              label: t.automation.oldest,
              isNumber: true,
              show: ({ oldestAt }: Message) => (
                <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
                  {format.moment(oldestAt, zone)}
                </Box>
              ),
            },
          ]}
        />
      )}
    </Sheet>
  );
}

type Outcome = Output<typeof dashboardsApi.automation>['outcomes'][number];

function Outcomes({
  outcomes,
  said,
  onOpen,
}: {
  outcomes: readonly Outcome[];
  said: string;
  onOpen: (drill: Drill) => void;
}) {
  const { t, format } = useFigure();
  return (
    <Sheet>
      <Box component="h2" sx={{ margin: 0, fontSize: 16, fontWeight: 600 }}>
        {t.automation.outcomes}
      </Box>
      <Box sx={{ fontSize: 13, color: token('text2'), mb: 1 }}>{said}</Box>
      {outcomes.length === 0 ? (
        <Box sx={{ color: token('text2') }}>{t.automation.noRows}</Box>
      ) : (
        <FigureTable
          label={t.automation.outcomes}
          rows={outcomes}
          keyOf={({ outcome }) => outcome}
          columns={[
            {
              key: 'outcome',
              label: t.automation.outcome,
              show: ({ outcome }: Outcome) => t.automation.ended[outcome] ?? outcome,
            },
            {
              key: 'count',
              label: t.automation.rowCount,
              isNumber: true,
              show: ({ outcome, count }: Outcome) => (
                <FigureButton
                  value={format.number(count)}
                  label={t.rows.open(t.automation.ended[outcome] ?? outcome, format.number(count))}
                  onOpen={() => onOpen({ metric: 'grab.rows', mark: outcome })}
                />
              ),
            },
          ]}
        />
      )}
    </Sheet>
  );
}
