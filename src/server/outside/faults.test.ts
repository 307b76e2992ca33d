import { afterEach, expect, test } from 'vitest';
import { readConfig, WrongSettings } from '#server/config.ts';
import { haveAllFaultsFired, InjectedFault, planFaults, readFaults, withFault } from './faults.ts';

afterEach(() => planFaults([]));

/** An effect that counts how often it took place. */
function counted() {
  const seen = { times: 0 };
  return { seen, effect: async () => ++seen.times };
}

test('without a plan an effect takes place and nothing else', async () => {
  const { seen, effect } = counted();
  for (let time = 1; time <= 3; time += 1) expect(await withFault('db.commit', effect)).toBe(time);
  expect([seen.times, haveAllFaultsFired()]).toEqual([3, true]);
});

test('a fault happens the n-th time that its point is reached, once, and at no other point', async () => {
  planFaults(readFaults('db.commit:2:error'));
  const { seen, effect } = counted();
  await withFault('file.rename', effect);
  await withFault('db.commit', effect);
  expect(haveAllFaultsFired()).toBe(false);
  await expect(withFault('db.commit', effect)).rejects.toBeInstanceOf(InjectedFault);
  expect([seen.times, haveAllFaultsFired()]).toEqual([2, true]);
  await withFault('db.commit', effect);
  expect(seen.times).toBe(3);
});

test('of the kinds only executeAndTimeout and delay let the effect take place', async () => {
  const outcome = async (kind: string) => {
    planFaults(readFaults(`smtp.data:1:${kind}`));
    const { seen, effect } = counted();
    const isUnknown = await withFault('smtp.data', effect).then(
      () => undefined,
      (failure: InjectedFault) => failure.isUnknown,
    );
    return [seen.times, isUnknown];
  };
  expect(await outcome('error')).toEqual([0, false]);
  expect(await outcome('timeout')).toEqual([0, true]);
  expect(await outcome('executeAndTimeout')).toEqual([1, true]);
  expect(await outcome('delay')).toEqual([1, undefined]);
});

test('S10: FAULT is read as point:n:kind, and what is no fault is refused with what there is', () => {
  expect(readFaults('db.commit:3:error, job.ack:1:kill')).toEqual([
    { point: 'db.commit', at: 3, kind: 'error' },
    { point: 'job.ack', at: 1, kind: 'kill' },
  ]);
  for (const [text, says] of [
    // There is no SMS provider yet, so nothing could fail there.
    ['sms.send:1:error', 'there is no point sms.send; the points are db.commit, smtp.data, file.rename, job.ack'],
    ['db.commit:0:error', 'counted from 1'],
    ['db.commit:x:error', 'counted from 1'],
    ['db.commit:1:explode', 'the kinds are error, timeout, executeAndTimeout, kill, delay'],
    ['db.commit:1:error:2', 'does not end with a kind'],
    ['db.commit', 'counted from 1'],
  ] as const)
    expect(() => readConfig({ FAULT: text }, '/tmp')).toThrow(says);
});

test('S10: production does not start with FAULT', () => {
  expect(() => readConfig({ FAULT: 'db.commit:1:error', NODE_ENV: 'production' }, '/tmp')).toThrow(WrongSettings);
  expect(readConfig({ NODE_ENV: 'production' }, '/tmp').faults).toEqual([]);
});
