import { type ChildProcess, fork } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { draftOf } from '#server/outside/backup/write-backup.ts';
import { lowerPriority } from '#server/outside/priority.ts';
import type { Fault } from './faults.ts';
import { removeLeftRehearsals } from './left-rehearsals.ts';
import type { Progress, TakeOptions } from './take-backup.ts';

/** Work on a backup that a process of its own does. */
export type Job =
  | { readonly kind: 'take'; readonly options: Omit<TakeOptions, 'onProgress' | 'signal'> }
  | { readonly kind: 'verify'; readonly file: string; readonly passphrase: string }
  | {
      readonly kind: 'rehearse';
      readonly file: string;
      readonly passphrase: string;
      /** Folder that holds node_modules. */
      readonly root: string;
      /** The programs of an installed PostgreSQL, instead of those that come along. */
      readonly binFolder: string | undefined;
    };

/** One step of a rehearsal: what it found, in words. */
export type RehearsedStep = { readonly step: string; readonly seconds: number; readonly found: string };

/** The result of a job. `faults` names what is not as it should be. */
export type Outcome = {
  readonly rows: number;
  readonly files: number;
  readonly bytes: number;
  readonly seconds: number;
  readonly faults: readonly Fault[];
  readonly steps: readonly RehearsedStep[];
};

/** What the process says to its parent. */
export type Told =
  | { readonly ready: true }
  | { readonly progress: Progress }
  | { readonly outcome: Outcome }
  | { readonly failure: string; readonly isPlain: boolean };

/** The job ended without a result; the message says why. */
export class JobFailed extends Error {
  /** Whether the message alone says enough for people. */
  readonly isPlain: boolean;

  constructor(message: string, isPlain: boolean) {
    super(message);
    this.isPlain = isPlain;
  }
}

const program = join(import.meta.dirname, '../../backup-worker/worker.ts');
/** How long a stopped job may tidy up, in milliseconds, before it is killed. */
const tidyMs = 30_000;

/**
 * Does a job in a process of its own, in the background of lower priority, so that neither encrypting nor a restore holds
 * up any call. The process ends, and removes what it made, when this one ends in whatever way.
 * @throws JobFailed also when `signal` stops it
 */
export async function runJob(
  job: Job,
  {
    onProgress = () => {},
    signal,
    isBackground = false,
  }: {
    onProgress?: ((progress: Progress) => void) | undefined;
    signal?: AbortSignal | undefined;
    isBackground?: boolean;
  } = {},
): Promise<Outcome> {
  if (signal?.aborted) throw new JobFailed('It was stopped.', true);
  // A session of its own, because priorities hold within one session only.
  const child = fork(program, [], { execArgv: [], detached: true, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  if (isBackground && child.pid) lowerPriority(child.pid);
  let kill: NodeJS.Timeout | undefined;
  const stop = () => {
    if (child.connected) child.disconnect();
    kill = setTimeout(() => child.kill('SIGKILL'), tidyMs);
  };
  signal?.addEventListener('abort', stop, { once: true });
  try {
    return await outcomeOf(child, job, onProgress, signal);
  } catch (failure) {
    if (job.kind === 'take') await removeUnfinished(job.options.file, child.pid);
    throw failure;
  } finally {
    clearTimeout(kill);
    // On a busy machine its time to tidy up may have run out.
    if (job.kind === 'rehearse' && signal?.aborted) removeLeftRehearsals();
    signal?.removeEventListener('abort', stop);
  }
}

/** What a process wrote whose outcome nobody heard: half a backup, or a whole one that was ready as it was stopped. */
async function removeUnfinished(file: string, pid = 0): Promise<void> {
  for (const path of [draftOf(file, pid), file]) await rm(path, { force: true });
}

function outcomeOf(
  child: ChildProcess,
  job: Job,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal | undefined,
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    let last: Told | undefined;
    let said = '';
    child.stderr?.on('data', (bytes) => {
      said = (said + String(bytes)).slice(-2000);
    });
    child.on('message', (told: Told) => {
      // What is sent to a process that does not listen yet is lost.
      if ('ready' in told) child.send(job, () => {});
      else if ('progress' in told) onProgress(told.progress);
      else last = told;
    });
    child.on('error', (failure) => reject(new JobFailed(failure.message, false)));
    const end = (killed: NodeJS.Signals | null) => {
      if (last && 'outcome' in last) resolve(last.outcome);
      else if (signal?.aborted) reject(new JobFailed('It was stopped.', true));
      else if (last && 'failure' in last) reject(new JobFailed(last.failure, last.isPlain));
      else if (killed) reject(new JobFailed(`Its process was ended by ${killed}.`, true));
      else reject(new JobFailed(said || 'Its process ended.', false));
    };
    // After its result it still tidies up: the job is over when the process is, and all that it said has come.
    let killedBy: NodeJS.Signals | null | undefined;
    child.on('exit', (_, killed) => {
      killedBy = killed;
      if (!child.connected) end(killed);
    });
    child.on('disconnect', () => {
      if (killedBy !== undefined) end(killedBy);
    });
  });
}
