import { proveScope } from '#domain/access/scope.ts';
import type { AttachmentType } from '#domain/candidates/attachments.ts';
import { addDays, weekOf } from '#domain/consultants/work-weeks.ts';
import { applyFees } from '#server/areas/consultants/apply-fees.ts';
import { changeEmployment, changePersonal } from '#server/areas/consultants/consultant-parts.ts';
import { changeRecord } from '#server/areas/consultants/consultant-record.ts';
import { findNextJobs } from '#server/areas/consultants/daily-work.ts';
import { decideRequests } from '#server/areas/consultants/decide-requests.ts';
import { addDocument } from '#server/areas/consultants/documents.ts';
import { changeProjectDetails } from '#server/areas/consultants/project-details.ts';
import { addManagerLink } from '#server/areas/consultants/project-managers.ts';
import { saveRate } from '#server/areas/consultants/rates.ts';
import { rerateWeeks } from '#server/areas/consultants/rerating.ts';
import { addPrior } from '#server/areas/consultants/skills-and-priors.ts';
import { changeTimeline } from '#server/areas/consultants/timelines.ts';
import { changeHours } from '#server/areas/consultants/week-hours.ts';
import type { AppContext } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { resumeAsPdf } from './sample/files.ts';
import type { UnitCode } from './sample/jobs.ts';

/** A call in a unit so many days from today; a lead's where the step needs one. */
type CallOn = (unit: UnitCode, day: number, as?: 'recruiter' | 'lead') => SignedInCall;

type Working = Awaited<ReturnType<typeof findConsultants>>[number];

/** What an office keeps of its consultants beside dates and hours: addresses, papers, earlier work, changed rates and requests. */
export async function seedConsultantLife(context: AppContext, callOn: CallOn): Promise<void> {
  const all = await findConsultants(context.db);
  const today = callOn('USA', 0).now.toISOString().slice(0, 10);
  for (const [at, one] of all.entries()) {
    if (one.state === 'DRAFT') continue;
    await writeDown(callOn, one, at, today);
    await addPapers(context, callOn, one, at, today);
  }
  await changeRates(callOn, all, today);
  await askForChanges(context, callOn, all, today);
  await findNextJobs(context, (unitId) => proveScope([unitId]), new AbortController().signal);
}

/** The consultants with the project that they worked on last, in the order in which they were placed. */
async function findConsultants(db: Db) {
  const rows = await db
    .selectFrom('consultant as k')
    .innerJoin('project as p', 'p.consultant_id', 'k.id')
    .innerJoin('business_unit as b', 'b.id', 'k.unit_id')
    .innerJoin('consultant_employment as e', 'e.consultant_id', 'k.id')
    .innerJoin('employment_type as t', 't.id', 'e.employment_type_id')
    .innerJoin('candidate as c', 'c.id', 'k.candidate_id')
    .select(['k.id as consultantId', 'p.id as projectId', 'p.client_id as clientId', 'p.start_on as start'])
    .select(['p.state', 'p.title', 'b.code', 't.category', 'c.first_name as first', 'c.last_name as last'])
    .select([
      'c.city',
      'c.state as region',
      'e.company_name as company',
      'e.certificate_until as certificate',
      'p.week_starts as starts',
    ])
    .distinctOn('k.id')
    .orderBy('k.id')
    .orderBy('p.id', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, unit: row.code as UnitCode }));
}

const streets = ['1180 Maple Ridge Drive, Apt 14', '27 Harbor View Road', '4402 Old Mill Lane', '615 Lakeshore Blvd W'];
const systems = ['Beeline', 'Fieldglass', undefined, 'Client portal'] as const;
const notes = [
  'Prefers calls after 4 pm. Open to a second year with the same client.',
  'Moves to Austin in the spring; would work remotely from there.',
  'Wants to hear about the extension four weeks before the end, at the latest.',
] as const;
const earlier = [
  ['Lone Star Logistics', 'Reporting Analyst', 'Contract completed'],
  ['Harbor Health Partners', 'Application Support Specialist', 'Budget of the program ended'],
  ['Great Lakes Mutual', 'Systems Consultant', 'Moved to another city'],
] as const;

/** Addresses and the company of somebody, and what is around them. */
async function writeDown(callOn: CallOn, one: Working, at: number, today: string): Promise<void> {
  const { consultantId, unit, category, company } = one;
  const call = callOn(unit, -1);
  await changePersonal(
    {
      consultantId,
      legalFirst: one.first,
      legalLast: one.last,
      ...(at % 3 !== 2 && {
        street: streets[at % streets.length]!,
        city: one.city,
        region: one.region,
        postalCode: unit === 'USA' ? `752${String(10 + at)}` : 'M5V 2T6',
        emergencyName: `${['Jordan', 'Elif', 'Maria', 'Omar'][at % 4]!} ${one.last}`,
        emergencyPhone: unit === 'USA' ? '+1 214 555 0177' : '+1 416 555 0177',
        emergencyRelation: ['Spouse', 'Sister', 'Parent', 'Brother'][at % 4]!,
      }),
      ...(category === 'W2' && { everifyCase: `2026${String(184_000_000_000 + at * 7_919)}` }),
    },
    call,
  );
  await changeEmployment(
    {
      consultantId,
      ...(company && {
        companyTaxNumber: unit === 'USA' ? `75-55501${10 + at}` : `80355 01${10 + at} RC0001`,
        companyContact: `Accounts payable, ${company}`,
        msaSignedOn: addDays(one.start ?? today, -14),
      }),
      ...(category === 'W2' && at % 2 === 0 && { hasBenefits: true }),
      ...(category === 'FULL_TIME' && { payCycle: 'SEMI_MONTHLY' as const, hasBenefits: true }),
    },
    call,
  );
  await writeAround(call, one, at, today);
}

/** How time is reported, who owns the consultant, a note, earlier projects and a second manager. */
async function writeAround(call: SignedInCall, one: Working, at: number, today: string): Promise<void> {
  const { consultantId, projectId } = one;
  const system = systems[at % systems.length];
  await changeProjectDetails(
    {
      consultantId,
      projectId,
      ...(system && { timesheetSystem: system, timesheetCycle: 'WEEKLY' as const }),
      poNumber: `PO-${55_040 + at * 13}`,
      billingFrequency: at % 2 === 0 ? 'MONTHLY' : 'WEEKLY',
      ...(at % 4 === 1 && { endClient: 'State Department of Health and Human Services' }),
    },
    call,
  );
  const note = at % 4 === 0 && notes[(at / 4) % notes.length];
  // The lead let them be submitted; most are looked after by the recruiter.
  const ownerId = at % 4 !== 3 && call.who.userId;
  if (note || ownerId)
    await changeRecord({ id: consultantId, ...(note && { note }), ...(ownerId && { ownerId }) }, call);
  if (at % 3 === 0) {
    const [clientName, title, reason] = earlier[(at / 3) % earlier.length]!;
    const startOn = addDays(one.start ?? today, -700);
    const endOn = addDays(one.start ?? today, -90);
    await addPrior({ consultantId, clientName, title, startOn, endOn, billRate: '78', payRate: '55.5', reason }, call);
  }
  if (at % 5 === 0) {
    const name = `Program office, ${one.title}`.slice(0, 100);
    await addManagerLink({ consultantId, projectId, name, title: 'Approves timesheets' }, call);
  }
}

/** Documents by kind with how many days they are still valid; some have expired, some soon will. */
const papers: readonly (readonly [kind: AttachmentType, name: string, validFor?: readonly number[]])[] = [
  ['CONTRACT', 'Assignment agreement'],
  ['CERT', 'Certificate of insurance'],
  ['ID_REF', 'Reference of the last employer'],
  ['CERT', 'Security awareness training', [12, 300, -4]],
];

async function addPapers(
  { blobs }: AppContext,
  callOn: CallOn,
  { consultantId, unit, category, first, last }: Working,
  at: number,
  today: string,
): Promise<void> {
  const isCompany = category === 'C2C' || category === 'INC';
  const own = papers.filter(([, name], index) =>
    name.includes('insurance') ? isCompany : index === 0 || (at + index) % 3 === 0,
  );
  for (const [kind, name, validFor] of own) {
    const text = `${name}\n\n${first} ${last}\nThis is an invented document of the sample.`;
    const draft = await blobs.receive(await resumeAsPdf(text), { maxBytes: 1024 * 1024 });
    const days = validFor?.[at % validFor.length];
    const validUntil = days === undefined ? null : addDays(today, days);
    await addDocument(
      { consultantId, kind, ...(validUntil && { validUntil }) },
      { ...callOn(unit, -1), files: [{ name: `${name}.pdf`, size: draft.size, draft }] },
    );
  }
}

const isWorking = (unit: UnitCode, category: string, today: string) => (one: Working) =>
  one.unit === unit && one.category === category && one.state === 'ACTIVE' && (one.start ?? today) < today;

/** Rates told too late: of one consultant the approved weeks still have the older ones, of another they were adjusted. */
async function changeRates(callOn: CallOn, all: readonly Working[], today: string): Promise<void> {
  const [settled] = all.filter(isWorking('USA', '1099', today));
  const [open] = all.filter(isWorking('USA', 'C2C', today));
  for (const one of [settled, open]) {
    if (!one) continue;
    const { consultantId, projectId } = one;
    const { bill_rate: bill } = await callOn('USA', 0)
      .db.selectFrom('project_rate')
      .select('bill_rate')
      .where('project_id', '=', projectId)
      .orderBy('number', 'desc')
      .executeTakeFirstOrThrow();
    const change = { billRate: String(Math.round(Number(bill)) + 2), note: 'Agreed with the client, told to us late' };
    await saveRate({ consultantId, projectId, effectiveFrom: addDays(today, -34), ...change }, callOn('USA', -12));
  }
  if (settled)
    await rerateWeeks(
      {
        consultantId: settled.consultantId,
        projectId: settled.projectId,
        dryRun: false,
        reason: 'Rate agreed on the phone in October',
      },
      callOn('USA', -10, 'lead'),
    );
  // Typed and not handed in yet.
  const [, typed] = all.filter(isWorking('USA', 'C2C', today));
  if (!typed) return;
  const { consultantId, projectId, starts } = typed;
  const { ending: weekEnding } = weekOf(addDays(today, -7), starts);
  const note = 'Thursday and Friday to be confirmed';
  const weeks = [{ weekEnding, regularHours: '24', overtimeHours: '0', state: 'DRAFT' as const, note }];
  await changeHours({ consultantId, projectId, weeks }, callOn('USA', -1));
}

/** What waits for a lead, and what leads decided: in Canada they approve every change, in the US new fees for many. */
async function askForChanges(
  { db }: AppContext,
  callOn: CallOn,
  all: readonly Working[],
  today: string,
): Promise<void> {
  const fees = all.filter(isWorking('USA', 'W2', today));
  const ids = fees.map(({ consultantId }) => consultantId);
  const renewal = { from: addDays(today, 36), note: 'Insurance is renewed' };
  await applyFees({ ...renewal, ids, dryRun: false }, callOn('USA', -2));
  const from = addDays(today, 6);
  await db.updateTable('business_unit').set({ rates_need_approval: true }).where('code', '=', 'CAN').execute();
  const [first] = all.filter(isWorking('CAN', 'T4', today));
  const [second] = all.filter(isWorking('CAN', 'INC', today));
  if (!first || !second) return;
  const call = callOn('CAN', -6);
  const of = ({ consultantId, projectId }: Working) => ({ consultantId, projectId });
  await saveRate({ ...of(first), effectiveFrom: from, billRate: '99', note: 'Asked for by the client' }, call);
  await changeTimeline({ ...of(second), extendTo: addDays(today, 120), approvedBy: 'Vendor office' }, call);
  await saveRate({ ...of(second), effectiveFrom: from, payRate: '71', note: 'A raise after a year' }, call);
  await changeTimeline({ ...of(second), actualEnd: addDays(today, 20), endReason: 'CLIENT_ENDED' }, call);
  const asked = await db
    .selectFrom('change_request as r')
    .innerJoin('project as p', 'p.id', 'r.project_id')
    .innerJoin('business_unit as b', 'b.id', 'p.unit_id')
    .select(['r.id', 'b.code', 'r.kind'])
    .orderBy('r.id')
    .execute();
  const [usa, can] = ['USA', 'CAN'].map((code) => asked.filter((one) => one.code === code));
  const idOf = (kind: string, which = 0) => can!.filter((one) => one.kind === kind)[which]?.id;
  const decide = async (
    unit: UnitCode,
    request: number | undefined,
    decision: 'APPROVE' | 'REJECT' | 'CANCEL',
    note?: string,
  ) => {
    if (request !== undefined)
      await decideRequests(
        { ids: [request], decision, ...(note && { note }) },
        callOn(unit, -1, decision === 'CANCEL' ? 'recruiter' : 'lead'),
      );
  };
  await decide('USA', usa![0]?.id, 'APPROVE', 'As agreed in the pricing round');
  await decide('CAN', idOf('RATE', 1), 'REJECT', 'The client has not agreed to a higher bill rate yet');
  await decide('CAN', idOf('TERMINATION'), 'CANCEL');
}
