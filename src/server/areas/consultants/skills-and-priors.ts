import type { consultantPartsApi } from '#contract/areas/consultants/consultant-parts.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { type InvalidField, Refusal } from '#domain/errors.ts';
import { tidyAmount, tidyPercent } from '#domain/money/money.ts';
import type { Db } from '#server/db/connect.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { inOne, kept, refused } from './consultant-parts.ts';
import * as queries from './consultant-parts-queries.ts';
import { noteChange, type Opened, requireVersion } from './projects.ts';
import { changeConsultant } from './projects-queries.ts';

type Api = typeof consultantPartsApi;
type Skills = Output<Api['addSkill']>;
type Priors = Output<Api['addPrior']>;
type Facts = Readonly<Record<string, string | number | null>>;

/** The skills of a consultant, as they are shown. */
export async function presentSkills(db: Db, { id, skills_version: version }: Opened['consultant']): Promise<Skills> {
  const rows = await queries.findSkills(db, id);
  return {
    skills: rows.map((row) => ({
      id: row.id,
      name: row.name,
      years: row.years === null ? undefined : tidyPercent(row.years),
      lastUsed: row.last_used ?? undefined,
    })),
    version,
  };
}

const skillRow = (
  consultantId: number,
  position: number,
  given: { name?: string | null | undefined; years?: number | null | undefined; lastUsed?: number | null | undefined },
) => ({
  consultant_id: consultantId,
  position,
  name: given.name!,
  years: given.years === undefined || given.years === null ? null : String(given.years),
  last_used: given.lastUsed ?? null,
});

/** Adds a skill. */
export async function addSkill(input: Input<Api['addSkill']>, call: SignedInCall): Promise<Skills> {
  return inOne(call, input, async (db, opened) => {
    if (!input.name) throw new Refusal('call.invalid', {}, [refused('name', 'missing')]);
    const { id } = opened.consultant;
    const before = await queries.findSkills(db, id);
    if (before.some(({ name }) => name.toLowerCase() === input.name!.toLowerCase()))
      throw new Refusal('consultant.part-exists');
    await queries.addSkills(db, [skillRow(id, before.length, input)]);
    return endSkills(db, call, opened, { added: input.name });
  });
}

/** Changes or removes one skill, or replaces the list. */
export async function changeSkills(input: Input<Api['changeSkills']>, call: SignedInCall): Promise<Skills> {
  return inOne(call, input, async (db, opened) => {
    const { id: consultantId, skills_version: current } = opened.consultant;
    await requireVersion(db, consultantId, ['skills'], input.version, current);
    if (input.skills) {
      const nameless = input.skills.flatMap(({ name }, at) => (name ? [] : [refused(`skills.${at}.name`, 'missing')]));
      if (nameless.length > 0) throw new Refusal('call.invalid', {}, nameless);
      await queries.clearSkills(db, consultantId);
      await queries.addSkills(
        db,
        input.skills.map((one, at) => skillRow(consultantId, at, one)),
      );
      return endSkills(db, call, opened, { skills: input.skills.map(({ name }) => name).join(', ') });
    }
    if (input.id === undefined) throw new Refusal('call.invalid', {}, [refused('id', 'missing')]);
    const held = await queries.findSkills(db, consultantId);
    const before = held.find(({ id }) => id === input.id);
    if (!before) throw new Refusal('record.absent');
    if (input.remove) {
      await queries.changeSkill(db, consultantId, input.id, null);
      return endSkills(db, call, opened, { removed: before.name });
    }
    const { name, years, lastUsed } = input;
    if (name === null) throw new Refusal('call.invalid', {}, [refused('name', 'missing')]);
    if (held.some((one) => one.id !== before.id && one.name.toLowerCase() === name?.toLowerCase()))
      throw new Refusal('consultant.part-exists');
    const change = {
      ...(name !== undefined && { name }),
      ...(years !== undefined && { years: years === null ? null : String(years) }),
      ...(lastUsed !== undefined && { last_used: lastUsed }),
    };
    if (Object.keys(change).length > 0) await queries.changeSkill(db, consultantId, before.id, change);
    const facts = (row: { name: string; years: string | null; last_used: number | null }) => ({
      name: row.name,
      years: row.years === null ? null : tidyPercent(row.years),
      lastUsed: row.last_used,
    });
    return endSkills(db, call, opened, { changed: before.name, ...facts({ ...before, ...change }) }, facts(before));
  });
}

async function endSkills(
  db: Db,
  call: SignedInCall,
  opened: Opened,
  after: Facts,
  before: Facts = {},
): Promise<Skills> {
  await changeConsultant(db, opened.consultant.id, {}, 'skills_version');
  await noteChange(db, call, opened, { kind: 'skills', before, after });
  return presentSkills(db, { ...opened.consultant, skills_version: opened.consultant.skills_version + 1 });
}

/** The earlier projects of a consultant, as they are shown. */
export async function presentPriors(db: Db, { id, priors_version: version }: Opened['consultant']): Promise<Priors> {
  const rows = await queries.findPriors(db, id);
  const amount = (value: string | null) => (value === null ? undefined : tidyAmount(value));
  return {
    projects: rows.map((row) => ({
      id: row.id,
      clientName: row.client_name,
      title: row.title,
      startOn: row.start_on ?? undefined,
      endOn: row.end_on ?? undefined,
      billRate: amount(row.bill_rate),
      payRate: amount(row.pay_rate),
      reason: row.reason ?? undefined,
      isAutomatic: row.project_id !== null,
      projectId: row.project_id ?? undefined,
    })),
    version,
  };
}

type PriorGiven = Omit<Input<Api['addPrior']>, 'consultantId' | 'projectId' | 'version'>;

function wrongPrior(given: PriorGiven, prefix = ''): InvalidField[] {
  return [
    ...(given.clientName ? [] : [refused(`${prefix}clientName`, 'missing')]),
    ...(given.title ? [] : [refused(`${prefix}title`, 'missing')]),
    ...(given.startOn && given.endOn && given.endOn < given.startOn
      ? [refused(`${prefix}endOn`, 'endBeforeStart')]
      : []),
  ];
}

const priorRow = (consultantId: number, given: PriorGiven) => ({
  consultant_id: consultantId,
  client_name: given.clientName!,
  title: given.title!,
  start_on: given.startOn ?? null,
  end_on: given.endOn ?? null,
  bill_rate: given.billRate ?? null,
  pay_rate: given.payRate ?? null,
  reason: given.reason ?? null,
});

type PriorRow = Omit<ReturnType<typeof priorRow>, 'consultant_id'>;

/** What the history says of an earlier project. */
const priorFacts = (row: PriorRow): Facts => ({
  clientName: row.client_name,
  title: row.title,
  startOn: row.start_on,
  endOn: row.end_on,
  billRate: row.bill_rate === null ? null : tidyAmount(row.bill_rate),
  payRate: row.pay_rate === null ? null : tidyAmount(row.pay_rate),
  reason: row.reason,
});

/** Adds an earlier project. */
export async function addPrior(input: Input<Api['addPrior']>, call: SignedInCall): Promise<Priors> {
  return inOne(call, input, async (db, opened) => {
    const wrong = wrongPrior(input);
    if (wrong.length > 0) throw new Refusal('call.invalid', {}, wrong);
    await queries.addPrior(db, priorRow(opened.consultant.id, input));
    return endPriors(db, call, opened, { added: input.title ?? null });
  });
}

/** Changes or removes one earlier project, or replaces those that a person typed. */
export async function changePriors(input: Input<Api['changePriors']>, call: SignedInCall): Promise<Priors> {
  return inOne(call, input, async (db, opened) => {
    const { id: consultantId, priors_version: current } = opened.consultant;
    await requireVersion(db, consultantId, ['prior-projects', 'ended', 'reopened'], input.version, current);
    if (input.projects) {
      const wrong = input.projects.flatMap((one, at) => wrongPrior(one, `projects.${at}.`));
      if (wrong.length > 0) throw new Refusal('call.invalid', {}, wrong);
      await queries.clearPriors(db, consultantId);
      for (const one of input.projects) await queries.addPrior(db, priorRow(consultantId, one));
      return endPriors(db, call, opened, { projects: input.projects.length });
    }
    if (input.id === undefined) throw new Refusal('call.invalid', {}, [refused('id', 'missing')]);
    const before = (await queries.findPriors(db, consultantId)).find(({ id }) => id === input.id);
    if (!before) throw new Refusal('record.absent');
    // What ended here is corrected on its project, which it repeats.
    if (before.project_id !== null) throw new Refusal('record.in-use', { uses: before.title });
    const merged = {
      clientName: kept(input.clientName, before.client_name),
      title: kept(input.title, before.title),
      startOn: kept(input.startOn, before.start_on),
      endOn: kept(input.endOn, before.end_on),
      billRate: kept(input.billRate, before.bill_rate),
      payRate: kept(input.payRate, before.pay_rate),
      reason: kept(input.reason, before.reason),
    };
    const wrong = input.remove ? [] : wrongPrior(merged);
    if (wrong.length > 0) throw new Refusal('call.invalid', {}, wrong);
    const row = priorRow(consultantId, merged);
    await queries.changePrior(db, consultantId, input.id, input.remove ? null : row);
    if (input.remove) return endPriors(db, call, opened, { removed: before.title });
    return endPriors(db, call, opened, { changed: before.title, ...priorFacts(row) }, priorFacts(before));
  });
}

async function endPriors(
  db: Db,
  call: SignedInCall,
  opened: Opened,
  after: Facts,
  before: Facts = {},
): Promise<Priors> {
  await changeConsultant(db, opened.consultant.id, {}, 'priors_version');
  await noteChange(db, call, opened, { kind: 'prior-projects', before, after });
  return presentPriors(db, { ...opened.consultant, priors_version: opened.consultant.priors_version + 1 });
}
