import { expect, test } from 'vitest';
import { timelineApi } from '#contract/areas/candidates/timeline.ts';
import { filesApi } from '#contract/areas/files/files.ts';
import { outreachApi } from '#contract/areas/outreach/outreach.ts';
import { triageApi } from '#contract/areas/outreach/triage.ts';
import { openRecordingSms } from '#server/outside/sms/recording-sms.ts';
import { openTextWorld } from '#server/testing/text-chats.ts';
import { fetchMedia, giveUpMedia } from './inbound-media.ts';

const gif = { bytes: Buffer.from('GIF89a picture'), type: 'image/gif' };
const at = (name: string) => `https://sms.example.com/media/${name}`;

/** Somebody who was asked something by text message, and a provider whose pictures the test decides about. */
async function openWorld() {
  const world = await openTextWorld();
  const { recruiter } = world;
  const { clock } = world.context;
  const { now } = clock;
  const sms = openRecordingSms();
  const { guid } = await world.context.db
    .selectFrom('candidate')
    .select('guid')
    .where('id', '=', world.dana.id)
    .executeTakeFirstOrThrow();
  const newest = () =>
    world.context.db.selectFrom('inbound_message').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  /** The files of the last line of the conversation that has some. */
  const inChat = async () => {
    const chat = await recruiter.call(outreachApi.history, { candidateGuid: guid, jobId: world.job.id });
    return chat.messages.findLast(({ files }) => files !== undefined)?.files;
  };
  const inTimeline = async () => {
    const { timeline } = await recruiter.call(timelineApi.history, { candidateGuid: guid });
    return timeline.find(({ kind }) => kind === 'reply')?.files;
  };
  // Text messages go at noon of a day, and sessions are of now.
  await world.sendFirst();
  Object.assign(world.context, { sms });
  const say: typeof world.say = async (...given) => {
    const answer = await world.say(...given);
    Object.assign(clock, { now });
    return answer;
  };
  return { ...world, say, sms, newest, inChat, inTimeline };
}

test('pictures of a text message are had from the provider, named with their size, and downloaded by the recruiter', async () => {
  const world = await openWorld();
  world.sms.kept.set(at('a'), gif);
  world.sms.kept.set(at('b'), { bytes: Buffer.from('<svg onload="x()"/>'), type: 'image/svg+xml' });
  await world.say('Here is my badge', 'mms-1', 0, [
    { url: at('a'), type: 'image/jpeg' },
    { url: at('b'), type: 'image/svg+xml' },
  ]);
  const { id } = await world.newest();
  expect((await world.inTimeline())?.map(({ name, state }) => [name, state])).toEqual([
    ['picture-1.jpg', 'FETCHING'],
    ['picture-2.svg', 'FETCHING'],
  ]);
  await fetchMedia(world.context, id);
  const files = (await world.inTimeline())!;
  expect(files.map(({ name, size, fileId, state }) => [name, size, fileId !== undefined, state])).toEqual([
    ['picture-1.gif', gif.bytes.length, true, undefined],
    ['picture-2.svg', 19, false, undefined],
  ]);
  expect(await world.inChat()).toEqual(files);
  const got = await world.recruiter.raw(filesApi.download, { fileId: files[0]!.fileId! });
  expect([got.status, got.headers['content-disposition'], got.headers['content-type']]).toEqual([
    200,
    expect.stringMatching(/^attachment; /),
    'application/octet-stream',
  ]);
  const elsewhere = await world.signIn({ units: [world.units.CAN] });
  expect((await elsewhere.raw(filesApi.download, { fileId: files[0]!.fileId! })).status).toBe(404);
});

test('what could not be had says so and is asked for again; nothing is had twice', async () => {
  const world = await openWorld();
  await world.say('Here', 'mms-2', 0, [{ url: at('late'), type: 'image/png' }]);
  const { id } = await world.newest();
  await expect(fetchMedia(world.context, id)).rejects.toThrow();
  expect(await world.inTimeline()).toMatchObject([{ state: 'FETCHING' }]);
  await giveUpMedia(world.context, id);
  expect(await world.inTimeline()).toMatchObject([{ name: 'picture-1.png', state: 'FAILED', messageId: id }]);

  const elsewhere = await world.signIn({ units: [world.units.CAN] });
  expect((await elsewhere.raw(triageApi.fetchAgain, { id })).status).toBe(404);
  world.sms.kept.set(at('late'), gif);
  await world.recruiter.call(triageApi.fetchAgain, { id });
  await Promise.all([fetchMedia(world.context, id), fetchMedia(world.context, id)]);
  expect(await world.inTimeline()).toMatchObject([{ name: 'picture-1.gif', size: gif.bytes.length }]);
  const { count } = await world.context.db
    .selectFrom('stored_file')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('kind', '=', 'gif')
    .executeTakeFirstOrThrow();
  expect(count).toBe(1);
  await world.recruiter.call(triageApi.fetchAgain, { id });
  await fetchMedia(world.context, id);
  expect(await world.inTimeline()).toHaveLength(1);
});
