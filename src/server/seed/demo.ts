import { randomBytes } from 'node:crypto';
import { page } from '#domain/access/pages.ts';
import { proveScope } from '#domain/access/scope.ts';
import { nameKey } from '#domain/candidates/names.ts';
import { sampleSignIn } from '#domain/sample.ts';
import { readResume } from '#matching/resume/read-resume.ts';
import { indexCandidate } from '#server/areas/candidates/candidates.ts';
import { saveResume } from '#server/areas/candidates/resumes.ts';
import { sendToReader } from '#server/areas/candidates/uploads.ts';
import { saveFile } from '#server/areas/files/files.ts';
import { hashPassword } from '#server/areas/identity/password-security.ts';
import { changeStatus } from '#server/areas/jobs/job-life.ts';
import { changeJob } from '#server/areas/jobs/jobs.ts';
import { uploadJob } from '#server/areas/jobs/upload-job.ts';
import type { AppContext } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import type { SignedInCall, Who } from '#server/http/call.ts';
import type { Draft } from '#server/outside/blobs/blobs.ts';
import { seedAccounts } from './accounts.ts';
import { recordInTime, seedActivity } from './activity.ts';
import { seedAutomation } from './automation.ts';
import { seedConsultantLife } from './consultant-life.ts';
import { leadPages, seedConsultants } from './consultants.ts';
import { seedMoney } from './money.ts';
import { seedOutreach } from './outreach.ts';
import { recordAge, seedRecord } from './record.ts';
import { clients } from './sample/data/people.ts';
import { resumeAsDocx, resumeAsPdf } from './sample/files.ts';
import type { UnitCode } from './sample/jobs.ts';
import { makePlacements } from './sample/placements.ts';
import { makeSample, type SampleCandidate } from './sample/sample.ts';
import { seedVault } from './vault.ts';

const dayMs = 86_400_000;
/** Jobs of the sample that get runs and conversations, and a few more. */
const withActivity = 20;

/**
 * Loads the sample data through the product's own use cases, so that it is what the product would have made: jobs and
 * resumes go through the parsers, runs through the engine, conversations through the bot.
 */
export async function seedDemo(context: AppContext): Promise<void> {
  const now = context.clock.now();
  const sample = makeSample(now.toISOString().slice(0, 10));
  const units = await addUnits(context.db);
  const people = await addUsers(context.db, units);
  await addClients(context.db, units);
  await seedAccounts((code) => callAs(context, people.teamlead, [units[code]], now));
  await seedMoney((code) => callAs(context, people.admin, [units[code]], now));
  await context.db.transaction().execute((db) => seedVault(context, db, units, people.teamlead.userId, now));
  const lists = await readLists(context.db);
  // The oldest first, because lists show the last changed first.
  const placements = makePlacements(sample);
  const placedAt = new Map(placements.map(({ candidate, start }) => [sample.candidates[candidate]!, start]));
  const texts = sample.candidates
    .filter(({ file }) => file === undefined)
    // Whoever was placed was on file before.
    .map((one) => ({ ...one, daysAgo: Math.max(one.daysAgo, 60 - (placedAt.get(one) ?? 60)) }))
    .toSorted((a, b) => b.daysAgo - a.daysAgo);
  const ids = new Map<string, number>();
  for (let from = 0; from < texts.length; from += 25) {
    await context.db.transaction().execute(async (db) => {
      for (const candidate of texts.slice(from, from + 25))
        ids.set(candidate.email, await addCandidate(db, candidate, units, lists, people, now, context.keys));
    });
  }
  const files = sample.candidates.filter(({ file }) => file !== undefined);
  for (const code of ['USA', 'CAN'] as const) await uploadFiles(context, code, files, units, people);

  const jobIds: { unit: UnitCode; id: number; state: string }[] = [];
  for (const [at, job] of sample.jobs.entries()) {
    const who = people[at % 4 === 0 ? 'teamlead' : 'recruiter'];
    // What has conversations or submissions below opened before them.
    const daysAgo = Math.max(job.daysAgo, at < withActivity ? 6 : 0, recordAge(sample.jobs, at));
    const call = callAs(context, who, [units[job.unit]], new Date(now.getTime() - daysAgo * dayMs - at * 60_000));
    const { jobId, job: read } = await uploadJob(
      { description: job.text, ...(job.vmsProvider && { vmsProvider: job.vmsProvider }) },
      call,
    );
    jobIds.push({ unit: job.unit, id: jobId, state: job.state });
    const { skills, description, version, ...fields } = read;
    await changeJob(
      {
        ...fields,
        jobId,
        version,
        // A draft that nobody saved would be in no list.
        open: job.state !== 'DRAFT',
        skills,
        description,
        clientName: job.clientName,
        priority: job.priority,
        rateMayBeShown: at % 2 === 0,
        clientMayBeShown: at % 3 === 0,
      },
      call,
    );
    if (job.state === 'HOLD') await changeStatus({ jobId, category: 'HOLD' }, call);
    if (job.state === 'CLOSED') await changeStatus({ jobId, category: 'CLOSED', reason: 'FILLED_BY_OTHER' }, call);
  }
  // Before the activity: whoever is placed is in no chat of today.
  const lead = { ...people.teamlead, pages: leadPages };
  const callOn = (code: UnitCode, day: number, as?: 'recruiter' | 'lead') =>
    callAs(context, as === 'lead' ? lead : people.recruiter, [units[code]], new Date(now.getTime() + day * dayMs));
  const placed = placements.map(({ candidate }) => ids.get(sample.candidates[candidate]!.email)!);
  await seedConsultants(callOn, placements, placed);
  await seedConsultantLife(context, callOn);
  await seedActivity(
    context,
    (code, at) => callAs(context, people.recruiter, [units[code]], at),
    jobIds.filter(({ state }) => state === 'OPEN'),
  );
  await seedOutreach(
    {
      context,
      callAs: (past, code, as) =>
        callAs(past, as === 'lead' ? lead : people.recruiter, [units[code]], past.clock.now()),
    },
    // The first six were asked above, and the first fourteen are matched.
    jobIds.filter(({ state }) => state === 'OPEN').slice(6, 14),
  );
  const onJobs = new Set(
    (await context.db.selectFrom('submission').select('candidate_id').execute()).map((row) => row.candidate_id),
  );
  const asAdmin = { ...people.admin, pages: leadPages };
  await seedRecord({
    callBefore: (code, days, as) =>
      callAs(
        context,
        as === 'lead' ? lead : as === 'admin' ? asAdmin : people.recruiter,
        [units[code]],
        new Date(now.getTime() - days * dayMs),
      ),
    jobs: sample.jobs.map(({ family, text, unit }, at) => ({ unit, family, text, id: jobIds[at]!.id })),
    idsOf: (unit, family) =>
      texts
        .filter((one) => one.unit === unit && one.family === family)
        .map(({ email }) => ids.get(email)!)
        .filter((id) => !onJobs.has(id)),
  });
  await recordInTime(context.db);
  await seedAutomation(
    context,
    (code, as, at) => callAs(context, people[as], [units[code]], at),
    jobIds.filter(({ state }) => state === 'OPEN'),
  );
}

type Units = Record<UnitCode, number>;

async function addUnits(db: Db): Promise<Units> {
  const rows = await db
    .insertInto('business_unit')
    .values([
      { name: 'Northgate USA', code: 'USA', country: 'US', currency: 'USD', time_zone: 'America/Chicago' },
      { name: 'Northgate Canada', code: 'CAN', country: 'CA', currency: 'CAD', time_zone: 'America/Toronto' },
      // Empty on purpose: it shows what a new unit looks like.
      { name: 'Northgate West', code: 'CA', country: 'CA', currency: 'CAD', time_zone: 'America/Vancouver' },
    ])
    .returning(['id', 'code'])
    .execute();
  const id = (code: string) => rows.find((row) => row.code === code)!.id;
  return { USA: id('USA'), CAN: id('CAN') };
}

const users = [
  ['admin', 'Dana', 'Whitfield', 1, false],
  ['recruiter', 'Rafael', 'Ortega', 2, false],
  ['teamlead', 'Priya', 'Raman', 3, false],
  ['viewer', 'Noah', 'Lindqvist', 2, true],
] as const;

type People = Record<(typeof users)[number][0], Who>;

async function addUsers(db: Db, units: Units): Promise<People> {
  const all = await db.selectFrom('business_unit').select('id').orderBy('id').execute();
  const hash = await hashPassword(sampleSignIn.password);
  const people: Partial<People> = {};
  for (const [at, [username, first, last, roleId, isReadOnly]] of users.entries()) {
    const { id } = await db
      .insertInto('app_user')
      .values({
        username,
        username_key: username,
        first_name: first,
        last_name: last,
        email: `${username}@northgate.example`,
        phone: `+1214555019${at}`,
        role_id: roleId,
        is_read_only: isReadOnly,
        password_hash: hash,
        last_units: [units.USA],
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const granted = roleId === 2 ? [units.USA, units.CAN] : all.map((unit) => unit.id);
    await db
      .insertInto('user_unit')
      .values(granted.map((unit_id) => ({ user_id: id, unit_id })))
      .execute();
    people[username] = {
      userId: id,
      sessionId: '',
      username,
      displayName: `${first} ${last}`,
      email: `${username}@northgate.example`,
      phone: `+1214555019${at}`,
      roleId,
      roleName: '',
      group: 'staff',
      pages: new Set([page.uploadJob]),
      mayWrite: true,
      grantedUnits: granted,
      startedAt: new Date(0),
      lastActiveAt: new Date(0),
      stepUpUntil: undefined,
    };
  }
  return people as People;
}

async function addClients(db: Db, units: Units): Promise<void> {
  const rows = (['USA', 'CAN'] as const).flatMap((code) =>
    clients[code].map((name, at) => ({
      name,
      name_key: nameKey(name),
      unit_id: units[code],
      rtr_required: at % 3 === 0,
    })),
  );
  await db.insertInto('client').values(rows).execute();
}

/** Ids of list entries by name or category. */
async function readLists(db: Db) {
  const [sources, authorizations] = await Promise.all([
    db.selectFrom('source_type').select(['id', 'name']).execute(),
    db.selectFrom('work_authorization').select(['id', 'name']).execute(),
  ]);
  return {
    source: new Map(sources.map(({ name, id }) => [name, id])),
    authorization: new Map(authorizations.map(({ name, id }) => [name, id])),
  };
}

async function addCandidate(
  db: Db,
  candidate: SampleCandidate,
  units: Units,
  lists: Awaited<ReturnType<typeof readLists>>,
  people: People,
  now: Date,
  keys: AppContext['keys'],
): Promise<number> {
  const at = new Date(now.getTime() - candidate.daysAgo * dayMs);
  const sourceId = lists.source.get(candidate.source);
  const { candidateId } = await saveResume(db, {
    unitId: units[candidate.unit],
    text: candidate.resumeText,
    parsed: readResume(candidate.resumeText, now.toISOString().slice(0, 10)),
    name: `${candidate.firstName} ${candidate.lastName}.txt`,
    fileId: null,
    by: people[candidate.daysAgo % 5 === 0 ? 'teamlead' : 'recruiter'].userId,
    at,
    keys,
    ...(sourceId !== undefined && { sourceId }),
    ...(candidate.consent && {
      consent: { basis: 'EXPRESS', source: candidate.source, obtainedAt: at.toISOString() },
    }),
  });
  await db
    .updateTable('candidate')
    .set({
      authorized: candidate.authorized ?? null,
      needs_sponsorship: candidate.needsSponsorship ?? null,
      work_authorization_id: lists.authorization.get(candidate.authorization) ?? null,
      rate: candidate.rate === undefined ? null : String(candidate.rate),
      language: candidate.language,
    })
    .where('id', '=', candidateId)
    .execute();
  await indexCandidate(db, candidateId, at.toISOString());
  return candidateId;
}

/** Some resumes are real files: they are uploaded and read in the background like any others. */
async function uploadFiles(
  context: AppContext,
  code: UnitCode,
  files: readonly SampleCandidate[],
  units: Units,
  people: People,
): Promise<void> {
  const items: { name: string; size: number; draft: Draft }[] = [];
  for (const { unit, file, firstName, lastName, resumeText } of files) {
    if (unit !== code) continue;
    const bytes = file === 'pdf' ? await resumeAsPdf(resumeText) : await resumeAsDocx(resumeText);
    const draft = await context.blobs.receive(bytes, { maxBytes: 10 * 1024 * 1024 });
    items.push({ name: `${firstName} ${lastName}.${file}`, size: draft.size, draft });
  }
  await context.db.transaction().execute(async (db) => {
    const by = people.recruiter.userId;
    const { id } = await db
      .insertInto('upload')
      .values({ unit_id: units[code], created_by: by, consent_basis: 'EXPRESS', consent_source: 'Career page' })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const item of items) {
      const file = await saveFile(db, { ...item, unitId: units[code], by });
      await db
        .insertInto('upload_item')
        .values({ upload_id: id, file_id: file.id, name: item.name, size: item.size })
        .execute();
    }
    await sendToReader(context, db, id);
  });
}

/** A call as one of the sample users would make it at some moment. */
function callAs(context: AppContext, who: Who, unitIds: readonly number[], now: Date): SignedInCall {
  return {
    ...context,
    who,
    now,
    scope: proveScope(unitIds),
    requestId: randomBytes(8).toString('hex'),
    address: '127.0.0.1',
    userAgent: 'sample data',
    files: [],
  };
}
