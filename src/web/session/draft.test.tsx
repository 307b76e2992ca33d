import { act, render, renderHook, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { dropDrafts, useDraft } from './draft.ts';
import { store } from './storage.ts';

const signedInAs = (sub: string) => store({ bearer: `h.${btoa(JSON.stringify({ sub, exp: 9e9 }))}.t`, role: '2' });

test('shell 98: a draft is restored for the same person and for nobody else', () => {
  signedInAs('7');
  const first = renderHook(() => useDraft('job:1', { title: '' }));
  act(() => first.result.current[1]({ title: 'Half a ti' }));
  first.unmount();
  localStorage.clear();

  signedInAs('8');
  expect(renderHook(() => useDraft('job:1', { title: '' })).result.current[0]).toEqual({ title: '' });
  signedInAs('7');
  const again = renderHook(() => useDraft('job:1', { title: '' }));
  expect(again.result.current[0]).toEqual({ title: 'Half a ti' });
  expect(again.result.current[2].isRestored).toBe(true);
  expect(renderHook(() => useDraft('job:2', { title: '' })).result.current[0]).toEqual({ title: '' });

  act(() => again.result.current[2].discard());
  expect(again.result.current[0]).toEqual({ title: '' });
  expect(sessionStorage).toHaveLength(0);
});

test('saved or unchanged values leave no draft; a sign-in removes the drafts of others', () => {
  signedInAs('7');
  const { result } = renderHook(() => useDraft('note', ''));
  act(() => result.current[1]('typed'));
  expect(sessionStorage).toHaveLength(1);
  act(() => result.current[2].done());
  act(() => result.current[1]('typed after'));
  expect(sessionStorage).toHaveLength(0);

  sessionStorage.setItem('draft:7:a', '1');
  sessionStorage.setItem('draft:8:a', '1');
  sessionStorage.setItem('other', '1');
  dropDrafts('7');
  expect(Object.keys(sessionStorage).sort()).toEqual(['draft:7:a', 'other']);
  dropDrafts();
  expect(Object.keys(sessionStorage)).toEqual(['other']);
});

function Form({ onClose }: { onClose: () => void }) {
  const [text, setText, draft] = useDraft('a-form', '');
  const end = (remove: () => void) => () => {
    remove();
    onClose();
  };
  return (
    <>
      <input aria-label="Text" value={text} onChange={({ target }) => setText(target.value)} />
      <button type="button" onClick={end(draft.done)}>
        done
      </button>
      <button type="button" onClick={end(draft.discard)}>
        discard
      </button>
      <button type="button" onClick={end(() => setText(''))}>
        empty
      </button>
      <button type="button" onClick={onClose}>
        leave
      </button>
    </>
  );
}

function Page() {
  const [isOpen, setOpen] = useState(false);
  return isOpen ? (
    <Form onClose={() => setOpen(false)} />
  ) : (
    <button type="button" onClick={() => setOpen(true)}>
      open
    </button>
  );
}

test.each([
  ['done', ''],
  ['discard', ''],
  ['empty', ''],
  ['leave', 'typed'],
])('a form that is closed with "%s" in the same moment opens with "%s"', async (button, after) => {
  sessionStorage.clear();
  const user = userEvent.setup();
  render(<Page />);
  await user.click(screen.getByText('open'));
  await user.type(screen.getByLabelText('Text'), 'typed');
  await user.click(screen.getByText(button));
  await user.click(screen.getByText('open'));
  expect(screen.getByLabelText('Text')).toHaveProperty('value', after);
});
