import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  fstatSync,
  ftruncateSync,
  openSync,
  renameSync,
} from 'node:fs';
import { join } from 'node:path';

/** A file is rotated above this size; together with the older ones the log takes three times as much. */
const atMostBytes = 5_000_000;
/** Older files: `postgresql.log.1` is the newer one. */
const olderFiles = 2;
const checkSeconds = 10;

/** The log file of the database. */
export type ServerLog = { readonly path: string; readonly fd: number; close(): void };

/**
 * Opens the log for the server, readable by its owner only (F15), and rotates it by size from now on. The server writes
 * to the open file itself, so rotation copies and truncates ("copytruncate"); it appends, thus goes on at the start.
 */
export function openServerLog(dataDir: string): ServerLog {
  const path = join(dataDir, 'postgresql.log');
  const fd = openSync(path, 'a', 0o600);
  chmodSync(path, 0o600);
  const rotate = () => rotateLog(path, fd);
  rotate();
  let isOpen = true;
  const timer = setInterval(rotate, checkSeconds * 1000).unref();
  return {
    path,
    fd,
    close: () => {
      clearInterval(timer);
      if (isOpen) closeSync(fd);
      isOpen = false;
    },
  };
}

/** Rotates the log where it is too large. A full disk or a missing file must not end the product: next time, then. */
export function rotateLog(path: string, fd: number, atMost = atMostBytes): void {
  try {
    if (fstatSync(fd).size <= atMost) return;
    for (let number = olderFiles; number > 1; number -= 1)
      if (existsSync(`${path}.${number - 1}`)) renameSync(`${path}.${number - 1}`, `${path}.${number}`);
    copyFileSync(path, `${path}.1`);
    chmodSync(`${path}.1`, 0o600);
    ftruncateSync(fd);
  } catch {
    // A log that grows on is better than none.
  }
}
