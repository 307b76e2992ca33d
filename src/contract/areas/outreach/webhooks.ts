import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';

const word = (most: number) => z.string().max(most).optional();
const received = z.object({ message: z.string() });
const signed = { verbs: ['POST'], takes: 'json', allow: 'signed', units: 'none', output: received } as const;

/** Pictures and files of a text message in the form of twilio, which has ten at most. */
const mediaOfForm = {
  MediaUrl0: word(1000),
  MediaContentType0: word(100),
  MediaUrl1: word(1000),
  MediaContentType1: word(100),
  MediaUrl2: word(1000),
  MediaContentType2: word(100),
  MediaUrl3: word(1000),
  MediaContentType3: word(100),
  MediaUrl4: word(1000),
  MediaContentType4: word(100),
  MediaUrl5: word(1000),
  MediaContentType5: word(100),
  MediaUrl6: word(1000),
  MediaContentType6: word(100),
  MediaUrl7: word(1000),
  MediaContentType7: word(100),
  MediaUrl8: word(1000),
  MediaContentType8: word(100),
  MediaUrl9: word(1000),
  MediaContentType9: word(100),
};

/** What providers of text messages and mail tell us; both styles of ruling 78 in one shape. */
export const webhooksApi = {
  smsIn: endpoint({
    ...signed,
    path: '/api/webhooks/sms/in',
    does: 'A text message that came in. Plain: JSON with `id`, `from`, `to`, `text`, `at`, and `files` with the `url` and `type` of each picture; twilio: its form.',
    input: z.object({
      id: word(200),
      from: word(40),
      to: word(40),
      text: word(10_000),
      at: word(40),
      media: z.int().optional(),
      /** Where the provider keeps its pictures and files, and their types. */
      files: z
        .array(z.object({ url: z.string().max(1000), type: word(100) }))
        .max(10)
        .optional(),
      MessageSid: word(200),
      From: word(40),
      To: word(40),
      Body: word(10_000),
      NumMedia: word(4),
      ...mediaOfForm,
    }),
    refuses: ['call.unsigned', 'call.unreadable'],
  }),
  smsStatus: endpoint({
    ...signed,
    path: '/api/webhooks/sms/status/:guid',
    does: 'What became of a text message. Plain: JSON with `id`, `status`, `code`, `at`; twilio: its form.',
    input: z.object({
      guid: z.string().max(60),
      id: word(200),
      messageId: word(200),
      status: word(40),
      code: z.union([z.string().max(40), z.int()]).optional(),
      at: word(40),
      segments: z.int().optional(),
      cost: word(20),
      MessageSid: word(200),
      MessageStatus: word(40),
      ErrorCode: word(20),
    }),
    refuses: ['call.unsigned', 'call.unreadable'],
  }),
  mail: endpoint({
    ...signed,
    path: '/api/webhooks/mail',
    does: 'Events of a mail service: delivered, bounced, complained. Never mails.',
    input: z.object({
      id: word(200),
      messageId: word(300),
      event: word(40),
      recipient: word(300),
      code: word(40),
      at: word(40),
    }),
    refuses: ['call.unsigned', 'call.unreadable'],
  }),
};
