import Box from '@mui/material/Box';
import { token } from './tokens.ts';

/** A message as its recipient gets it: who it is from and to, its subject, and its text with its own line breaks. */
export function MessageSheet({
  head,
  subject,
  text,
  testId,
}: {
  /** Labels with their values; a line without a value is left out. */
  head: readonly (readonly [label: string, value: string | undefined])[];
  subject: string | undefined;
  text: string;
  testId: string;
}) {
  return (
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
      {subject !== undefined && (
        <Box dir="auto" sx={{ fontWeight: 600, textAlign: 'start' }}>
          {subject}
        </Box>
      )}
      <Box
        data-testid={testId}
        dir="auto"
        sx={{ whiteSpace: 'pre-wrap', unicodeBidi: 'plaintext', mt: 1, textAlign: 'start', fontSize: 13 }}
      >
        {text}
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
