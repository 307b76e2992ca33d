import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import os from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import { lowerDatabasePriority, lowerPriority } from './priority.ts';

const sleeper = () => {
  const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'], { detached: true, stdio: 'ignore' });
  onTestFinished(() => void child.kill());
  return child.pid!;
};
/** None where the system has no such groups, or the process is in none, which depends on who started the tests. */
const groupOf = (pid: number) => {
  const file = `/proc/${pid}/autogroup`;
  return existsSync(file) ? readFileSync(file, 'latin1').trim().split(' nice ')[1] : undefined;
};

test('a background process gets a lower priority, and this one keeps its share', () => {
  const [own, pid] = [os.getPriority(), sleeper()];
  const ownGroup = groupOf(process.pid);
  lowerPriority(pid);
  expect([os.getPriority(), os.getPriority(pid)]).toEqual([own, 10]);
  if (groupOf(pid)) expect([groupOf(process.pid), groupOf(pid)]).toEqual([ownGroup, '10']);
});

test('the id of no process, or of no database process, changes nothing', () => {
  const pid = sleeper();
  lowerDatabasePriority(pid);
  expect(os.getPriority(pid)).toBe(os.getPriority());
  lowerPriority(2 ** 30);
});
