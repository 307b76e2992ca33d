import { type RawBuilder, sql } from 'kysely';
import type { MessageFile } from '#contract/areas/messages/message-files.ts';

/** The files of a message that came, for a query of messages: an array of JSON in their order, or null where there are none. */
export const receivedFiles = (messageId: RawBuilder<unknown>): RawBuilder<MessageFile[] | null> => sql`(
  select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('name', a.name, 'size', a.size, 'fileId', f.guid,
      'state', case when a.file_id is null and a.media_url is not null
        then case when a.refused is null then 'FETCHING' else 'FAILED' end end,
      'messageId', case when a.file_id is null and a.media_url is not null then a.message_id end)) order by a.position)
  from inbound_attachment a left join stored_file f on f.id = a.file_id where a.message_id = ${messageId})`;
