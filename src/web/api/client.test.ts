import { renderHook, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { filesApi } from '#contract/areas/files/files.ts';
import { authApi } from '#contract/areas/identity/sign-in.ts';
import { jobsApi } from '#contract/areas/jobs/jobs.ts';
import { expensesApi } from '#contract/areas/money/expenses.ts';
import { feesApi } from '#contract/areas/money/fees.ts';
import { chatApi } from '#contract/areas/outreach/outreach.ts';
import { openChat } from '#web/bot/chat-calls.ts';
import { whenSessionEnds } from '#web/session/session-end.ts';
import { answerCalls, signInHere } from '#web/testing/open-screen.tsx';
import { en } from '#web/words/en.ts';
import { call, download } from './client.ts';
import { useDomainEvents } from './events.ts';
import { explain } from './explain.ts';
import { problemOf } from './problem.ts';

const expired = {
  status: 403,
  body: { code: 'auth.token-expired', erroCode: 403, erroMessage: 'x', message: 'x', refreshToken: 'once' },
};
const refresh = '/api/auth/request/token';
const pages = { body: { pages: [] } };

test('shell 25: calls that expire together share one exchange, and each is repeated once with the new token', async () => {
  signInHere();
  let isExpired = true;
  const sent = answerCalls({
    [authApi.pagesList.path]: () => (isExpired ? expired : pages),
    [refresh]: () => {
      isExpired = false;
      return { body: { token: 'fresh', expiresIn: 900 } };
    },
  });

  await Promise.all([1, 2, 3].map(() => call(authApi.pagesList, {})));
  const exchanges = sent.filter(({ path }) => path === refresh);
  expect(exchanges).toHaveLength(1);
  expect(exchanges[0]!.query.get('token')).toBe('once');
  expect(sent.filter(({ path }) => path === authApi.pagesList.path)).toHaveLength(6);
  expect(localStorage.getItem('bearer_token')).toBe('fresh');
  expect(localStorage.getItem('access_token')).toBe('fresh');
});

test('shell 26: an exchange that is refused ends the session once for all calls', async () => {
  signInHere();
  const ended = vi.fn();
  whenSessionEnds(ended);
  answerCalls({ [authApi.pagesList.path]: expired, [refresh]: { status: 401, body: {} } });

  const results = await Promise.allSettled([1, 2, 3].map(() => call(authApi.pagesList, {})));
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(ended).toHaveBeenCalledTimes(1);
  expect(localStorage).toHaveLength(0);
});

test('shell 24: a dead session is ended once, however many calls hear of it', async () => {
  signInHere();
  const ended = vi.fn();
  whenSessionEnds(ended);
  answerCalls({ [authApi.pagesList.path]: { status: 401, body: { code: 'auth.session-ended', erroCode: 401 } } });

  await Promise.allSettled([1, 2, 3, 4, 5].map(() => call(authApi.pagesList, {})));
  expect(ended).toHaveBeenCalledTimes(1);
  expect(localStorage).toHaveLength(0);
});

test('a refused right is not an expired token: nothing is exchanged and the session stays', async () => {
  signInHere();
  const sent = answerCalls({
    [authApi.pagesList.path]: { status: 403, body: { code: 'right.no-page', erroCode: 4030, message: 'x' } },
  });

  await expect(call(authApi.pagesList, {})).rejects.toMatchObject({ code: 'right.no-page', status: 403 });
  expect(sent).toHaveLength(1);
  expect(localStorage.getItem('bearer_token')).not.toBeNull();
});

test('shell 25: a call is repeated only once', async () => {
  signInHere();
  const sent = answerCalls({
    [authApi.pagesList.path]: expired,
    [refresh]: { body: { token: 'fresh', expiresIn: 900 } },
  });

  await expect(call(authApi.pagesList, {})).rejects.toMatchObject({ code: 'auth.token-expired' });
  expect(sent.map(({ path }) => path)).toEqual([authApi.pagesList.path, refresh, authApi.pagesList.path]);
});

test('a token that another tab has renewed is used, and none is exchanged', async () => {
  signInHere();
  const sent = answerCalls({
    [authApi.pagesList.path]: () => {
      if (localStorage.getItem('bearer_token') === 'of the other tab') return pages;
      localStorage.setItem('bearer_token', 'of the other tab');
      return expired;
    },
  });

  await call(authApi.pagesList, {});
  expect(sent.filter(({ path }) => path === refresh)).toHaveLength(0);
});

test('a server that restarts during the exchange has not ended the session', async () => {
  signInHere();
  answerCalls({ [authApi.pagesList.path]: expired, [refresh]: { status: 503, body: {} } });

  await expect(call(authApi.pagesList, {})).rejects.toMatchObject({ code: 'call.interrupted' });
  expect(localStorage.getItem('bearer_token')).not.toBeNull();
});

test('a late answer to an old session does not end the one that began meanwhile', async () => {
  signInHere();
  const ended = vi.fn();
  whenSessionEnds(ended);
  answerCalls({
    [authApi.pagesList.path]: () => {
      localStorage.setItem('bearer_token', 'somebody new');
      return { status: 401, body: { code: 'auth.session-ended', erroCode: 401 } };
    },
  });

  await expect(call(authApi.pagesList, {})).rejects.toMatchObject({ status: 401 });
  expect(ended).not.toHaveBeenCalled();
  expect(localStorage.getItem('bearer_token')).toBe('somebody new');
});

test('shell 99: a 401 on the chat of a candidate ends nobody’s session', async () => {
  signInHere();
  const ended = vi.fn();
  whenSessionEnds(ended);
  answerCalls({ [chatApi.open.path]: { status: 401, body: { code: 'auth.session-ended', erroCode: 401 } } });

  await expect(call(chatApi.open, { sessionKey: 'x'.repeat(22) })).rejects.toMatchObject({ status: 401 });
  expect(ended).not.toHaveBeenCalled();
  expect(localStorage.getItem('bearer_token')).not.toBeNull();
});

test('no answer at all is "offline", and the session stays', async () => {
  signInHere();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')));

  await expect(call(authApi.pagesList, {})).rejects.toMatchObject({ code: 'call.offline' });
  expect(localStorage.getItem('bearer_token')).not.toBeNull();
});

test('our code has its own names, the wire the odd ones', async () => {
  signInHere();
  const sent = answerCalls({
    [jobsApi.list.path]: {
      body: { jobSearch: { content: [], totalElements: 0, totalPages: 0, page_no: 2, limit: 25 } },
    },
  });

  const answer = await call(jobsApi.list, { page: 2, size: 25, direction: 'DESC', sortField: 'title', mine: true });
  expect(Object.fromEntries(sent[0]!.query)).toMatchObject({
    page_no: '2',
    limit: '25',
    sortby: 'DESC',
    orderby: 'title',
  });
  expect(answer.found).toMatchObject({ rows: [], total: 0, page: 2, size: 25 });
});

test('ruling 33: every request goes to the host that the page names, or to its own if it names none', async () => {
  signInHere();
  const addresses: string[] = [];
  const listen = () => {
    answerCalls({ [authApi.pagesList.path]: pages, '/file/guid': { body: {} } });
    const network = globalThis.fetch;
    vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
      addresses.push(address);
      return network(address.replace('https://api.example/v1', ''), init);
    });
  };
  const uploads: string[] = [];
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = {};
      onerror = () => {};
      open(_: string, address: string) {
        uploads.push(address);
      }
      setRequestHeader() {}
      send() {
        this.onerror();
      }
    },
  );
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => {};
  const askAll = async () => {
    listen();
    await call(authApi.pagesList, {});
    await download('guid', 'resume.pdf');
    await call(filesApi.upload, {}, { files: [new File(['a'], 'a.pdf')] }).catch(() => {});
    await openChat('s').catch(() => {});
    const { unmount } = renderHook(() => useDomainEvents(() => {}));
    await waitFor(() => expect(addresses.at(-1)).toContain('/api/events'));
    unmount();
  };
  // The key of a conversation goes in the body, so that no log of a proxy holds it (ruling 118).
  const paths = [
    '/api/auth/pages/list?',
    '/file/guid',
    '/api/auth/session?',
    '/api/results/chatbot/get/session',
    '/api/events',
  ];
  await askAll();
  expect([addresses, uploads]).toEqual([paths, ['/file/uploadMultipleFiles']]);

  addresses.length = 0;
  uploads.length = 0;
  const meta = document.createElement('meta');
  meta.name = 'api-base-url';
  meta.content = 'https://api.example/v1';
  document.head.append(meta);
  onTestFinished(() => meta.remove());
  await askAll();
  expect(addresses).toEqual(paths.map((path) => `https://api.example/v1${path}`));
  expect(uploads).toEqual(['https://api.example/v1/file/uploadMultipleFiles']);
});

test('the fee of a client and the insurance are sent as forms, with empty fields; other calls are sent as JSON', async () => {
  signInHere();
  const types: (string | undefined)[] = [];
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const request = new Request('http://localhost/', init);
    types.push(request.headers.get('content-type')?.split(';')[0]);
    sent.push(await request.text());
    return new Response('{}', { status: 500 });
  });
  const ask = async (made: Promise<unknown>) => void (await made.catch(() => undefined));

  await ask(call(feesApi.addClientFee, { clientId: 4, fee: '2.5' } as never));
  await ask(call(feesApi.changeClientFee, { clientId: 4, fee: '3', version: 2 } as never));
  await ask(call(expensesApi.addInsurance, { premiumMonth: '80', details: '' } as never));
  await ask(call(expensesApi.addJobBoard, { name: 'Dice' } as never));
  expect(types).toEqual([...Array(3).fill('application/x-www-form-urlencoded'), 'application/json']);
  expect(sent.slice(0, 3)).toEqual([
    'clientId=4&fee=2.5',
    'clientid=4&fee=3&version=2',
    'insurancesPremiumMonth=80&factoringDetails=',
  ]);
});

test('a call that allows GET and POST sends the same input by either', async () => {
  signInHere();
  const sent = answerCalls({ [jobsApi.list.path]: { body: {} } });
  const input = { page: 1, size: 25, search: 'java', withoutCandidates: true };

  await call(jobsApi.list, input).catch(() => undefined);
  await call(jobsApi.list, input, { isPosted: true }).catch(() => undefined);
  const [got, posted] = sent;
  expect([got!.method, posted!.method]).toEqual(['GET', 'POST']);
  expect(got!.query.get('JobWithoutCand')).toBe('true');
  expect([...posted!.query]).toEqual([]);
  expect(Object.entries(posted!.body as object).map(([name, value]) => [name, String(value)])).toEqual([...got!.query]);
});

test('an error without a code is shown with its own message, one with a code in the reader’s language', async () => {
  const told = async (body: object) => {
    answerCalls({ [authApi.pagesList.path]: { status: 400, body } });
    return explain(problemOf(await call(authApi.pagesList, {}).catch((failure) => failure)), en);
  };
  expect(await told({ erroMessage: 'The bridge is up', message: 'x' })).toBe('The bridge is up');
  expect(await told({ code: 'call.failed', erroMessage: 'x', message: 'x' })).toBe(en.errors['call.failed']);
});
