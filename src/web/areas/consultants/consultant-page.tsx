import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { consultantFilters } from '#contract/areas/consultants/consultant-filters.ts';
import { consultantPartsApi } from '#contract/areas/consultants/consultant-parts.ts';
import { consultantsApi } from '#contract/areas/consultants/consultants.ts';
import { CallProblem } from '#web/api/call-problem.tsx';
import { explain } from '#web/api/explain.ts';
import { useCall, useChange } from '#web/api/use-call.ts';
import { cutOf } from '#web/lists/list-cut.ts';
import { requested } from '#web/lists/list-state.ts';
import { Neighbours } from '#web/lists/neighbours.tsx';
import { readSession } from '#web/session/session.ts';
import { Dotted } from '#web/ui/facts.tsx';
import { Note, PageHead, Problem, Waiting } from '#web/ui/page.tsx';
import { Select } from '#web/ui/select.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import { type Info, shownState } from './consultant-row.ts';
import { DeleteDraft } from './delete-draft.tsx';
import { DocumentsTab } from './documents-tab.tsx';
import { EndDialog } from './end-dialog.tsx';
import { HistoryTab, ManagersTab, Openings, PriorsTab, SkillsTab } from './list-tabs.tsx';
import { Onboarding } from './onboarding.tsx';
import { EmploymentTab, PersonalTab, ProjectTab, type TabProps, TimelineTab } from './part-tabs.tsx';
import { RatesTab } from './rates-tab.tsx';
import { WeeksTab } from './weeks-tab.tsx';
import { consultantWords } from './words/words.ts';

const tabs = {
  personal: PersonalTab,
  skills: SkillsTab,
  employment: EmploymentTab,
  project: ProjectTab,
  timeline: TimelineTab,
  rates: RatesTab,
  weeks: WeeksTab,
  priors: PriorsTab,
  managers: ManagersTab,
  documents: DocumentsTab,
  history: HistoryTab,
} as const satisfies Record<string, ComponentType<TabProps>>;
type TabName = keyof typeof tabs;

/** A consultant with every part; each tab and each project has its own address. */
export function ConsultantPage() {
  const { words } = useLanguage(consultantWords);
  const t = words.consultants;
  const [params] = useSearchParams();
  const id = Number(params.get('id') ?? 0);
  const projectId = Number(params.get('projectId')) || undefined;
  const { data, error, refetch } = useCall(consultantsApi.info, { id, ...(projectId && { projectId }) });
  if (error)
    return (
      <>
        <PageHead title={t.one} />
        <CallProblem error={error} onAgain={refetch} back={{ to: '/upload/manageconsultant', label: t.title }} />
      </>
    );
  if (data?.consultant.id !== id) return <Waiting label={words.common.loading} />;
  return (
    <>
      <ConsultantNeighbours id={id} />
      <Loaded key={`${id}:${data.projectId ?? 0}`} info={data} />
    </>
  );
}

/** The way to the consultants before and after one in the list it was opened from. */
function ConsultantNeighbours({ id }: { id: number }) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  return (
    <Neighbours
      list={{
        ask: (state) => ({
          call: consultantsApi.search,
          input: { ...requested(state), ...cutOf(consultantFilters, state) },
        }),
        idOf: (row: { id: number }) => row.id,
      }}
      id={id}
      from={params.get('from')}
      // Replaces the history entry: Back leads to the list, not through every record. The month of the weeks stays.
      onGo={(next, from) => {
        const to = new URLSearchParams(params);
        to.delete('projectId');
        to.set('id', String(next));
        to.set('from', from);
        void navigate(`/upload/consultantproject?${to}`, { replace: true, state: { toSheet: true } });
      }}
    />
  );
}

function Loaded({ info }: { info: Info }) {
  const { words, format } = useLanguage(consultantWords);
  const t = words.consultants;
  const [params, setParams] = useSearchParams();
  const [isEnding, setEnding] = useState(false);
  const mayWrite = readSession()?.mayWrite ?? false;
  const { consultant } = info;
  const isDraft = info.project?.state === 'DRAFT';
  const all = [...(isDraft ? (['steps'] as const) : []), ...(Object.keys(tabs) as TabName[])];
  const tab = all.find((one) => one === params.get('tab')) ?? all[0]!;
  // The steps are gone once the consultant is placed: the keyboard goes on at the tabs, unless it is elsewhere.
  const wasDraft = useRef(isDraft);
  useEffect(() => {
    if (wasDraft.current && !isDraft && document.activeElement === document.body)
      document.getElementById(`tab-${tab}`)?.focus();
    wasDraft.current = isDraft;
  }, [isDraft, tab]);
  const set = (changes: Record<string, string>) =>
    setParams(
      (before) => {
        for (const [name, value] of Object.entries(changes)) before.set(name, value);
        return before;
      },
      { replace: true },
    );
  const Shown = tab === 'steps' ? Onboarding : tabs[tab];
  return (
    <>
      <PageHead
        kind={t.one}
        title={consultant.name}
        over={<Link to={`/upload/manageconsultant?${params.get('from') ?? ''}`}>{t.title}</Link>}
        under={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 0.5 }}>
            <StatusChip {...shownState(consultant, t, format.day)} />
            {consultant.missingWeeks > 0 && (
              <StatusChip tone="warning" label={t.missingWeeks(consultant.missingWeeks)} />
            )}
            <Dotted
              parts={[
                info.project?.title,
                info.project?.clientName,
                info.timeline?.startDate &&
                  [info.timeline.startDate, info.timeline.actualEnd ?? info.timeline.plannedEnd]
                    .flatMap((day) => (day ? [format.day(day)] : []))
                    .join(' – '),
                consultant.ownerName,
              ]}
            />
          </Box>
        }
      >
        <Actions info={info} mayWrite={mayWrite} set={set} onEnd={() => setEnding(true)} />
      </PageHead>
      <Box sx={{ display: 'grid', gap: 1, mb: info.reminders.length > 0 ? 2 : 0 }}>
        {info.reminders.map(({ kind, dueOn, daysLeft, name }) => (
          <Note key={`${kind} ${name ?? ''} ${dueOn}`} tone="warn">
            <span>
              {name && (
                <>
                  <bdi>{name}</bdi>
                  {': '}
                </>
              )}
              {`${(t.reminders as Record<string, (day: string) => string>)[kind]?.(format.day(dueOn)) ?? kind} (${t.endsIn(daysLeft)})`}
            </span>
          </Note>
        ))}
        <Openings info={info} />
      </Box>
      <Tabs
        value={tab}
        onChange={(_, next: string) => set({ tab: next })}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={consultant.name}
        // The row scrolls: outside of a tab the ring of the focus would be cut off above and below.
        sx={{
          mb: 2,
          borderBottom: `1px solid ${token('border')}`,
          '& .MuiTab-root:focus-visible': { outlineOffset: '-3px' },
        }}
      >
        {all.map((one) => (
          <Tab
            key={one}
            value={one}
            label={t.tabs[one]}
            id={`tab-${one}`}
            {...(one === tab && { 'aria-controls': `panel-${one}` })}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`} key={tab} sx={{ minWidth: 0 }}>
        <Shown info={info} mayWrite={mayWrite} />
      </Box>
      {isEnding && <EndDialog row={consultant} onClose={() => setEnding(false)} />}
    </>
  );
}

/** What may be done with a consultant: another project shown, leave, an end, and after it a new beginning. */
function Actions({
  info,
  mayWrite,
  set,
  onEnd,
}: {
  info: Info;
  mayWrite: boolean;
  set: (changes: Record<string, string>) => void;
  onEnd: () => void;
}) {
  const { words } = useLanguage(consultantWords);
  const t = words.consultants;
  const toast = useToast();
  const reads = [consultantsApi.info, consultantsApi.search];
  const reopen = useChange(consultantsApi.activate, reads);
  const leave = useChange(consultantsApi.change, reads);
  const addProject = useChange(consultantPartsApi.addProject, reads);
  const failed = reopen.error ?? leave.error ?? addProject.error;
  const { consultant } = info;
  return (
    <>
      {failed && <Problem text={explain(failed, words)} />}
      {info.projects.length > 1 && (
        <Select
          label={t.projects}
          // A long name of a project is cut, and makes no phone scroll sideways.
          sx={{ maxWidth: { xs: 'calc(100vw - 48px)', sm: 360 }, textOverflow: 'ellipsis' }}
          value={String(info.projectId ?? '')}
          onChange={(value) => set({ projectId: value })}
          options={info.projects.map(
            (one) =>
              [
                String(one.id),
                [one.title || t.newProject, one.clientName, t.projectStates[one.state]].filter(Boolean).join(' · '),
              ] as const,
          )}
        />
      )}
      <Button variant="text" component={Link} to={`/upload/candidatedetails?candidateId=${consultant.candidateId}`}>
        {t.candidate}
      </Button>
      {mayWrite && (consultant.state === 'ACTIVE' || consultant.state === 'ON_LEAVE') && (
        <>
          <Button
            variant="text"
            aria-pressed={consultant.state === 'ON_LEAVE'}
            onClick={() =>
              leave.mutate({ input: { id: consultant.id, onLeave: consultant.state === 'ACTIVE' } as never })
            }
          >
            {consultant.state === 'ACTIVE' ? t.onLeave : t.states.ACTIVE}
          </Button>
          <Button variant="outlined" onClick={onEnd}>
            {t.end}
          </Button>
        </>
      )}
      {/* With a project the steps of onboarding have it. */}
      {mayWrite && !info.project && <DeleteDraft info={info} />}
      {mayWrite && consultant.state === 'ENDED' && (
        <>
          {consultant.reopening === 'YES' && (
            <Button
              variant="outlined"
              onClick={() =>
                reopen.mutate(
                  { input: { id: consultant.id, isActive: true } as never },
                  { onSuccess: () => toast(t.reopened(consultant.name)) },
                )
              }
            >
              {t.reopen}
            </Button>
          )}
          {consultant.reopening === 'LEAD' && <Box sx={{ color: token('text2') }}>{t.leadReopens}</Box>}
          <Button
            variant="contained"
            color="primary"
            onClick={() =>
              addProject.mutate(
                { input: { consultantId: consultant.id } as never },
                { onSuccess: ({ id }) => set({ projectId: String(id), tab: 'project' }) },
              )
            }
          >
            {t.newProject}
          </Button>
        </>
      )}
    </>
  );
}
