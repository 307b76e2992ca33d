import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LanguageProvider, makeFormat, useLanguage } from './language.tsx';

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

test('rates, months and moments are written as people write them: $85, Feb 2022, just now', () => {
  const english = makeFormat('en');
  expect([english.rate('85', 'USD'), english.rate('85.5', 'USD')]).toEqual(['$85', '$85.50']);
  expect(english.money('85', 'USD')).toBe('$85.00');
  expect(english.month('2022-02')).toBe('Feb 2022');
  const now = new Date().toISOString();
  expect(['en', 'tr', 'ar'].map((language) => makeFormat(language as 'en').ago(now))).toEqual([
    'just now',
    'az önce',
    'الآن',
  ]);
  expect(english.ago(new Date(Date.now() - 180_000).toISOString())).toBe('3 minutes ago');
});

test('a share and an amount keep their signs on their side among words of every language', () => {
  const shown = (['en', 'tr', 'ar'] as const).map((language) => {
    const { percent, money } = makeFormat(language);
    return [percent(14.5), percent('2.1234'), percent(-2), money('-0.78', 'USD')];
  });
  expect(shown).toEqual([
    ['14.5%', '2.1234%', '-2%', '-$0.78'],
    ['%14,5', '%2,1234', '-%2', '-$0,78'],
    ['\u206814.5%\u2069', '\u20682.1234%\u2069', '\u2068\u200e-2%\u2069', '\u2068-$0.78\u2069'],
  ]);
});
