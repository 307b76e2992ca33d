import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answer, answerCalls, openScreen, type Sent, savedDrafts, signInHere } from '#web/testing/open-screen.tsx';
import { Integrations } from './integrations.tsx';

const payroll = {
  id: 3,
  name: 'Payroll',
  url: 'https://hooks.example.com/in',
  eventTypes: ['job.created'],
  isActive: true,
  waiting: 2,
  createdAt: '2026-11-26T08:00:00.000Z',
  version: 4,
};
const delivery = {
  id: 9,
  messageId: 'msg_1',
  webhookId: 3,
  webhookName: 'Payroll',
  type: 'job.created',
  body: '{"type":"job.created"}',
  state: 'FAILED',
  attempts: 10,
  happenedAt: '2026-11-26T08:00:00.000Z',
  statusCode: 500,
  answer: 'out of order',
};
const page = (rows: object[]) => ({
  body: { webhookDeliverySearch: { content: rows, totalElements: rows.length, totalPages: 1, page_no: 0, limit: 25 } },
});

function open(answers: Record<string, Answer | ((sent: Sent) => Answer)> = {}, person: object = {}) {
  signInHere({ roleId: 1, ...person });
  const sent = answerCalls({
    '/api/webhooks/list': { body: { webhooks: [payroll], hosts: [], isQuarantined: false } },
    '/api/webhooks/deliveries': page([delivery]),
    ...answers,
  });
  const { user, place } = openScreen(<Integrations />);
  return { user, place, to: (path: string) => sent.filter((one) => one.path === path) };
}

test('a webhook is added with its events; its secret is shown once', async () => {
  const { user, to } = open({
    '/api/webhooks/list': { body: { webhooks: [], hosts: [], isQuarantined: false } },
    '/api/webhooks/save': { body: { id: 4, secret: 'whsec_once', message: 'x' } },
  });
  expect(await screen.findByText('No webhooks yet')).toBeTruthy();
  await user.click(screen.getAllByRole('button', { name: 'Add webhook' })[0]!);
  const sheet = within(screen.getByRole('dialog'));
  await user.type(sheet.getByRole('textbox', { name: /Name/ }), 'Payroll');
  await user.type(sheet.getByRole('textbox', { name: /Address/ }), 'https://hooks.example.com/in');
  await user.click(sheet.getByRole('checkbox', { name: 'Candidate erased' }));
  expect(savedDrafts()).toHaveLength(1);
  await user.click(sheet.getByRole('button', { name: 'Save' }));

  expect((await screen.findByTestId('webhook-secret')).textContent).toBe('whsec_once');
  expect(to('/api/webhooks/save')[0]!.body).toMatchObject({
    name: 'Payroll',
    url: 'https://hooks.example.com/in',
    eventTypes: ['candidate.erased'],
    isActive: true,
  });
  expect(savedDrafts()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'I copied it' }));
  expect(screen.queryByTestId('webhook-secret')).toBeNull();
});

test('wrong fields are named where they are, and what was typed stays', async () => {
  const { user } = open({
    '/api/webhooks/save': {
      status: 400,
      body: {
        code: 'call.invalid',
        erroCode: 400,
        erroMessage: 'x',
        message: 'x',
        fields: [
          { field: 'url', message: 'Only public addresses over https that the server may call' },
          { field: 'eventTypes', message: 'Choose at least 1' },
        ],
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit webhook: Payroll' }));
  const sheet = within(screen.getByRole('dialog'));
  await user.click(sheet.getByRole('button', { name: 'Save' }));
  expect(await sheet.findByText('Only public addresses over https that the server may call')).toBeTruthy();
  expect(sheet.getByText('Choose at least 1')).toBeTruthy();
  expect(sheet.getByRole<HTMLInputElement>('textbox', { name: /Address/ }).value).toBe(payroll.url);
});

test('a delivery that failed is sent again; a test says what was answered; a new secret is asked about', async () => {
  const { user, to } = open({
    '/api/webhooks/resend': { body: { message: 'Queued' } },
    '/api/webhooks/test': { body: { ...delivery, type: 'webhook.test', statusCode: 404, answer: 'no such hook' } },
    '/api/webhooks/rotate': { body: { secret: 'whsec_next', message: 'x' } },
    '/api/webhooks/remove': { body: { message: 'x' } },
  });
  await user.click(await screen.findByRole('button', { name: 'Send again: Job created, msg_1' }));
  await waitFor(() => expect(to('/api/webhooks/resend').map(({ body }) => body)).toEqual([{ id: 9 }]));
  await user.click(screen.getByRole('button', { name: 'Send test: Payroll' }));
  expect(await screen.findByText(/The other system answered 404/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'New secret: Payroll' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'New secret' }));
  expect((await screen.findByTestId('webhook-secret')).textContent).toBe('whsec_next');
  await user.click(screen.getByRole('button', { name: 'Remove: Payroll' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  expect(to('/api/webhooks/remove')).toEqual([]);
});

test('filters stand in the address; who may only read gets no buttons', async () => {
  const { user, place, to } = open({}, { mayWrite: false });
  expect(await screen.findByText('out of order')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Send again|Send test|Add webhook|Remove/ })).toBeNull();
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Failed');
  await waitFor(() => expect(place.path).toContain('state=FAILED'));
  await waitFor(() => expect(to('/api/webhooks/deliveries').at(-1)!.query.get('state')).toBe('FAILED'));
});

const settings = {
  name: 'Acme ID',
  issuer: 'https://id.example.com/',
  clientId: 'rolecall',
  hasSecret: true,
  isActive: true,
  isFromServer: false,
  redirectUri: 'https://rolecall.example/login/oidc',
  logoutUri: 'https://rolecall.example/',
  scopes: 'openid profile email',
  groupsClaim: 'groups',
  trustsEmail: false,
  createsUsers: false,
  mappings: [{ group: 'staff', roleId: 2, unitIds: [1] }],
  passwordOffRoles: [],
  version: 3,
};

test('single sign-on: groups are mapped to roles, and the secret is sent only where one was typed', async () => {
  signInHere({ roleId: 1, pages: '4,13' });
  const sent = answerCalls({
    '/api/auth/oidc/settings': {
      body: {
        settings,
        roles: [
          { id: 2, name: 'Recruiter' },
          { id: 3, name: 'Team Lead' },
        ],
        units: [{ id: 1, name: 'United States' }],
      },
    },
    '/api/auth/oidc/settings/save': { body: { ...settings, version: 4 } },
    '/api/auth/oidc/settings/check': {
      body: { ok: false, says: 'Nobody answers at this address.', canEndSessions: false },
    },
  });
  const { user } = openScreen(<Integrations />, '/system/integrations?tab=sign-on');
  expect(await screen.findByText(settings.redirectUri)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findByText(/Nobody answers at this address/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Add group' }));
  await user.type(screen.getAllByRole('textbox', { name: /Group at the provider/ })[1]!, 'leads');
  await user.selectOptions(screen.getAllByRole('combobox', { name: /Role/ })[1]!, 'Team Lead');
  await user.click(screen.getByRole('checkbox', { name: 'Recruiter' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent.some(({ path }) => path === '/api/auth/oidc/settings/save')).toBe(true));
  const body = sent.find(({ path }) => path === '/api/auth/oidc/settings/save')!.body as Record<string, unknown>;
  expect(body).toMatchObject({
    version: 3,
    passwordOffRoles: [2],
    mappings: [
      { group: 'staff', roleId: 2, unitIds: [1] },
      { group: 'leads', roleId: 3, unitIds: [1] },
    ],
  });
  expect(body).not.toHaveProperty('clientSecret');
});

test('API tokens of others: whose, last used, and ended after a question; tabs are only for whom they concern', async () => {
  signInHere({ roleId: 1, pages: '13' });
  const row = {
    id: 5,
    userId: 8,
    owner: 'Dana Marsh',
    username: 'dana',
    name: 'Payroll',
    hint: 'rct_abcd',
    pageIds: [3],
    units: ['USA'],
    mayWrite: false,
    createdAt: '2026-11-26T08:00:00.000Z',
    expiresAt: '2026-12-26T08:00:00.000Z',
    mayEnd: true,
  };
  const found = { content: [row], totalElements: 1, totalPages: 1, page_no: 0, limit: 50 };
  const sent = answerCalls({
    '/api/auth/token/all': { body: { tokenSearch: found } },
    '/api/auth/token/all/end': { body: { message: 'x' } },
  });
  const { user } = openScreen(<Integrations />, '/system/integrations?tab=tokens');
  await user.click(await screen.findByRole('button', { name: 'End the token Payroll of Dana Marsh' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'End' }));
  await waitFor(() =>
    expect(sent.filter(({ path }) => path === '/api/auth/token/all/end').map(({ body }) => body)).toEqual([{ id: 5 }]),
  );
  expect(screen.queryByRole('tab', { name: 'Single sign-on' })).toBeNull();
});
