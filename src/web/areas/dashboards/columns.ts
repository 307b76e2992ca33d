/** Two columns on a wide screen, one on a narrow one. */
export const columns = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
  '@media print': { gridTemplateColumns: 'minmax(0, 1fr)' },
} as const;

/** A table that needs the whole width: beside another one its last columns would be out of sight. */
export const wholeWidth = { gridColumn: '1 / -1', minWidth: 0 } as const;
