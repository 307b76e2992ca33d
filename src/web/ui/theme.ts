import { createTheme } from '@mui/material/styles';
import { type Density, rowSizes } from './table-style.ts';
import { type Mode, token, tokens } from './tokens.ts';

const still = { transition: 'none !important', animation: 'none !important', scrollBehavior: 'auto !important' };

const variables = (mode: Mode) =>
  Object.fromEntries(Object.entries(tokens[mode]).map(([name, value]) => [`--${name}`, value]));
/** Paper is light, whatever the screen is. */
const paper = { ':root': variables('light'), 'nav, header, footer, .no-print': { display: 'none !important' } };

/** Links, marked words and quotes in running text. */
const marksOf = (color: Readonly<Record<'accent' | 'mark' | 'markText', string>>) => ({
  a: { color: color.accent },
  // Marks of the sentence, not of the screen: those of Arabic stand the wrong way around an English sentence.
  q: { quotes: '"\u201c" "\u201d"' },
  mark: {
    background: color.mark,
    color: color.markText,
    textDecoration: 'underline',
    borderRadius: 2,
    padding: '0 2px',
  },
});

/** The visual design of screens 4 as an MUI theme. */
export function makeTheme(
  mode: Mode,
  direction: 'ltr' | 'rtl',
  { density, isMotionReduced }: { density: Density; isMotionReduced: boolean },
) {
  const color = tokens[mode];
  const isArabic = direction === 'rtl';
  const font = isArabic
    ? "'IBM Plex Sans Arabic', 'IBM Plex Sans', sans-serif"
    : "'IBM Plex Sans', 'IBM Plex Sans Arabic', sans-serif";
  return createTheme({
    direction,
    palette: {
      mode,
      primary: { main: color.accent, dark: color.accentHover, contrastText: color.onAccent },
      secondary: { main: color.bot, contrastText: color.onBot },
      error: { main: color.danger },
      warning: { main: color.warn },
      info: { main: color.info },
      success: { main: color.success },
      background: { default: color.canvas, paper: color.surface },
      text: { primary: color.text, secondary: color.text2, disabled: color.text3 },
      divider: color.border,
    },
    shape: { borderRadius: 6 },
    typography: {
      fontFamily: font,
      fontSize: 14,
      h1: {
        fontSize: 20,
        lineHeight: isArabic ? '32px' : '28px',
        fontWeight: 600,
        letterSpacing: isArabic ? 0 : '-0.005em',
      },
      h2: { fontSize: 16, lineHeight: '24px', fontWeight: 600 },
      h3: { fontSize: 14, lineHeight: '20px', fontWeight: 600 },
      body1: { fontSize: 14, lineHeight: isArabic ? '24px' : '20px' },
      body2: { fontSize: 13, lineHeight: isArabic ? '22px' : '18px' },
      caption: { fontSize: 12, lineHeight: '16px' },
      button: { fontSize: 14, lineHeight: '20px', fontWeight: 500, textTransform: 'none' },
    },
    transitions: {
      duration: {
        shortest: 120,
        shorter: 120,
        short: 120,
        standard: 180,
        complex: 180,
        enteringScreen: 180,
        leavingScreen: 120,
      },
    },
    components: {
      MuiCssBaseline: {
        styleOverrides: {
          ':root': {
            ...variables(mode),
            '--rowHeight': rowSizes[density][0],
            '--rowSpace': rowSizes[density][1],
          },
          body: { fontFamily: font, fontSize: 14 },
          '*:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: 2 },
          ...marksOf(color),
          '@media (prefers-reduced-motion: reduce)': { '*, *::before, *::after': still },
          ...(isMotionReduced && { '*, *::before, *::after': still }),
          '@media print': {
            ...paper,
            // An open drawer locks the scrolling of the page; in print that would cut the page off.
            'html, body': {
              background: '#fff !important',
              color: '#000 !important',
              fontSize: '11pt',
              overflow: 'visible !important',
            },
            '*': { boxShadow: 'none !important' },
          },
        },
      },
      MuiButtonBase: { defaultProps: { disableRipple: true } },
      MuiButton: {
        defaultProps: { disableElevation: true, variant: 'outlined', color: 'inherit' },
        styleOverrides: {
          root: { minHeight: 36, padding: '6px 14px', whiteSpace: 'nowrap' },
          outlined: { borderColor: token('borderStrong'), background: token('surface') },
        },
      },
      MuiOutlinedInput: {
        styleOverrides: {
          root: { background: token('surface') },
          notchedOutline: { borderColor: token('borderStrong') },
          input: { padding: '8px 12px', height: 20 },
          multiline: { padding: 0, '& textarea': { padding: '8px 12px', height: 'auto' } },
        },
      },
      MuiSelect: { styleOverrides: { select: { minHeight: '20px !important' } } },
      MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
      MuiDialog: {
        styleOverrides: {
          paper: {
            borderRadius: 10,
            border: `1px solid ${token('border')}`,
            boxShadow: '0 12px 40px rgb(0 0 0 / 0.22)',
          },
        },
      },
      // The buttons align with the fields above.
      MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 20px' } } },
      MuiMenu: {
        styleOverrides: {
          paper: { border: `1px solid ${token('border')}`, boxShadow: '0 8px 24px rgb(0 0 0 / 0.16)' },
        },
      },
      MuiTooltip: {
        defaultProps: { arrow: true },
        styleOverrides: { tooltip: { fontSize: 12, background: color.text, color: color.surface } },
      },
      MuiTab: {
        styleOverrides: {
          root: { minHeight: 40, minWidth: 0, padding: '8px 2px', marginInlineEnd: 20, textTransform: 'none' },
        },
      },
      MuiTabs: { styleOverrides: { root: { minHeight: 40 } } },
      MuiCheckbox: { styleOverrides: { root: { padding: 6, color: token('borderStrong') } } },
      MuiLink: { defaultProps: { underline: 'hover' } },
    },
  });
}
