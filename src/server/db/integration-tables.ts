import type { ColumnType, Generated } from 'kysely';
import type { WebhookData, WebhookEventType, WebhookOffReason, WebhookState } from '#domain/integrations/webhooks.ts';

type Id = Generated<number>;
type Made = ColumnType<string, string | undefined, string>;
type At = ColumnType<string | null, string | null | undefined, string | null>;
type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** Webhooks and their deliveries; see tables.ts for the types of columns. */
export type IntegrationTables = {
  webhook_endpoint: {
    id: Id;
    guid: string;
    unit_id: number;
    name: string;
    url: string;
    event_types: WebhookEventType[];
    sealed_secret: string;
    /** The secret before, which signs as well until its time. */
    sealed_previous: Maybe<string>;
    previous_until: At;
    is_active: Generated<boolean>;
    /** Since when no delivery has succeeded. */
    failing_since: At;
    off_because: Maybe<WebhookOffReason>;
    version: Generated<number>;
    created_by: Maybe<number>;
    created_at: Made;
    updated_at: Made;
  };
  webhook_delivery: {
    id: Id;
    /** The id of the message, the same for every attempt. */
    guid: Generated<string>;
    endpoint_id: number;
    unit_id: number;
    type: string;
    /** Numbers of records; never anything about a person. */
    data: ColumnType<WebhookData, string, string>;
    state: Generated<WebhookState>;
    attempts: Generated<number>;
    /** Grows with every claim: an attempt that was taken for dead writes nothing. */
    fence: Generated<number>;
    next_try_at: Made;
    leased_until: At;
    status_code: Maybe<number>;
    answer: Maybe<string>;
    failure: Maybe<string>;
    took_ms: Maybe<number>;
    happened_at: Made;
    tried_at: At;
  };
};
