import Box from '@mui/material/Box';
import { token } from './tokens.ts';

/** One part of a score: its weight, its score, and whether the resume has data for it. */
export type StripPart = { key: string; weight: number; score: number; hasData: boolean };

/** Segment width is the weight, fill the earned share, hatching means no data. The order is always the same (screens 4.5). */
export function ScoreStrip({
  parts,
  width,
  height,
  text,
}: {
  parts: readonly StripPart[];
  width: number;
  height: number;
  text: string;
}) {
  return (
    <Box
      role="img"
      aria-label={text}
      sx={{ display: 'flex', gap: '2px', width, maxWidth: '100%', height, flex: 'none' }}
    >
      {parts.map(({ key, weight, score, hasData }) => (
        <Box
          key={key}
          sx={{
            flex: `${weight} 1 0`,
            borderRadius: '2px',
            overflow: 'hidden',
            boxShadow: `inset 0 0 0 1px ${token('border')}`,
            background: hasData
              ? `linear-gradient(to right, ${token('accent')} ${score}%, ${token('inset')} ${score}%)`
              : `repeating-linear-gradient(135deg, ${token('border')} 0 1px, transparent 1px 4px)`,
            '[dir="rtl"] &': hasData
              ? { background: `linear-gradient(to left, ${token('accent')} ${score}%, ${token('inset')} ${score}%)` }
              : {},
          }}
        />
      ))}
    </Box>
  );
}
