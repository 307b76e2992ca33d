import type { sourcesApi } from '#contract/areas/automation/sources.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { Refusal } from '#domain/errors.ts';
import { skillsOf } from '#domain/job-boards/connector.ts';
import { getConnector } from '#server/areas/job-boards/connectors.ts';
import { retryFailedMails } from '#server/areas/job-boards/source-mails.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { ConnectorFailure } from '#server/outside/connectors/connection.ts';
import { takeFrom } from './fetch-sources.ts';
import { readJobsTask, retrySourceTask } from './tasks.ts';

/** Takes what waits at one source now, in the name of the caller. */
export async function runSource(
  { id }: Input<typeof sourcesApi.run>,
  call: SignedInCall,
): Promise<Output<typeof sourcesApi.run>> {
  const connector = await getConnector(id, call);
  if (!skillsOf[connector.kind].includes('list')) throw new Refusal('connector.cannot');
  // Somebody who asks wants what failed tried again too.
  if (connector.kind === 'MAILBOX') await retryFailedMails(call.db, id);
  try {
    const onTaken = async (db: Parameters<typeof call.tasks.send>[0], importId: number) => {
      await call.tasks.send(db, readJobsTask, { importId });
    };
    const onLater = (source: { connectorId: number; unitId: number }, afterSeconds: number) =>
      call.tasks.send(
        call.db,
        retrySourceTask,
        { ...source, userId: call.who.userId, isOfPlan: false },
        { afterSeconds },
      );
    return { ...(await takeFrom(call, connector, { onTaken, onLater })) };
  } catch (failure) {
    if (failure instanceof ConnectorFailure)
      throw new Refusal('connector.failed', { why: failure.message, cause: failure.why });
    throw failure;
  }
}
