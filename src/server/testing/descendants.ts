import { readdirSync, readFileSync } from 'node:fs';

/** Process ids of everything that a process started, and what that started (Linux). */
export function descendantsOf(pid: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const parent = parentOf(Number(name));
    if (parent !== undefined) parents.set(Number(name), parent);
  }
  const found: number[] = [];
  for (let grew = true; grew; ) {
    grew = false;
    for (const [one, parent] of parents) {
      if (found.includes(one) || (parent !== pid && !found.includes(parent))) continue;
      found.push(one);
      grew = true;
    }
  }
  return found;
}

/** Whether a process runs; one that only waits to be collected does not. */
export function isAlive(pid: number): boolean {
  try {
    return !/^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

function parentOf(pid: number): number | undefined {
  try {
    return Number(/^\d+ \(.*\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]);
  } catch {
    return undefined;
  }
}
