import type { Script } from '#domain/outreach/conversation.ts';
import { noResponseDays, nudgeDueAt } from '#domain/outreach/nudges.ts';
import { botWords } from '#domain/words/bot.ts';
import { moveByChat } from '#server/areas/jobs/submissions.ts';
import { putMessage } from '#server/areas/messages/outbox.ts';
import type { AppContext } from '#server/context.ts';
import * as queries from './nudges-queries.ts';
import { calendarOf } from './schedule-plan.ts';

const dayMs = 86_400_000;

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
    if (due && due <= now) await nudge(context, chat, now);
  }
  const silent = await queries.takeSilent(
    db,
    new Date(now.getTime() - noResponseDays * dayMs).toISOString(),
    now.toISOString(),
  );
  for (const { id, unit_id: unitId, candidate_id: candidateId, job_id: jobId } of silent)
    await db.transaction().execute((transaction) =>
      moveByChat(transaction, {
        unitId,
        candidateId,
        jobId,
        category: 'NO_RESPONSE',
        sessionId: id,
        at: now.toISOString(),
      }),
    );
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
