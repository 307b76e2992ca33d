import { languageOf } from '#domain/words/languages.ts';
import { vaultMails } from '#domain/words/vault-mail.ts';
import { putMessage } from '#server/areas/messages/outbox.ts';
import type { AppContext } from '#server/context.ts';
import { findReminders, markReminded, type Reminder } from './vault-queries.ts';

/** Mails the owners of logins whose password is due. */
export async function remindOfLogins({
  db,
  config,
  tasks,
  clock,
}: Pick<AppContext, 'db' | 'config' | 'tasks' | 'clock'>): Promise<void> {
  const now = clock.now();
  await db.transaction().execute(async (transaction) => {
    const byOwner = Map.groupBy(await findReminders(transaction, now), ({ ownerId }) => ownerId!);
    for (const [ownerId, logins] of byOwner) {
      const [first] = logins as [Reminder, ...Reminder[]];
      const words = vaultMails[languageOf(first.ownerLanguage)];
      const lines = logins.map(
        ({ vmsProvider, clientName, username, due }) =>
          `- ${[vmsProvider, clientName, username].filter(Boolean).join(', ')}: ${due === 'none' ? '' : words.reasons[due]}`,
      );
      const address = `${config.publicUrl}/teamlead/manageVMSPasswords?due=any`;
      await putMessage({ tasks }, transaction, {
        idempotencyKey: `vault.remind ${ownerId} ${first.today}`,
        channel: 'EMAIL',
        kind: 'account',
        to: first.ownerEmail,
        subject: words.subject(logins.length),
        text: [words.opening(first.ownerName ?? ''), lines.join('\n'), words.closing(address)].join('\n\n'),
        at: now,
      });
      await markReminded(
        transaction,
        logins.map(({ id }) => id),
        first.today,
      );
    }
  });
}
