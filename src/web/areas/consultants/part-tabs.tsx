import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { consultantPartsApi } from '#contract/areas/consultants/consultant-parts.ts';
import { payCycles, timesheetCycles } from '#contract/areas/consultants/consultant-shapes.ts';
import { employmentType } from '#contract/catalogs/employment-type.ts';
import { workAuthorization } from '#contract/catalogs/work-authorization.ts';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { endReasons } from '#domain/consultants/consultant.ts';
import { personalProblems } from '#domain/consultants/personal-details.ts';
import { weekStartDays } from '#domain/consultants/work-weeks.ts';
import { workModes } from '#domain/jobs/requirement.ts';
import { useCall } from '#web/api/use-call.ts';
import { vendorChoices } from '#web/session/vendor-choices.ts';
import { Dotted } from '#web/ui/facts.tsx';
import { Note, Sheet } from '#web/ui/page.tsx';
import { useLanguage } from '#web/words/language.tsx';
import type { Info } from './consultant-row.ts';
import { ContractorChecklist } from './contractor-checklist.tsx';
import { listOf, PartForm, type PartSection, type Values, valuesOf } from './part-form.tsx';
import type { Wrong } from './part-problems.ts';
import { ProjectBars } from './project-bars.tsx';
import { RequestLine } from './requests-sheet.tsx';
import { TermOfType } from './term-notes.tsx';
import { consultantWords } from './words/words.ts';

export type TabProps = {
  info: Info;
  mayWrite: boolean;
  onSaved?: () => void;
  saveLabel?: string;
  /** A button beside the form saves it. */
  isSavedElsewhere?: boolean;
  /** Whether what follows tells of the save. */
  isQuiet?: () => boolean;
  /** Saves what stands beside the form before it; whether it does. */
  saveFirst?: (form: HTMLFormElement) => boolean;
};

const names = (sections: readonly PartSection[]) => sections.flatMap(({ fields }) => fields.map(({ name }) => name));
const baseOf = (info: Info) => ({ consultantId: info.consultant.id, projectId: info.projectId });
const more = ({ onSaved, saveLabel, isQuiet, saveFirst }: TabProps) => ({
  ...(onSaved && { onSaved }),
  ...(saveLabel && { saveLabel }),
  ...(isQuiet && { isQuiet }),
  ...(saveFirst && { saveFirst }),
});

type Entry = { id: number; name: string; category?: string };
/** The entry that a part holds, as far as it says so. */
type Held = { id: number | undefined; name: string | undefined; category?: string };
type ListOf = { calls: { options?: Endpoint } };

/** The entries of a list that anybody may choose from; what is held and inactive by now stays in it. */
function useEntries(list: ListOf, { id: heldId, name = '', ...held }: Held): readonly Entry[] {
  const data = useCall(list.calls.options!, {} as never).data as readonly Entry[] | undefined;
  const isThere = heldId === undefined || data?.some(({ id }) => id === heldId);
  return isThere ? (data ?? []) : [...(data ?? []), { ...held, id: heldId, name }];
}

const choicesOf = (entries: readonly Entry[]) => entries.map(({ id, name }) => [String(id), name] as const);

/** Name, address, emergency contact, work authorization with Form I-9. */
export function PersonalTab(props: TabProps) {
  const { info, mayWrite } = props;
  const { words } = useLanguage(consultantWords);
  const t = words.consultants;
  const { personal } = info;
  const entries = useEntries(workAuthorization, {
    id: personal?.workAuthorizationId,
    name: personal?.workAuthorization,
  });
  const text = (name: keyof typeof t.fields) => ({ name, label: t.fields[name] });
  const date = (name: keyof typeof t.fields) => ({ ...text(name), type: 'date' as const });
  const sections: PartSection[] = [
    {
      title: t.sections.person,
      fields: [
        { ...text('legalFirst'), required: true },
        text('legalMiddle'),
        { ...text('legalLast'), required: true },
        text('email'),
        text('phone'),
      ],
    },
    {
      title: t.sections.address,
      fields: [text('street'), text('city'), text('region'), text('postalCode'), text('country')],
    },
    {
      title: t.sections.emergency,
      fields: [text('emergencyName'), text('emergencyPhone'), text('emergencyRelation')],
    },
    {
      title: t.sections.authorization,
      fields: [
        {
          ...text('workAuthorizationId'),
          type: 'choice',
          options: choicesOf(entries),
        },
        { ...date('authorizedUntil'), ...(personal?.workAuthorizationId && { hint: t.hints[aboutEnd(personal)] }) },
        { ...date('i9Section1On'), hint: t.hints.i9 },
        date('i9Section2On'),
        text('everifyCase'),
      ],
    },
  ];
  return (
    <PartForm
      call={info.personal ? consultantPartsApi.changePersonal : consultantPartsApi.addPersonal}
      draftName={`consultant-personal:${info.consultant.id}:${info.personal?.version ?? 0}`}
      partKey={info.personal?.version ?? 0}
      base={baseOf(info)}
      sections={sections}
      start={valuesOf(names(sections), info.personal)}
      alsoWrong={(typed) => personalWrong(typed, info)}
      version={info.personal?.version}
      mayWrite={mayWrite}
      {...more(props)}
    />
  );
}

function personalWrong(typed: Values, { personal, timeline }: Info): Wrong {
  const before = (name: string) => (personal as Readonly<Record<string, unknown>> | undefined)?.[name] ?? '';
  const found = personalProblems(typed, (name) => (typed[name] ?? '') !== before(name));
  const isLate = Boolean(typed['i9Section1On'] && timeline?.startDate && typed['i9Section1On'] > timeline.startDate);
  return {
    ...Object.fromEntries(found.map(({ field, message }) => [field, message])),
    ...(isLate && { i9Section1On: 'i9Late' as const }),
  };
}

const aboutEnd = ({ isReverified, authorizedUntil }: NonNullable<Info['personal']>) =>
  !isReverified ? 'notReverified' : authorizedUntil ? 'reverified' : 'noEnd';

/** How somebody is employed; a company with its certificate, or the checklist of a 1099, where the type asks for it. */
export function EmploymentTab(props: TabProps) {
  const { info, mayWrite } = props;
  const { words } = useLanguage(consultantWords);
  const t = words.consultants;
  const { employment } = info;
  const entries = useEntries(employmentType, {
    id: employment?.employmentTypeId,
    name: employment?.employmentType,
    ...(employment && { category: employment.category }),
  });
  const categoryIn = (typed: Values) => entries.find(({ id }) => String(id) === typed['employmentTypeId'])?.category;
  const isOf =
    (...categories: string[]) =>
    (typed: Values) =>
      categories.includes(categoryIn(typed) ?? '');
  const version = employment?.version ?? 0;
  const text = (name: keyof typeof t.fields) => ({ name, label: t.fields[name] });
  const date = (name: keyof typeof t.fields) => ({ ...text(name), type: 'date' as const });
  const sections: PartSection[] = [
    {
      title: t.sections.terms,
      fields: [
        {
          ...text('employmentTypeId'),
          type: 'choice',
          required: true,
          options: choicesOf(entries),
        },
        { ...text('payCycle'), type: 'choice', options: payCycles.map((cycle) => [cycle, t.cycles[cycle]] as const) },
        date('hiredOn'),
        { ...text('conversionFee'), type: 'decimal', isShown: isOf('FULL_TIME') },
        { ...text('hasBenefits'), type: 'flag' },
      ],
      more: (typed) => <TermOfType info={info} category={categoryIn(typed)} />,
    },
    {
      title: t.sections.company,
      isShown: (typed) => isOf('C2C', 'INC')(typed) || Boolean(typed['companyName']),
      fields: [
        text('companyName'),
        text('companyTaxNumber'),
        text('companyContact'),
        date('msaSignedOn'),
        date('certificateUntil'),
      ],
    },
    {
      title: t.sections.checklist,
      isShown: isOf('1099'),
      fields: [
        { name: 'checklist', label: t.sections.checklist, type: 'list' },
        { name: 'checklistNo', label: t.sections.checklist, type: 'list' },
      ],
      more: (typed, set, problemOf) => {
        const answers = { yes: listOf(typed['checklist'] ?? ''), no: listOf(typed['checklistNo'] ?? '') };
        const others = (checks: readonly string[], check: string) => checks.filter((one) => one !== check);
        const answer = (check: string, isYes: boolean) => {
          set('checklist', [...others(answers.yes, check), ...(isYes ? [check] : [])].join(','));
          set('checklistNo', [...others(answers.no, check), ...(isYes ? [] : [check])].join(','));
        };
        return <ContractorChecklist answers={answers} onAnswer={answer} problemOf={problemOf} disabled={!mayWrite} />;
      },
    },
  ];
  return (
    <PartForm
      call={employment ? consultantPartsApi.changeEmployment : consultantPartsApi.addEmployment}
      draftName={`consultant-employment:${info.consultant.id}:${version}`}
      partKey={version}
      base={baseOf(info)}
      sections={sections}
      start={valuesOf(names(sections), employment)}
      version={employment?.version}
      mayWrite={mayWrite}
      isSavedElsewhere={props.isSavedElsewhere}
      {...more(props)}
    />
  );
}

/** The client, the job and how hours are handed in and billed. */
export function ProjectTab(props: TabProps) {
  const { info, mayWrite } = props;
  const { words } = useLanguage(consultantWords);
  const t = words.consultants;
  const { project } = info;
  const text = (name: keyof typeof t.fields) => ({ name, label: t.fields[name] });
  const sections: PartSection[] = [
    {
      title: t.sections.client,
      fields: [
        text('title'),
        { ...text('clientId'), type: 'record', to: 'client', picked: project?.clientName, required: true },
        text('endClient'),
        { ...text('vendorId'), type: 'record', to: 'vendor', picked: project?.vendorName },
        { ...text('vmsProvider'), type: 'choice', options: vendorChoices(project?.vmsProvider ?? '') },
        text('vmsEngagement'),
        text('city'),
        text('region'),
        { ...text('workMode'), type: 'choice', options: workModes.map((mode) => [mode, t.workModes[mode]] as const) },
      ],
    },
    {
      title: t.sections.billing,
      fields: [
        text('poNumber'),
        text('timesheetSystem'),
        {
          ...text('timesheetCycle'),
          type: 'choice',
          options: timesheetCycles.map((cycle) => [cycle, t.cycles[cycle]] as const),
        },
        {
          ...text('billingFrequency'),
          type: 'choice',
          options: payCycles.map((cycle) => [cycle, t.cycles[cycle]] as const),
        },
        text('termsDays'),
        {
          ...text('weekStart'),
          type: 'choice',
          options: weekStartDays.map((day) => [day, t.weekdays[day]] as const),
          hint: t.hints.weekStart,
        },
      ],
    },
  ];
  const key = `${project?.id ?? 'new'}:${project?.version ?? 0}`;
  return (
    <PartForm
      call={project ? consultantPartsApi.changeProject : consultantPartsApi.addProject}
      draftName={`consultant-project:${info.consultant.id}:${key}`}
      partKey={key}
      base={baseOf(info)}
      sections={sections}
      start={valuesOf(names(sections), project)}
      version={project?.version}
      mayWrite={mayWrite}
      {...more(props)}
    />
  );
}

/** Start and planned end, extensions that follow each other, and what of them waits for a lead. */
export function TimelineTab(props: TabProps) {
  const { info, mayWrite } = props;
  const { words, format } = useLanguage(consultantWords);
  const t = words.consultants;
  const { timeline } = info;
  const text = (name: keyof typeof t.fields) => ({ name, label: t.fields[name] });
  const date = (name: keyof typeof t.fields) => ({ ...text(name), type: 'date' as const });
  const sections: PartSection[] = [
    {
      title: t.sections.dates,
      fields: [{ ...date('startDate'), required: true }, date('plannedEnd'), text('noticeDays')],
    },
    ...(timeline?.actualEnd
      ? [
          {
            title: t.sections.end,
            fields: [
              { name: 'actualEnd', label: t.lastDay, type: 'date' as const, required: true },
              {
                name: 'endReason',
                label: t.reason,
                type: 'choice' as const,
                options: endReasons.map((reason) => [reason, t.reasons[reason]] as const),
                required: true,
              },
              { name: 'endNote', label: t.reasonNote },
            ],
          },
        ]
      : []),
    ...(timeline?.plannedEnd && info.project?.state === 'ACTIVE'
      ? [
          {
            title: t.sections.extension,
            fields: [date('extendTo'), text('approvedBy'), text('poNumber')],
            more: timeline.extensions.length > 0 && (
              <Box
                component="ul"
                sx={{ mt: 1.5, mb: 0, paddingInlineStart: '20px' }}
                aria-label={t.sections.extensions}
              >
                {timeline.extensions.map((one) => (
                  <li key={one.id}>
                    <Dotted
                      parts={[
                        `${format.day(one.from)} – ${format.day(one.to)}`,
                        one.poNumber,
                        one.approvedBy,
                        one.addedBy,
                        format.ago(one.addedAt),
                      ]}
                    />
                  </li>
                ))}
              </Box>
            ),
          },
        ]
      : []),
  ];
  const key = `${timeline?.projectId ?? 0}:${timeline?.version ?? 0}`;
  const requests = timeline?.requests ?? [];
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {!props.isSavedElsewhere && info.project?.state !== 'DRAFT' && <ProjectBars info={info} />}
      {timeline?.needApproval && <Note tone="info">{t.rates.needApproval}</Note>}
      {requests.length > 0 && (
        <Sheet>
          <Typography variant="h2">{t.rates.requests}</Typography>
          <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {requests.map((request) => (
              <RequestLine key={request.id} request={request} />
            ))}
          </Box>
        </Sheet>
      )}
      <PartForm
        call={consultantPartsApi.changeTimeline}
        isRequested={(answer) => (answer as { outcome?: string }).outcome === 'REQUESTED'}
        draftName={`consultant-timeline:${key}`}
        partKey={key}
        base={baseOf(info)}
        sections={sections}
        start={valuesOf(names(sections), timeline)}
        version={timeline?.version}
        mayWrite={mayWrite && timeline !== undefined}
        also={(typed) => endOf(typed, timeline)}
        alsoWrong={datesWrong}
        {...more(props)}
      />
    </Box>
  );
}

function datesWrong({ startDate, plannedEnd, extendTo, actualEnd }: Values): Wrong {
  return {
    ...(startDate && plannedEnd && plannedEnd < startDate && { plannedEnd: 'endBeforeStart' as const }),
    ...(startDate && actualEnd && actualEnd < startDate && { actualEnd: 'endBeforeStart' as const }),
    ...(plannedEnd && extendTo && extendTo <= plannedEnd && { extendTo: 'notInLine' as const }),
  };
}

/** The last day with its reason, both where one of them was changed: one without the other says nothing. */
function endOf(typed: Values, timeline: Info['timeline']): object {
  const { actualEnd, endReason, endNote = '' } = timeline ?? {};
  if (actualEnd === undefined) return {};
  const isSame =
    typed['actualEnd'] === actualEnd && typed['endReason'] === (endReason ?? '') && typed['endNote'] === endNote;
  return isSame ? {} : { actualEnd: typed['actualEnd'], endReason: typed['endReason'] };
}
