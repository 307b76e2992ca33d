import { type RawBuilder, sql } from 'kysely';

/** An address in the form of `contactKey`; that of a message of the outbox where nothing else is said. */
export const addressKeyOf = (channel: 'EMAIL' | 'SMS', address: RawBuilder<unknown> = sql`to_address`) =>
  channel === 'EMAIL'
    ? sql<string>`lower(trim(${address}))`
    : sql<string>`regexp_replace(regexp_replace(${address}, '[^0-9]', '', 'g'), '^1(?=[0-9]{10}$)', '')`;
