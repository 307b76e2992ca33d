import Box from '@mui/material/Box';

/** The sign of the house, drawn, so that it follows no file. */
export function Mark({ size = 24 }: { size?: number }) {
  return (
    <Box component="svg" viewBox="0 0 24 24" aria-hidden sx={{ width: size, height: size, flex: 'none' }}>
      <path d="M4 20V4l16 16V4" fill="none" stroke="#3FC7AE" strokeWidth="2.6" />
    </Box>
  );
}
