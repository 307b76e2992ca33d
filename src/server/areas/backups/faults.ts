import type { BackupDamaged } from '#server/outside/backup/format.ts';

/** What can be wrong with a backup, or with the place that it is restored into. */
export type FaultCode =
  | BackupDamaged['code']
  | 'file-missing'
  | 'file-damaged'
  | 'rows-missing'
  | 'key-missing'
  | 'vault-closed'
  | 'audit-chain'
  | 'newer-version'
  | 'no-space'
  | 'not-empty';

/** One thing that is wrong, in a sentence that names it. */
export type Fault = { readonly code: FaultCode; readonly say: string };

/** A restore or rehearsal that did not begin, or did not come to its end; nothing half-done is served. */
export class RestoreRefused extends Error {
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super(faults.map(({ say }) => say).join('\n'));
    this.faults = faults;
  }
}
