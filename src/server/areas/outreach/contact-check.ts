import type { z } from 'zod';
import type { recentContact } from '#contract/areas/outreach/recent-contact.ts';
import { coolingDays } from '#domain/candidates/ownership.ts';
import { type Channel, channelsFor } from '#domain/outreach/outreach.ts';
import { askGate } from '#server/areas/messages/gate.ts';
import type { Db } from '#server/db/connect.ts';
import type { SignedInCall } from '#server/http/call.ts';
import * as queries from './outreach-queries.ts';

type RecentContact = z.infer<typeof recentContact>;

/** A conversation that somebody wants to begin. */
type Wanted = { person: queries.Person; job: queries.JobRow; channels: readonly Channel[] };

/** What decides whether a person may be asked about a job. */
export function contactFacts(person: queries.Person, job: queries.JobRow) {
  return {
    country: job.unit_country === 'CA' ? ('CA' as const) : ('US' as const),
    hasEmail: person.email !== null,
    hasPhone: person.phone !== null,
    emailBounced: person.bounced_at !== null,
    emailOptedOut: person.email_out,
    phoneOptedOut: person.phone_out,
    emailConsent: person.email_consent,
    smsConsent: person.sms_consent,
    doNotContact: person.category === 'DO_NOT_CONTACT',
    hasOpenSession: person.open_session !== null,
    sessionsLastWeek: person.last_week,
    sessionsLastMonth: person.last_month,
  };
}

/** Who had as many messages in the last day as one person may get. */
export async function findMessagedToday(db: Db, people: readonly queries.Person[], job: queries.JobRow, now: Date) {
  const asked = people.map((person) => ({
    unitId: job.unit_id,
    channel: 'EMAIL' as const,
    kind: 'chatbot',
    to: person.email ?? '',
    candidateId: person.id,
    networkId: null,
    contactId: null,
    jobId: job.id,
  }));
  const verdicts = await askGate(db, asked, now, 'queue');
  const isFull = (at: number) => verdicts[at]?.may === 'wait' && verdicts[at].because === 'often';
  return new Set(people.filter((_, at) => isFull(at)).map(({ guid }) => guid));
}

/** Who else had a two-way contact with these people in the last days, by candidate: told before somebody writes to them. */
export async function readRecentContacts(
  units: readonly number[],
  candidateIds: number[],
  { db, now, who }: Pick<SignedInCall, 'db' | 'now' | 'who'>,
): Promise<Map<number, RecentContact>> {
  const since = new Date(now.getTime() - coolingDays * 86_400_000);
  const rows = await queries.findRecentContacts(db, { units, candidateIds, since, userId: who.userId });
  return new Map(
    rows.map(({ candidate_id: id, at, by, job_title: title }) => [id, { by, at, ...(title && { jobTitle: title }) }]),
  );
}

/** Why a person may no longer be contacted on the planned channels, asked with their addresses locked. */
export async function refusedMeanwhile(db: Db, { person, job, channels }: Wanted, now: Date) {
  const [current] = await queries.findPeople(db, job.unit_id, job.id, [person.guid], now);
  if (!current) return 'no-address';
  const expected = channels.length > 1 ? 'both' : channels[0] === 'SMS' ? 'sms' : 'email';
  const open = channelsFor(contactFacts(current, job), expected);
  if (typeof open === 'string') return open;
  return (await findMessagedToday(db, [current], job, now)).size > 0 ? 'messaged-today' : undefined;
}
