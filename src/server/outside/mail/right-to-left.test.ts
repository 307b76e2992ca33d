import { expect, test } from 'vitest';
import { composeMail } from './compose.ts';
import { rightToLeftHtml } from './right-to-left.ts';

test('a mail in Arabic has a part that reads from right to left, with its link; one in English is plain text', async () => {
  const html = rightToLeftHtml(
    'مرحبًا <ليلى>،\n\nأجب هنا:\nhttps://a.example/bot?sessionId=x&y=1\n\n-- \nNorthgate Talent',
  );
  expect(html).toContain('<body dir="rtl"><p dir="auto">مرحبًا &lt;ليلى&gt;،</p>');
  expect(html).toContain(
    '<a dir="ltr" href="https://a.example/bot?sessionId=x&amp;y=1">https://a.example/bot?sessionId=x&amp;y=1</a>',
  );
  expect(html).toContain('<p dir="auto">-- <br>Northgate Talent</p>');
  expect(rightToLeftHtml('Hello ليلى')).toBeUndefined();

  const message = {
    to: 'layla@example.com',
    from: { name: 'Northgate', address: 'replies@northgate.example' },
    subject: 'وظيفة',
    messageId: '<one@northgate.example>',
  };
  const typesOf = async (text: string) =>
    (await composeMail({ ...message, text })).bytes.toString().match(/^Content-Type: [a-z/]+/gm);
  expect(await typesOf('مرحبًا')).toEqual([
    'Content-Type: multipart/alternative',
    'Content-Type: text/plain',
    'Content-Type: text/html',
  ]);
  expect(await typesOf('Hello')).toEqual(['Content-Type: text/plain']);
});
