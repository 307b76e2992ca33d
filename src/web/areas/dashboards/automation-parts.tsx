import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { automationApi } from '#contract/areas/automation/automation.ts';
import type { dashboardsApi } from '#contract/areas/dashboards/dashboards.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { CallProblem } from '#web/api/call-problem.tsx';
import { useCall } from '#web/api/use-call.ts';
import { useSignedIn } from '#web/shell/session-provider.tsx';
import { Note, Sheet } from '#web/ui/page.tsx';
import { StatusChip, type Tone } from '#web/ui/status-chip.tsx';
import { token } from '#web/ui/tokens.ts';
import { type FigureColumn, FigureTable } from './figure-table.tsx';
import { useFigure } from './use-figure.ts';

type Data = Output<typeof dashboardsApi.automation>;

const tones: Readonly<Record<string, Tone>> = { RUNNING: 'success', ERROR: 'danger', PAUSED: 'warning' };

/** How the automation of the unit stands, since when, when it runs next, and the way to where it is started and stopped. */
export function PlanState({ zone }: { zone: string }) {
  const { t, format } = useFigure();
  const { unitIds } = useSignedIn();
  const { data, error, refetch } = useCall(automationApi.status, {});
  const says = t.automation;
  if (error) return <CallProblem error={error} onAgain={refetch} />;
  if (!data) return null;
  const { plan, service, schedules } = data;
  const next = schedules.flatMap(({ isActive, nextRunAt }) => (isActive && nextRunAt ? [nextRunAt] : [])).toSorted()[0];
  return (
    <Sheet>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Box component="h2" sx={{ margin: 0, fontSize: 16, fontWeight: 600 }}>
          {says.plan}
        </Box>
        {unitIds.length === 1 && plan ? (
          <>
            <StatusChip tone={tones[plan.state] ?? 'neutral'} label={says.planStates[plan.state] ?? plan.state} />
            <Box sx={{ color: token('text2'), fontSize: 13, flex: '1 1 200px' }}>
              {[
                says.since(format.moment(plan.since, zone)),
                plan.state === 'RUNNING' && next ? says.nextRun(format.moment(next, zone)) : says.noNext,
              ].join(' · ')}
            </Box>
          </>
        ) : (
          <Box sx={{ color: token('text2'), flex: '1 1 200px' }}>{says.chooseUnit}</Box>
        )}
        <Button className="no-print" component={Link} to="/recruiter/dashboardBackgroundprocess" variant="outlined">
          {says.toStatus}
        </Button>
      </Box>
      {service.killedAt !== undefined && (
        <Box sx={{ mt: 1 }}>
          <Note tone="warn">{says.killed}</Note>
        </Box>
      )}
    </Sheet>
  );
}

/** A titled small table, or a sentence where it has no rows. */
function Table<Row>({
  title,
  said,
  none,
  rows,
  keyOf,
  columns,
  children,
}: {
  title: string;
  said?: string;
  none: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  columns: readonly FigureColumn<Row>[];
  children?: ReactNode;
}) {
  return (
    <Sheet>
      <Box component="h2" sx={{ margin: 0, fontSize: 16, fontWeight: 600 }}>
        {title}
      </Box>
      {said && <Box sx={{ fontSize: 13, color: token('text2'), mb: 1 }}>{said}</Box>}
      {rows.length === 0 ? (
        <Box sx={{ color: token('text2') }}>{none}</Box>
      ) : (
        <FigureTable label={title} rows={rows} keyOf={keyOf} columns={columns} />
      )}
      {children}
    </Sheet>
  );
}

/** Why messages wait, or were not allowed to leave. */
export function Stopped({ stopped, said }: { stopped: Data['stopped']; said: string }) {
  const { t, format } = useFigure();
  const says = t.automation;
  return (
    <Table
      title={says.stopped}
      said={said}
      none={says.stoppedNone}
      rows={stopped}
      keyOf={({ state, reason }) => `${state} ${reason}`}
      columns={[
        { key: 'reason', label: says.stoppedReason, show: ({ reason }) => says.reasons[reason] ?? reason },
        { key: 'state', label: says.state, show: ({ state }) => says.stoppedStates[state] },
        { key: 'count', label: says.count, isNumber: true, show: ({ count }) => format.number(count) },
      ]}
    />
  );
}

/** What each vendor system gave, by what became of it. */
export function VendorSystems({ vendors, said }: { vendors: Data['vendors']; said: string }) {
  const { t, format, stepOf } = useFigure();
  const says = t.automation;
  const names = [...new Set(vendors.map(({ vmsProvider }) => vmsProvider))];
  const outcomes = [...new Set(vendors.map(({ outcome }) => outcome))];
  return (
    <Table
      title={says.vendors}
      said={said}
      none={says.noRows}
      rows={names}
      keyOf={(name) => name}
      columns={[
        { key: 'vendor', label: says.vendor, show: (name) => <bdi>{name}</bdi> },
        ...outcomes.map((outcome) => ({
          key: outcome,
          label: stepOf(outcome),
          isNumber: true,
          show: (name: string) =>
            format.number(vendors.find((one) => one.vmsProvider === name && one.outcome === outcome)?.count ?? 0),
        })),
      ]}
    />
  );
}

/** The logins of vendor systems by how somebody last found them. */
export function Logins({ logins }: { logins: Data['logins'] }) {
  const { t, format } = useFigure();
  const says = t.automation;
  return (
    <Table
      title={says.logins}
      none={says.loginsNone}
      rows={logins.counts}
      keyOf={({ health }) => health}
      columns={[
        { key: 'health', label: says.health, show: ({ health }) => says.healths[health] },
        { key: 'count', label: says.loginCount, isNumber: true, show: ({ count }) => format.number(count) },
      ]}
    >
      {logins.oldestRotatedAt && (
        <Box sx={{ fontSize: 13, color: token('text2'), mt: 1 }}>
          {says.oldestPassword(format.ago(logins.oldestRotatedAt))}
        </Box>
      )}
    </Table>
  );
}

type Users = Output<typeof automationApi.userCounts>['users'];
const counted = ['jobs', 'people', 'chats', 'messages'] as const;

/** Activity by user, the automation among them. */
export function UserCounts({ users, said }: { users: Users; said: string }) {
  const { t, format } = useFigure();
  const says = t.automation;
  return (
    <Table
      title={says.users}
      said={said}
      none={says.noUsers}
      rows={users}
      keyOf={({ name, isAutomation }) => `${isAutomation} ${name}`}
      columns={[
        {
          key: 'user',
          label: says.user,
          show: ({ name, isAutomation }) => (isAutomation ? says.self : <bdi>{name}</bdi>),
        },
        ...counted.map((key) => ({
          key,
          label: says.userColumns[key],
          isNumber: true,
          show: (row: Users[number]) => format.number(row[key]),
        })),
      ]}
    />
  );
}
