import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSmsSimulator, type SmsScript } from '#server/testing/simulators/sms.ts';
import { guardedRequest, isPublicAddress } from '../guarded-request.ts';
import { openHttpSms, type SmsSettings } from './http-sms.ts';

let provider: Awaited<ReturnType<typeof openSmsSimulator>>;
beforeAll(async () => {
  provider = await openSmsSimulator();
});
afterAll(() => provider.close());

const message = (clientRef: string) => ({
  clientRef,
  to: '+12145550177',
  from: '+12145550100',
  body: `Hello ${clientRef}`,
  statusCallback: `https://agency.example.com/api/webhooks/sms/status/${clientRef}`,
});

const open = (style: 'plain' | 'twilio', change: Partial<SmsSettings> = {}) =>
  openHttpSms({
    style,
    baseUrl: provider.url,
    account: 'AC1',
    token: 'secret-token',
    can: { keys: false, find: true },
    allowed: undefined,
    ...change,
  });

test.each(['plain', 'twilio'] as const)(
  '%s: a picture is had with the credentials from the provider alone',
  async (style) => {
    const sms = open(style);
    const picture = { bytes: Buffer.from('GIF89a\u0000\u00ff', 'latin1'), type: 'image/gif' };
    provider.media.set('/media/one', picture);
    expect(await sms.media(`${provider.url}/media/one`)).toEqual(picture);
    expect(provider.requests.at(-1)!.authorization).toMatch(/^(?:Basic|Bearer) /);
    const asked = provider.requests.length;
    for (const address of [
      'http://169.254.169.254/latest',
      `${provider.url}.example/media/one`,
      'file:///etc/passwd',
      'x',
    ])
      await expect(sms.media(address)).rejects.toMatchObject({ name: 'SmsFailure', outcome: 'permanent' });
    expect(provider.requests).toHaveLength(asked);
    await expect(sms.media(`${provider.url}/media/none`)).rejects.toMatchObject({ outcome: 'temporary' });
    provider.media.set('/media/large', { bytes: Buffer.alloc(10 * 1024 * 1024 + 1), type: 'image/gif' });
    await expect(sms.media(`${provider.url}/media/large`)).rejects.toMatchObject({ outcome: 'permanent' });
  },
);

test.each(['plain', 'twilio'] as const)('%s: a message is taken, and can be found afterwards', async (style) => {
  const sms = open(style);
  const one = message(`found-${style}`);

  const { providerId } = await sms.send(one);

  expect(provider.taken.at(-1)).toMatchObject({ id: providerId, to: one.to, from: one.from, body: one.body });
  expect(await sms.find(one, new Date())).toMatchObject({ providerId });
  expect(await sms.find({ ...message('nobody'), to: '+12145550199' }, new Date())).toBeUndefined();
  expect(provider.requests.at(-1)!.authorization).toMatch(style === 'twilio' ? /^Basic / : /^Bearer secret-token$/);
});

test.each([
  ['busy', { outcome: 'temporary', afterSeconds: 7 }],
  ['broken', { outcome: 'unknown' }],
  ['opted-out', { outcome: 'opted-out' }],
  ['refused', { outcome: 'permanent' }],
  ['nonsense', { outcome: 'unknown' }],
  ['drop', { outcome: 'unknown' }],
  ['accept-then-drop', { outcome: 'unknown' }],
] as const)('%s: %j, and no number of a person in the words', async (how, expected) => {
  provider.script.push(how as SmsScript);
  const failure = await open('twilio')
    .send(message(`fails-${how}`))
    .then(
      () => undefined,
      (reason) => reason,
    );
  expect(failure).toMatchObject(expected);
  expect(String(failure.message)).not.toContain('2145550177');
});

test('a provider that nobody answers for, or that OUTBOUND_ALLOW does not name, was not reached', async () => {
  for (const change of [{ baseUrl: 'http://127.0.0.1:1' }, { allowed: ['sms.example.com'] }])
    await expect(open('plain', change).send(message('unreached'))).rejects.toMatchObject({ outcome: 'temporary' });
});

test('ruling 54: nobody’s setting reaches an address that is not public, whatever its name resolves to', async () => {
  const refused = (url: string, allowed?: string[]) =>
    guardedRequest({ method: 'GET', url: new URL(url), allowed }).then(
      () => 'called',
      ({ message: words }) => words,
    );
  for (const url of [
    provider.url,
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://169.254.169.254/latest',
    'https://10.0.0.1/',
    'https://localhost/',
    'https://user:secret@example.com/',
    'http://example.com/',
    'https://example.com:8443/',
  ])
    expect([url, await refused(url)]).not.toEqual([url, 'called']);
  expect(await refused('https://example.com/', ['other.example.com'])).toContain('OUTBOUND_ALLOW');
  expect(['8.8.8.8', '2606:4700::1111'].map(isPublicAddress)).toEqual([true, true]);
  expect(['100.64.0.1', '192.168.1.1', 'fe80::1', 'fc00::1', '0.0.0.0', '224.0.0.1'].some(isPublicAddress)).toBe(false);
});
