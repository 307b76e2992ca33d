import { expect, test } from 'vitest';
import { openChatWorld } from '#server/testing/chats.ts';

test('chat.nothing-asked: an answer to a question that this chat does not have changes nothing', async () => {
  const { open, say } = await openChatWorld();
  const opened = await open();

  const refused = await say('yes', { editKey: 'shoe-size' });
  expect([refused.status, refused.body['code']]).toEqual([409, 'chat.nothing-asked']);
  expect((await open()).body).toEqual(opened.body);

  const answered = await say('yes', { editKey: 'interested' });
  expect(answered.body['answers']).toMatchObject([{ key: 'interested' }]);
});
