import Box from '@mui/material/Box';

/** The R of Rolecall, drawn, so that it needs no file. */
export function Mark({ size = 24 }: { size?: number }) {
  return (
    <Box component="svg" viewBox="0 0 24 24" aria-hidden sx={{ width: size, height: size, flex: 'none' }}>
      <path d="M6 21V4h7.5a5 5 0 0 1 0 10H6m7 0 6.5 7" fill="none" stroke="#3FC7AE" strokeWidth="2.6" />
    </Box>
  );
}
