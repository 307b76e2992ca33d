import { sql } from 'kysely';

/** The address of a message of the outbox in the form of `addressKey`. */
export const addressKeyOf = (channel: 'EMAIL' | 'SMS') =>
  channel === 'EMAIL'
    ? sql<string>`lower(trim(to_address))`
    : sql<string>`regexp_replace(regexp_replace(to_address, '[^0-9]', '', 'g'), '^1(?=[0-9]{10}$)', '')`;
