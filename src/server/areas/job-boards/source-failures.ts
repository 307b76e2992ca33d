import type { Scope } from '#domain/access/scope.ts';
import type { Cause } from '#domain/outside-causes.ts';
import type { AppContext } from '#server/context.ts';
import { failedFiles } from '#server/outside/connectors/drop-folder.ts';
import { findConnectors } from './connectors.ts';
import { dropFolderOf } from './open-connector.ts';
import * as queries from './source-failures-queries.ts';

/** A mail, a file or a feed of a vendor system that could not be read. */
export type SourceFailure = {
  readonly connector: string;
  readonly vmsProvider: string;
  readonly programme: string;
  readonly name: string;
  readonly from?: string;
  readonly at: string;
  readonly why: string;
  readonly causes?: Cause[];
};

/** What of the sources of the applied units could not be read in the last days, newest first. */
export async function findSourceFailures(
  { db, config, clock }: Pick<AppContext, 'db' | 'config' | 'clock'>,
  scope: Scope,
  days: number,
): Promise<SourceFailure[]> {
  const since = clock.now().getTime() - days * 86_400_000;
  const found: SourceFailure[] = [];
  for (const row of await findConnectors(db, scope, { isActive: true })) {
    const of = { connector: row.name, vmsProvider: row.vms_provider ?? '', programme: row.programme };
    if (row.kind === 'MAILBOX')
      for (const mail of await queries.findFailedMails(db, row.id, new Date(since).toISOString()))
        found.push({
          ...of,
          name: mail.subject,
          from: mail.from_address,
          at: mail.received_at,
          why: mail.report ?? '',
          ...(mail.causes && { causes: mail.causes }),
        });
    if (row.kind === 'HTTP_FEED' && row.last_error !== null)
      found.push({
        ...of,
        name: row.name,
        at: row.last_run_at ?? clock.now().toISOString(),
        why: row.last_error,
        ...(row.last_causes && { causes: row.last_causes }),
      });
    const folder = row.kind === 'DROP_FOLDER' ? dropFolderOf(config, row) : undefined;
    if (folder !== undefined)
      for (const { name, at, report, causes } of await failedFiles(folder, since))
        found.push({ ...of, name, at, why: report.slice(0, 500), ...(causes && { causes: [...causes] }) });
  }
  return found.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
}
