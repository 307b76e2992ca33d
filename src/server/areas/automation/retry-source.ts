import { Refusal } from '#domain/errors.ts';
import { findConnectors } from '#server/areas/job-boards/connectors.ts';
import { isQuarantined } from '#server/areas/messages/quarantine.ts';
import type { AppContext } from '#server/context.ts';
import { callAs } from '#server/http/call-as.ts';
import { ConnectorFailure } from '#server/outside/connectors/connection.ts';
import { takeFrom } from './fetch-sources.ts';
import * as queries from './retry-source-queries.ts';

/** Another look at a source, in whose name, and whether its unit's plan or a person took from it before. */
export type SourceRetry = {
  readonly connectorId: number;
  readonly unitId: number;
  readonly userId: number;
  readonly isOfPlan: boolean;
};

/**
 * Looks once more at a source of which something could not be read for a passing reason. What a plan began is not gone on with
 * while the plan is stopped; nothing is while the switch is pulled.
 */
export async function retrySource(
  context: AppContext,
  { connectorId, unitId, userId, isOfPlan }: SourceRetry,
  taking: Omit<Parameters<typeof takeFrom>[2], 'mayGoOn'> & { readonly signal?: AbortSignal },
): Promise<void> {
  const call = await callAs(context, userId, unitId, 'automation');
  const [connector] = call ? await findConnectors(call.db, call.scope, { id: connectorId }) : [];
  // A copied installation reads no source, and keeps what stands with this one as it was (ruling 53).
  if (!call || !connector?.is_active || (await isQuarantined(context.db))) return;
  const mayGoOn = async () => {
    taking.signal?.throwIfAborted();
    return queries.mayFetch(call.db, unitId, isOfPlan);
  };
  if (!(await mayGoOn())) return;
  try {
    await takeFrom(call, connector, { ...taking, mayGoOn });
  } catch (failure) {
    // It stands with the source; the next look of the schedule asks again.
    if (!(failure instanceof ConnectorFailure) && !(failure instanceof Refusal)) throw failure;
  }
}
