import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { openScreen } from '#web/testing/open-screen.tsx';
import { Combobox } from './combobox.tsx';

afterEach(cleanup);

const all = ['Bluewater Bank', 'Meridian Health'].map((name) => ({ key: name, name }));

/** A field whose answers come late: after the first key its options are those of before. */
function Late({ onPick, known = all }: { onPick: (name: string) => void; known?: typeof all }) {
  const [text, setText] = useState('');
  return (
    <Combobox
      label="Client"
      text={text}
      options={known}
      isStale={text !== ''}
      isOpen
      empty="None"
      picksFirst={false}
      onOpen={() => {}}
      onType={setText}
      onPick={({ name }) => onPick(name)}
    />
  );
}

test('while an answer is awaited only entries are offered that fit what is typed; Enter takes no other', async () => {
  const person = userEvent.setup();
  const pick = vi.fn();
  openScreen(<Late onPick={pick} />);
  await person.type(screen.getByRole('combobox'), 'meri');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Meridian Health']);
  await person.keyboard('{ArrowDown}{Enter}');
  expect(pick.mock.calls).toEqual([['Meridian Health']]);
});

test('where none fits nothing is offered or said yet, and Enter takes nothing', async () => {
  const person = userEvent.setup();
  const pick = vi.fn();
  openScreen(<Late onPick={pick} known={all.slice(0, 1)} />);
  await person.type(screen.getByRole('combobox'), 'meri{ArrowDown}{Enter}');
  expect(screen.queryAllByRole('option')).toEqual([]);
  expect(pick).not.toHaveBeenCalled();
});
