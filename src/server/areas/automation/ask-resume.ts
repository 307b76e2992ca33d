import type { outsidePeopleApi } from '#contract/areas/automation/outside-people.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { Refusal } from '#domain/errors.ts';
import { botWords } from '#domain/words/bot.ts';
import { sendBot } from '#server/areas/outreach/outreach.ts';
import { PartialResult, type SignedInCall } from '#server/http/call.ts';
import { addQuestion, findAsked, findRefreshType } from './ask-resume-queries.ts';

/**
 * Asks a candidate for an updated resume: in the open conversation about the job where there is one, else in a data refresh,
 * which goes through the gate like every conversation.
 */
export async function askForResume(
  { candidateGuid, jobId }: Input<typeof outsidePeopleApi.askResume>,
  call: SignedInCall,
): Promise<Output<typeof outsidePeopleApi.askResume>> {
  const asked = await call.db.transaction().execute(async (db) => {
    const found = await findAsked(db, call.scope, { candidateGuid, jobId });
    if (!found) throw new Refusal('record.absent');
    if (found.session_id === null) return undefined;
    if (found.asks_resume) return 'ASKED_BEFORE' as const;
    const words = botWords[found.language];
    await addQuestion(db, found.session_id, {
      key: 'resume',
      kind: 'file',
      text: words.resume,
      isOptional: true,
      choices: [{ value: 'skip', label: words.skip }],
    });
    return 'ASKED' as const;
  });
  if (asked) return { state: asked };
  const typeId = await findRefreshType(call.db);
  if (typeId === undefined) throw new Refusal('people.no-refresh');
  const sent = await sendBot(
    { jobId, candidateGuids: [candidateGuid], chatbotTypeId: typeId, channel: 'email' } as Parameters<
      typeof sendBot
    >[0],
    call,
  );
  const answer = sent instanceof PartialResult ? sent.answer : sent;
  if (answer.willContact.length > 0) return { state: 'QUEUED' };
  throw new Refusal('people.not-asked', { why: answer.skipped[0]?.message ?? '' });
}
