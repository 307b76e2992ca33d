import type { audienceApi } from '#contract/areas/outreach/audience.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { Refusal } from '#domain/errors.ts';
import { mostPeople } from '#domain/outreach/composer.ts';
import { localTime } from '#domain/places/time-zones.ts';
import { listedPeople } from '#server/areas/candidates/candidate-list.ts';
import { PartialResult, type SignedInCall } from '#server/http/call.ts';
import { findReferences } from './audience-queries.ts';
import { planOfMessage, sendMail, sendText } from './composer.ts';
import { findJob } from './outreach-queries.ts';
import { calendarOf, planInUnits, plannedBefore } from './schedule-plan.ts';
import { findCalendar } from './schedule-plan-queries.ts';

type Answer = Output<typeof audienceApi.send>;

/**
 * Writes to everybody that a list finds. Who that is, is kept now; a background task writes each portion of 500 into the outbox
 * in one transaction under one key, so whoever kills it leaves nobody out and writes to nobody twice (ruling 85).
 */
export async function sendToAudience(input: Input<typeof audienceApi.send>, call: SignedInCall): Promise<Answer> {
  const { channel, subject, text, jobId, templateId, dryRun, shownGuid, idempotencyKey, ...list } = input;
  // Whoever asks again may find others by now, or nobody: what was planned by the first request is told again.
  const before = dryRun ? undefined : await plannedBefore(idempotencyKey, call);
  if (before)
    return { queued: 0, willContact: [], skipped: [], unknownFields: [], scheduled: before, people: before.people };
  const units = await listedPeople(list, call);
  const job = jobId === undefined ? undefined : await findJob(call.db, call.scope, jobId);
  // A job is told to people of its own unit alone: whoever reads there sends it.
  const people = await findReferences(call.db, [...units.keys()], job?.unit_id);
  const message = { text, ...(jobId !== undefined && { jobId }), ...(templateId !== undefined && { templateId }) };
  const first = {
    ...message,
    candidateGuids: people.slice(0, mostPeople).map(({ guid }) => guid),
    dryRun: true,
    ...(shownGuid !== undefined && { shownGuid }),
  };
  const tried =
    channel === 'EMAIL' ? await sendMail({ ...first, subject: subject ?? '' }, call) : await sendText(first, call);
  const told = tried instanceof PartialResult ? tried.answer : tried;
  if (dryRun) return { ...told, people: people.length };
  if (people.length === 0) throw new Refusal('outreach.nobody', { skipped: [] });
  const plan = await planOfMessage({ channel, subject, ...message }, call);
  const inUnits = [...Map.groupBy(people, ({ id }) => job?.unit_id ?? units.get(id)!)].map(([unitId, some]) => ({
    ...plan,
    unitId,
    people: some.map(({ guid }) => guid),
  }));
  const { zone } = calendarOf(await findCalendar(call.db, inUnits[0]!.unitId));
  const [startDate, time] = [localTime(zone, call.now).slice(0, 10), localTime(zone, call.now).slice(11, 16)];
  const when = { startDate: startDate!, time: time!, portion: mostPeople };
  const scheduled = await planInUnits(when, inUnits, call, idempotencyKey);
  const { preview: _, ...answer } = told;
  return { ...answer, willContact: [], skipped: [], scheduled, people: people.length };
}
