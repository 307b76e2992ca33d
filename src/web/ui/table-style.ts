import { token } from './tokens.ts';

/** The row densities, with the same names for one list and for all lists. */
export const densities = ['comfortable', 'standard', 'compact'] as const;
export type Density = (typeof densities)[number];

/** The height of a list row and the padding above and below its text (screens 4.3). */
export const rowSizes: Readonly<Record<Density, readonly [height: string, space: string]>> = {
  comfortable: ['64px', '10px'],
  standard: ['48px', '4px'],
  compact: ['36px', '1px'],
};

/** The row height and the padding of the person's general density. */
const general = ['var(--rowHeight)', 'var(--rowSpace)'];

/** A sticky cell that other cells scroll under. */
const pinned = { position: 'sticky', zIndex: 1, background: 'inherit' } as const;

/** Content fades out before it scrolls under the last cell. */
const fading = {
  content: '""',
  position: 'absolute',
  top: 0,
  bottom: 0,
  insetInlineEnd: '100%',
  width: '12px',
  background: 'inherit',
  maskImage: 'linear-gradient(to right, transparent, #000)',
  '[dir="rtl"] &': { maskImage: 'linear-gradient(to left, transparent, #000)' },
  pointerEvents: 'none',
} as const;

/**
 * The styles of a table. Without a density it uses the person's general one. On a phone its rows are cards; in print it is
 * black on white without controls.
 * @param isDense rows of two lines stay low until somebody chooses a density for this list
 */
export function tableStyle(density: Density | undefined, isDense = false) {
  const [height, space] = isDense ? ['min(var(--rowHeight), 52px)', 'min(var(--rowSpace), 2px)'] : general;
  return {
    width: '100%',
    borderCollapse: 'collapse',
    '& th': {
      background: token('inset'),
      fontSize: 12,
      lineHeight: '16px',
      fontWeight: 500,
      color: token('text2'),
      padding: '8px 12px',
      verticalAlign: 'middle',
      position: 'relative',
    },
    '& td': {
      ...(density === undefined
        ? { height, padding: `${space} 12px` }
        : { height: rowSizes[density][0], padding: `${rowSizes[density][1]} 12px` }),
      borderTop: `1px solid ${token('border')}`,
      verticalAlign: 'middle',
    },
    // On a laptop a list has its last column in sight, in languages with longer words, too.
    '@media (min-width: 760px) and (max-width: 1400px)': { '& th, & td': { paddingInline: '8px' } },
    '& tbody tr:hover, & tbody tr[aria-selected=true]': { background: token('selected') },
    '& tbody tr:focus-visible': { outline: `2px solid ${token('focus')}`, outlineOffset: '-2px' },
    '& th:first-of-type, & td:first-of-type': { paddingInlineStart: '16px' },
    '& .choice': { width: 44, paddingInlineEnd: 0 },
    // When a list scrolls sideways, the name and the actions of a row stay in view.
    '@media screen and (min-width: 760px)': {
      '& tbody tr': { background: token('surface') },
      '& thead tr': { background: token('inset') },
      '& tr > :first-of-type:not(.choice)': { ...pinned, insetInlineStart: 0 },
      '& .choice': { ...pinned, insetInlineStart: 0, minWidth: 44 },
      '& .choice + *': { ...pinned, insetInlineStart: 44 },
      '& td:first-of-type:not(.choice), & td.choice + td': {
        minWidth: 'calc(var(--cell, 156px) + 24px)',
        maxWidth: 360,
        overflowWrap: 'anywhere',
      },
      '& .pinned': { ...pinned, width: '1px', insetInlineEnd: 0, textAlign: 'end' },
      '& td.pinned': { paddingInlineStart: 0, '&::after': fading },
    },
    '& .clipped': {
      display: 'block',
      // The preferred width where room is short, otherwise the width of its column.
      width: 'var(--cell, var(--most))',
      minWidth: '100%',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      // An English value on an Arabic page keeps its direction and stands at the edge of its column like the others.
      textAlign: ['-webkit-match-parent', 'match-parent'],
    },
    '& .clipped.lines': {
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: '2',
      whiteSpace: 'normal',
    },
    '@media (max-width: 759px)': {
      '& thead': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
      '&, & tbody, & tr, & td': { display: 'block' },
      '& tr': { padding: '12px 16px', borderTop: `1px solid ${token('border')}`, position: 'relative' },
      '& td, & td:first-of-type': {
        border: 0,
        height: 'auto',
        padding: '2px 0',
        display: 'flex',
        justifyContent: 'space-between',
        alignItems: 'center',
        gap: '12px',
        textAlign: 'end',
        overflowWrap: 'anywhere',
      },
      // On a phone the first column is the heading of the card.
      '& td:not(.choice):nth-of-type(1), & .choice + td': {
        textAlign: 'start',
        fontSize: 15,
        paddingBottom: '6px',
        paddingInlineEnd: '40px',
        '&::before': { display: 'none' },
      },
      '& td.off-phone': { display: 'none' },
      '& td.choice': { position: 'absolute', insetInlineEnd: '12px', top: '8px', width: 'auto', padding: 0, zIndex: 1 },
      '& .clipped, & .clipped.lines': { display: 'block', width: 'auto', minWidth: 0, whiteSpace: 'normal' },
      '& td::before': {
        content: 'attr(data-label)',
        color: token('text3'),
        fontSize: 12,
        textAlign: 'start',
        flex: 'none',
      },
    },
    '@media print': {
      fontSize: 11,
      color: '#000',
      '& th': { background: 'none', color: '#000', borderBottom: '1px solid #000' },
      '& tr': { breakInside: 'avoid' },
      '& .choice': { display: 'none' },
      '& button': { color: '#000' },
      '& .clipped, & .clipped.lines': { display: 'block', width: 'auto', whiteSpace: 'normal' },
    },
  } as const;
}
