import { setImmediate } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { attemptInTurn, attemptLimits } from './attempts.ts';

const settled = async () => {
  for (let turn = 0; turn < 20; turn += 1) await setImmediate();
};

test('of many attempts from one address two are worked on, a number waits, and more are refused; others go on', async () => {
  const ends: (() => void)[] = [];
  const begun: string[] = [];
  let isOver = false;
  const attempt = (address: string) =>
    attemptInTurn(address, async () => {
      begun.push(address);
      if (!isOver) await new Promise<void>((end) => ends.push(end));
      return 'answered';
    }).catch((failure) => failure.code as string);

  const many = attemptLimits.perParty + attemptLimits.waitingPerParty;
  // IPv6 addresses of one network are one.
  const flood = Array.from({ length: many + 5 }, (_, at) => attempt(`2001:db8:1:2::${(at + 1).toString(16)}`));
  await settled();
  expect(begun).toHaveLength(attemptLimits.perParty);
  const other = attempt('203.0.113.9');
  await vi.waitFor(() => expect(begun).toContain('203.0.113.9'), { timeout: 30_000 });

  isOver = true;
  for (const end of ends) end();
  const answers = await Promise.all(flood);
  expect(await other).toBe('answered');
  expect(answers.filter((answer) => answer === 'call.too-many')).toHaveLength(5);
  expect(answers.filter((answer) => answer === 'answered')).toHaveLength(many);
});
