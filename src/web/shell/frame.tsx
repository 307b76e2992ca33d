import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import GlobalStyles from '@mui/material/GlobalStyles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { Preferences } from '#web/session/preferences.ts';
import { token } from '#web/ui/tokens.ts';
import { useWords } from '#web/words/language.tsx';
import type { Openers } from './actions.ts';
import { useAppearance } from './appearance.tsx';
import { Header, type MenuButton } from './header.tsx';
import { NavBar } from './nav-bar.tsx';
import { NavSearch } from './nav-search.tsx';
import { SettingsOpener } from './settings-panel.tsx';
import { Sidebar, SidebarDock } from './sidebar.tsx';
import { type ShellWords, shellWords } from './words/words.ts';

/** From this width on the navigation is always visible (screens 3.0). */
const wide = '(min-width: 1280px)';
const headerHeight = 64;
const barHeight = 49;
const footerHeight = 48;
/** Height of the offline banner in pixels. */
export const bannerHeight = 38;
const boxedWidth = 1280;
const containerWidth = 1120;

/** The layout of the shell, by preferences and the width of the window. */
export function Frame({
  openers,
  called,
  onDone,
  banner,
  children,
}: {
  openers: Openers;
  /** A counter of how often the command palette was opened. */
  called: number;
  onDone: () => void;
  banner: ReactNode;
  children: ReactNode;
}) {
  const words = useWords(shellWords);
  const { preferences: chosen, change } = useAppearance();
  const { pathname } = useLocation();
  const isWide = useMediaQuery(wide);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  // The drawer closes after every navigation.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is the occasion
  useEffect(() => setDrawerOpen(false), [pathname]);

  const place = placesOf(chosen, isWide, Boolean(banner));
  const { isAtSide, isDark, hasBar, hasSide, hasHeader, isAcross, isBarFirst, isHeaderFixed, isBarFixed, above } =
    place;
  const search = <NavSearch called={called} openers={openers} onDone={onDone} isDark={isDark && !hasBar} />;
  const menuButton = isWide
    ? hasSide && foldButton(chosen, words, change)
    : { label: words.shell.menu, isExpanded: isDrawerOpen, onClick: () => setDrawerOpen(true) };
  // Lists that open from the upper bar cover the lower bar; dialogs and drawers (z-index from 1200) cover both.
  const header = hasHeader && (
    <Stuck
      isOn={isHeaderFixed}
      top={above + (isBarFirst && isBarFixed ? barHeight : 0)}
      level={isBarFirst ? 1085 : 1095}
      key="header"
    >
      <Header openers={openers} menuButton={menuButton || undefined} hasBrand={!hasSide} isDark={isDark}>
        {!(isDark && hasBar) && search}
      </Header>
    </Stuck>
  );
  const bar = hasBar && (
    <Stuck isOn={isBarFixed} top={above + (!isBarFirst && isHeaderFixed ? headerHeight : 0)} level={1090} key="bar">
      <NavBar isDark={!isDark}>{isDark && search}</NavBar>
    </Stuck>
  );
  const footer = <Footer />;
  return (
    <>
      <Offsets place={place} chosen={chosen} />
      <Root mode={chosen.mode}>
        {banner}
        {isAtSide ? isAcross && header : isBarFirst ? [bar, header] : [header, bar]}
        <Box
          sx={{
            display: 'flex',
            flex: 1,
            minWidth: 0,
            flexDirection: isAtSide && chosen.navSide === 'end' ? 'row-reverse' : 'row',
          }}
        >
          {hasSide && <SidebarDock isFolded={chosen.isNavFolded} isFixed={chosen.navStyle === 'fixed'} />}
          <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
            {isAtSide && !isAcross && header}
            <Box
              component="main"
              id="content"
              tabIndex={-1}
              data-inner
              sx={{ flex: 1, padding: { xs: 1.5, md: 3 }, minWidth: 0, width: '100%', outline: 'none !important' }}
            >
              {children}
            </Box>
            {place.isFooterInside && footer}
          </Box>
        </Box>
        {!place.isFooterInside && footer}
      </Root>
      {!hasHeader && <SettingsOpener onOpen={openers.display} />}
      {!isWide && (
        <Drawer
          open={isDrawerOpen}
          onClose={() => setDrawerOpen(false)}
          slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-label': words.shell.navigation } }}
        >
          <Sidebar onNavigate={() => setDrawerOpen(false)} />
        </Drawer>
      )}
    </>
  );
}

/** Which parts of the shell are shown and which are sticky, by preferences and width. */
function placesOf(chosen: Preferences, isWide: boolean, hasBanner: boolean) {
  const isAtSide = chosen.layout === 'layout1';
  // On a narrow screen only the header opens the navigation.
  const hasHeader = chosen.isHeaderShown || !isWide;
  const hasBar = !isAtSide && isWide && chosen.isNavShown;
  const isAcross = isAtSide && chosen.headerPlace === 'other';
  const isHeaderFixed = chosen.headerStyle === 'fixed' && hasHeader && isWide;
  const isBarFixed = hasBar && chosen.navStyle === 'fixed';
  // On a wide screen the offline banner is sticky, and the other sticky parts begin below it.
  const above = hasBanner && isWide ? bannerHeight : 0;
  const top = above + (isHeaderFixed && (isAcross || !isAtSide) ? headerHeight : 0) + (isBarFixed ? barHeight : 0);
  return {
    isAtSide,
    isDark: chosen.layout === 'layout3',
    hasBar,
    hasSide: isAtSide && isWide && chosen.isNavShown,
    hasHeader,
    isAcross,
    isBarFirst: chosen.headerPlace === 'other',
    isHeaderFixed,
    isBarFixed,
    isFooterInside: !isAtSide || chosen.footerPlace === 'beside',
    above,
    top,
    contentTop: top + (isHeaderFixed && isAtSide && !isAcross ? headerHeight : 0),
  };
}

/** The button that folds the sidebar to its icons. */
const foldButton = (
  { isNavFolded }: Preferences,
  { frame }: ShellWords,
  change: ReturnType<typeof useAppearance>['change'],
): MenuButton => ({
  label: isNavFolded ? frame.unfold : frame.fold,
  isExpanded: !isNavFolded,
  onClick: () => change({ isNavFolded: !isNavFolded }, true),
});

/** Sets the heights of the fixed bars as CSS variables for everything sticky. */
function Offsets({ place: { top, contentTop }, chosen }: { place: ReturnType<typeof placesOf>; chosen: Preferences }) {
  return (
    <GlobalStyles
      styles={{
        ':root': {
          '--stickyTop': `${top}px`,
          '--contentTop': `${contentTop}px`,
          '--stickyBottom': `${chosen.isFooterShown && chosen.footerStyle === 'fixed' ? footerHeight : 0}px`,
          scrollPaddingTop: `${contentTop + 8}px`,
        },
        ...(chosen.mode === 'boxed' && { body: { background: token('inset') } }),
      }}
    />
  );
}

function Footer() {
  const words = useWords(shellWords);
  const { isFooterShown, footerStyle } = useAppearance().preferences;
  if (!isFooterShown) return null;
  const isFixed = footerStyle === 'fixed';
  return (
    <Stuck isOn={isFixed} isBottom level={1040}>
      <Box
        component="footer"
        sx={{
          minHeight: footerHeight,
          background: isFixed ? token('surface') : 'transparent',
          borderTop: `1px solid ${isFixed ? token('border') : 'transparent'}`,
          color: token('text3'),
          fontSize: 12,
        }}
      >
        <Box data-inner sx={{ padding: 2, paddingInline: { xs: 1.5, md: 3 } }}>
          {words.shell.copyright}
        </Box>
      </Box>
    </Stuck>
  );
}

/** The page: full width, a box of 1280 with a shadow, or a content of 1120. */
function Root({ mode, children }: { mode: Preferences['mode']; children: ReactNode }) {
  return (
    <Box
      data-root
      sx={{
        display: 'flex',
        flexDirection: 'column',
        minHeight: '100dvh',
        background: token('canvas'),
        ...(mode === 'boxed' && {
          maxWidth: boxedWidth,
          marginInline: 'auto',
          boxShadow: '0 0 40px rgb(0 0 0 / 0.22)',
        }),
        ...(mode === 'container' && {
          '& [data-inner]': { maxWidth: containerWidth, marginInline: 'auto', width: '100%' },
        }),
      }}
    >
      {children}
    </Box>
  );
}

/** A bar that is sticky on demand. */
function Stuck({
  isOn,
  top = 0,
  isBottom = false,
  level,
  children,
}: {
  isOn: boolean;
  top?: number;
  isBottom?: boolean;
  level: number;
  children: ReactNode;
}) {
  return (
    <Box
      sx={{ zIndex: level, position: isOn ? 'sticky' : 'relative', ...(isOn && (isBottom ? { bottom: 0 } : { top })) }}
    >
      {children}
    </Box>
  );
}
