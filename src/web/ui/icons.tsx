import Box from '@mui/material/Box';

/** Paths on a grid of 20, stroke 1.75 (ui.md 4.7). */
const paths = {
  upload: 'M10 13V4m0 0L6.5 7.5M10 4l3.5 3.5M4 13v3h12v-3',
  briefcase: 'M3 7h14v9H3zM7 7V4.5h6V7',
  people:
    'M7.5 9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM3 16c0-2.5 2-4.5 4.5-4.5S12 13.5 12 16M13 4.3a2.5 2.5 0 0 1 0 4.5M14 11.7c1.8.5 3 2.3 3 4.3',
  clock: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM10 6v4l2.5 2',
  chat: 'M3.5 4.5h13v9H9L5.5 16v-2.5h-2z',
  list: 'M4 5h12M4 10h12M4 15h12',
  search: 'M9 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11zM13 13l4 4',
  sun: 'M10 13a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM10 2.5V4M10 16v1.5M2.5 10H4M16 10h1.5M4.7 4.7l1 1M14.3 14.3l1 1M15.3 4.7l-1 1M5.7 14.3l-1 1',
  moon: 'M16 11.5A6.5 6.5 0 0 1 8.5 4 6.5 6.5 0 1 0 16 11.5z',
  menu: 'M3 5h14M3 10h14M3 15h14',
  close: 'M5 5l10 10M15 5L5 15',
  check: 'M4 10.5l4 4 8-9',
  half: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14z',
  cross: 'M5.5 5.5l9 9M14.5 5.5l-9 9',
  dash: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14z',
  mail: 'M3 5h14v10H3zM3 6l7 5 7-5',
  phone: 'M6 3h8v14H6zM9 14.5h2',
  down: 'M5 8l5 5 5-5',
  more: 'M10 4.2v.6M10 9.7v.6M10 15.2v.6',
  plus: 'M10 4v12M4 10h12',
  send: 'M3 10l14-6-5 13-3-5z',
  file: 'M5 3h7l3 3v11H5zM12 3v3h3',
  warning: 'M10 4l7.5 12.5h-15zM10 8.5v4M10 14.3v.4',
  bell: 'M5 14V9a5 5 0 0 1 10 0v5l1.5 1h-13zM8.5 17.2h3',
  settings: 'M4 6h7M15 6h1M4 14h1M9 14h7M13 6m-2 0a2 2 0 1 0 4 0 2 2 0 1 0-4 0M7 14m-2 0a2 2 0 1 0 4 0 2 2 0 1 0-4 0',
} as const;

export type IconName = keyof typeof paths;

/** A line icon in the color of its text. It says nothing by itself: words stand beside it, or a label on its button. */
export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
  return (
    <Box
      component="svg"
      viewBox="0 0 20 20"
      aria-hidden
      sx={{ width: size, height: size, flex: 'none', display: 'block' }}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={paths[name]} strokeDasharray={name === 'dash' ? '2.5 2.5' : undefined} />
      {name === 'half' && <path d="M10 3a7 7 0 0 1 0 14z" fill="currentColor" />}
    </Box>
  );
}
