import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ChoiceField } from '#web/ui/field.tsx';
import { token } from '#web/ui/tokens.ts';
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
      <Box sx={{ background: token('inset'), borderRadius: 1.5, padding: 1.5, overflowWrap: 'anywhere' }}>
        <Box component="dl" sx={headStyle}>
          <dt>{t.from}</dt>
          <dd>
            <bdi>{mail.from}</bdi>
          </dd>
          <dt>{t.to}</dt>
          <dd>
            <bdi>{mail.to}</bdi>
          </dd>
          <dt>{t.replyTo}</dt>
          <dd>
            <bdi>{mail.replyTo}</bdi>
          </dd>
        </Box>
        <Box dir="auto" sx={{ fontWeight: 600, textAlign: 'start' }}>
          {mail.subject}
        </Box>
        <Box
          data-testid="mail-text"
          dir="auto"
          sx={{ whiteSpace: 'pre-wrap', unicodeBidi: 'plaintext', mt: 1, textAlign: 'start', fontSize: 13 }}
        >
          {mail.text}
        </Box>
      </Box>
    </Box>
  );
}

const headStyle = {
  display: 'grid',
  gridTemplateColumns: 'fit-content(40%) minmax(0, 1fr)',
  columnGap: 1.5,
  margin: 0,
  marginBottom: 1,
  fontSize: 13,
  color: token('text2'),
  '& dd': { margin: 0 },
} as const;
