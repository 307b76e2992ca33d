import { join } from 'node:path';
import { Refusal } from '#domain/errors.ts';
import { type ConnectorKind, type ConnectorSettings, settingFlaws } from '#domain/job-boards/connector.ts';
import { tagsOf } from '#domain/job-boards/mail-rule.ts';
import { isQuarantined } from '#server/areas/messages/quarantine.ts';
import { openForProgram } from '#server/areas/vault/automated-use.ts';
import type { AppContext } from '#server/context.ts';
import type { Connection } from '#server/outside/connectors/connection.ts';
import { openConnection } from '#server/outside/connectors/open-connection.ts';
import { openMailbox } from './source-mails.ts';

/** What of a connector is needed to open it. */
export type OpenableConnector = {
  readonly id: number;
  readonly guid: string;
  readonly unit_id: number;
  readonly unit_code: string;
  readonly kind: ConnectorKind;
  readonly settings: ConnectorSettings;
  readonly vault_entry_id: number | null;
  readonly vms_provider: string | null;
  readonly programme: string;
};

type Opener = Parameters<typeof openForProgram>[0] &
  Pick<AppContext, 'config'> & { readonly log: Pick<AppContext['log'], 'info'> };

/** The folder of a unit, system and programme into which files are dropped. */
export const dropFolderOf = (
  { grabberDrop }: AppContext['config'],
  {
    unit_code: unit,
    vms_provider: system,
    programme,
  }: Pick<OpenableConnector, 'unit_code' | 'vms_provider' | 'programme'>,
): string | undefined =>
  grabberDrop &&
  join(grabberDrop, unit, programme === '' ? (system ?? 'other') : `${system ?? 'other'} - ${asName(programme)}`);

/** A programme as part of the name of a folder: what no name of a folder may hold is written as in addresses. */
const asName = (programme: string) => programme.replaceAll(/[/\\:*?"<>|%\p{Cc}]/gu, (one) => encodeURIComponent(one));

/** The address at which a board fetches our postings. */
export const feedUrlOf = ({ publicUrl }: AppContext['config'], { guid }: Pick<OpenableConnector, 'guid'>): string =>
  `${publicUrl}/feeds/${guid}.xml`;

/** The address that mails for a mailbox come to, where its rule names a tag. */
export const mailAddressOf = (
  { imapUrl, replyAddress }: AppContext['config'],
  { settings }: Pick<OpenableConnector, 'settings'>,
): string | undefined => {
  const [tag] = tagsOf(settings);
  return imapUrl === undefined || tag === undefined ? undefined : replyAddress.replace('*', tag);
};

/** Opens a connector with its secret. A copied installation opens none (ruling 53). */
export async function openConnector(context: Opener, row: OpenableConnector): Promise<Connection> {
  if (await isQuarantined(context.db)) throw new Refusal('installation.quarantined');
  if (row.kind === 'MAILBOX') return openMailbox(context, row.id);
  const secret =
    row.vault_entry_id === null
      ? undefined
      : await openForProgram(context, { entryId: row.vault_entry_id, unitId: row.unit_id });
  return openConnection(row.kind, {
    settings: row.settings,
    secret,
    allowed: context.config.outboundAllow ?? [],
    folder: dropFolderOf(context.config, row),
    feedUrl: feedUrlOf(context.config, row),
    log: (said) => context.log.info({ connector: row.id, ...said }, 'a connector asked'),
  });
}

/** The setting that a connector lacks before it can do anything; undefined where it has all. */
export async function missingSetting(context: Opener, row: OpenableConnector): Promise<string | undefined> {
  if (row.kind === 'DROP_FOLDER') return context.config.grabberDrop === undefined ? 'GRABBER_DROP' : undefined;
  if (row.kind === 'MAILBOX') return context.config.imapUrl === undefined ? 'IMAP_URL' : undefined;
  const hasSecret =
    row.vault_entry_id !== null &&
    (await openForProgram(context, { entryId: row.vault_entry_id, unitId: row.unit_id })) !== undefined;
  const [flaw] = settingFlaws(row.kind, row.settings, hasSecret);
  if (flaw) return flaw.field;
  if (row.kind === 'XML_FEED') return undefined;
  const { hostname, host } = new URL(row.settings.baseUrl!);
  const allowed = context.config.outboundAllow ?? [];
  return allowed.includes(hostname) || allowed.includes(host) ? undefined : 'OUTBOUND_ALLOW';
}
