import { candidatesApi } from '#contract/areas/candidates/candidates.ts';
import { chatApi, outreachApi } from '#contract/areas/outreach/outreach.ts';
import { helpDeskResume, openHelpDesk, uploadResumes } from './matching.ts';
import { openTestApp, type TestApp, until } from './open-test-app.ts';
import { request } from './requests.ts';

/** The key of a conversation, as only its candidate has it. */
export async function keyOfChat({ context }: TestApp, sessionId: number): Promise<string> {
  const { guid } = await context.db
    .selectFrom('chat_session')
    .select('guid')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  return guid;
}

type OpenMore = [log?: Parameters<typeof openTestApp>[1], whenOver?: Parameters<typeof openTestApp>[2]];

/** An app with a recruiter, a job, and a conversation that waits for its candidate. */
export async function openChatWorld(env: NodeJS.ProcessEnv = {}, ...more: OpenMore) {
  const world = await openTestApp(env, ...more);
  await world.work();
  const recruiter = await world.signIn();
  await uploadResumes(recruiter, helpDeskResume('Dana', 'Whitfield'));
  const job = await openHelpDesk(recruiter);
  const { found } = await recruiter.call(candidatesApi.search, {});
  const candidate = found.rows[0]!;
  const { willContact } = await recruiter.call(outreachApi.sendBot, {
    jobId: job.id,
    candidateGuids: [candidate.guid],
    channel: 'email',
  });
  const sessionId = willContact[0]!.sessionId!;
  const key = await keyOfChat(world, sessionId);
  const stateOf = async () =>
    (
      await world.context.db
        .selectFrom('chat_session')
        .select('state')
        .where('id', '=', sessionId)
        .executeTakeFirstOrThrow()
    ).state;
  await until(async () => (await stateOf()) === 'SENT');
  return {
    ...world,
    recruiter,
    job,
    candidate,
    sessionId,
    key,
    /** The candidate, who has no session. */
    open: (more: object = {}) => request(world.app, undefined, chatApi.open, { sessionId: key, ...more }),
    say: (text: string, more: object = {}) =>
      request(world.app, undefined, chatApi.say, { sessionId: key, text, ...more }),
    sendFile: (files: Record<string, Buffer>, name = key) =>
      request(world.app, undefined, chatApi.sendFile, { sessionId: name }, files),
    stateOf,
  };
}
