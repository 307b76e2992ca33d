import { sql } from 'kysely';

/** Somebody wrote to the person in the conversation `t`, or the person to us: a message left or may have left, or was answered. */
export const hasReached = (t: string) => sql<boolean>`(${sql.ref(`${t}.answered`)} > 0
  or ${sql.ref(`${t}.state`)} in ('SENT', 'OPENED', 'IN_PROGRESS', 'HUMAN', 'COMPLETED', 'DECLINED')
  or exists (select from outbound_message left_one where left_one.session_id = ${sql.ref(`${t}.id`)}
    and (left_one.sent_at is not null or left_one.state in ('SENDING', 'UNCERTAIN'))))`;

/**
 * Whether a conversation counts as one with its person: it reached them, or its first message still waits to leave. One whose
 * message was canceled before it left does not: nobody was asked anything.
 */
export const countsAsChat = (t: string) =>
  sql<boolean>`(${sql.ref(`${t}.state`)} in ('QUEUED', 'HELD') or ${hasReached(t)})`;
