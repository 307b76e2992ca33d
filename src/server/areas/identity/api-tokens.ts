import { randomBytes } from 'node:crypto';
import type { apiTokensApi } from '#contract/areas/identity/api-tokens.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { apiTokenPrefix, apiTokenRules } from '#domain/access/api-tokens.ts';
import { isPageId } from '#domain/access/pages.ts';
import { type InvalidField, Refusal } from '#domain/errors.ts';
import { fieldMessage } from '#domain/field-messages.ts';
import { addAudit } from '#server/areas/audit/audit.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { requireStepUp } from '#server/http/step-up.ts';
import { hashToken } from '#server/http/token.ts';
import { addToken, endToken, findTokens } from './api-tokens-queries.ts';

/** The caller's own live API tokens. */
export async function listTokens(_: unknown, call: SignedInCall): Promise<Output<typeof apiTokensApi.list>> {
  const rows = await findTokens(call.db, call.who.userId, call.now);
  return {
    tokens: rows.map((row) => ({
      id: row.id,
      name: row.name,
      hint: row.hint,
      pageIds: row.page_ids.map(Number),
      unitIds: row.unit_ids.map(Number),
      mayWrite: row.may_write,
      createdAt: row.created_at,
      expiresAt: row.expires_at,
      ...(row.last_used_at !== null && { lastUsedAt: row.last_used_at }),
      ...(row.last_address !== null && { lastAddress: row.last_address }),
    })),
  };
}

/** Creates a token with rights that the caller has; only its digest is kept. @throws Refusal `call.invalid` for more */
export async function createToken(
  { name, pageIds, unitIds, mayWrite, days }: Input<typeof apiTokensApi.create>,
  call: SignedInCall,
): Promise<Output<typeof apiTokensApi.create>> {
  requireStepUp(call);
  const { who, now } = call;
  const beyond: InvalidField[] = [];
  const add = (field: string, message: string) => beyond.push({ field, message });
  if (!pageIds.every((one) => isPageId(one) && who.pages.has(one))) add('pageIds', fieldMessage('notSuch'));
  if (!unitIds.every((one) => who.grantedUnits.includes(one))) add('unitIds', fieldMessage('notSuch'));
  if (mayWrite && !who.mayWrite) add('mayWrite', fieldMessage('invalid'));
  if (beyond.length > 0) throw new Refusal('call.invalid', {}, beyond);
  const apiToken = `${apiTokenPrefix}${randomBytes(32).toString('base64url')}`;
  const row = {
    user_id: who.userId,
    name,
    token_hash: hashToken(apiToken),
    hint: apiToken.slice(0, apiTokenPrefix.length + 4),
    page_ids: [...new Set(pageIds)],
    unit_ids: [...new Set(unitIds)],
    may_write: mayWrite,
    expires_at: new Date(now.getTime() + days * 86_400_000).toISOString(),
  };
  const id = await call.db.transaction().execute(async (db) => {
    const added = await addToken(db, row, apiTokenRules.most, now);
    if (!added) throw new Refusal('auth.too-many-tokens', { most: apiTokenRules.most });
    const details = { name, pages: row.page_ids.join(','), units: row.unit_ids.join(','), mayWrite, days };
    await addAudit(db, call, { act: 'token-created', kind: 'user', recordId: who.userId, details });
    return added.id;
  });
  return { id, apiToken, message: 'API token created' };
}

/** Ends one of the caller's own tokens; somebody else's is refused as absent. */
export async function endOwnToken(
  { id }: Input<typeof apiTokensApi.end>,
  call: SignedInCall,
): Promise<{ message: string }> {
  const { userId } = call.who;
  await call.db.transaction().execute(async (db) => {
    const name = await endToken(db, userId, id, call.now);
    if (name === undefined) throw new Refusal('record.absent');
    await addAudit(db, call, { act: 'token-ended', kind: 'user', recordId: userId, details: { name } });
  });
  return { message: 'API token ended' };
}
