import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { CopyButton } from './copy-button.tsx';
import { Note } from './page.tsx';
import { token } from './tokens.ts';

/** A secret that is shown this once: with a warning, a button that copies it, and one that puts it away. */
export function ShownOnce({
  secret,
  warning,
  copyLabel,
  doneLabel,
  testId,
  onDone,
}: {
  secret: string;
  warning: string;
  copyLabel: string;
  doneLabel: string;
  testId: string;
  onDone: () => void;
}) {
  return (
    <Box sx={{ display: 'grid', gap: 1, marginBlock: 1.5 }}>
      <Note tone="warn">{warning}</Note>
      <Box component="code" dir="ltr" data-testid={testId} sx={secretStyle}>
        {secret}
      </Box>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <CopyButton text={secret} label={copyLabel} />
        <Button size="small" onClick={onDone}>
          {doneLabel}
        </Button>
      </Box>
    </Box>
  );
}

const secretStyle = {
  padding: 1.5,
  borderRadius: 1.5,
  background: token('inset'),
  overflowWrap: 'anywhere',
  userSelect: 'all',
} as const;
