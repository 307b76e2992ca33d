import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { encode } from 'uqr';

/** A text as a QR code, dark on white in every theme because many cameras read no other. `name` says what it contains. */
export function QrCode({ text, name, width = 200 }: { text: string; name: string; width?: number }) {
  // ISO 18004 asks for a quiet zone of four modules on every side. Level M tolerates a scratched screen.
  const { size, data } = useMemo(() => encode(text, { ecc: 'M', border: 4 }), [text]);
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .filter((step) => step !== '')
    .join('');
  return (
    <Box
      component="svg"
      role="img"
      aria-label={name}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      sx={{ width, maxWidth: '100%', height: 'auto', borderRadius: 1.5, background: '#fff', flex: 'none' }}
    >
      <path d={path} fill="#000" />
    </Box>
  );
}
