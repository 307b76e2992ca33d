import Box from '@mui/material/Box';
import { token } from '#web/ui/tokens.ts';
import type { Change } from './role-draft.ts';

const colors = { '+': 'successText', '−': 'dangerText', '•': 'text2' } as const;

/** A list of changes with a sign each: given, taken away, or otherwise changed. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 0.5 }}>
      {changes.map(({ sign, text }) => (
        <Box component="li" key={text} sx={{ display: 'flex', gap: 1, color: token(colors[sign]) }}>
          <Box component="span" aria-hidden sx={{ fontWeight: 600, width: 12, flex: 'none' }}>
            {sign}
          </Box>
          <span>{text}</span>
        </Box>
      ))}
    </Box>
  );
}
