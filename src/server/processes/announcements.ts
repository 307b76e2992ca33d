import type { Config } from '#server/config.ts';
import type { AppContext } from '#server/context.ts';
import { confinement, describeGuards } from '#server/outside/sandbox/guards.ts';

/** Where people find the product. */
export const addressLine = ({ host }: Pick<Config, 'host'>, port: number): string =>
  `\nRolecall is at http://${host === '0.0.0.0' ? 'localhost' : host}:${port}`;

/** What whoever starts the product should know. */
export const announcements = ({ config, embedder }: AppContext, seeded: readonly string[]): string[] => [
  ...seeded,
  describeGuards(confinement().guards),
  ...(process.getuid?.() === 0 ? ['The server runs as root: a user of its own is safer.'] : []),
  ...schedule(config),
  ...missing(config),
  ...(embedder
    ? [`Texts of resumes and jobs, without names and contacts, are sent to ${embedder.host} (EMBEDDING_URL).`]
    : []),
];

function schedule({ backupPassphraseFile, backup }: Config): string[] {
  if (!backupPassphraseFile || backup.at === undefined) return [];
  return [`A backup is taken every night at ${backup.at} (${backup.zone}) into ${backup.dir}.`];
}

/** What this installation does not do because a setting is missing, in words for whoever starts it. */
function missing(config: Config): string[] {
  return [
    ...(config.smtpUrl
      ? []
      : [
          'Mail is not sent anywhere (SMTP_URL is not set): an administrator reads it under Outbox.',
          'To answer a chat as the candidate, open its link from the Outbox in a private window.',
        ]),
    ...(config.backupPassphraseFile || config.backup.at === undefined
      ? []
      : [
          'No backup is taken at night: set BACKUP_PASSPHRASE_FILE to a file with a passphrase (docs/guide/backups.md).',
        ]),
    ...(config.clamd ? [] : ['Uploaded files are not scanned for viruses (CLAMD is not set).']),
  ];
}
