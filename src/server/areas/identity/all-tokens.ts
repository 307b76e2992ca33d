import type { apiTokensApi } from '#contract/areas/identity/api-tokens.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { found } from '#contract/core/paging.ts';
import { Refusal } from '#domain/errors.ts';
import { addAudit } from '#server/areas/audit/audit.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { findAllTokens, findTokenOf, type OfUsers } from './all-tokens-queries.ts';
import { endToken } from './api-tokens-queries.ts';

/** One page of the live API tokens of the users whom the caller sees. */
export async function listAllTokens(
  input: Input<typeof apiTokensApi.all>,
  call: SignedInCall,
): Promise<Output<typeof apiTokensApi.all>> {
  const { rows, total } = await findAllTokens(call.db, ofUsers(call), { ...input, now: call.now });
  return found(
    rows.map((row) => ({
      id: row.id,
      userId: row.user_id,
      owner: row.owner,
      username: row.username,
      name: row.name,
      hint: row.hint,
      pageIds: row.page_ids.map(Number),
      units: row.units,
      mayWrite: row.may_write,
      createdAt: row.created_at,
      expiresAt: row.expires_at,
      ...(row.last_used_at !== null && { lastUsedAt: row.last_used_at }),
      ...(row.last_address !== null && { lastAddress: row.last_address }),
      mayEnd: row.may_end,
    })),
    total,
    input,
  );
}

/** Ends a token of somebody whom the caller may administer. */
export async function endTokenOf(
  { id }: Input<typeof apiTokensApi.endOf>,
  call: SignedInCall,
): Promise<{ message: string }> {
  await call.db.transaction().execute(async (db) => {
    const row = await findTokenOf(db, ofUsers(call), id, call.now);
    if (!row) throw new Refusal('record.absent');
    if (!row.may_end) throw new Refusal('user.above-you');
    await endToken(db, row.user_id, id, call.now);
    const details = { name: row.name, owner: row.username };
    await addAudit(db, call, { act: 'token-ended', kind: 'user', recordId: row.user_id, details });
  });
  return { message: 'API token ended' };
}

const ofUsers = ({ userPolicy, who }: SignedInCall): OfUsers => ({
  sees: (userId) => userPolicy.sees(who, userId),
  mayChange: (userId) => userPolicy.mayChange(who, userId),
});
