import { availableParallelism } from 'node:os';
import { expect, test, vi } from 'vitest';

const hashes = vi.hoisted(() => ({ now: 0, most: 0, all: 0 }));

vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof import('node:crypto')>();
  const argon2: typeof crypto.argon2 = (algorithm, parameters, done) => {
    hashes.now += 1;
    hashes.all += 1;
    hashes.most = Math.max(hashes.most, hashes.now);
    crypto.argon2(algorithm, parameters, (failure, hash) => {
      hashes.now -= 1;
      done(failure, hash);
    });
  };
  return { ...crypto, default: crypto, argon2 };
});

// Files of one worker share modules: without a reset one that was loaded before has the real argon2.
vi.resetModules();
const { hashesAtOnce, hashPassword, passwordFits } = await import('./password-security.ts');

test('a processor stays free while many passwords are worked on', async () => {
  const saved = await hashPassword('violet harbour stapler moon');
  const guesses = Array.from({ length: 12 }, (_, at) => passwordFits(`guess ${at}`, at % 2 === 0 ? saved : null));
  expect(await Promise.all(guesses)).toEqual(Array.from({ length: 12 }, () => false));
  expect(hashes.all).toBeGreaterThanOrEqual(13);
  expect(hashes.most).toBe(hashesAtOnce(availableParallelism()));
  expect([1, 2, 3, 4, 64].map(hashesAtOnce)).toEqual([1, 1, 1, 2, 2]);
});
