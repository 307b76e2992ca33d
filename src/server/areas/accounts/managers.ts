import type { managersApi } from '#contract/areas/accounts/managers.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { findVendors } from './managers-queries.ts';

/** The vendors that a manager may belong to. */
export async function readVendors(
  { clientId }: Input<typeof managersApi.vendors>,
  { db, scope }: SignedInCall,
): Promise<Output<typeof managersApi.vendors>> {
  return findVendors(db, scope, clientId);
}
