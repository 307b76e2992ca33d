import type { FieldMessage } from '#domain/field-messages.ts';

/** The categories that nobody chooses by hand (trade 3.2.8). */
export const statusesByItself: readonly string[] = ['NEW', 'PLACED', 'ANONYMIZED'];

/**
 * Why a person may not be moved from one category of status to another (trade 3.2.8); undefined where they may.
 * @param isLead whether a lead asks (ruling 49)
 * @param reason what the person who moves them wrote
 * @param isWorking whether one of their projects is active: then they stay placed
 */
export function whyNotStatus(
  from: string,
  to: string,
  { isLead, reason, isWorking = false }: { isLead: boolean; reason?: string | undefined; isWorking?: boolean },
): { field: 'statusId' | 'statusReason'; message: FieldMessage } | undefined {
  if (from === to) return undefined;
  if (from === 'ANONYMIZED') return { field: 'statusId', message: 'statusErased' };
  // The status alone would erase nothing, and nobody would leave it again.
  if (to === 'ANONYMIZED') return { field: 'statusId', message: 'statusErases' };
  if (to === 'PLACED' && !isWorking) return { field: 'statusId', message: 'statusPlaced' };
  if (to === 'NEW') return { field: 'statusId', message: 'statusNew' };
  if (from === 'PLACED' && to !== 'DO_NOT_CONTACT' && isWorking) return { field: 'statusId', message: 'statusWorking' };
  if (from === 'DO_NOT_CONTACT' && !isLead) return { field: 'statusId', message: 'statusByLead' };
  // What was asked for and by whom, or the evidence that it was lifted.
  if ((to === 'DO_NOT_CONTACT' || from === 'DO_NOT_CONTACT') && !reason?.trim())
    return { field: 'statusReason', message: 'whyInWords' };
  return undefined;
}
