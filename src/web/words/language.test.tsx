import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LanguageProvider, useLanguage } from './language.tsx';

function Choice() {
  const { words, setLanguage } = useLanguage();
  return (
    <>
      <p>{words.login.submit}</p>
      <button type="button" onClick={() => setLanguage('ar')}>
        ar
      </button>
      <button type="button" onClick={() => setLanguage('en')}>
        en
      </button>
    </>
  );
}

test('shell 32, 33, 34: a first visit is English from left to right; Arabic turns the page around, English back, without a reload', async () => {
  const { documentElement: page } = document;
  const kept: string[] = [];
  render(
    <LanguageProvider kept={{ read: () => '', keep: (language) => kept.push(language) }}>
      <Choice />
    </LanguageProvider>,
  );

  await waitFor(() => expect([page.lang, page.dir]).toEqual(['en', 'ltr']));
  act(() => screen.getByText('ar').click());
  await waitFor(() => expect([page.lang, page.dir]).toEqual(['ar', 'rtl']));
  expect(screen.getByText('دخول')).toBeTruthy();
  act(() => screen.getByText('en').click());
  await waitFor(() => expect([page.lang, page.dir]).toEqual(['en', 'ltr']));
  expect(screen.getByText('Login')).toBeTruthy();
  expect(kept).toEqual(['ar', 'en']);
});
