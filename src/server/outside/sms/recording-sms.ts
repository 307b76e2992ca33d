import type { SmsFailure, SmsMessage, SmsSender } from './sms.ts';

/** A sender for tests: records what would have been sent; `failWith` makes the next sends fail in turn. */
export function openRecordingSms(): SmsSender & { sent: SmsMessage[]; failWith: SmsFailure[] } {
  const sent: SmsMessage[] = [];
  const failWith: SmsFailure[] = [];
  return {
    sent,
    failWith,
    can: { keys: false, find: true },
    send: async (message) => {
      const failure = failWith.shift();
      if (failure) throw failure;
      sent.push(message);
      return { providerId: `sms-${sent.length}`, segments: 1 };
    },
    find: async ({ clientRef }) => {
      const at = sent.findIndex((one) => one.clientRef === clientRef);
      return at < 0 ? undefined : { providerId: `sms-${at + 1}` };
    },
    check: async () => undefined,
  };
}
