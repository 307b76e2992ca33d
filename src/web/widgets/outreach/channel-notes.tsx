import { composerApi } from '#contract/areas/outreach/composer.ts';
import { useCall } from '#web/api/use-call.ts';
import { outreachWords } from '#web/areas/outreach/words/words.ts';
import { Note } from '#web/ui/page.tsx';
import { useLanguage } from '#web/words/language.tsx';

/** What whoever is about to write has to know of this server: what does not leave it, and where replies go (ruling 115). */
export function ChannelNotes({ email = false, sms = false }: { email?: boolean; sms?: boolean }) {
  const t = useLanguage(outreachWords).words.composer;
  const { data } = useCall(composerApi.channels, {});
  if (!data) return null;
  const leaves = data.email.needs.length === 0;
  return (
    <>
      {email && !leaves && <Note tone="warn">{t.noMailAccount(data.email.needs.join(', '))}</Note>}
      {email && leaves && data.email.repliesTo === 'mailbox' && <Note tone="info">{t.noInbox}</Note>}
      {sms && data.sms.needs.length > 0 && <Note tone="warn">{t.noTextProvider(data.sms.needs.join(', '))}</Note>}
    </>
  );
}
