import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Note } from '#web/ui/page.tsx';
import { token } from '#web/ui/tokens.ts';
import { useWords } from '#web/words/language.tsx';

/** New recovery codes, shown only once; they stay until the person confirms that they are saved. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { factor } = useWords().account;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="h3" sx={{ fontSize: 16, fontWeight: 600 }}>
        {factor.codesTitle}
      </Typography>
      <Note tone="warn">{factor.codesText}</Note>
      <Box
        component="ul"
        dir="ltr"
        sx={{
          listStyle: 'none',
          margin: 0,
          padding: 1.5,
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
          gap: 0.5,
          fontFamily: '"IBM Plex Mono", monospace',
          borderRadius: 1.5,
          background: token('inset'),
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button variant="contained" color="primary" onClick={onKept}>
          {factor.codesKept}
        </Button>
        <CopyButton text={codes.join('\n')} label={factor.codesCopy} />
      </Box>
    </Box>
  );
}
