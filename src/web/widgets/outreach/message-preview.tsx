import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { nationalPhone } from '#domain/candidates/phone-number.ts';
import { outreachWords } from '#web/areas/outreach/words/words.ts';
import { ChoiceField } from '#web/ui/field.tsx';
import { MessageSheet } from '#web/ui/message-sheet.tsx';
import { useWords } from '#web/words/language.tsx';
import type { MessagePlan } from './message-recipients.tsx';

/** Exactly what one person gets. */
export function MessagePreview({
  plan: { preview, willContact },
  onShow,
}: {
  plan: MessagePlan;
  onShow: (guid: string) => void;
}) {
  const t = useWords(outreachWords).composer;
  if (!preview) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h3">{t.preview}</Typography>
      {willContact.length > 1 && (
        <ChoiceField
          label={t.previewAs}
          value={preview.candidateGuid}
          onChange={onShow}
          options={willContact.map(({ candidateGuid, name }) => [candidateGuid, name] as const)}
        />
      )}
      <MessageSheet
        head={[
          [t.from, nationalPhone(preview.from)],
          [t.to, nationalPhone(preview.to)],
          [t.replyTo, preview.replyTo],
        ]}
        subject={preview.subject}
        text={preview.text}
        testId="message-text"
      />
    </Box>
  );
}
