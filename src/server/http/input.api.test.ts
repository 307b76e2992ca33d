import { expect, test } from 'vitest';
import { openTestApp } from '#server/testing/open-test-app.ts';

const posting = 'Title: Java Developer\nRequired skills\n- Java\n- SQL';

test('the same input arrives by query, JSON, plain text, form and multipart, whatever the case of its keys', async () => {
  const { app, signIn, context } = await openTestApp();
  const { token } = await signIn({ pages: [1, 2, 9] });
  const send = (type: string, payload: string, url = '/api/cs/create') =>
    app.inject({ method: 'POST', url, payload, headers: { authorization: `Bearer ${token}`, 'content-type': type } });
  const entry = (name: string) => ({ name, category: 'ACTIVE', tone: 'info' });

  const answers = [
    await send('application/json', JSON.stringify(entry('by json'))),
    await send('text/plain', JSON.stringify(entry('by text'))),
    await send('application/x-www-form-urlencoded', new URLSearchParams(entry('by form')).toString()),
    await send('application/json', JSON.stringify({ NAME: 'by other case', Category: 'ACTIVE', TONE: 'info' })),
  ];
  expect(answers.map(({ statusCode, body }) => (statusCode === 200 ? 200 : body))).toEqual([200, 200, 200, 200]);
  const query = await app.inject({
    url: '/api/cs/search?LIMIT=1&Page_No=0',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(query.json().csSearch).toMatchObject({ limit: 1, page_no: 0 });
  const boundary = 'x'.repeat(12);
  const body = `--${boundary}\r\nContent-Disposition: form-data; name="description"\r\n\r\n${posting}\r\n--${boundary}--\r\n`;
  const multipart = await send(`multipart/form-data; boundary=${boundary}`, body, '/api/job/description/upload');
  expect(multipart.json().job.title).toBe('Java Developer');
  const names = await context.db.selectFrom('candidate_status').select('name').where('name', 'like', 'by %').execute();
  expect(names.map(({ name }) => name).sort()).toEqual(['by form', 'by json', 'by other case', 'by text']);
});

test('an unreadable input is refused with a message, never with a server error', async () => {
  const { app, signIn } = await openTestApp();
  const { token } = await signIn({ pages: [9] });
  const send = (type: string, payload: string) =>
    app.inject({
      method: 'POST',
      url: '/api/cs/create',
      payload,
      headers: { authorization: `Bearer ${token}`, 'content-type': type },
    });

  const codeOf = async (type: string, payload: string) => {
    const answer = await send(type, payload);
    return [answer.statusCode, answer.json().code];
  };
  expect(await codeOf('application/json', '{"name":')).toEqual([400, 'call.unreadable']);
  expect(await codeOf('application/json', '["name"]')).toEqual([400, 'call.unreadable']);
  expect(await codeOf('text/plain', 'not json')).toEqual([400, 'call.unreadable']);
  expect(await codeOf('application/xml', '<a/>')).toEqual([415, 'call.wrong-type']);
  expect(await codeOf('application/json', `{"name":"${'x'.repeat(3_000_000)}"}`)).toEqual([413, 'call.too-large']);
  expect(await codeOf('application/json', `{"name":"${'x'.repeat(300_000)}"}`)).toEqual([413, 'call.too-large']);
  expect(await codeOf('text/plain', `{"name":"${'x'.repeat(300_000)}"}`)).toEqual([413, 'call.too-large']);
  for (const type of ['application/json', 'text/plain']) {
    expect(await codeOf(type, `{"name":${'['.repeat(40)}${']'.repeat(40)}}`)).toEqual([413, 'call.too-large']);
    expect(await codeOf(type, `{"name":[${'1,'.repeat(30_000)}1]}`)).toEqual([413, 'call.too-large']);
  }
  const names = await send(
    'application/json',
    JSON.stringify(Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`x${at}`, 1]))),
  );
  expect([names.statusCode, names.json().fields.length]).toEqual([400, 100]);
});

test('an unknown path, and a method that a call does not accept, are refused by name', async () => {
  const { app } = await openTestApp();
  const input = async (method: 'GET' | 'DELETE' | 'PATCH', url: string) => {
    const { statusCode, headers, body } = await app.inject({ method, url });
    return [statusCode, JSON.parse(body).code, headers['allow']];
  };

  expect(await input('GET', '/api/nothing')).toEqual([404, 'call.unknown', undefined]);
  expect(await input('DELETE', '/nothing')).toEqual([404, 'call.unknown', undefined]);
  expect(await input('PATCH', '/api/candidate/search')).toEqual([405, 'call.wrong-method', 'GET, POST']);
  expect(await input('DELETE', '/api/auth')).toEqual([405, 'call.wrong-method', 'POST']);
});

test('a call that reads refuses what it does not know, each by its name, in query and body', async () => {
  const { app, signIn } = await openTestApp();
  const { token } = await signIn({ pages: [3, 9] });
  const ask = async (method: 'GET' | 'POST', url: string, payload?: object) => {
    const answer = await app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}` },
      ...(payload && { payload }),
    });
    return [answer.statusCode, answer.json().code, answer.json().fields];
  };
  const noField = (...names: string[]) => names.map((field) => ({ field, message: 'This field does not exist' }));

  expect(await ask('GET', '/api/candidate/search?board=Dice')).toEqual([400, 'call.invalid', noField('board')]);
  expect(await ask('POST', '/api/cs/search', { limit: 5, pageNo: 1, Colour: 'red' })).toEqual([
    400,
    'call.invalid',
    noField('pageNo', 'Colour'),
  ]);
  expect(await ask('POST', '/api/cs/search?colour=red', { limit: 5 })).toEqual([
    400,
    'call.invalid',
    noField('colour'),
  ]);
  // What is wrong and what is unknown are told together.
  expect(await ask('GET', '/api/cs/search?limit=many&colour=red')).toEqual([
    400,
    'call.invalid',
    [{ field: 'limit', message: 'Enter a number' }, ...noField('colour')],
  ]);
  expect(await ask('GET', '/api/business-unit/search?colour=red')).toEqual([400, 'call.invalid', noField('colour')]);
  expect((await ask('GET', '/api/cs/search?LIMIT=5&_=1765432100'))[0]).toBe(200);
});

test('a call that writes takes back a whole row that it answered, and refuses what no row has', async () => {
  const { app, signIn, context } = await openTestApp();
  const { token } = await signIn({ pages: [9] });
  const send = async (url: string, payload: object) => {
    const answer = await app.inject({ method: 'POST', url, headers: { authorization: `Bearer ${token}` }, payload });
    return { status: answer.statusCode, body: answer.json() };
  };

  const { body: row } = await send('/api/cs/create', { name: 'Warm', category: 'ACTIVE', tone: 'info' });
  expect(Object.keys(row)).toEqual(expect.arrayContaining(['uses', 'isKept', 'updatedAt']));
  const edited = await send('/api/cs/edit', { ...row, remark: 'Called twice' });
  expect([edited.status, edited.body.remark]).toEqual([200, 'Called twice']);
  const refused = await send('/api/cs/edit', { ...edited.body, remark: 'lost', remarks: 'Called again', owner: 7 });
  expect([refused.status, refused.body.fields]).toEqual([
    400,
    ['remarks', 'owner'].map((field) => ({ field, message: 'This field does not exist' })),
  ]);
  const { remark } = await context.db
    .selectFrom('candidate_status')
    .select('remark')
    .where('name', '=', 'Warm')
    .executeTakeFirstOrThrow();
  expect(remark).toBe('Called twice');
});

test('signing in, signing out and links take what comes along', async () => {
  const { app, signIn } = await openTestApp();
  const { token } = await signIn();
  const headers = { authorization: `Bearer ${token}` };

  const wrong = await app.inject({
    method: 'POST',
    url: '/api/auth',
    payload: { username: 'nobody', password: 'x', phno: '', device: 'old' },
  });
  expect(wrong.json().code).not.toBe('call.invalid');
  const unsubscribed = await app.inject({
    method: 'POST',
    url: '/unsubscribe?key=none',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(unsubscribed.statusCode).toBe(200);
  const left = await app.inject({ method: 'POST', url: '/api/auth/logout', headers, payload: { reason: 'idle' } });
  expect(left.statusCode).toBe(200);
});
