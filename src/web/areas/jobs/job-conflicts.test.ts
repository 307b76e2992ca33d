import { expect, test } from 'vitest';
import { mergeDrafts } from './job-conflicts.ts';
import type { Draft } from './job-draft.ts';

const draft = (more: Partial<Draft>) =>
  ({ title: 'Welder', clientName: 'Acme', clientId: '', city: 'Tampa', state: 'FL', country: 'US', ...more }) as Draft;

test.each([
  ['only they changed it', {}, { title: 'Lead' }, { title: 'Lead' }, []],
  ['only we changed it', { title: 'Senior' }, {}, { title: 'Senior' }, []],
  ['both made it the same', { title: 'Lead' }, { title: 'Lead' }, { title: 'Lead' }, []],
  ['both made it something else', { title: 'Senior' }, { title: 'Lead' }, { title: 'Senior' }, ['title']],
  [
    'each another field',
    { title: 'Senior' },
    { clientName: 'Bolt', clientId: '4' },
    { title: 'Senior', clientId: '4' },
    [],
  ],
  // A state beside somebody else's city is no place that anybody chose.
  [
    'one the city, one the state',
    { state: 'GA' },
    { city: 'Boise', state: 'ID' },
    { city: 'Tampa', state: 'GA' },
    ['city'],
  ],
  ['a part of a fact, the other nothing', { state: 'GA' }, {}, { city: 'Tampa', state: 'GA' }, []],
])('%s', (_what, typed, now, merged, both) => {
  const answer = mergeDrafts(draft({}), draft(typed), draft(now));
  expect(answer.draft).toEqual({ ...draft(now), ...merged });
  expect(answer.both).toEqual(both);
});
