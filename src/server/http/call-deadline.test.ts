import { expect, test } from 'vitest';
import { callDueAt, setCallDueAt } from '#server/db/connection-guard.ts';
import { suspendDeadline, withinDeadline } from './call-deadline.ts';

const forever = () => new Promise<never>(() => {});
const unavailable = { code: 'server.unavailable', status: 503, details: { seconds: 3 } };

test('deadline propagation: a call that still waits at its deadline is answered 503 while the database is in trouble', async () => {
  await expect(withinDeadline({ isInTrouble: () => true }, forever, 20)).rejects.toMatchObject(unavailable);
});

test('a call beyond its deadline goes on while the database answers, and is answered 503 when trouble begins', async () => {
  let looks = 0;
  const isInTrouble = () => {
    looks += 1;
    return looks > 2;
  };
  await expect(withinDeadline({ isInTrouble }, forever, 1)).rejects.toMatchObject(unavailable);
  expect(looks).toBe(3);
  const slow = () => new Promise((done) => setTimeout(done, 60, 'done'));
  expect(await withinDeadline({ isInTrouble: () => false }, slow, 1)).toBe('done');
});

test('a call that waits for the files that are sent with it has no deadline until they have arrived', async () => {
  const isInTrouble = () => true;
  const upload = async () => {
    suspendDeadline();
    expect(callDueAt()).toBe(Number.POSITIVE_INFINITY);
    await new Promise((go) => setTimeout(go, 60));
    setCallDueAt(performance.now() + 1);
    return forever();
  };
  await expect(withinDeadline({ isInTrouble }, upload, 20)).rejects.toMatchObject(unavailable);
  const quick = async () => {
    suspendDeadline();
    await new Promise((go) => setTimeout(go, 60));
    return 'received';
  };
  expect(await withinDeadline({ isInTrouble }, quick, 20)).toBe('received');
});

test('a failure of the work is the failure of the call', async () => {
  const fail = () => Promise.reject(new Error('a defect'));
  await expect(withinDeadline({ isInTrouble: () => true }, fail, 20)).rejects.toThrow('a defect');
});
