import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ChoiceField } from '#web/ui/field.tsx';
import { MessageSheet } from '#web/ui/message-sheet.tsx';
import { useWords } from '#web/words/language.tsx';
import type { MailPlan } from './mail-recipients.tsx';
import { accountWords } from './words/words.ts';

/** Exactly what one recipient gets; the link in the last line is personal. */
export function MailPreview({ plan: { mail, willMail }, onShow }: { plan: MailPlan; onShow: (id: number) => void }) {
  const t = useWords(accountWords).networkMail;
  if (!mail) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h3">{t.preview}</Typography>
      {willMail.length > 1 && (
        <ChoiceField
          label={t.previewAs}
          value={String(mail.networkId)}
          onChange={(id) => onShow(Number(id))}
          options={willMail.map(({ networkId, name }) => [String(networkId), name] as const)}
        />
      )}
      <MessageSheet
        head={[
          [t.from, mail.from],
          [t.to, mail.to],
          [t.replyTo, mail.replyTo],
        ]}
        subject={mail.subject}
        text={mail.text}
        testId="mail-text"
      />
    </Box>
  );
}
