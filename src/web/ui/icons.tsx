import Box from '@mui/material/Box';

/** Paths on a grid of 20, stroke 1.75 (screens 4.7). */
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
  plug: 'M7.5 3v4M12.5 3v4M5 7h10v2.5a5 5 0 0 1-10 0zM10 14.5V17',
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
  gear: 'M8.6 3h2.8l.4 1.9 1.5.9 1.9-.6 1.4 2.4-1.5 1.3v1.8l1.5 1.3-1.4 2.4-1.9-.6-1.5.9-.4 1.9H8.6l-.4-1.9-1.5-.9-1.9.6-1.4-2.4 1.5-1.3V8.9L3.4 7.6l1.4-2.4 1.9.6 1.5-.9zM10 12.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6z',
  copy: 'M7 7h9v9H7zM4 13V4h9',
  building: 'M4.5 17V3.5h7V17M11.5 8h4v9M3 17h14M7 6.5h2M7 9.5h2M7 12.5h2',
  flag: 'M5 17.5v-14M5 4h9.5l-2 3.25 2 3.25H5',
  steps: 'M3 15.5h3.5V12H10V8.5h3.5V5H17',
  personCheck:
    'M8 9a2.75 2.75 0 1 0 0-5.5A2.75 2.75 0 0 0 8 9zM2.5 16.5c0-2.8 2.4-5 5.5-5 1.2 0 2.3.3 3.2.9M12 14.5l2 2 3.5-4',
  personLock:
    'M8 9a2.75 2.75 0 1 0 0-5.5A2.75 2.75 0 0 0 8 9zM2.5 16.5c0-2.8 2.4-5 5.5-5 .8 0 1.5.1 2.2.4M12.5 13H17v4h-4.5zM13.5 13v-1a1.25 1.25 0 0 1 2.5 0v1',
  passport: 'M5 3h10v14H5zM10 10.5A2.25 2.25 0 1 0 10 6a2.25 2.25 0 0 0 0 4.5zM7.5 13.8h5',
  signpost: 'M10 17.5v-15M10 4h5l2 1.75-2 1.75h-5M10 9.5H5l-2 1.75L5 13h5',
  robot: 'M4 8h12v8H4zM10 8V4.5M7.5 11.5v1M12.5 11.5v1M2 11v2.5M18 11v2.5',
  contract: 'M5 3h7l3 3v11H5zM12 3v3h3M7.5 9.5h5M7.5 12h5M7.5 14.5h2.5',
  person: 'M10 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM4 17c0-3 2.7-5 6-5s6 2 6 5',
  money: 'M3 5.5h14v9H3zM10 12.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4zM5.5 8v.1M14.5 12v.1',
  shield: 'M10 3l6 2v5c0 3.6-2.5 6-6 7-3.5-1-6-3.4-6-7V5z',
  shop: 'M3.5 8l1-4h11l1 4M4.5 8v8.5h11V8M3.5 8h13M8 16.5V12h4v4.5',
  truck:
    'M2.5 5h9v8.5h-9zM11.5 8h3l3 3v2.5h-6M6 16a1.6 1.6 0 1 0 0-3.2A1.6 1.6 0 0 0 6 16zM14 16a1.6 1.6 0 1 0 0-3.2 1.6 1.6 0 0 0 0 3.2z',
  key: 'M7 13.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM10.5 10H17v3M14 10v2.5',
  network:
    'M10 6.5A1.75 1.75 0 1 0 10 3a1.75 1.75 0 0 0 0 3.5zM4.5 16.5a1.75 1.75 0 1 0 0-3.5 1.75 1.75 0 0 0 0 3.5zM15.5 16.5a1.75 1.75 0 1 0 0-3.5 1.75 1.75 0 0 0 0 3.5zM10 6.5V10l-4.3 3.3M10 10l4.3 3.3',
  badge:
    'M4 6h12v10.5H4zM8 6V3.5h4V6M10 11.4A1.6 1.6 0 1 0 10 8.2a1.6 1.6 0 0 0 0 3.2zM7.2 14.3c.4-1 1.4-1.6 2.8-1.6s2.4.6 2.8 1.6',
  chart: 'M4 3.5V16h12.5M7.5 13v-3M10.5 13V7M13.5 13V5',
  gauge: 'M3 14.5a7 7 0 1 1 14 0M10 14.5l3.2-4.5',
  team: 'M10 8.5A2.25 2.25 0 1 0 10 4a2.25 2.25 0 0 0 0 4.5zM5.5 16c0-2.4 2-4.2 4.5-4.2s4.5 1.8 4.5 4.2M4.3 9.5a1.6 1.6 0 0 1 0-3.2M15.7 9.5a1.6 1.6 0 0 0 0-3.2M2 14.5c0-1.3.6-2.3 1.6-2.9M18 14.5c0-1.3-.6-2.3-1.6-2.9',
  cycle: 'M4 10a6 6 0 0 1 10.5-4M16 10a6 6 0 0 1-10.5 4M14.5 3v3h-3M5.5 17v-3h3',
  scroll: 'M6 14V3h9.5v12a2 2 0 0 1-2 2h-8a2 2 0 0 1-2-2v-1h8v1a2 2 0 0 0 2 2M8.5 6.5h4.5M8.5 9.5h4.5',
  hourglass: 'M5.5 3h9M5.5 17h9M6.5 3c0 4 3.5 4.5 3.5 7s-3.5 3-3.5 7M13.5 3c0 4-3.5 4.5-3.5 7s3.5 3 3.5 7',
  play: 'M3.5 4.5h13v11h-13zM8.3 7.4v5.2l4.2-2.6z',
  spark: 'M10 3l1.7 4.8 4.8 1.7-4.8 1.7L10 16l-1.7-4.8-4.8-1.7 4.8-1.7z',
} as const;

export type IconName = keyof typeof paths;

/** A line icon in the text color. It is hidden from screen readers: text or the label of its button says what it means. */
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
