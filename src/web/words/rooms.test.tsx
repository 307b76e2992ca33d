import { act, render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { afterAll, expect, test } from 'vitest';
import { LanguageProvider, useLanguage } from './language.tsx';
import { defineWords, loadWords } from './rooms.ts';

type TestWords = { testRoom: { hello: string } };

// An open room stays open: the files of a run share their modules, and none of the others is to wait for these words.
let isOver = false;
afterAll(() => {
  isOver = true;
});

/** A room whose words arrive when the test says so. */
function slowRoom() {
  const arrivals: Record<string, () => void> = {};
  const said = (language: string, hello: string) => () =>
    new Promise<TestWords>((resolve) => {
      arrivals[language] = () => resolve({ testRoom: { hello } });
      if (isOver) arrivals[language]();
    });
  const room = defineWords<TestWords>({ en: said('en', 'Hello'), tr: said('tr', 'Merhaba'), ar: said('ar', 'مرحبا') });
  return { room, arrivals };
}

function open(room: ReturnType<typeof slowRoom>['room']) {
  function Greeting() {
    const { words, setLanguage } = useLanguage(room);
    return (
      <button type="button" onClick={() => setLanguage('tr')}>
        {words.testRoom.hello} · {words.common.save}
      </button>
    );
  }
  render(
    <LanguageProvider kept={{ read: () => 'en', keep: () => {} }}>
      <Suspense fallback="waiting">
        <Greeting />
      </Suspense>
    </LanguageProvider>,
  );
}

test('another language shows once the words of the open room have arrived too, never in part', async () => {
  const { room, arrivals } = slowRoom();
  const loaded = loadWords([room], 'en');
  arrivals['en']!();
  await loaded;
  open(room);
  const button = await screen.findByText('Hello · Save');
  act(() => button.click());
  await waitFor(() => expect(arrivals['tr']).toBeDefined());
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.getByText('Hello · Save')).toBeTruthy();
  await act(async () => arrivals['tr']!());
  expect(await screen.findByText('Merhaba · Kaydet')).toBeTruthy();
});

test('a component whose words are not there waits for them', async () => {
  const { room, arrivals } = slowRoom();
  await act(async () => open(room));
  expect(screen.getByText('waiting')).toBeTruthy();
  await act(async () => arrivals['en']!());
  expect(await screen.findByText('Hello · Save')).toBeTruthy();
});

test('words that could not be loaded are asked for again', async () => {
  let attempts = 0;
  const load = async (): Promise<TestWords> => {
    attempts += 1;
    if (attempts === 1) throw new Error('no connection');
    return { testRoom: { hello: 'Hello' } };
  };
  const room = defineWords<TestWords>({ en: load, tr: load, ar: load });
  await expect(loadWords([room], 'en')).rejects.toThrow('no connection');
  await loadWords([room], 'en');
  expect(attempts).toBe(2);
});
