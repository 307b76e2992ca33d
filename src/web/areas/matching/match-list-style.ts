import type { Density } from '#web/ui/table-style.ts';
import { token } from '#web/ui/tokens.ts';

/** Two lines of text need 40 pixels; a compact row shows one. */
const heights: Readonly<Record<Density, string>> = { comfortable: '56px', standard: '48px', compact: '36px' };

/** Below this width of the list rate, place and last contact are folded into the candidate's cell. */
const narrow = '@container (max-width: 779px)';
/** Below this width a row is a card. */
const card = '@container (max-width: 480px)';

/** The styles of the list of candidates: dense rows, folded columns where it is narrow, cards on a phone. */
export function listStyle(density: Density | undefined) {
  const height = density === undefined ? 'min(var(--rowHeight), 48px)' : heights[density];
  return {
    width: '100%',
    borderCollapse: 'collapse',
    tableLayout: 'fixed',
    '& th': {
      background: token('inset'),
      fontSize: 12,
      lineHeight: '16px',
      height: 32,
      fontWeight: 500,
      color: token('text2'),
      padding: '0 8px',
      textAlign: 'start',
      whiteSpace: 'nowrap',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
    },
    '& td': {
      padding: '2px 8px',
      height,
      borderTop: `1px solid ${token('border')}`,
      textAlign: 'start',
      verticalAlign: 'middle',
      overflow: 'hidden',
    },
    '& tbody tr:not(.line)': { cursor: 'pointer' },
    '& tbody tr:not(.line):hover': { background: token('selected') },
    '& .choice': { width: 40, paddingInline: '8px 0' },
    '& .rank': { width: 34, paddingInline: '4px 0', color: token('text2'), fontSize: 13 },
    '& tr.open > .choice': { boxShadow: `inset 3px 0 0 ${token('accent')}` },
    '[dir="rtl"] & tr.open > .choice': { boxShadow: `inset -3px 0 0 ${token('accent')}` },
    '& tr.line td': { height: 28, background: token('inset'), fontSize: 12, fontWeight: 600, padding: '4px 16px' },
    '& button.name, & button.chat': {
      font: 'inherit',
      color: 'inherit',
      background: 'none',
      border: 0,
      padding: 0,
      cursor: 'pointer',
      textAlign: 'start',
      minWidth: 0,
      maxWidth: '100%',
    },
    '& button.name': {
      fontWeight: 500,
      flex: '0 0 auto',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& button.chat': { borderRadius: 999 },
    '& .folded': { display: 'none' },
    ...(density === 'compact' && { '& .second, & .squares': { display: 'none' } }),
    [narrow]: { '& .wide': { display: 'none' }, '& .folded': { display: 'block' }, '& .viewed': { display: 'none' } },
    [card]: {
      '& thead': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
      '&, & tbody': { display: 'block' },
      '& tr': {
        display: 'grid',
        gridTemplateColumns: '36px 30px minmax(0, 1fr) auto',
        alignItems: 'center',
        borderTop: `1px solid ${token('border')}`,
        padding: '8px 6px',
        rowGap: '4px',
      },
      '& tr.line': { display: 'block', padding: 0 },
      '& td': { border: 0, height: 'auto', padding: '0 4px', width: 'auto !important' },
      '& td.rank': { width: 'auto' },
      '& td.of-candidate': { gridColumn: '3', gridRow: '1' },
      '& td.of-score': { gridColumn: '4', gridRow: '1', textAlign: 'end' },
      '& td:not(.choice, .rank, .of-candidate, .of-score)': { gridColumn: '3 / 5' },
    },
    '@media print': {
      '& .choice': { display: 'none' },
      '& tr': { breakInside: 'avoid' },
      // On paper nothing can be pointed at: every text is whole, that of a narrow column's head, too.
      '& :is(td, th), & :is(td, th) *': {
        overflow: 'visible !important',
        whiteSpace: 'normal !important',
        WebkitLineClamp: 'none !important',
      },
    },
  } as const;
}
