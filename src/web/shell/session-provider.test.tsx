import { screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { keepChoice } from '#web/session/storage.ts';

test('a stored token that is none is removed and said once, in the language of the page', async () => {
  localStorage.setItem('bearer_token', 'junk');
  keepChoice('language', 'tr');
  onTestFinished(() => keepChoice('language', 'en'));
  // The token is looked at when the application is loaded, so it has to lie there before.
  const { openScreen } = await import('#web/testing/open-screen.tsx');
  openScreen(<h1>Here</h1>);

  expect((await screen.findByText('erişim anahtarı geçersiz')).textContent).toBeTruthy();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(localStorage).toHaveLength(0);
});
