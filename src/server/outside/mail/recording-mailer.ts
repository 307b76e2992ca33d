import { composeMail } from './compose.ts';
import type { Mailer, MailFailure, MailMessage } from './mailer.ts';

/**
 * A mailer for tests: records what would have been sent, after the same checks as the real one. `failWith` makes the
 * next sends fail in turn.
 */
export function openRecordingMailer(): Mailer & { sent: MailMessage[]; failWith: MailFailure[] } {
  const sent: MailMessage[] = [];
  const failWith: MailFailure[] = [];
  return {
    sent,
    failWith,
    check: async () => undefined,
    send: async (message) => {
      await composeMail(message);
      const failure = failWith.shift();
      if (failure !== undefined) throw failure;
      sent.push(message);
      return { providerId: message.messageId };
    },
  };
}
