import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import os from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import { standBack, standBackInDatabase } from './priority.ts';

const sleeper = () => {
  const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'], { detached: true, stdio: 'ignore' });
  onTestFinished(() => void child.kill());
  return child.pid!;
};
const groupOf = (pid: number) => readFileSync(`/proc/${pid}/autogroup`, 'latin1').trim().split(' nice ')[1];

test('a process stands back for everybody, and this one keeps its share', () => {
  const [own, pid] = [os.getPriority(), sleeper()];
  standBack(pid);
  expect([os.getPriority(), os.getPriority(pid)]).toEqual([own, 10]);
  if (existsSync('/proc/self/autogroup')) expect([groupOf(process.pid), groupOf(pid)]).toEqual(['0', '10']);
});

test('a number that is nobody, or no process of the database, changes nothing', () => {
  const pid = sleeper();
  standBackInDatabase(pid);
  expect(os.getPriority(pid)).toBe(os.getPriority());
  standBack(2 ** 30);
});
