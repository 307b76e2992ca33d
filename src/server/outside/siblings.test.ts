import { expect, test } from 'vitest';
import { openSiblings, type SiblingMessage } from './siblings.ts';

test('who asks hears all who answer; who is frozen is left out', async () => {
  const listeners = new Map<number, (message: SiblingMessage) => void>();
  const frozen = 3;
  const deliver = (slot: number, message: SiblingMessage) => {
    if (slot !== frozen) queueMicrotask(() => listeners.get(slot)?.(message));
  };
  /** What the first process does. */
  const send = (from: number) => (message: SiblingMessage) => {
    if (message.about === 'told') deliver(message.to, message);
    if (message.about !== 'ask') return;
    const others = [...listeners.keys()].filter((slot) => slot !== from);
    for (const slot of others) deliver(slot, message);
    deliver(from, { about: 'others', id: message.id, count: others.length });
  };
  const open = (slot: number) =>
    openSiblings(slot, { send: send(slot), onMessage: (listener) => void listeners.set(slot, listener) });
  const all = [1, 2, 3, 4].map(open);
  for (const one of all) one.answerWith(async () => `from ${one.slot}`);

  expect((await all[0]!.ask()).toSorted()).toEqual(['from 2', 'from 4']);
  listeners.delete(frozen);
  const started = performance.now();
  expect((await all[1]!.ask()).toSorted()).toEqual(['from 1', 'from 4']);
  expect(performance.now() - started).toBeLessThan(900);
});
