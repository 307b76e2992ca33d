import type { Script } from '#domain/outreach/conversation.ts';
import { noResponseDays, nudgeDueAt } from '#domain/outreach/nudges.ts';
import { botWords } from '#domain/words/bot.ts';
import { moveByChat } from '#server/areas/jobs/submissions.ts';
import { putMessage } from '#server/areas/messages/outbox.ts';
import type { AppContext } from '#server/context.ts';
import { tellOfCheckBacks } from './check-backs-due.ts';
import * as queries from './nudges-queries.ts';
import { calendarOf } from './schedule-plan.ts';

const dayMs = 86_400_000;

/** Reminds who has not answered, and tells of whom we said that we write to them again. */
export async function keepInTouch(context: AppContext): Promise<void> {
  await nudgeChats(context);
  await tellOfCheckBacks(context);
}

/**
 * Reminds who has not answered, one and three business days after delivery (ruling 87). A job on hold pauses it and begins
 * to count anew, an automatic reply moves it, and the gate is asked when the reminder leaves. Who stays silent for a week counts as not responding.
 */
export async function nudgeChats(context: AppContext): Promise<void> {
  const { db, clock } = context;
  const now = clock.now();
  const waiting = await queries.findWaiting(db, new Date(now.getTime() - dayMs / 2).toISOString(), now.toISOString());
  for (const chat of waiting) {
    const due = nudgeDueAt(calendarOf(chat), {
      deliveredAt: new Date(chat.delivered_at),
      ...(chat.released_at !== null && { releasedAt: new Date(chat.released_at) }),
      lastAt: new Date(chat.last_sent_at),
      nudgesSent: chat.nudges,
      isAway: chat.is_away,
    });
    if (due && due <= now) await apart(context, chat.id, () => nudge(context, chat, now));
  }
  for (const id of await queries.findSilent(db, new Date(now.getTime() - noResponseDays * dayMs).toISOString()))
    await apart(context, id, () => countAsSilent(db, id, now.toISOString()));
}

/** One conversation that fails keeps no other one waiting; the next turn finds it again. */
async function apart({ log }: Pick<AppContext, 'log'>, session: number, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (failure) {
    log.error({ session, failure: String(failure) }, 'a conversation without an answer was left for the next turn');
  }
}

/** Marked and moved in one transaction: what ends in between is found again. */
async function countAsSilent(database: AppContext['db'], sessionId: number, at: string): Promise<void> {
  await database.transaction().execute(async (db) => {
    const chat = await queries.markSilent(db, sessionId, at);
    if (!chat) return;
    const { unit_id: unitId, candidate_id: candidateId, job_id: jobId } = chat;
    await moveByChat(db, { unitId, candidateId, jobId, category: 'NO_RESPONSE', sessionId, at });
  });
}

async function nudge(context: AppContext, chat: queries.Waiting, now: Date): Promise<void> {
  const script = chat.script as Script;
  const words = botWords[script.language];
  const { name: company, address } = context.config.company;
  const link = `${context.config.publicUrl}/bot?sessionId=${chat.guid}`;
  const { title } = script.job;
  await context.db.transaction().execute(async (db) => {
    if (!(await queries.countNudge(db, chat.id, chat.nudges))) return;
    const base = {
      unitId: chat.unit_id,
      kind: 'chatbot',
      link,
      candidateId: chat.candidate_id,
      jobId: chat.job_id,
      sessionId: chat.id,
      origin: 'automation',
      by: chat.started_by,
      at: now,
    } as const;
    const once = `nudge ${chat.guid} ${chat.nudges + 1}`;
    if (chat.email !== null)
      await putMessage(context, db, {
        ...base,
        idempotencyKey: `${once} EMAIL`,
        channel: 'EMAIL',
        to: chat.email,
        subject: words.nudge.subject(title, company),
        text: `${words.nudge.body(chat.first_name, title, link, script.recruiter.name, company)}\n\n-- \n${words.mail.footer(company, address)}`,
      });
    else if (chat.phone !== null)
      await putMessage(context, db, {
        ...base,
        idempotencyKey: `${once} SMS`,
        channel: 'SMS',
        to: chat.phone,
        text: words.nudge.sms(company, title, link),
      });
  });
}
