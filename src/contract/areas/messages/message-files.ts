import { z } from 'zod';
import { named } from '#contract/core/schema-names.ts';
import { id } from '#contract/core/shapes.ts';

/**
 * A file that came with a message. With `fileId` it is kept and can be downloaded; `FETCHING` it is being had from the provider
 * of text messages, `FAILED` it could not be had and can be asked for again. Otherwise it was not kept.
 */
export const messageFile = z.object({
  name: z.string(),
  size: z.int(),
  fileId: z.string().optional(),
  state: z.enum(['FETCHING', 'FAILED']).optional(),
  /** The message to ask again for. */
  messageId: id().optional(),
});
named('MessageFile', messageFile);

export type MessageFile = z.output<typeof messageFile>;
