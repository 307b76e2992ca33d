import type { consultantsApi } from '#contract/areas/consultants/consultants.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { isDraftByHand } from '#domain/consultants/consultant.ts';
import { Refusal } from '#domain/errors.ts';
import type { SignedInCall } from '#server/http/call.ts';
import * as queries from './conversion-queries.ts';
import { noteChange, openConsultant, refreshConsultant } from './projects.ts';

/**
 * Deletes a draft that was added by hand, by mistake or for somebody who does not come: the project that never began, and the
 * consultant too if there is no other project. A draft of a submission goes with its submission.
 */
export async function discardDraft(
  { id, projectId }: Input<typeof consultantsApi.discard>,
  call: SignedInCall,
): Promise<Output<typeof consultantsApi.discard>> {
  return call.db.transaction().execute(async (db) => {
    const { consultant, projects, project } = await openConsultant(db, call, { consultantId: id, projectId });
    const drafted = project && { state: project.state, submissionId: project.submission_id };
    const isBooked = project !== undefined && (await queries.hasWeeks(db, project.id));
    if (!isDraftByHand(consultant.state, drafted) || isBooked) throw new Refusal('consultant.not-discardable');
    const isRemoved = projects.every((one) => one.id === project?.id);
    // Noted before: the history of a consultant goes with the record, the entry of the audit stays.
    await noteChange(
      db,
      call,
      { consultant },
      {
        kind: 'draft-deleted',
        before: {
          job: project?.title || null,
          client: project?.client_name || null,
          ...(isRemoved && { candidate: consultant.candidate_id }),
        },
        after: { job: null, client: null, ...(isRemoved && { candidate: null }) },
      },
    );
    if (project) await queries.removeDraft(db, project.id);
    if (!isRemoved) await refreshConsultant(db, consultant, call.now);
    else if (!(await queries.removeEmpty(db, id))) throw new Refusal('consultant.not-discardable');
    return { isRemoved };
  });
}
