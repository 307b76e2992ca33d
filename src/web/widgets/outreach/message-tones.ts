import type { MessageWords } from '#web/areas/messages/words/words.ts';
import type { Tone } from '#web/ui/status-chip.tsx';

/** The tone of each delivery state of an outgoing message. */
export const messageTones: Readonly<Record<keyof MessageWords['outbox']['states'], Tone>> = {
  QUEUED: 'info',
  LATE: 'warning',
  HELD: 'warning',
  SENDING: 'info',
  SENT: 'success',
  DELIVERED: 'success',
  READ: 'success',
  UNDELIVERED: 'danger',
  BOUNCED: 'danger',
  BLOCKED: 'danger',
  FAILED: 'danger',
  UNCERTAIN: 'warning',
  BLOCKED_OPTOUT: 'danger',
  CANCELLED: 'neutral',
};
