import { createHash } from 'node:crypto';
import type { searchApi } from '#contract/areas/search/search.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { nameKey } from '#domain/candidates/names.ts';
import { Refusal } from '#domain/errors.ts';
import { fieldMessage } from '#domain/field-messages.ts';
import type { SignedInCall } from '#server/http/call.ts';
import * as saves from './saved-searches-queries.ts';

/** Recent searches saved per user. */
const remembered = 20;
const savedAtMost = 200;

type Kept = Output<typeof searchApi.kept>;

/** The caller's own searches. */
export async function findSavedSearches(_: Input<typeof searchApi.kept>, call: SignedInCall): Promise<Kept> {
  const saved = await saves.findSaved(call.db, call.who.userId);
  return { saved: saved.map(presentSaved), recent: await recentOf(call) };
}

async function recentOf(call: SignedInCall): Promise<Kept['recent']> {
  const rows = await saves.findRecent(call.db, call.who.userId, remembered);
  return rows.map(({ query, filters, searched_at }) => ({
    query,
    filters: filters as Record<string, string>,
    searchedAt: searched_at,
  }));
}

type SavedRow = Awaited<ReturnType<typeof saves.findSaved>>[number];

const presentSaved = ({ id, name, query, filters, updated_at }: SavedRow): Kept['saved'][number] => ({
  id,
  name,
  query,
  filters: filters as Record<string, string>,
  updatedAt: updated_at,
});

/** Saves a search under a name. */
export async function saveSearch(
  { name, query = '', filters = {} }: Input<typeof searchApi.save>,
  call: SignedInCall,
): Promise<Kept['saved'][number]> {
  const { userId } = call.who;
  if ((await saves.findSaved(call.db, userId)).length >= savedAtMost)
    throw new Refusal('search.too-many-saved', { count: savedAtMost });
  const at = call.now.toISOString();
  const saved = await saves.addSaved(call.db, { userId, name, key: nameKey(name) || name, query, filters, at });
  if (!saved) throw new Refusal('record.duplicate', {}, [{ field: 'name', message: fieldMessage('otherName') }]);
  return presentSaved(saved);
}

/** Renames a saved search. */
export async function renameSavedSearch(
  { id, name }: Input<typeof searchApi.rename>,
  call: SignedInCall,
): Promise<Kept['saved'][number]> {
  const change = { userId: call.who.userId, id, name, key: nameKey(name) || name, at: call.now.toISOString() };
  try {
    const saved = await saves.changeSaved(call.db, change);
    if (!saved) throw new Refusal('record.absent');
    return presentSaved(saved);
  } catch (failure) {
    if ((failure as { code?: string }).code !== '23505') throw failure;
    throw new Refusal('record.duplicate', {}, [{ field: 'name', message: fieldMessage('otherName') }]);
  }
}

/** Removes a saved search. */
export async function removeSavedSearch(
  { id }: Input<typeof searchApi.remove>,
  call: SignedInCall,
): Promise<{ message: string }> {
  if (!(await saves.removeSaved(call.db, call.who.userId, id))) throw new Refusal('record.absent');
  return { message: 'Saved search deleted' };
}

/** Saves a recent search; a repeated one only moves to the front. */
export async function rememberSearch(
  { query = '', filters = {} }: Input<typeof searchApi.remember>,
  call: SignedInCall,
): Promise<{ recent: Kept['recent'] }> {
  const sorted = Object.entries(filters).sort(([a], [b]) => (a < b ? -1 : 1));
  if (query !== '' || sorted.length > 0) {
    const key = createHash('sha256')
      .update(JSON.stringify([query, sorted]))
      .digest('base64url');
    const at = call.now.toISOString();
    await saves.addRecent(call.db, { userId: call.who.userId, key, query, filters, at, keep: remembered });
  }
  return { recent: await recentOf(call) };
}
