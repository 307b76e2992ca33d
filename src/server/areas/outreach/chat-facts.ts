import type { chatFactsApi } from '#contract/areas/outreach/chat-facts.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { Refusal } from '#domain/errors.ts';
import { isDirectHire } from '#domain/jobs/requirement.ts';
import { type Facts, factsOf, type TellableJob } from '#domain/outreach/chat-facts.ts';
import { switchedTopics, topics } from '#domain/outreach/chat-topics.ts';
import { dayIn } from '#domain/places/business-time.ts';
import type { Language } from '#domain/words/languages.ts';
import { addAudit } from '#server/areas/audit/audit.ts';
import type { Db } from '#server/db/connect.ts';
import { zonesOf } from '#server/db/unit-zone.ts';
import type { SignedInCall } from '#server/http/call.ts';
import * as queries from './chat-facts-queries.ts';

type Shown = Output<typeof chatFactsApi.read>;

/** What of a job may be told now: what is known, cut to what the recruiter allows. */
export async function readTellable(db: Db, jobId: number): Promise<TellableJob> {
  const [row, setting] = await Promise.all([queries.findTellable(db, jobId), queries.findSetting(db, jobId)]);
  return {
    city: row.city ?? undefined,
    state: row.state ?? undefined,
    workMode: (row.work_mode ?? undefined) as TellableJob['workMode'],
    hybridDaysOnsite: row.hybrid_days_onsite ?? undefined,
    shift: (row.shift as TellableJob['shift']) ?? undefined,
    durationMonths: row.duration_months === null ? undefined : Number(row.duration_months),
    startOn: row.start_on ?? undefined,
    taxTerms: row.tax_terms,
    payRateMin: row.pay_rate_min ?? undefined,
    payRateMax: row.pay_rate_max ?? undefined,
    // A salary that a contract converts to is none that candidates are told of here.
    ...(isDirectHire(row.job_type) && {
      salaryMin: row.salary_min ?? undefined,
      salaryMax: row.salary_max ?? undefined,
    }),
    currency: row.currency,
    payMayBeShown: row.rate_may_be_shown,
    clientName: row.client_name || undefined,
    clientMayBeShown: row.client_may_be_shown,
    clientDescription: setting?.client_description ?? undefined,
    interviewSteps: setting?.interview_steps ?? undefined,
    told: (setting?.told as TellableJob['told'] | undefined) ?? switchedTopics,
  };
}

/** What the chatbot answers about a job in a language on a day of whoever asks. */
export async function readJobFacts(db: Db, jobId: number, language: Language, today: string): Promise<Facts> {
  return factsOf(await readTellable(db, jobId), language, today);
}

/** What the chatbot may tell about a job, with its answers. */
export async function readFacts(
  { jobId }: Input<typeof chatFactsApi.read>,
  { db, scope, now }: SignedInCall,
): Promise<Shown> {
  const unitId = await queries.findUnitOfJob(db, scope, jobId);
  if (unitId === undefined) throw new Refusal('record.absent');
  const [job, setting, zones] = await Promise.all([
    readTellable(db, jobId),
    queries.findSetting(db, jobId),
    zonesOf(db, [unitId]),
  ]);
  const facts = factsOf(job, 'en', dayIn(zones.get(unitId)!, now));
  return {
    told: [...job.told] as Shown['told'],
    clientDescription: job.clientDescription,
    interviewSteps: job.interviewSteps,
    version: setting?.version ?? 0,
    answers: topics.map((topic) => ({ topic, text: facts[topic] })),
  };
}

/** Allows what the chatbot may tell about a job. */
export async function saveFacts(input: Input<typeof chatFactsApi.save>, call: SignedInCall): Promise<Shown> {
  const { jobId, told, clientDescription, interviewSteps, version } = input;
  await call.db.transaction().execute(async (db) => {
    const unitId = await queries.findUnitOfJob(db, call.scope, jobId);
    if (unitId === undefined) throw new Refusal('record.absent');
    const before = await queries.findSetting(db, jobId, true);
    const last = before?.version ?? 0;
    const isSaved =
      (version === undefined || version === last) &&
      (await queries.saveSetting(db, {
        jobId,
        unitId,
        told: [...new Set(told)],
        clientDescription: clientDescription || null,
        interviewSteps: interviewSteps || null,
        version: last + 1,
        by: call.who.userId,
        at: call.now.toISOString(),
      }));
    if (!isSaved)
      throw new Refusal('record.stale', {
        current: { version: last },
        by: before?.by ?? '',
        at: before?.changed_at ?? '',
      });
    await addAudit(db, call, {
      act: 'chat-step',
      kind: 'job',
      recordId: jobId,
      unitId,
      details: { chatbotTells: told.join(', ') },
    });
  });
  return readFacts({ jobId }, call);
}
