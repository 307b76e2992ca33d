import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { outreachWords } from '#web/areas/outreach/words/words.ts';
import { ChoiceField } from '#web/ui/field.tsx';
import { token } from '#web/ui/tokens.ts';
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
  const head = [
    [t.from, preview.from],
    [t.to, preview.to],
    [t.replyTo, preview.replyTo],
  ] as const;
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
      <Box sx={{ background: token('inset'), borderRadius: 1.5, padding: 1.5, overflowWrap: 'anywhere' }}>
        <Box component="dl" sx={headStyle}>
          {head.flatMap(([label, value]) =>
            value
              ? [
                  <dt key={label}>{label}</dt>,
                  <dd key={`${label} value`}>
                    <bdi>{value}</bdi>
                  </dd>,
                ]
              : [],
          )}
        </Box>
        {preview.subject !== undefined && (
          <Box dir="auto" sx={{ fontWeight: 600, textAlign: 'start' }}>
            {preview.subject}
          </Box>
        )}
        <Box
          data-testid="message-text"
          dir="auto"
          sx={{ whiteSpace: 'pre-wrap', unicodeBidi: 'plaintext', mt: 1, textAlign: 'start', fontSize: 13 }}
        >
          {preview.text}
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
