import { sql } from 'kysely';
import type { Merge, PersonTable } from '#server/db/person-data.ts';

const none = sql`null`;

/** What already waits for somebody about the kept record waits once. */
const mergeNotifications = ({ kept, move }: Merge) =>
  move(
    'notification',
    'candidate_id',
    sql`t.done_at is not null or not exists (select from notification o where o.candidate_id = ${kept}
      and o.done_at is null and (o.user_id, o.kind) = (t.user_id, t.kind)
      and (o.session_id, o.job_id) is not distinct from (t.session_id, t.job_id))`,
  );

/** The tables of the room that hold something about people: messages, with the files that went with them. */
export const messagesPersonTables: readonly PersonTable[] = [
  {
    table: 'outbound_message',
    column: 'candidate_id',
    merge: 'move',
    // That something was sent, when and about which job stays; what and to where does not.
    erase: {
      clear: {
        to_address: sql`''`,
        subject: none,
        body: sql`''`,
        link: none,
        secret_link: none,
        provider_id: none,
        failure: none,
        in_reply_to: none,
        state: sql`case when t.state in ('QUEUED', 'HELD') then 'CANCELLED' else t.state end`,
      },
    },
    unexported: ['once_key', 'leased_until', 'secret_link', 'attempts', 'send_guid', 'link'],
    counted: 'messages',
  },
  // Whether it arrived is a number of the past and names nobody.
  { table: 'message_event', column: 'message_id', of: 'outbound_message', merge: 'follows', erase: 'keeps' },
  {
    table: 'inbound_message',
    column: 'candidate_id',
    merge: async ({ move }) => {
      await move('inbound_message');
      // Who may have written it, as long as nobody has decided.
      await move('inbound_message', 'guess_id');
    },
    erase: 'remove',
    unexported: ['dedupe_key', 'raw_sha256', 'network_id', 'contact_id', 'guess_id', 'triage', 'settled'],
    counted: 'messages',
  },
  {
    table: 'inbound_mail',
    column: 'inbound_id',
    of: 'inbound_message',
    merge: 'follows',
    erase: 'remove',
    unexported: 'all',
  },
  { table: 'inbound_attachment', column: 'message_id', of: 'inbound_message', merge: 'follows', erase: 'remove' },
  { table: 'message_thread', column: 'candidate_id', merge: 'move', erase: 'remove', unexported: 'all' },
  { table: 'notification', column: 'candidate_id', merge: mergeNotifications, erase: 'remove', unexported: 'all' },
  {
    table: 'outbound_attachment',
    column: 'message_id',
    of: 'outbound_message',
    merge: 'follows',
    erase: 'remove',
  },
];
