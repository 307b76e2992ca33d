import { readOwner } from './session.ts';
import { stored } from './storage.ts';

/** The job whose results somebody looked at last, in this tab and these units: the way back from uploading resumes. */
export type LastJob = { id: number; title: string };

const keyOf = () => `last-job:${readOwner()}:${stored('units')}`;

export function rememberJob(job: LastJob): void {
  sessionStorage.setItem(keyOf(), JSON.stringify(job));
}

export function readLastJob(): LastJob | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf()) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}
