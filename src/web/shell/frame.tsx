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
import { useLook } from './appearance.tsx';
import { Header, type MenuButton } from './header.tsx';
import { NavBar } from './nav-bar.tsx';
import { NavSearch } from './nav-search.tsx';
import { SettingsOpener } from './settings-panel.tsx';
import { Sidebar, SidebarDock } from './sidebar.tsx';

/** From here on the navigation is always in view (screens 3.0). */
const wide = '(min-width: 1280px)';
const headerHeight = 64;
const barHeight = 49;
const footerHeight = 48;
/** The line that says that there is no connection. */
export const bannerHeight = 38;
const boxedWidth = 1280;
const containerWidth = 1120;

/** Where everything of the shell stands, by layout, width and the other choices of the person. */
export function Frame({
  openers,
  called,
  onDone,
  banner,
  children,
}: {
  openers: Openers;
  /** How often the command palette was called. */
  called: number;
  onDone: () => void;
  banner: ReactNode;
  children: ReactNode;
}) {
  const words = useWords();
  const { preferences: chosen, change } = useLook();
  const { pathname } = useLocation();
  const isWide = useMediaQuery(wide);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  // Whatever way led to another page, the drawer is in the way there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is the occasion
  useEffect(() => setDrawerOpen(false), [pathname]);

  const isAtSide = chosen.layout === 'layout1';
  const isDark = chosen.layout === 'layout3';
  const hasBar = !isAtSide && isWide && chosen.isNavShown;
  const hasSide = isAtSide && isWide && chosen.isNavShown;
  // On a narrow screen the header is the only way to the navigation.
  const hasHeader = chosen.isHeaderShown || !isWide;
  const isAcross = isAtSide && chosen.headerPlace === 'other';
  const search = <NavSearch called={called} openers={openers} onDone={onDone} isDark={isDark && !hasBar} />;
  const menuButton: MenuButton | undefined = isWide
    ? hasSide
      ? {
          label: chosen.isNavFolded ? words.frame.unfold : words.frame.fold,
          isExpanded: !chosen.isNavFolded,
          onClick: () => change({ isNavFolded: !chosen.isNavFolded }, true),
        }
      : undefined
    : { label: words.shell.menu, isExpanded: isDrawerOpen, onClick: () => setDrawerOpen(true) };

  // On a wide screen the line about the connection stays in view, and what stays in view with it begins below.
  const above = banner && isWide ? bannerHeight : 0;
  const isHeaderFixed = chosen.headerStyle === 'fixed' && hasHeader && isWide;
  const isBarFixed = hasBar && chosen.navStyle === 'fixed';
  const isBarFirst = chosen.headerPlace === 'other';
  // What lists open out of the upper bar lie over the lower one; dialogs and drawers (1200 and more) lie over both.
  const header = hasHeader && (
    <Stuck
      isOn={isHeaderFixed}
      top={above + (isBarFirst && isBarFixed ? barHeight : 0)}
      level={isBarFirst ? 1085 : 1095}
      key="header"
    >
      <Header openers={openers} menuButton={menuButton} hasBrand={!hasSide} isDark={isDark}>
        {!(isDark && hasBar) && search}
      </Header>
    </Stuck>
  );
  const bar = hasBar && (
    <Stuck isOn={isBarFixed} top={above + (!isBarFirst && isHeaderFixed ? headerHeight : 0)} level={1090} key="bar">
      <NavBar isDark={!isDark}>{isDark && search}</NavBar>
    </Stuck>
  );
  const footer = chosen.isFooterShown && (
    <Stuck isOn={chosen.footerStyle === 'fixed'} isBottom level={1040}>
      <Box
        component="footer"
        sx={{
          minHeight: footerHeight,
          background: chosen.footerStyle === 'fixed' ? token('surface') : 'transparent',
          borderTop: `1px solid ${chosen.footerStyle === 'fixed' ? token('border') : 'transparent'}`,
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
  const isFooterInside = !isAtSide || chosen.footerPlace === 'beside';
  const top = above + (isHeaderFixed && (isAcross || !isAtSide) ? headerHeight : 0) + (isBarFixed ? barHeight : 0);
  const contentTop = top + (isHeaderFixed && isAtSide && !isAcross ? headerHeight : 0);

  return (
    <>
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
            {isFooterInside && footer}
          </Box>
        </Box>
        {!isFooterInside && footer}
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

/** The page itself: the whole window, a box of 1280 with a shadow, or a content of 1120. */
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

/** A bar that stays in view when it is to. */
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
