import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls, openScreen, signInHere } from '#web/testing/open-screen.tsx';
import { CatalogPage } from './catalog-page.tsx';

test('the states of a network are typed by code or name and shown as chips; an unknown one is reported and stays typed', async () => {
  signInHere({ pages: '18' });
  const sent = answerCalls({
    '/api/auth/preferences': { body: { preferences: {}, message: '' } },
    '/api/job/network/search': {
      body: { networkSearch: { content: [], totalElements: 0, totalPages: 0, page_no: 0, limit: 50 } },
    },
    '/api/job/network/similar': { body: [] },
    '/api/job/network/create': {
      status: 400,
      body: {
        message: 'x',
        erroMessage: 'x',
        erroCode: 400,
        code: 'call.invalid',
        fields: [{ field: 'clientstate.2', message: 'Choose at least one US state or Canadian province' }],
      },
    },
  });
  const { user } = openScreen(<CatalogPage name="network" />);
  await user.click((await screen.findAllByRole('button', { name: 'Add network contact' }))[0]!);
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Ida Okafor');
  await user.type(screen.getByRole('textbox', { name: /^Email/ }), 'ida@partner.example');
  await user.type(screen.getByRole('combobox', { name: /^States and provinces/ }), 'tx,Ontario,Bavaria,');

  expect(await screen.findByText('“Bavaria” is not in the list')).toBeTruthy();
  expect(screen.getByText('Texas')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent.find(({ path }) => path.endsWith('/create'))?.body).toMatchObject({
      clientstate: ['TX', 'ON', 'Bavaria'],
      email: 'ida@partner.example',
    }),
  );
  expect((screen.getByRole('textbox', { name: /^Name/ }) as HTMLInputElement).value).toBe('Ida Okafor');
});
