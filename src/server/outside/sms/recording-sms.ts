import { SmsFailure, type SmsMedia, type SmsMessage, type SmsSender } from './sms.ts';

/** A sender for tests: records what would have been sent; `failWith` makes the next sends fail in turn; `kept`: pictures that
 * came, by their address. */
export function openRecordingSms(): SmsSender & {
  sent: SmsMessage[];
  failWith: SmsFailure[];
  kept: Map<string, SmsMedia>;
} {
  const sent: SmsMessage[] = [];
  const failWith: SmsFailure[] = [];
  const kept = new Map<string, SmsMedia>();
  return {
    sent,
    failWith,
    kept,
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
    media: async (address) => {
      const found = kept.get(address);
      if (!found) throw new SmsFailure('temporary', 'It is not there.');
      return found;
    },
    check: async () => undefined,
  };
}
