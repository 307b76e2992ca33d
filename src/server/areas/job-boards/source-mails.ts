import type { CheckStep } from '#domain/job-boards/connector.ts';
import { exactness, meetsRule } from '#domain/job-boards/mail-rule.ts';
import { failedFor } from '#domain/outside-causes.ts';
import { addressKey } from '#server/areas/messages/gate.ts';
import type { AppContext } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import { type Connection, ConnectorFailure } from '#server/outside/connectors/connection.ts';
import type { InboundMail } from '#server/outside/documents/inbound-mail.ts';
import * as queries from './source-mails-queries.ts';
import { tellSourceFailed } from './source-notices.ts';

export { countUnreadMails, findLatestMails, moveMails, retryFailedMails } from './source-mails-queries.ts';

/** Mails that one look at a mailbox takes, at most. */
const mostAtOnce = 50;
/** How long a mail is kept that could not be taken, and the line about one that was, in days. */
const keptFor = { failedDays: 30, takenDays: 180 } as const;

/** The waits before a mail is read again that could not be for a passing reason, in seconds; then somebody has to look. */
const waitSeconds = [60, 300, 900, 3600, 3 * 3600] as const;

/** A mailbox whose rule a mail meets. */
type MailSource = { readonly connectorId: number; readonly unitId: number };

/**
 * The mailbox whose rule a mail meets; of several the one that says most. Reports about our own mail, and mail whose sender the
 * receiving server found to be false or somebody has blocked, meet none.
 */
export async function findMailSource(db: Db, mail: InboundMail): Promise<MailSource | undefined> {
  if (mail.report || mail.signs.failsDmarc) return undefined;
  const met = (await queries.findMailRules(db))
    .filter(({ settings }) => meetsRule(settings, mail))
    .toSorted((a, b) => exactness(b.settings) - exactness(a.settings) || a.id - b.id);
  const key = addressKey('EMAIL', mail.from[0] ?? '');
  for (const { id, unit_id: unitId } of met)
    if (!(await queries.isBlocked(db, key, unitId))) return { connectorId: id, unitId };
  return undefined;
}

/**
 * Keeps a mail for the mailbox that it belongs to, in the transaction that ends it in the inbox; the same mail once, however
 * often it is found. Returns whether it was kept: a mailbox that is gone by now keeps nothing.
 */
export async function keepForSource(
  { events, clock }: Pick<AppContext, 'events' | 'clock'>,
  db: Db,
  source: MailSource,
  kept: { mail: InboundMail; raw: Buffer; sha256: string; receivedAt: string; isCut: boolean },
): Promise<boolean> {
  const { mail } = kept;
  const isKept = await queries.addSourceMail(db, {
    ...source,
    dedupeKey: mail.messageId ?? `sha256 ${kept.sha256}`,
    from: (mail.from[0] ?? '').slice(0, 320),
    subject: mail.subject,
    receivedAt: kept.receivedAt,
    raw: kept.isCut ? null : kept.raw,
    cause: kept.isCut ? { code: 'mail.large' } : null,
  });
  if (isKept) await events.publish(db, { unitId: source.unitId, about: 'grab', id: 0, state: 'MAIL' });
  if (isKept && kept.isCut) await tellSourceFailed({ events, clock }, db, source.unitId);
  return isKept;
}

type Opened = { readonly db: Db; readonly config: Pick<AppContext['config'], 'imapUrl'> };

/** The mails of the inbox that met the rule of one connector, as a source of files. */
export function openMailbox({ db, config }: Opened, connectorId: number): Connection {
  return {
    check: () => checkMailbox({ db, config }, connectorId),
    list: async () => ({
      waiting: (await queries.findWaitingMails(db, connectorId, mostAtOnce)).map((row) => ({
        id: String(row.id),
        name: `${row.subject.slice(0, 150) || 'mail'}.eml`,
        mail: { from: row.from_address, subject: row.subject, at: row.received_at },
      })),
    }),
    fetch: async (id) => {
      const raw = await queries.findRawMail(db, connectorId, Number(id));
      if (!raw) throw new ConnectorFailure({ code: 'mail.gone' }, { mayRetry: false });
      return raw;
    },
    again: async (id, why) => {
      const at = await queries.postponeMail(db, connectorId, Number(id), { why, waits: waitSeconds });
      return at === undefined ? undefined : new Date(at);
    },
    done: (id, taken) => queries.endSourceMail(db, connectorId, Number(id), taken),
  };
}

async function checkMailbox({ db, config }: Opened, connectorId: number): Promise<CheckStep[]> {
  if (!config.imapUrl) return [{ step: 'settings', ok: false, ...failedFor({ code: 'inbox.not-set' }) }];
  const steps: CheckStep[] = [{ step: 'settings', ok: true, says: 'IMAP_URL' }];
  const inbox = await queries.findInboxCheck(db);
  if (inbox?.failure)
    return [...steps, { step: 'inbox', ok: false, ...failedFor({ code: 'inbox.failed', quote: inbox.failure }) }];
  if (!inbox?.worked_at) return [...steps, { step: 'inbox', ok: false, ...failedFor({ code: 'inbox.not-read' }) }];
  const waiting = await queries.countWaitingMails(db, connectorId);
  return [...steps, { step: 'inbox', ok: true }, { step: 'records', ok: true, says: String(waiting) }];
}

/** Lets go of mails that nobody needs any more. */
export const sweepSourceMails = (db: Db): Promise<void> => queries.sweepSourceMails(db, keptFor);
