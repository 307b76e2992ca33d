import { type TransferReason, type TransferRecord, textOf, usersIn } from '#domain/transfer/records.ts';
import { mayMove, type TransferKind } from '#domain/transfer/transfer-fields.ts';
import { isOwnSource } from '#domain/transfer/transfer-source.ts';
import { addAudit } from '#server/areas/audit/audit.ts';
import type { Db } from '#server/db/connect.ts';
import type { SignedInCall } from '#server/http/call.ts';
import type { Writing, Written } from './write-accounts.ts';
import { addFormerUser } from './write-users-queries.ts';

/** Who the users of a file are here, by their usernames there. */
export type People = Map<string, number | undefined>;

const problem = (field: string, message: TransferReason) => [{ field, message }];

/** Why somebody may not add records of a kind with an import: they are added on a page that they do not have. */
export const refuseKind = (kind: TransferKind, { who }: Pick<SignedInCall, 'who'>) =>
  mayMove(kind, who.pages) ? undefined : problem('', 'no-right');

/** Adds somebody whose name stands in what is imported. They cannot sign in until an administrator activates them. */
export async function writeUser(db: Db, { call }: Writing, record: TransferRecord): Promise<Written> {
  const username = String(record['ref']);
  const id = await addFormerUser(db, {
    username,
    first_name: String(record['firstName']),
    last_name: textOf(record, 'lastName') ?? '',
    email: String(record['email']),
    changed_by: call.who.userId,
    updated_at: call.now.toISOString(),
  });
  if (id === undefined) return { outcome: 'ERROR', problems: problem('ref', 'wrong') };
  const details = { username, origin: 'import', active: false };
  await addAudit(db, call, { act: 'user-added', kind: 'user', recordId: id, details });
  return { outcome: 'NEW', recordId: id, version: 1 };
}

/**
 * Finds out who the users are that a record of a file of ours names: whoever came with the file. A username alone is nobody:
 * here somebody else may have it.
 * @returns the usernames that nobody has
 */
export function knowPeople(
  { people, written, into }: { people: People; written: ReadonlyMap<string, number>; into: Writing['into'] },
  kind: TransferKind,
  record: TransferRecord,
): string[] {
  if (!isOwnSource(into.source)) return [];
  const named = usersIn(kind, record);
  for (const username of named) people.set(username, written.get(`user ${username}`));
  return named.filter((username) => people.get(username) === undefined);
}

/** What is told of a record that names users whom nobody knows. */
export const unknownUsers = (usernames: readonly string[]) => (usernames.length > 0 ? problem('', 'unknown-user') : []);
